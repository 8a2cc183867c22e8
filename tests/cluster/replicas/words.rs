//! The grid that is filled, and the words that may stand in it, as the program itself lists them.

use std::collections::BTreeSet;
use std::process::Command;

use crossword_core::{Grid, Word, verify};
use serde_json::Value;

/// An ordinary 15x15, the preset of this name, and what asks for its fill.
const PRESET: &str = "Open corners";
pub const QUERY: &str = "size=15&grid=EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA%3D%3D&min_score=50";

/// The shortest run of cells that is a word.
const MIN_ENTRY: usize = 2;

/// The grid and the words for it.
pub struct Words {
    pattern: Grid,
    words: BTreeSet<Word>,
}

impl Words {
    /// The words that a fill with the standard list takes from.
    pub fn standard() -> Words {
        let presets: Value = serde_json::from_str(include_str!("../../../data/presets.json")).unwrap();
        let preset = presets.as_array().unwrap().iter().find(|preset| preset["name"] == PRESET).unwrap();
        let rows: Vec<&str> = preset["rows"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let args = ["words", "merge", "@standard", "--min-score", "50"];
        let output = Command::new(env!("CARGO_BIN_EXE_crossword")).args(args).output().unwrap();
        assert!(output.status.success());
        let lines = String::from_utf8(output.stdout).unwrap();
        let words = lines.lines().map(|line| line.split(';').next().unwrap().parse().unwrap()).collect();
        Words { pattern: rows.join("\n").parse().unwrap(), words }
    }

    /// Panics with what is wrong with a fill that came as a frame.
    pub fn check(&self, frame: &str) {
        let rows: Vec<&str> = frame
            .as_bytes()
            .chunks(self.pattern.width())
            .map(|row| std::str::from_utf8(row).unwrap())
            .collect();
        let fill: Grid = rows.join("\n").parse().unwrap();
        verify(&self.pattern, &fill, MIN_ENTRY, |word| self.words.contains(&Word::from(word))).unwrap();
    }
}

//! A whole puzzle: the JSON of `crossword new`, and the form of it that older programs read.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use crossword_core::{Cell, Direction, Entries, Entry, Grid, MIN_ENTRY};
use serde::Serialize;

use super::spelled::rows;
use crate::messages::outcome::Outcome;

/// The byte of a block in the compact form.
const BLOCK: u8 = b' ';

/// One puzzle, filled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleReport {
    /// How many rows it has.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// The rows: `#` a block, `a` to `z` a letter.
    pub grid: Vec<String>,
    /// The entries across, by number.
    pub across: Vec<PuzzleEntry>,
    /// The entries down, by number.
    pub down: Vec<PuzzleEntry>,
    /// The seed that gives this puzzle again.
    pub seed: u64,
}

/// One entry of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleEntry {
    /// Its number, as in newspapers.
    pub number: usize,
    /// Its first cell's row, from 0.
    pub row: usize,
    /// Its first cell's column, from 0.
    pub column: usize,
    /// How many letters it has.
    pub length: usize,
    /// Its word.
    pub answer: String,
    /// Its clue; empty where there is none yet.
    pub clue: String,
}

impl PuzzleReport {
    /// The puzzle of a complete fill that a seed gave.
    pub fn new(fill: &Grid, seed: u64) -> PuzzleReport {
        let entry = |entry: &Entry| PuzzleEntry {
            number: entry.name.number,
            row: entry.start.row,
            column: entry.start.col,
            length: entry.len,
            answer: entry.word(fill).map(|word| word.to_string()).unwrap_or_default(),
            clue: String::new(),
        };
        PuzzleReport {
            rows: fill.height(),
            columns: fill.width(),
            grid: rows(fill),
            across: entries(fill, Direction::Across, entry),
            down: entries(fill, Direction::Down, entry),
            seed,
        }
    }
}

impl PuzzleReport {
    /// The same with clues, of entries across by number and then down.
    #[must_use]
    pub fn with_clues(mut self, clues: Vec<String>) -> PuzzleReport {
        for (entry, clue) in self.across.iter_mut().chain(&mut self.down).zip(clues) {
            entry.clue = clue;
        }
        self
    }
}

/// One puzzle as older programs read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct CompactPuzzle {
    /// How many rows it has.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// A byte a cell, row by row, in base64: a letter, or a space for a block.
    pub grid: String,
    /// The entries across, by number.
    pub across: Vec<CompactEntry>,
    /// The entries down, by number.
    pub down: Vec<CompactEntry>,
}

/// The last line of several, where there are fewer than were asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzlesEnd {
    /// Why no further one comes; `no_fill` where no other was found.
    pub outcome: Outcome,
    /// How many came.
    pub count: u64,
}

/// Row and column of an entry's first cell, from 0, its length, and its clue.
pub type CompactEntry = (usize, usize, usize, String);

impl CompactPuzzle {
    /// The puzzle of a complete fill.
    pub fn new(fill: &Grid) -> CompactPuzzle {
        let byte = |cell: &Cell| cell.letter().map_or(BLOCK, |letter| letter.to_byte());
        let entry = |entry: &Entry| (entry.start.row, entry.start.col, entry.len, String::new());
        CompactPuzzle {
            rows: fill.height(),
            columns: fill.width(),
            grid: STANDARD.encode(fill.cells().iter().map(byte).collect::<Vec<u8>>()),
            across: entries(fill, Direction::Across, entry),
            down: entries(fill, Direction::Down, entry),
        }
    }
}

impl CompactPuzzle {
    /// The same with clues, of entries across by number and then down.
    #[must_use]
    pub fn with_clues(mut self, clues: Vec<String>) -> CompactPuzzle {
        for (entry, clue) in self.across.iter_mut().chain(&mut self.down).zip(clues) {
            entry.3 = clue;
        }
        self
    }
}

/// The entries of one direction, by number, each as `spell` spells it.
fn entries<T>(fill: &Grid, direction: Direction, spell: impl Fn(&Entry) -> T) -> Vec<T> {
    let entries = Entries::of(fill, MIN_ENTRY);
    entries.list().iter().filter(|entry| entry.name.direction == direction).map(spell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_shapes_are_as_promised() {
        let fill: Grid = "#cat\nbore\nased\nred#".parse().unwrap();
        let report = serde_json::to_string(&PuzzleReport::new(&fill, 7)).unwrap();
        assert!(
            report.starts_with(
                "{\"rows\":4,\"columns\":4,\"grid\":[\"#cat\",\"bore\",\"ased\",\"red#\"],\"across\":[{\"number\":1,\
                 \"row\":0,\"column\":1,\"length\":3,\"answer\":\"cat\",\"clue\":\"\"},"
            ),
            "{report}"
        );
        assert!(report.contains("\"down\":[{\"number\":1,\"row\":0,\"column\":1,\"length\":4,"), "{report}");
        assert!(report.ends_with("],\"seed\":7}"), "{report}");
        let end = serde_json::to_string(&PuzzlesEnd { outcome: Outcome::NoFill, count: 2 }).unwrap();
        assert_eq!(end, "{\"outcome\":\"no_fill\",\"count\":2}");
        let clues = || (1..=8).map(|number| format!("clue {number}")).collect();
        let clued = PuzzleReport::new(&fill, 7).with_clues(clues());
        assert_eq!((clued.across[0].clue.as_str(), clued.down[3].clue.as_str()), ("clue 1", "clue 8"));
        assert_eq!(CompactPuzzle::new(&fill).with_clues(clues()).down[0].3, "clue 5");
        let compact = serde_json::to_string(&CompactPuzzle::new(&fill)).unwrap();
        assert_eq!(
            compact,
            "{\"Rows\":4,\"Columns\":4,\"Grid\":\"IGNhdGJvcmVhc2VkcmVkIA==\",\
             \"Across\":[[0,1,3,\"\"],[1,0,4,\"\"],[2,0,4,\"\"],[3,0,3,\"\"]],\
             \"Down\":[[0,1,4,\"\"],[0,2,4,\"\"],[0,3,3,\"\"],[1,0,3,\"\"]]}"
        );
    }
}

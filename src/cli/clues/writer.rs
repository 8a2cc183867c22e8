//! Who writes clues for the commands that print them, and how they are spelled.

use clap::ValueEnum;
use crossword_clues::{Asked, AskedEntry, Clue, Embedded};
use crossword_codec::answers::{ChoiceReport, CluesReport, EntryClues};
use crossword_core::{Entries, Grid, WordList};
use crossword_data::List;

use crate::problem::Problem;

/// Who writes the clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Source {
    /// The clues in the program
    Embedded,
}

/// Clues for the answers of grids.
pub struct Writer {
    embedded: Embedded,
    words: WordList,
}

impl Writer {
    /// The one that the arguments name.
    ///
    /// # Errors
    ///
    /// Clues in the program that are damaged.
    pub fn new(source: Source) -> Result<Writer, Problem> {
        let Source::Embedded = source;
        Ok(Writer { embedded: Embedded::from_static(crossword_data::clues())?, words: List::Longer.words() })
    }

    /// The complete entries of a grid, as clues are asked for them.
    pub fn entries(&self, grid: &Grid, min_entry: usize) -> Vec<AskedEntry> {
        let entries = Entries::of(grid, min_entry);
        let asked = entries.list().iter().filter_map(|entry| {
            let answer = entry.word(grid)?;
            let display = self.words.display(&answer).map(String::from);
            Some(AskedEntry { name: Some(entry.name), display, ..AskedEntry::new(answer) })
        });
        asked.collect()
    }

    /// Clues for what is asked.
    pub fn write(&self, asked: &Asked) -> Vec<Vec<Clue>> {
        self.embedded.choose(asked)
    }
}

/// What is asked with its clues, as it is spelled.
pub fn report(asked: Asked, clues: Vec<Vec<Clue>>, note: Option<String>) -> CluesReport {
    let choice = |clue: Clue| ChoiceReport {
        difficulty: clue.grade.name(),
        source: clue.origin.name(),
        clue: clue.text,
    };
    let entries = asked.entries.into_iter().zip(clues).map(|(entry, clues)| EntryClues {
        entry: entry.name.map(|name| name.to_string()),
        answer: entry.answer.to_string(),
        display: entry.display,
        choices: clues.into_iter().map(choice).collect(),
    });
    CluesReport { entries: entries.collect(), note }
}

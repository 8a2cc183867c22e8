//! What a source of clues is asked: the answers of a puzzle, and how their clues should be.

use crossword_core::{EntryName, Word};

use crate::grade::Grade;

/// An answer that wants clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedEntry {
    /// Its name in the grid, if it stands in one.
    pub name: Option<EntryName>,
    /// Its letters.
    pub answer: Word,
    /// As it is written with its blanks and capitals, if that is known and differs.
    pub display: Option<String>,
    /// The clue that it has; what is empty has none.
    pub clue: String,
}

impl AskedEntry {
    /// An answer that has no clue.
    pub fn new(answer: Word) -> AskedEntry {
        AskedEntry { name: None, answer, display: None, clue: String::new() }
    }
}

/// A puzzle that wants clues.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Its answers.
    pub entries: Vec<AskedEntry>,
    /// Its title; empty where it has none.
    pub title: String,
    /// What its theme entries have in common, or they themselves; a model is told.
    pub theme: Vec<String>,
    /// How hard the clues should be.
    pub grade: Grade,
    /// How they should be otherwise, in a few words, such as `playful`; a model is told.
    pub style: String,
    /// Equal seeds give equal choices of the embedded source.
    pub seed: u64,
    /// So many choices for each answer, where there are as many.
    pub choices: usize,
}

impl Asked {
    /// Clues for these answers: easy ones, one for each.
    pub fn new(entries: Vec<AskedEntry>) -> Asked {
        Asked { entries, choices: 1, ..Asked::default() }
    }
}

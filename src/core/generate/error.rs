//! Why a puzzle or a pattern cannot be made.

use thiserror::Error;

use crate::board::{EntryName, MAX_SIDE};
use crate::letters::Word;

use super::limits::{MAX_PHRASES, SHORTEST_SIDE};

/// Why a puzzle or a pattern cannot be made at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A side too short or too long.
    #[error(
        "a puzzle is {SHORTEST_SIDE} to {MAX_SIDE} cells wide and high; {width} x {height} is not, choose another size"
    )]
    Side {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// A symmetry of squares.
    #[error(
        "a {width} x {height} grid cannot have {symmetry} symmetry; choose a square, or another symmetry"
    )]
    Symmetry {
        /// Its name.
        symmetry: &'static str,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// No pattern of the kind was found.
    #[error(
        "{blocks} {} found no place in a {width} x {height} grid with entries of three letters and more{}; give another \
         number, or let it be chosen",
        if *blocks == 1 { "block" } else { "blocks" },
        symmetry.map(|name| format!(" and {name} symmetry")).unwrap_or_default()
    )]
    Blocks {
        /// How many were asked for.
        blocks: usize,
        /// The name of the symmetry asked for.
        symmetry: Option<&'static str>,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// No pattern as newspapers have them was found.
    #[error(
        "no pattern as newspapers have them was found for a {width} x {height} grid; give a number of blocks, or another \
         symmetry"
    )]
    Pattern {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// Too many phrases, or none.
    #[error("a theme has 1 to {MAX_PHRASES} phrases; {phrases} were given")]
    Phrases {
        /// How many.
        phrases: usize,
    },
    /// One phrase twice.
    #[error("\"{phrase}\" was given twice; a word may stand only once, change one of them")]
    SamePhrase {
        /// The phrase.
        phrase: Word,
    },
    /// A phrase that is too short for an entry, or too long for the grid.
    #[error(
        "\"{phrase}\" has {}; a phrase has {SHORTEST_SIDE} to {most} here, change it{}",
        letters(phrase.len()),
        if phrase.len() > *most && *most < MAX_SIDE { " or take a larger grid" } else { "" }
    )]
    Phrase {
        /// The phrase.
        phrase: Word,
        /// The most letters that one may have.
        most: usize,
    },
    /// A phrase that has no partner of its length, and cannot stand without.
    #[error(
        "\"{phrase}\" has no partner of {} for {symmetry} symmetry in a {width} x {height} grid: {}, give another phrase of {}, or \
         choose another symmetry or none",
        letters(phrase.len()),
        other.map_or_else(|| "leave it out".to_owned(), |other| resized(phrase.len(), other)),
        phrase.len()
    )]
    Partner {
        /// The phrase.
        phrase: Word,
        /// The name of the symmetry.
        symmetry: &'static str,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
        /// How many letters it would have to have.
        other: Option<usize>,
    },
    /// Phrases that stand in each other's way.
    #[error(
        "no pattern was found that holds these phrases in a {width} x {height} grid; give fewer or shorter ones, or take a larger grid"
    )]
    Layout {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// A cell whose image is of another kind.
    #[error(
        "the cell at row {row}, column {column} and its images cannot be both blocks and letters; change one of them, or choose \
         another symmetry or none"
    )]
    Image {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
    },
    /// A letter in a run that is too short for an entry.
    #[error(
        "the entry at row {row}, column {column} has too few letters for an entry, or its line has none; take a block away there or \
         at an image of it"
    )]
    Run {
        /// A row, from 1.
        row: usize,
        /// A column, from 1.
        column: usize,
    },
    /// Nothing completes a grid.
    #[error(
        "no pattern of {width} x {height} was found with these blocks and letters in which white cells hang together and entries have \
         three letters and more; take a block or a letter away, or choose another symmetry or none"
    )]
    Around {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// An entry that the grid does not have.
    #[error("the grid has no entry {entry}; name one that it has")]
    Entry {
        /// Its name.
        entry: EntryName,
    },
    /// No room for a word.
    #[error(
        "no way was found to make room for \"{word}\" there by moving a few blocks; free letters that cross it, try another entry, or choose \
         another symmetry or none"
    )]
    Room {
        /// The word.
        word: Word,
    },
}

/// So many letters.
fn letters(count: usize) -> String {
    if count == 1 { "1 letter".to_owned() } else { format!("{count} letters") }
}

/// What to do with a phrase of so many letters for it to have others.
fn resized(len: usize, other: usize) -> String {
    let (by, way) = (len.abs_diff(other), if other > len { "longer" } else { "shorter" });
    format!("make it {by} {way}, {other} letters")
}

//! The `state` parameter: the words that the constructor placed, `NN-across=word;` each.

use crossword_core::{Cell, Entries, EntryName, Grid, Letter, MIN_ENTRY};
use thiserror::Error;

use crossword_formats::excerpt::excerpt;

/// Why a value places no words.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StateError {
    /// A part that is not `NN-across=word`.
    #[error("\"{0}\" is not of the form 45-across=cat")]
    Form(String),
    /// A name that no entry of the grid has.
    #[error("the grid has no entry {0}; check the number, and that grid belongs to the same link")]
    Unknown(EntryName),
    /// A word of another length than its entry.
    #[error("{name} has {cells} letters; \"{word}\" has {letters}")]
    Length {
        /// The entry.
        name: EntryName,
        /// Its cells.
        cells: usize,
        /// The word given, shortened.
        word: String,
        /// Its letters.
        letters: usize,
    },
    /// A word with something other than letters.
    #[error("{name}: '{char}' is not a letter from a to z")]
    Letter {
        /// The entry.
        name: EntryName,
        /// The first such character.
        char: char,
    },
    /// Two words that want different letters in one cell.
    #[error(
        "{name} wants '{new}' at row {row}, column {col}, where {other} has '{old}'; change one of the words"
    )]
    Crossing {
        /// The later word's entry.
        name: EntryName,
        /// The earlier word's entry.
        other: EntryName,
        /// Row, from 1.
        row: usize,
        /// Column, from 1.
        col: usize,
        /// The later word's letter.
        new: char,
        /// The earlier word's letter.
        old: char,
    },
}

/// Places the words of `value` in a copy of `grid`.
///
/// # Errors
///
/// The first part that is no word for an entry of the grid, or that disagrees with an earlier one.
pub fn read_state(grid: &Grid, value: &str) -> Result<Grid, StateError> {
    let entries = Entries::of(grid, MIN_ENTRY);
    let mut placed = grid.clone();
    let mut owner: Vec<Option<EntryName>> = vec![None; grid.cells().len()];
    for part in value.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let form = || StateError::Form(excerpt(part));
        let (name, word) = part.split_once('=').ok_or_else(form)?;
        let name = read_entry_name(name).ok_or_else(form)?;
        let entry = entries.named(name).ok_or(StateError::Unknown(name))?;
        let letters = word
            .chars()
            .map(|char| Letter::from_char(char).ok_or(StateError::Letter { name, char }))
            .collect::<Result<Vec<_>, _>>()?;
        if letters.len() != entry.len {
            let (cells, letters) = (entry.len, letters.len());
            return Err(StateError::Length { name, cells, word: excerpt(word), letters });
        }
        for (pos, letter) in entry.cells().zip(letters) {
            let index = grid.index(pos);
            match (placed.get(pos).letter(), owner[index]) {
                (Some(old), Some(other)) if old != letter => {
                    let (row, col) = (pos.row + 1, pos.col + 1);
                    let (new, old) = (letter.to_char(), old.to_char());
                    return Err(StateError::Crossing { name, other, row, col, new, old });
                }
                _ => {
                    placed.set(pos, Cell::Letter(letter));
                    owner[index] = Some(name);
                }
            }
        }
    }
    Ok(placed)
}

/// The value of `state`: every entry whose cells all hold a letter, across first, by number.
pub fn write_state(grid: &Grid) -> String {
    let entries = Entries::of(grid, MIN_ENTRY);
    let words = entries.list().iter().filter_map(|entry| {
        let word = entry.word(grid)?;
        Some(format!("{:02}-{}={word};", entry.name.number, entry.name.direction.name()))
    });
    words.collect()
}

/// Reads an entry's name: `45-across`, padded or not, in either case.
pub fn read_entry_name(text: &str) -> Option<EntryName> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(value: &str) -> String {
        read_state(&Grid::blank(3, 3).unwrap(), value).unwrap_err().to_string()
    }

    #[test]
    fn each_error_names_the_entry() {
        assert_eq!(error("01-across=cats;"), "1-across has 3 letters; \"cats\" has 4");
        assert_eq!(error("01-across=c4t;"), "1-across: '4' is not a letter from a to z");
        assert_eq!(
            error("45-across=cat;"),
            "the grid has no entry 45-across; check the number, and that grid belongs to the same link"
        );
        assert_eq!(
            error("01-across=cat;02-down=ore;"),
            "2-down wants 'o' at row 1, column 2, where 1-across has 'a'; change one of the words"
        );
        assert_eq!(error("hello"), "\"hello\" is not of the form 45-across=cat");
    }
}

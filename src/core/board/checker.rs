//! The independent checker of a fill. It shares no code with the search, nor with how entries are found.

use thiserror::Error;

use super::grid::{Cell, Grid, Pos};
use crate::letters::{Letter, Word};

/// What is wrong with a fill.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The fill has other sides than the pattern.
    #[error("the fill has another size than the grid")]
    Size,
    /// A block came or went.
    #[error("the block at row {}, column {} differs", .0.row + 1, .0.col + 1)]
    Block(Pos),
    /// A locked letter changed.
    #[error("the locked letter at row {}, column {} differs", .0.row + 1, .0.col + 1)]
    Locked(Pos),
    /// A white cell without a letter.
    #[error("the cell at row {}, column {} is blank", .0.row + 1, .0.col + 1)]
    Blank(Pos),
    /// An entry that is no word.
    #[error("\"{0}\" is no word of the list")]
    NoWord(String),
    /// A word that stands twice.
    #[error("\"{0}\" stands twice")]
    Twice(String),
}

/// Checks that `fill` fills `pattern`: the same blocks, the locked letters kept, a letter in every white cell, every run
/// of `min_entry` cells or more a word that `is_word` knows (unless all of it was locked), and no word twice.
///
/// # Errors
///
/// Every fault there is, in reading order: sizes, cells, words, and words that stand twice.
pub fn verify(
    pattern: &Grid,
    fill: &Grid,
    min_entry: usize,
    mut is_word: impl FnMut(&[Letter]) -> bool,
) -> Result<(), Vec<Fault>> {
    let (width, height) = (pattern.width(), pattern.height());
    if (fill.width(), fill.height()) != (width, height) {
        return Err(vec![Fault::Size]);
    }
    let mut faults = Vec::new();
    for row in 0..height {
        for col in 0..width {
            let pos = Pos { row, col };
            match (pattern.get(pos), fill.get(pos)) {
                (Cell::Block, Cell::Block) | (Cell::Blank, Cell::Letter(_)) => {}
                (Cell::Block, _) | (_, Cell::Block) => faults.push(Fault::Block(pos)),
                (_, Cell::Blank) => faults.push(Fault::Blank(pos)),
                (Cell::Letter(wanted), Cell::Letter(found)) if wanted == found => {}
                (Cell::Letter(_), Cell::Letter(_)) => faults.push(Fault::Locked(pos)),
            }
        }
    }
    let rows = (0..height).map(|row| (0..width).map(|col| Pos { row, col }).collect::<Vec<_>>());
    let cols = (0..width).map(|col| (0..height).map(|row| Pos { row, col }).collect::<Vec<_>>());
    let mut seen: Vec<String> = Vec::new();
    for line in rows.chain(cols) {
        for run in line.split(|&pos| pattern.get(pos) == Cell::Block) {
            if run.is_empty() || run.len() < min_entry {
                continue;
            }
            let Some(letters) = run.iter().map(|&pos| fill.get(pos).letter()).collect::<Option<Word>>()
            else {
                continue;
            };
            let word = letters.to_string();
            let given = run.iter().all(|&pos| pattern.get(pos).letter().is_some());
            if !given && !is_word(&letters) {
                faults.push(Fault::NoWord(word.clone()));
            }
            seen.push(word);
        }
    }
    seen.sort();
    faults
        .extend(seen.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| Fault::Twice(pair[0].clone())));
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::grid;

    const WORDS: [&str; 6] = ["cat", "ore", "wed", "cow", "are", "ted"];

    fn faults(pattern: &[&str], fill: &[&str]) -> Vec<String> {
        let known = |word: &[Letter]| {
            let word = Word::from(word).to_string();
            WORDS.contains(&word.as_str())
        };
        let found = verify(&grid(pattern), &grid(fill), 2, known).err().unwrap_or_default();
        found.iter().map(Fault::to_string).collect()
    }

    #[test]
    fn a_good_fill_passes_and_each_fault_is_named() {
        let blank = ["...", "...", "..."];
        assert_eq!(faults(&blank, &["cat", "ore", "wed"]), [""; 0]);
        assert_eq!(faults(&blank, &["cat", "or.", "wed"]), ["the cell at row 2, column 3 is blank"]);
        assert_eq!(
            faults(&["d..", "...", "..."], &["cat", "ore", "wed"]),
            ["the locked letter at row 1, column 1 differs"]
        );
        assert_eq!(faults(&blank, &["cat", "or#", "wed"]), ["the block at row 2, column 3 differs"]);
        assert_eq!(
            faults(&blank, &["cat", "are", "ted"]),
            ["\"are\" stands twice", "\"cat\" stands twice", "\"ted\" stands twice"]
        );
        assert_eq!(
            faults(&blank, &["xat", "ore", "wed"]),
            ["\"xat\" is no word of the list", "\"xow\" is no word of the list"]
        );
        assert_eq!(
            faults(&["..", ".."], &["cat", "ore", "wed"]),
            ["the fill has another size than the grid"]
        );
    }

    #[test]
    fn a_word_that_was_given_whole_needs_no_list() {
        assert_eq!(
            faults(&["xat", "...", "..."], &["xat", "ore", "wed"]),
            ["\"xow\" is no word of the list"]
        );
    }
}

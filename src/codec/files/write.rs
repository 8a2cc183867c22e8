//! Writes a puzzle in any of the formats.

use crossword_puzzle::Puzzle;

use super::format::Format;
use super::loss::{Loss, Losses};
use super::{ipuz, jpz, plain, puz, xd};

/// A file that was written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FileWritten {
    /// The file.
    pub bytes: Vec<u8>,
    /// What of the puzzle is not in it.
    pub losses: Vec<Loss>,
}

/// Writes a puzzle. What the format cannot hold is left out and named.
pub fn write(puzzle: &Puzzle, format: Format) -> FileWritten {
    let mut losses = Losses::new(format);
    let bytes = match format {
        Format::Puz => puz::write(puzzle, &mut losses),
        Format::Ipuz => ipuz::write(puzzle, &mut losses),
        Format::Xd => xd::write(puzzle, &mut losses),
        Format::Jpz => jpz::write(puzzle, &mut losses),
        Format::Text => plain::write(puzzle, &mut losses),
    };
    losses.extras(puzzle);
    FileWritten { bytes, losses: losses.into_vec() }
}

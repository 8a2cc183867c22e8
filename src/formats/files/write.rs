//! Writes a puzzle in any of the formats.

use crossword_puzzle::Puzzle;

use super::format::Format;
use super::loss::{Loss, Losses};
use super::remark::Remark;
use super::{ipuz, jpz, plain, puz, xd};

/// A file that was written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FileWritten {
    /// The file.
    pub bytes: Vec<u8>,
    /// What of the puzzle is not in it.
    pub losses: Vec<Loss>,
    /// What else is to be said of the file.
    pub remarks: Vec<Remark>,
}

/// How a file is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct WriteOptions {
    /// Plain quotes, hyphens and dots in a `.puz` file's texts in place of typographic ones, so that every program reads it.
    pub plain_quotes: bool,
}

impl WriteOptions {
    /// The same with plain quotes and dashes, or without.
    #[must_use]
    pub fn with_plain_quotes(self, plain_quotes: bool) -> WriteOptions {
        WriteOptions { plain_quotes }
    }
}

/// Writes a puzzle. What the format cannot hold is left out and named.
pub fn write(puzzle: &Puzzle, format: Format) -> FileWritten {
    write_with(puzzle, format, WriteOptions::default())
}

/// Writes a puzzle in the manner that is wished for.
pub fn write_with(puzzle: &Puzzle, format: Format, options: WriteOptions) -> FileWritten {
    let mut remarks = Vec::new();
    let mut losses = Losses::new(format);
    let bytes = match format {
        Format::Puz => puz::write(puzzle, options.plain_quotes, &mut losses, &mut remarks),
        Format::Ipuz => ipuz::write(puzzle, &mut losses),
        Format::Xd => xd::write(puzzle, &mut losses),
        Format::Jpz => jpz::write(puzzle, &mut losses),
        Format::Text => plain::write(puzzle, &mut losses),
    };
    losses.extras(puzzle);
    FileWritten { bytes, losses: losses.into_vec(), remarks }
}

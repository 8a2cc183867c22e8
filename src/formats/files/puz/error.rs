//! Why bytes are no `.puz` file.

use thiserror::Error;

use crate::files::limits::MAX_SECTIONS;

/// Why bytes are no `.puz` file. Places count from 0, from the file's first byte.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PuzError {
    /// The file ends too soon.
    #[error("the puz file ends at byte {at}, within {what}; it was cut short, so fetch it again")]
    Cut {
        /// Where it ends.
        at: usize,
        /// Within what.
        what: String,
    },
    /// A grid without cells.
    #[error("byte {at} of the puz file gives a grid of {width} x {height}; both sides must be 1 to 255")]
    Side {
        /// Where.
        at: usize,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// A text in no known encoding.
    #[error(
        "byte {at} of the puz file, in {what}, is no UTF-8; save the puzzle again in the program that made it"
    )]
    Utf8 {
        /// Where.
        at: usize,
        /// In what.
        what: String,
    },
    /// A checksum that does not fit.
    #[error(
        "the {what} checksum at byte {at} of the puz file does not fit; the file was damaged, so fetch it again"
    )]
    Checksum {
        /// Where.
        at: usize,
        /// Which.
        what: String,
    },
    /// A table of a rebus that cannot be read.
    #[error(
        "section {section} of the puz file, at byte {at}, {what}; save the puzzle again in the program that made it"
    )]
    Section {
        /// Where.
        at: usize,
        /// Its name.
        section: String,
        /// What is wrong with it.
        what: String,
    },
    /// Too many sections.
    #[error(
        "byte {at} of the puz file begins section {MAX_SECTIONS} of too many; the file was damaged, so fetch it again"
    )]
    Sections {
        /// Where.
        at: usize,
    },
}

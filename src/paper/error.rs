//! What keeps a puzzle from being printed.

use thiserror::Error;

use crate::limits::{MAX_PIXELS, MAX_TEXT};

/// Why there is no page.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PaperError {
    /// More text than is printed.
    #[error(
        "the puzzle has {0} bytes of text; at most {MAX_TEXT} are printed: shorten its clues or notes, or what its cells hold"
    )]
    TooMuchText(usize),
    /// A solution was asked for, and there is none.
    #[error("the puzzle has no letter to print a solution of; fill it, or print it without the solution")]
    NoSolution,
    /// A picture too large or too small to be painted.
    #[error(
        "a picture of {0} pixels a cell is none that can be painted; give a size with which its sides have 1 to {MAX_PIXELS}"
    )]
    Pixels(u32),
    /// The library that writes the file refused.
    #[error("the file could not be written: {0}; print fewer pages")]
    Writing(String),
}

//! Why a text is no `.xd` file.

use crossword_puzzle::{MAX_SIDE, PuzzleError};
use thiserror::Error;

use crate::files::limits::MAX_REBUS;

/// Why a text is no `.xd` file. Lines count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum XdError {
    /// No grid in it.
    #[error(
        "the xd file has no grid; put it behind the headers, after two empty lines or the line \"## Grid\""
    )]
    NoGrid,
    /// A row of another length than the first.
    #[error(
        "line {line} of the xd file: the row has {cells} cells, the first has {wanted}; make every row as long"
    )]
    Ragged {
        /// Line.
        line: usize,
        /// Its cells.
        cells: usize,
        /// Cells in the first row.
        wanted: usize,
    },
    /// Too large.
    #[error(
        "line {line} of the xd file: a puzzle is 1 to {MAX_SIDE} cells wide and high, and this is more; give a smaller one"
    )]
    TooLarge {
        /// Line.
        line: usize,
    },
    /// A line that is no header.
    #[error("line {line} of the xd file: \"{found}\" is no header; write it as \"Title: Text\"")]
    Header {
        /// Line.
        line: usize,
        /// What is there, shortened.
        found: String,
    },
    /// A header that stands twice.
    #[error("line {line} of the xd file: the header {name} stands twice; leave one of them out")]
    Twice {
        /// Line.
        line: usize,
        /// Its name, shortened.
        name: String,
    },
    /// A rebus header that cannot be read.
    #[error("line {line} of the xd file: \"{found}\" in the header Rebus is none; write 1=HEART 2=CLUB")]
    Rebus {
        /// Line.
        line: usize,
        /// What is there, shortened.
        found: String,
    },
    /// A rebus that is too long.
    #[error("line {line} of the xd file: the rebus \"{found}\" has more than {MAX_REBUS} bytes; shorten it")]
    LongRebus {
        /// Line.
        line: usize,
        /// What is there, shortened.
        found: String,
    },
    /// A line that is no clue.
    #[error("line {line} of the xd file: \"{found}\" is no clue; write it as \"A1. Clue ~ ANSWER\"")]
    Clue {
        /// Line.
        line: usize,
        /// What is there, shortened.
        found: String,
    },
    /// Sides that no puzzle has.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

//! Why bytes are no `.jpz` file.

use crossword_puzzle::PuzzleError;
use thiserror::Error;

use crate::files::limits::{MAX_DEPTH, MAX_INFLATED, MAX_NODES, MAX_WORD_CELLS};

/// Why bytes are no `.jpz` file. Lines count from 1, bytes from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum JpzError {
    /// A damaged zip file.
    #[error("byte {at} of the zipped jpz file {what}; fetch it again, or unzip it and give what is in it")]
    Zip {
        /// Where.
        at: usize,
        /// What is wrong.
        what: &'static str,
    },
    /// A zip file of something else.
    #[error("this zip file has \"{name}\" in it and no jpz puzzle; unzip it and give the puzzle's file")]
    NoPuzzle {
        /// The name of the file in it, shortened.
        name: String,
    },
    /// A zip file that becomes too large.
    #[error(
        "the zipped jpz file becomes longer than the {MAX_INFLATED} bytes that a puzzle may have; it is no puzzle"
    )]
    TooLong,
    /// Bytes in an encoding that is not known.
    #[error("byte {at} of the jpz file is not in the encoding that it names; save it as UTF-8")]
    Encoding {
        /// Where.
        at: usize,
    },
    /// XML that cannot be read.
    #[error("line {line} of the jpz file: {what}; save it again in the program that made it")]
    Xml {
        /// Where.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// A type definition, which can make a small file endless.
    #[error(
        "line {line} of the jpz file defines a document type, which no puzzle needs; take out <!DOCTYPE …>"
    )]
    DocType {
        /// Where.
        line: usize,
    },
    /// Too deep.
    #[error(
        "line {line} of the jpz file: more than {MAX_DEPTH} elements lie within each other; it is no puzzle"
    )]
    TooDeep {
        /// Where.
        line: usize,
    },
    /// Too much.
    #[error(
        "line {line} of the jpz file: more than {MAX_NODES} elements, attributes, texts and comments; it is no puzzle"
    )]
    TooMany {
        /// Where.
        line: usize,
    },
    /// No crossword.
    #[error("the jpz file has no element {0}; give a crossword as Crossword Compiler writes them")]
    Missing(
        /// Which.
        &'static str,
    ),
    /// A place outside the grid.
    #[error("line {line} of the jpz file: {what} is not in the grid of {width} x {height}")]
    Place {
        /// Where.
        line: usize,
        /// What is written.
        what: String,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// Words of too many cells.
    #[error(
        "line {line} of the jpz file: its words, or those that its clues name, have more than {MAX_WORD_CELLS} cells in all; it is no puzzle"
    )]
    WordCells {
        /// Where.
        line: usize,
    },
    /// Sides that no puzzle has.
    #[error("line {line} of the jpz file: {error}")]
    Puzzle {
        /// Where.
        line: usize,
        /// What is wrong.
        error: PuzzleError,
    },
}

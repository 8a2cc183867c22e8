//! Why a text is no `.ipuz` file.

use thiserror::Error;

use crate::excerpt::shortened;
use crate::files::limits::MAX_STYLES;
use crossword_puzzle::PuzzleError;

/// Why a text is no `.ipuz` file. Rows, cells and clues count from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum IpuzError {
    /// No JSON.
    #[error("the ipuz file is no JSON: {}; mend it there, or save it again in the program that made it", shortened(&.0.to_string()))]
    Json(#[from] serde_json::Error),
    /// Another kind of puzzle.
    #[error(
        "the ipuz file's kind is {found}, which is no crossword; give one whose kind is http://ipuz.org/crossword#1"
    )]
    Kind {
        /// The kind, shortened.
        found: String,
    },
    /// What `crossword new --format json` prints.
    #[error(
        "this is what \"crossword new --format json\" prints, and no puzzle file; give the rows of its \"grid\", a line each"
    )]
    Made,
    /// Something that is missing.
    #[error("the ipuz file has no {what}; save it again in the program that made it")]
    Missing {
        /// What.
        what: &'static str,
    },
    /// Something that is not what it must be.
    #[error("{place} of the ipuz file is {found}, not {wanted}")]
    Shape {
        /// Where.
        place: String,
        /// What is there.
        found: String,
        /// What must be there.
        wanted: &'static str,
    },
    /// A style that says too much for so many cells.
    #[error(
        "the cells of the ipuz file that name the style \"{name}\" repeat more than {MAX_STYLES} bytes of it; shorten it in the file"
    )]
    Styles {
        /// Its name, shortened.
        name: String,
    },
    /// Sides that no puzzle has.
    #[error("the ipuz file's dimensions: {0}")]
    Puzzle(#[from] PuzzleError),
}

impl IpuzError {
    /// Something that is not what it must be.
    pub fn shape(place: impl Into<String>, found: impl Into<String>, wanted: &'static str) -> IpuzError {
        IpuzError::Shape { place: place.into(), found: found.into(), wanted }
    }
}

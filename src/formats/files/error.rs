//! Why a file is no puzzle.

use thiserror::Error;

use super::format::Format;
use super::ipuz::IpuzError;
use super::jpz::JpzError;
use super::limits::MAX_FILE;
use super::puz::PuzError;
use super::xd::XdError;
use crate::text::TextError;

/// Why a file is no puzzle.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FileError {
    /// Nothing in it.
    #[error("the file is empty; give a puzzle as puz, ipuz, xd, jpz or a text grid")]
    Empty,
    /// Too long to be a puzzle.
    #[error(
        "the file has {0} bytes, more than the {MAX_FILE} that a puzzle may have; take pictures out of it"
    )]
    TooLong(usize),
    /// A damaged `.puz` file.
    #[error(transparent)]
    Puz(#[from] PuzError),
    /// A damaged `.ipuz` file, or none of a crossword.
    #[error(transparent)]
    Ipuz(#[from] IpuzError),
    /// A damaged `.xd` file.
    #[error(transparent)]
    Xd(#[from] XdError),
    /// A damaged `.jpz` file.
    #[error(transparent)]
    Jpz(#[from] JpzError),
    /// Across Lite's text form.
    #[error(
        "this is the text form of Across Lite, which is not read; open it there and save it as a puz file"
    )]
    AcrossText,
    /// A page of a browser, or what Exet and Exolve keep a puzzle in.
    #[error(
        "this is a web page or an Exolve puzzle, which is not read here; save the puzzle in its program as a puz or ipuz file, and give that"
    )]
    WebPage,
    /// Text in UTF-16.
    #[error("this is a text in UTF-16, in which only jpz files are read; save it as UTF-8")]
    Wide,
    /// A text of one of the formats that is no text throughout.
    #[error("byte {at} (from 0) of the {format} file belongs to no text in UTF-8; save it again as UTF-8")]
    NoText {
        /// What it begins as.
        format: Format,
        /// Where.
        at: usize,
    },
    /// None of the formats.
    #[error("this is no puzzle file that is read here (.puz, .ipuz, .jpz, .xd or a text grid)")]
    NoPuzzle,
    /// No text grid.
    #[error("{0} (nor is it a puz, ipuz, xd or jpz file)")]
    Text(#[from] TextError),
}

//! Why a file is no puzzle.

use thiserror::Error;

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
    /// Neither text nor one of the binary formats.
    #[error(
        "this is no puz file, and byte {at} (from 0) belongs to no text in UTF-8; give a puzzle as puz, ipuz, xd, jpz or text"
    )]
    NoText {
        /// Where.
        at: usize,
    },
    /// No text grid.
    #[error("{0} (nor is it a puz, ipuz, xd or jpz file)")]
    Text(#[from] TextError),
}

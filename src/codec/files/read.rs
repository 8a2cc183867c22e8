//! Reads a puzzle file of whatever format it turns out to be.

use crossword_puzzle::Puzzle;

use super::content::format_of;
use super::error::FileError;
use super::format::Format;
use super::limits::MAX_FILE;
use super::remark::Remark;
use super::{ipuz, jpz, plain, puz, xd};

/// A puzzle that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FileRead {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format of its file.
    pub format: Format,
    /// What is to be said of it.
    pub remarks: Vec<Remark>,
}

/// Reads a puzzle; the format is recognised by the content.
///
/// # Errors
///
/// Anything that is no whole puzzle of one of the formats; the error says what and where.
pub fn read(bytes: &[u8]) -> Result<FileRead, FileError> {
    if bytes.len() > MAX_FILE {
        return Err(FileError::TooLong(bytes.len()));
    }
    if bytes.trim_ascii().is_empty() {
        return Err(FileError::Empty);
    }
    let format = format_of(bytes);
    let mut remarks = Vec::new();
    let puzzle = match format {
        Format::Puz => puz::read(bytes, &mut remarks)?,
        Format::Ipuz => ipuz::read(text(bytes)?)?,
        Format::Xd => xd::read(text(bytes)?, &mut remarks)?,
        Format::Jpz if is_across_text(bytes) => return Err(FileError::AcrossText),
        Format::Jpz => jpz::read(bytes, &mut remarks)?,
        Format::Text => plain::read(text(bytes)?)?,
    };
    Ok(FileRead { puzzle, format, remarks })
}

/// Whether it is Across Lite's text form.
fn is_across_text(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"<ACROSS PUZZLE")
}

/// The text of a file that is one.
fn text(bytes: &[u8]) -> Result<&str, FileError> {
    let text = std::str::from_utf8(bytes).map_err(|error| FileError::NoText { at: error.valid_up_to() })?;
    let control = |char: char| char < ' ' && !matches!(char, '\n' | '\r' | '\t');
    match text.find(control) {
        Some(at) => Err(FileError::NoText { at }),
        None => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
    }
}

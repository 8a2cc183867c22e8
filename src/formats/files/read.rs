//! Reads a puzzle file of whatever format it turns out to be.

use crossword_puzzle::Puzzle;

use super::content::{format_of, is_like_a_grid, is_web_page, is_wide_text};
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
    if format == Format::Jpz && is_wide_text(bytes) {
        return Err(FileError::Wide);
    }
    if matches!(format, Format::Jpz | Format::Text) && is_web_page(bytes) {
        return Err(FileError::WebPage);
    }
    let mut remarks = Vec::new();
    let puzzle = match format {
        Format::Puz => puz::read(bytes, &mut remarks)?,
        Format::Ipuz => ipuz::read(text(bytes, format)?)?,
        Format::Xd => xd::read(text(bytes, format)?, &mut remarks)?,
        Format::Jpz if is_across_text(bytes) => return Err(FileError::AcrossText),
        Format::Jpz => jpz::read(bytes, &mut remarks)?,
        Format::Text => match text(bytes, format).ok().filter(|text| is_like_a_grid(text)) {
            Some(text) => plain::read(text)?,
            None => return Err(FileError::NoPuzzle),
        },
    };
    Ok(FileRead { puzzle, format, remarks })
}

/// Whether it is Across Lite's text form.
fn is_across_text(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"<ACROSS PUZZLE")
}

/// The text of a file that is one.
fn text(bytes: &[u8], format: Format) -> Result<&str, FileError> {
    let text =
        std::str::from_utf8(bytes).map_err(|error| FileError::NoText { format, at: error.valid_up_to() })?;
    let control = |char: char| char < ' ' && !matches!(char, '\n' | '\r' | '\t');
    match text.find(control) {
        Some(at) => Err(FileError::NoText { format, at }),
        None => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(bytes: &[u8]) -> String {
        read(bytes).unwrap_err().to_string()
    }

    /// A text in UTF-16.
    fn wide(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    #[test]
    fn what_is_no_puzzle_is_told_so_in_one_plain_sentence() {
        let prose = "It was the best of times,\nit was the worst of times, it was the age of wisdom.\n";
        for bytes in [&b"\x89PNG\r\n\x1a\n\0\0"[..], b"hello", prose.as_bytes(), b"caf\xe9\n", b"[1,2]"] {
            let told = said(bytes);
            assert!(told.starts_with("this is no puzzle file") && !told.contains("--dialect"), "{told}");
        }
        assert!(said(&wide("\u{feff}{\"kind\":[]}")).contains("UTF-16"));
        for page in ["<!DOCTYPE html>\n<p>", "\u{feff}<html lang=\"en\">", "exolve-begin\n exolve-width: 3"] {
            assert!(said(page.as_bytes()).contains("Exolve"), "{page}");
        }
        assert!(said(b"PK\x03\x04 cut").contains("zip"));
    }

    #[test]
    fn where_the_format_is_known_the_place_is_told() {
        assert!(said(b"..!\n...\n...").starts_with("line 1, column 3"));
        assert!(said(b"...\n...\n..").starts_with("line 3 has 2 cells"));
        assert!(
            said(b"{\"kind\":\"http://ipuz.org/crossword#1\",\"x\":\"\xff\"}").contains("of the ipuz file")
        );
        assert!(said(&wide("\u{feff}<crossword-compiler/>")).contains("rectangular-puzzle"));
    }
}

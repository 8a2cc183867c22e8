//! Whole puzzles as commands are given them: a file of any format, or a link to edit one.

use std::path::{Path, PathBuf};

use crossword_core::MAX_SIDE;
use crossword_formats::files::{self, Remark};
use crossword_protocol::url::{is_link, read_link};
use crossword_puzzle::Puzzle;

use crate::problem::Problem;
use crate::puzzle::read_file;

/// The puzzle of a file or a link, and what is to be said of it.
///
/// # Errors
///
/// A file or a link that cannot be read, or is no puzzle.
pub fn read(from: &Path) -> Result<(Puzzle, Vec<Remark>), Problem> {
    if let Some(link) = from.to_str().filter(|text| is_link(text)) {
        let puzzle = read_link(link, MAX_SIDE).map_err(|error| Problem::Link { error })?;
        return Ok((puzzle, Vec::new()));
    }
    let bytes = read_file(from)?;
    let read = files::read(&bytes).map_err(|error| Problem::File { path: from.into(), error })?;
    Ok((read.puzzle, read.remarks))
}

/// What an error names: the file, and of a link no more than that it is one.
pub fn said(from: &Path) -> PathBuf {
    match from.to_str() {
        Some(text) if is_link(text) => PathBuf::from("the link"),
        _ => from.into(),
    }
}

//! Where words come from: the embedded lists, or a file that the user brings.

use std::path::Path;

use crossword_codec::wordfile::{self, Report};
use crossword_core::WordList;
use crossword_data::List;

use crate::problem::Problem;

/// Reads an embedded list.
pub fn embedded(list: List) -> WordList {
    wordfile::read(list.file()).0
}

/// Reads a user's list; one without any word is an error.
pub fn from_file(path: &Path) -> Result<(WordList, Report), Problem> {
    let bytes =
        std::fs::read(path).map_err(|error| Problem::Read { path: path.into(), error, stdin_too: false })?;
    let (words, report) = wordfile::read(&bytes);
    if words.is_empty() {
        return Err(Problem::NoWords { path: path.into(), report: report.to_string() });
    }
    Ok((words, report))
}

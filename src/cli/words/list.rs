//! The one list that a command looks into, and the scale of its scores.

use std::path::Path;

use crossword_core::WordList;
use crossword_formats::wordfile::{SHORTEST, Scale};

use crate::lists::{self, Source};
use crate::problem::Problem;

/// A word list and the scale of its scores.
#[derive(clap::Args, Debug)]
pub struct ListArgs {
    /// A word list's file, - for standard input, or @standard, @longer or @crude for an embedded one
    #[arg(default_value = "@standard")]
    pub list: Source,
    /// The scale of the list's scores, mapped onto 0 to 100: from lowest to highest, as 1-5, or a table as 5=80,3=50,1=20
    #[arg(long, value_name = "SCALE", allow_hyphen_values = true)]
    pub scores: Option<Scale>,
}

impl ListArgs {
    /// Reads the list and says what is odd about it.
    pub fn read(&self) -> Result<WordList, Problem> {
        if let (Source::Embedded(list), None) = (&self.list, &self.scores) {
            return Ok(list.words());
        }
        let (name, scale) = (self.list.to_string(), self.scores.as_ref());
        let (words, report) = lists::from_bytes(&self.list.read()?, Path::new(&name), scale, SHORTEST)?;
        lists::tell(&name, &report, scale, "--scores", None);
        Ok(words)
    }
}

//! `crossword words`: looks into word lists and makes new ones.

pub mod args;
mod count;
mod lost;
mod matches;
mod merge;

use std::path::Path;
use std::process::ExitCode;

use crossword_codec::wordfile::{SHORTEST, Scale};
use crossword_core::WordList;

use self::args::{WordsArgs, WordsCommand};
use crate::lists::{self, Source};
use crate::problem::Problem;

/// Runs the command.
pub fn run(args: &WordsArgs) -> Result<ExitCode, Problem> {
    match &args.command {
        WordsCommand::Count(args) => count::run(args),
        WordsCommand::Match(args) => matches::run(args),
        WordsCommand::Merge(args) => merge::run(args),
        WordsCommand::Lost(args) => lost::run(args),
    }
}

/// Reads a list and says what is odd about it.
fn read(source: &Source, scale: Option<&Scale>) -> Result<WordList, Problem> {
    let name = source.to_string();
    let (words, report) = lists::from_bytes(&source.read()?, Path::new(&name), scale, SHORTEST)?;
    lists::tell(&name, &report, scale);
    Ok(words)
}

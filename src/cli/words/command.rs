//! Which of the commands of `crossword words` is meant.

use std::process::ExitCode;

use super::args::{WordsArgs, WordsCommand};
use super::count;
use super::lost;
use super::matches;
use super::merge;
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

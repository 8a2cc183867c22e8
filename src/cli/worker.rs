//! `crossword worker`: searches the fills of servers on other machines.

use std::process::ExitCode;

use crate::args::WorkerArgs;
use crate::output::{print, say};
use crate::problem::Problem;

/// Runs the command until the process is told to end.
pub fn run(args: WorkerArgs) -> Result<ExitCode, Problem> {
    args.engine.start_log();
    let limits = args.engine.limits();
    let lists = args.engine.word_lists()?;
    let line = format!("Working for the servers at {}\n", args.nats);
    crossword_server::work(args.nats, limits, lists, || {
        if let Err(error) = print(&line) {
            say(error);
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

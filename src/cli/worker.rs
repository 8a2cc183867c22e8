//! `crossword worker`: searches the fills of servers on other machines.

use std::process::ExitCode;

use crossword_server::WorkerConfig;

use crate::args::WorkerArgs;
use crate::listening;
use crate::output::{print, say};
use crate::problem::Problem;

/// Runs the command until the process is told to end.
pub fn run(args: WorkerArgs) -> Result<ExitCode, Problem> {
    args.engine.start_log();
    let limits = args.engine.limits();
    let lists = args.engine.word_lists()?;
    let metrics = listening::for_figures(args.metrics_listen)?;
    listening::print_figures(metrics.as_ref())?;
    let line = format!("Working for the servers at {}\n", args.nats);
    crossword_server::work(WorkerConfig { broker: args.nats, limits, lists, metrics }, || {
        if let Err(error) = print(&line) {
            say(error);
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

//! `crossword worker`: searches the fills of servers on other machines.

use std::process::ExitCode;
use std::time::Duration;

use crossword_server::limits::Limits;

use crate::args::WorkerArgs;
use crate::output::{print, say};
use crate::problem::Problem;
use crate::serve::{log, word_lists};

/// Runs the command until the process is told to end.
pub fn run(args: WorkerArgs) -> Result<ExitCode, Problem> {
    log(args.log);
    let lists = word_lists(args.words, args.longer_words, args.scores.as_ref())?;
    let limits = Limits {
        max_side: usize::from(args.max_size),
        max_fills: args.max_fills,
        max_fill_bytes: args.fill_memory.saturating_mul(1 << 20),
        drain: Duration::from_secs(args.drain),
        workers: args.threads,
        ..Limits::default()
    };
    let line = format!("Working for the servers at {}\n", args.nats);
    crossword_server::work(args.nats, limits, lists, || {
        if let Err(error) = print(&line) {
            say(error);
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

//! `crossword fill`: fill one text grid.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_codec::message::Outcome;
use crossword_codec::text;
use crossword_codec::warnings::warnings;
use crossword_core::{FillRequest, Progress, Search, WordList};
use crossword_data::{ACCEPTABLE, List};

use crate::args::{FillArgs, Format};
use crate::exit;
use crate::lists;
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::report::Report;

/// Nodes between two looks at the clock: some milliseconds at most.
const NODES_PER_LOOK: u64 = 16;

/// Runs the command.
pub fn run(args: &FillArgs) -> Result<ExitCode, Problem> {
    let source = read_grid_file(&args.grid)?;
    let (grid, dialect) = text::read(&source, args.dialect)
        .map_err(|error| Problem::Grid { path: args.grid.clone(), error })?;

    let loading = Instant::now();
    let (words, default_min_score) = words(args)?;
    let load = loading.elapsed();
    let request = FillRequest {
        min_entry: args.min_entry.map_or(dialect.min_entry(), usize::from),
        min_score: args.min_score.unwrap_or(default_min_score),
        banned: args.ban.iter().map(|word| word.0.clone()).collect(),
        seed: args.seed,
        ..FillRequest::new(grid)
    };

    let searching = Instant::now();
    let mut search = Search::new(request, Arc::new(words))?;
    let outcome = search_until(&mut search, searching, args.timeout);
    let spent = searching.elapsed();

    let output = match (args.format, outcome) {
        (Format::Json, _) => {
            let report = Report::new(&search, outcome, load, spent);
            serde_json::to_string(&report).map_err(io::Error::from)? + "\n"
        }
        (Format::Text, Outcome::Filled) => text::write(&search.snapshot(), dialect),
        (Format::Text, _) => String::new(),
    };
    print(&output)?;
    Ok(tell(outcome, &search, args))
}

fn read_grid_file(path: &Path) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().read_to_end(&mut bytes).map(|_| ())
    } else {
        fs::read(path).map(|read| bytes = read)
    };
    read.map_err(|error| Problem::Read { path: path.into(), error, stdin_too: true })?;
    // A stray byte is then reported as a character of no dialect, with its place.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn words(args: &FillArgs) -> Result<(WordList, u8), Problem> {
    if let Some(path) = &args.words {
        let (words, report) = lists::from_file(path)?;
        if report.skipped() > 0 {
            eprintln!("crossword: {}: {report}", path.display());
        }
        return Ok((words, ACCEPTABLE));
    }
    let list = if args.longer { List::Longer } else { List::Standard };
    Ok((lists::embedded(list), list.default_min_score()))
}

fn search_until(search: &mut Search, began: Instant, timeout: Option<Duration>) -> Outcome {
    let mut line = ProgressLine::new(began);
    let outcome = loop {
        match search.run(NODES_PER_LOOK) {
            Progress::Filled => break Outcome::Filled,
            Progress::Exhausted => break Outcome::NoFill,
            Progress::Paused => {}
        }
        if timeout.is_some_and(|timeout| began.elapsed() >= timeout) {
            break Outcome::Deadline;
        }
        line.show(search.stats());
    };
    line.clear();
    outcome
}

/// Prints to standard output; a reader that has gone away is no error.
fn print(text: &str) -> Result<(), Problem> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Says on standard error what standard output does not, and gives the exit code.
fn tell(outcome: Outcome, search: &Search, args: &FillArgs) -> ExitCode {
    let floor = search.model().request.min_score;
    match outcome {
        Outcome::Filled => {
            for warning in warnings(search.model()) {
                eprintln!("crossword: {warning}");
            }
            ExitCode::SUCCESS
        }
        Outcome::NoFill => {
            eprintln!("No solution found");
            eprintln!(
                "crossword: no fill exists at minimum score {floor}; try a lower --min-score, another list, or move a block"
            );
            ExitCode::from(exit::NO_FILL)
        }
        Outcome::Deadline | Outcome::Overloaded | Outcome::Draining => {
            let seconds = args.timeout.unwrap_or_default().as_secs_f64();
            eprintln!(
                "crossword: no fill found within {seconds} s; a longer --timeout, another --seed or a lower --min-score than {floor} may find one"
            );
            ExitCode::from(exit::DEADLINE)
        }
    }
}

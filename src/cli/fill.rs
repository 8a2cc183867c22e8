//! `crossword fill`: fill one text grid.

use std::io;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crossword_codec::conflict::ConflictMessage;
use crossword_codec::message::Outcome;
use crossword_codec::text;
use crossword_codec::warnings::warnings;
use crossword_core::analysis::{Conflict, Verdict};
use crossword_core::{Entries, EntryName, FillRequest, Improve, Improvement, Progress, Search};

use crate::args::{FillArgs, Format};
use crate::exit;
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::puzzle::{Puzzle, print};
use crate::report::Report;

/// Nodes between two looks at the clock: some milliseconds at most.
const NODES_PER_LOOK: u64 = 16;

/// How long the entries to blame are looked for: ordinary cases take milliseconds, and nobody waits longer for a hint.
const BLAME_TIME: Duration = Duration::from_secs(1);

/// Runs the command.
pub fn run(args: &FillArgs) -> Result<ExitCode, Problem> {
    let Puzzle { request, words, dialect, load, .. } = Puzzle::read(&args.puzzle)?;
    let max_shared_substring = args.max_shared_substring.map(usize::from);
    let only = only(args, &request)?;
    let request = FillRequest { seed: args.seed, max_shared_substring, only, ..request };

    let searching = Instant::now();
    let mut search = Search::new(request, words)?;
    let outcome = search_until(&mut search, searching, args.timeout);
    let spent = searching.elapsed();
    let conflict = blame(&mut search);
    let improving = Instant::now();
    let improve = match args.improve.filter(|_| outcome == Outcome::Filled) {
        Some(time) => {
            let mut improve = Improve::after(&search)?;
            improve_until(&mut improve, improving, time);
            Some(improve)
        }
        None => None,
    };
    let improved = improve.as_ref().map(|improve| (improve, improving.elapsed()));

    let output = match (args.format, outcome) {
        (Format::Json, _) => {
            let report = Report::new(&search, improved, outcome, load, spent, conflict.clone());
            serde_json::to_string(&report).map_err(io::Error::from)? + "\n"
        }
        (Format::Text, Outcome::Filled) => {
            text::write(&improved.map_or_else(|| search.snapshot(), |(improve, _)| improve.fill()), dialect)
        }
        (Format::Text, _) => String::new(),
    };
    print(&output)?;
    Ok(tell(outcome, &search, conflict.as_ref(), args))
}

/// The only entries to fill, where some are named.
fn only(args: &FillArgs, request: &FillRequest) -> Result<Option<Vec<EntryName>>, Problem> {
    let entries = Entries::of(&request.grid, request.min_entry);
    match args.only.iter().find(|&&name| entries.named(name).is_none()) {
        Some(&unknown) => Err(Problem::Unknown(unknown)),
        None => Ok((!args.only.is_empty()).then(|| args.only.clone())),
    }
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

/// Makes the fill better until the time is up or it is proved to be the best.
fn improve_until(improve: &mut Improve, began: Instant, time: Duration) {
    let mut line = ProgressLine::new(began);
    while began.elapsed() < time && improve.run(NODES_PER_LOOK) != Improvement::Done {
        line.show_scores(improve.scores());
    }
    line.clear();
}

/// The entries to blame, where the search has proved that no fill exists.
fn blame(search: &mut Search) -> Option<ConflictMessage> {
    let began = Instant::now();
    let mut conflict = Conflict::of(search)?;
    while conflict.run(NODES_PER_LOOK) == Verdict::Paused && began.elapsed() < BLAME_TIME {}
    Some(ConflictMessage::new(&conflict.set()))
}

/// Says on standard error what standard output does not, and gives the exit code.
fn tell(outcome: Outcome, search: &Search, conflict: Option<&ConflictMessage>, args: &FillArgs) -> ExitCode {
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
            if let Some(conflict) = conflict {
                eprintln!("crossword: {}", conflict.message);
            }
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

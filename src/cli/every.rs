//! `crossword fill --count`: one fill after the other, each printed as soon as it is found.

use std::process::ExitCode;
use std::time::Instant;

use crossword_codec::answers::{EveryEnd, EveryOutcome, FillReport, NumberedFill};
use crossword_codec::message::Outcome;
use crossword_codec::text;
use crossword_core::{EveryFill, Progress};

use crate::args::{Count, FillArgs};
use crate::exit;
use crate::fill::{blame, read, tell};
use crate::format::Format;
use crate::output::{json, print, print_on, say};
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::puzzle::Puzzle;
use crate::race::NODES_PER_LOOK;

/// Why no further fill is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// As many as asked for.
    Enough,
    /// There is no further one.
    All,
    /// The time is up.
    Deadline,
    /// Nobody reads on.
    Unread,
}

/// Runs the command.
pub fn run(args: &FillArgs, count: Count) -> Result<ExitCode, Problem> {
    let puzzle = read(args)?;
    let distinct = args.distinct.map_or(1, usize::from);
    let mut fills = EveryFill::new(puzzle.request.clone(), puzzle.words.clone())?.with_distinct(distinct);
    // Without an entry to fill there is one fill, which nothing can differ from.
    let open = fills.open().max(1);
    if distinct > open {
        return Err(Problem::Distinct { distinct, open });
    }
    let searching = Instant::now();
    let end = print_each(&mut fills, &puzzle, args, count, searching)?;
    match end {
        End::Unread => Ok(ExitCode::SUCCESS),
        _ if fills.count() == 0 => none(&fills, &puzzle, args, end, searching),
        _ => conclude(&fills, &puzzle, args, end),
    }
}

/// Prints fills until there are enough, or no more.
fn print_each(
    fills: &mut EveryFill,
    puzzle: &Puzzle,
    args: &FillArgs,
    count: Count,
    searching: Instant,
) -> Result<End, Problem> {
    loop {
        match next(fills, args, searching) {
            Progress::Paused => return Ok(End::Deadline),
            Progress::Exhausted => return Ok(End::All),
            Progress::Filled => {}
        }
        let number = fills.count();
        let output = match args.format {
            Format::Json => json(&NumberedFill {
                number,
                fill: FillReport::new(
                    fills.search(),
                    None,
                    Outcome::Filled,
                    puzzle.load,
                    searching.elapsed(),
                    None,
                ),
            })?,
            Format::Text => {
                let between = if number > 1 { "\n" } else { "" };
                between.to_owned() + &text::write(&fills.search().snapshot(), puzzle.dialect)
            }
        };
        if !print_on(&output)? {
            return Ok(End::Unread);
        }
        if count == Count::UpTo(number) {
            return Ok(End::Enough);
        }
    }
}

/// Searches for the next fill until there is one, there is none, or the time is up.
fn next(fills: &mut EveryFill, args: &FillArgs, searching: Instant) -> Progress {
    // One line a fill: it is wiped away before the fill is printed.
    let mut line = ProgressLine::new(Instant::now(), 0);
    while args.timeout.is_none_or(|timeout| searching.elapsed() < timeout) {
        let progress = fills.run(NODES_PER_LOOK);
        if progress != Progress::Paused {
            return progress;
        }
        line.show(fills.search().stats());
    }
    Progress::Paused
}

/// Says that there is no fill at all, or none yet, as where a single one was asked for.
fn none(
    fills: &EveryFill,
    puzzle: &Puzzle,
    args: &FillArgs,
    end: End,
    searching: Instant,
) -> Result<ExitCode, Problem> {
    let outcome = if end == End::All { Outcome::NoFill } else { Outcome::Deadline };
    let (search, spent) = (fills.search(), searching.elapsed());
    let conflict = blame(search);
    if args.format == Format::Json {
        print(&json(&FillReport::new(search, None, outcome, puzzle.load, spent, conflict.clone()))?)?;
    }
    Ok(tell(outcome, search, conflict.as_ref(), args, puzzle.lowered))
}

/// Says what the fills printed were, and gives the exit code.
fn conclude(fills: &EveryFill, puzzle: &Puzzle, args: &FillArgs, end: End) -> Result<ExitCode, Problem> {
    let (count, seconds) = (fills.count(), args.timeout.unwrap_or_default().as_secs_f64());
    let told = tell(Outcome::Filled, fills.search(), None, args, puzzle.lowered);
    let (outcome, sentence, code) = match end {
        End::Enough | End::Unread => return Ok(told),
        End::All => (EveryOutcome::All, all(count, fills.distinct()), told),
        End::Deadline => {
            let sentence = format!("{count} found within {seconds} s; a longer --timeout may find more");
            (EveryOutcome::Deadline, sentence, ExitCode::from(exit::DEADLINE))
        }
    };
    if args.format == Format::Json {
        print(&json(&EveryEnd { outcome, count })?)?;
    }
    say(sentence);
    Ok(code)
}

/// The sentence at the end of all fills.
fn all(count: u64, distinct: usize) -> String {
    match distinct {
        1 => format!("these are all {count}"),
        _ => format!("these are all {count}: no other fill differs from each of them in {distinct} entries"),
    }
}

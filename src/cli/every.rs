//! `crossword fill --count`: one fill after the other, each printed as soon as it is found.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use crossword_core::{EveryFill, EverySlotFill, Progress, Stats};
use crossword_formats::text;
use crossword_protocol::answers::{EveryEnd, EveryOutcome, FillReport, Numbered};
use crossword_protocol::messages::outcome::Outcome;

use crate::args::{Count, FillArgs};
use crate::exit;
use crate::fill::{blame, read, tell};
use crate::format::Format;
use crate::interrupt;
use crate::output::{json, print, print_on, say};
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::puzzle::Puzzle;
use crate::race::SEARCH_PER_LOOK;

/// Fills that come one after the other.
pub trait Fills {
    /// Goes on to the next one.
    fn run(&mut self, budget: u64) -> Progress;
    /// What the search has done so far.
    fn stats(&self) -> Stats;
    /// How many have come.
    fn count(&self) -> u64;
    /// In how many entries each differs from all before it.
    fn distinct(&self) -> usize;
    /// How many entries are to be filled.
    fn open(&self) -> usize;
}

impl Fills for EveryFill {
    fn run(&mut self, budget: u64) -> Progress {
        EveryFill::run(self, budget)
    }

    fn stats(&self) -> Stats {
        self.search().stats()
    }

    fn count(&self) -> u64 {
        EveryFill::count(self)
    }

    fn distinct(&self) -> usize {
        EveryFill::distinct(self)
    }

    fn open(&self) -> usize {
        EveryFill::open(self)
    }
}

impl Fills for EverySlotFill {
    fn run(&mut self, budget: u64) -> Progress {
        EverySlotFill::run(self, budget)
    }

    fn stats(&self) -> Stats {
        self.search().stats()
    }

    fn count(&self) -> u64 {
        EverySlotFill::count(self)
    }

    fn distinct(&self) -> usize {
        EverySlotFill::distinct(self)
    }

    fn open(&self) -> usize {
        EverySlotFill::open(self)
    }
}

/// Why no further fill is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// As many as asked for.
    Enough,
    /// There is no further one.
    All,
    /// The time is up, or Ctrl-C was pressed.
    Deadline,
    /// Nobody reads on.
    Unread,
}

/// In how many entries the arguments ask fills to differ.
pub fn distinct(args: &FillArgs) -> usize {
    args.distinct.map_or(1, usize::from)
}

/// Prints fills as `spell` spells the one that stands, until there are enough, or no more, and says what they were. The exit
/// code where there was none at all is the caller's to give.
pub fn print_each<F: Fills>(
    fills: &mut F,
    args: &FillArgs,
    count: Count,
    searching: Instant,
    spell: impl Fn(&F) -> Result<String, Problem>,
) -> Result<End, Problem> {
    let distinct = fills.distinct();
    // Without an entry to fill there is one fill, which nothing can differ from.
    let open = fills.open().max(1);
    if distinct > open {
        return Err(Problem::Distinct { distinct, open });
    }
    interrupt::listen();
    loop {
        match next(fills, args, searching) {
            Progress::Paused => return Ok(End::Deadline),
            Progress::Exhausted => return Ok(End::All),
            Progress::Filled => {}
        }
        let number = fills.count();
        let between = if number > 1 && args.format == Format::Text { "\n" } else { "" };
        if !print_on(&(between.to_owned() + &spell(fills)?))? {
            return Ok(End::Unread);
        }
        if count == Count::UpTo(number) {
            return Ok(End::Enough);
        }
    }
}

/// Searches for the next fill until there is one, there is none, or the time is up.
fn next(fills: &mut impl Fills, args: &FillArgs, searching: Instant) -> Progress {
    // One line a fill: it is wiped away before the fill is printed.
    let mut line = ProgressLine::new(Instant::now(), 0);
    let is_late = || interrupt::asked() || args.timeout.is_some_and(|timeout| searching.elapsed() >= timeout);
    while !is_late() {
        let progress = fills.run(SEARCH_PER_LOOK);
        if progress != Progress::Paused {
            return progress;
        }
        line.show(fills.stats());
    }
    Progress::Paused
}

/// Says what the fills printed were, and gives the exit code.
pub fn conclude(fills: &impl Fills, args: &FillArgs, end: End) -> Result<ExitCode, Problem> {
    let count = fills.count();
    let (outcome, sentence, code) = match end {
        End::Enough | End::Unread => return Ok(ExitCode::SUCCESS),
        End::All => (EveryOutcome::All, all(count, fills.distinct()), ExitCode::SUCCESS),
        End::Deadline => {
            (EveryOutcome::Deadline, in_time(count, args.timeout), ExitCode::from(exit::DEADLINE))
        }
    };
    if args.format == Format::Json {
        print(&json(&EveryEnd { outcome, count })?)?;
    }
    say(sentence);
    Ok(code)
}

/// The sentence where there may be more.
fn in_time(count: u64, timeout: Option<Duration>) -> String {
    match timeout.filter(|_| !interrupt::asked()) {
        Some(timeout) => {
            format!("{count} found within {} s; a longer --timeout may find more", timeout.as_secs_f64())
        }
        None => format!("{count} found until the interrupt"),
    }
}

/// The sentence at the end of all fills.
fn all(count: u64, distinct: usize) -> String {
    match distinct {
        1 => format!("these are all {count}"),
        _ => format!("these are all {count}: no other fill differs from each of them in {distinct} entries"),
    }
}

/// Runs the command for a grid.
pub fn run(args: &FillArgs, count: Count) -> Result<ExitCode, Problem> {
    let puzzle = read(args)?;
    let fills = EveryFill::new(puzzle.request.clone(), puzzle.words.clone())?;
    let mut fills = fills.with_distinct(distinct(args));
    let searching = Instant::now();
    let end = print_each(&mut fills, args, count, searching, |fills| {
        let search = fills.search();
        let report =
            || FillReport::new(search, None, Outcome::Filled, puzzle.load, searching.elapsed(), None);
        match args.format {
            Format::Json => Ok(json(&Numbered { number: fills.count(), fill: report() })?),
            Format::Text => Ok(text::write(&search.snapshot(), puzzle.dialect)),
        }
    })?;
    match end {
        End::Unread => Ok(ExitCode::SUCCESS),
        _ if fills.count() == 0 => none(&fills, &puzzle, args, end, searching),
        _ => {
            tell(Outcome::Filled, fills.search(), None, args, puzzle.lowered);
            conclude(&fills, args, end)
        }
    }
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
    let conflict = blame(search.search());
    if args.format == Format::Json {
        print(&json(&FillReport::new(search, None, outcome, puzzle.load, spent, conflict.clone()))?)?;
    }
    Ok(tell(outcome, search, conflict.as_ref(), args, puzzle.lowered))
}

//! `crossword fill`: fill one text grid.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_core::analysis::{Conflict, ConflictSet, Verdict};
use crossword_core::{
    Entries, EntryName, FillRequest, Improve, Improvement, Search, SteppingSearch, WordList,
};
use crossword_formats::text;
use crossword_protocol::answers::FillReport;
use crossword_protocol::messages::conflict::ConflictMessage;
use crossword_protocol::messages::floors::FloorMessage;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::messages::warnings::warnings;

use crate::args::FillArgs;
use crate::best::Best;
use crate::exit;
use crate::format::Format;
use crate::interrupt;
use crate::output::{json, print, say};
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::puzzle::Puzzle;
use crate::race::{NODES_PER_LOOK, first_to_end, outcome, race, seeds};
use crate::repair;
use crate::told::{tell_of_deadline, tell_of_no_fill};

/// How long the entries to blame are looked for: ordinary cases take milliseconds, and nobody waits longer for a hint.
const BLAME_TIME: Duration = Duration::from_secs(1);

/// Of the time for improving, the part that each thread goes on alone: one in so many. Threads that go on from one fill at once are soon
/// on the same hill, and with that found less than threads that only race.
const ALONE: u32 = 2;

/// Runs the command.
pub fn run(args: &FillArgs) -> Result<ExitCode, Problem> {
    if let Some(refused) = &args.repair {
        return repair::run(grid(args), refused, args);
    }
    let Puzzle { request, words, dialect, load, lowered } = read(args)?;

    let searching = Instant::now();
    let (search, outcome) = search_until(request, words, args, searching)?;
    let spent = searching.elapsed();
    let conflict = blame(search.search());
    let improving = Instant::now();
    let improve = match args.improve.filter(|time| outcome == Outcome::Filled && !time.is_zero()) {
        Some(time) => Some(improve_until(search.search(), args, improving, time)?),
        None => None,
    };
    let improved = improve.as_ref().map(|improve| (improve, improving.elapsed()));

    let output = match (args.format, outcome) {
        (Format::Json, _) => {
            json(&FillReport::new(&search, improved, outcome, load, spent, conflict.clone()))?
        }
        (Format::Text, Outcome::Filled) => {
            text::write(&improved.map_or_else(|| search.snapshot(), |(improve, _)| improve.fill()), dialect)
        }
        (Format::Text, _) => String::new(),
    };
    print(&output)?;
    Ok(tell(outcome, &search, conflict.as_ref(), args, lowered))
}

/// The grid's file: without one of slots the arguments ask for it.
fn grid(args: &FillArgs) -> &Path {
    args.grid.as_deref().unwrap_or(Path::new("-"))
}

/// Reads the puzzle, and with what care to fill it.
pub fn read(args: &FillArgs) -> Result<Puzzle, Problem> {
    let mut puzzle = Puzzle::read(grid(args), &args.reading, &args.words)?;
    let max_shared_substring = args.max_shared_substring.map(usize::from);
    let only = only(args, &puzzle.request)?;
    let request = puzzle.request.with_seed(args.seed);
    puzzle.request = request.with_max_shared_substring(max_shared_substring).with_only(only);
    Ok(puzzle)
}

/// The only entries to fill, where some are named.
fn only(args: &FillArgs, request: &FillRequest) -> Result<Option<Vec<EntryName>>, Problem> {
    let entries = Entries::of(&request.grid, request.min_entry);
    match args.only.iter().find(|&&name| entries.named(name).is_none()) {
        Some(&unknown) => Err(Problem::Unknown(unknown)),
        None => Ok((!args.only.is_empty()).then(|| args.only.clone())),
    }
}

/// The search that came to an end first, or the one with the seed given when the time was up, and what came of it.
fn search_until(
    request: FillRequest,
    words: Arc<WordList>,
    args: &FillArgs,
    began: Instant,
) -> Result<(SteppingSearch, Outcome), Problem> {
    let searches = seeds(args.seed, args.threads)
        .map(|seed| SteppingSearch::new(request.clone().with_seed(seed), Arc::clone(&words)));
    let search = first_to_end(searches.collect::<Result<_, _>>()?, began, args.timeout);
    let outcome = outcome(search.progress());
    Ok((search, outcome))
}

/// Makes the fill better until the time is up, Ctrl-C is pressed or one of the threads has proved its own to be the best; the best of
/// all. In the second half of the time each thread begins anew from the best that any has found.
fn improve_until(
    search: &Search,
    args: &FillArgs,
    began: Instant,
    time: Duration,
) -> Result<Improve, Problem> {
    let (request, words) = (search.request(), search.words());
    let fill = search.snapshot();
    let improves = seeds(args.seed, args.threads)
        .map(|seed| Improve::new(request.clone().with_seed(seed), Arc::clone(words), &fill));
    let mut improves = improves.collect::<Result<Vec<_>, _>>()?;
    let best = Best::none();
    race(&mut improves, |number, improve, over| {
        let mut line = ProgressLine::new(began, number);
        while improve.run(NODES_PER_LOOK) != Improvement::Done {
            if over() || interrupt::asked() || began.elapsed() >= time {
                return false;
            }
            if began.elapsed() >= time / ALONE {
                best.share(improve);
            }
            line.show_scores(improve.scores());
        }
        true
    });
    // Of equally good ones the first, so that the seed given is the one that counts.
    let best = (0..improves.len()).rev().max_by_key(|&number| improves[number].objective());
    Ok(improves.swap_remove(best.unwrap_or(0)))
}

/// The entries to blame, where the search has proved that no fill exists.
pub fn blame(search: &Search) -> Option<ConflictMessage> {
    Some(ConflictMessage::new(&settled(Conflict::of(search)?)))
}

/// The entries to blame that are found in time.
pub fn settled<N: Clone>(mut conflict: Conflict<N>) -> ConflictSet<N> {
    let began = Instant::now();
    let is_late = || interrupt::asked() || began.elapsed() >= BLAME_TIME;
    while conflict.run(NODES_PER_LOOK) == Verdict::Paused && !is_late() {}
    conflict.set()
}

/// Says on standard error what standard output does not, and gives the exit code.
pub fn tell(
    outcome: Outcome,
    search: &SteppingSearch,
    conflict: Option<&ConflictMessage>,
    args: &FillArgs,
    lowered: bool,
) -> ExitCode {
    let floor = search.floor();
    let tried = FloorMessage::all(search);
    // Of the lowest score it is said below how it ended, where that is no fill.
    let told = tried.iter().filter(|tried| outcome == Outcome::Filled || tried.min_score > floor);
    told.for_each(|tried| say(tried.sentence()));
    match outcome {
        Outcome::Filled => {
            if lowered && !search.has_stepped() {
                say(format_args!("minimum score {floor} for so open a grid; --min-score N chooses another"));
            }
            for warning in warnings(search.request(), search.entries()) {
                say(&warning);
            }
            ExitCode::SUCCESS
        }
        Outcome::NoFill => {
            tell_of_no_fill(floor, "another list, or move a block");
            if let Some(conflict) = conflict {
                say(&conflict.message);
            }
            ExitCode::from(exit::NO_FILL)
        }
        Outcome::Deadline | Outcome::Overloaded | Outcome::Draining => {
            tell_of_deadline(floor, args.timeout);
            ExitCode::from(exit::DEADLINE)
        }
    }
}

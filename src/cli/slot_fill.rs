//! `crossword fill --slots`: fill entries over slots, a grid or not.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use crossword_codec::answers::Numbered;
use crossword_codec::message::Outcome;
use crossword_codec::slot_file::{self, SlotFill};
use crossword_codec::wordfile::SHORTEST_OVER_SLOTS;
use crossword_core::Problem as SlotProblem;
use crossword_core::{EverySlotFill, Score, SlotSearch, WordList};

use crate::args::{Count, FillArgs};
use crate::every::{self, End};
use crate::exit;
use crate::format::Format;
use crate::output::{json, print};
use crate::problem::Problem;
use crate::puzzle::{Chosen, read_file};
use crate::race::{first_to_end, outcome, seeds};
use crate::told::{tell_of_deadline, tell_of_no_fill};

/// Fills the problem in that file.
pub fn run(path: &Path, args: &FillArgs) -> Result<ExitCode, Problem> {
    let bytes = read_file(path)?;
    let problem = slot_file::read(&bytes).map_err(|error| Problem::Slots { path: path.into(), error })?;
    let Chosen { words, grading, .. } = Chosen::read(&args.words, SHORTEST_OVER_SLOTS)?;
    let mut problem = problem
        .with_min_score(args.words.min_score.unwrap_or(grading.usual()))
        .with_banned(args.words.ban.clone());
    if let Some(letters) = args.max_shared_substring {
        problem = problem.with_max_shared_run(usize::from(letters));
    }
    let began = Instant::now();
    if let Some(count) = args.count {
        return every_fill(problem.with_seed(args.seed), words, args, count, began);
    }
    let searches = seeds(args.seed, args.threads)
        .map(|seed| SlotSearch::new(problem.clone().with_seed(seed), Arc::clone(&words)));
    let search = first_to_end(searches.collect::<Result<_, _>>()?, began, args.timeout);
    let (outcome, floor) = (outcome(search.progress()), search.problem().min_score());
    let fill = SlotFill::new(&search, outcome);
    print(&match (args.format, outcome) {
        (Format::Json, _) => json(&fill)?,
        (Format::Text, Outcome::Filled) => format!("{}\n", fill.letters),
        (Format::Text, _) => String::new(),
    })?;
    Ok(tell(outcome, floor, args))
}

/// Says on standard error what came of the search, and gives the exit code.
fn tell(outcome: Outcome, floor: Score, args: &FillArgs) -> ExitCode {
    match outcome {
        Outcome::Filled => ExitCode::SUCCESS,
        Outcome::NoFill => {
            tell_of_no_fill(floor);
            ExitCode::from(exit::NO_FILL)
        }
        _ => {
            tell_of_deadline(floor, args.timeout);
            ExitCode::from(exit::DEADLINE)
        }
    }
}

/// Prints one fill after the other.
fn every_fill(
    problem: SlotProblem,
    words: Arc<WordList>,
    args: &FillArgs,
    count: Count,
    began: Instant,
) -> Result<ExitCode, Problem> {
    let floor = problem.min_score();
    let mut fills = EverySlotFill::new(problem, words)?.with_distinct(every::distinct(args));
    let end = every::print_each(&mut fills, args, count, began, |fills| {
        let fill = SlotFill::new(fills.search(), Outcome::Filled);
        match args.format {
            Format::Json => Ok(json(&Numbered { number: fills.count(), fill })?),
            Format::Text => Ok(format!("{}\n", fill.letters)),
        }
    })?;
    if end == End::Unread || fills.count() > 0 {
        return every::conclude(&fills, args, end);
    }
    let outcome = if end == End::All { Outcome::NoFill } else { Outcome::Deadline };
    if args.format == Format::Json {
        print(&json(&SlotFill::new(fills.search(), outcome))?)?;
    }
    Ok(tell(outcome, floor, args))
}

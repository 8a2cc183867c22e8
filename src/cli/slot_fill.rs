//! `crossword fill --slots`: fill entries over slots, a grid or not.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use crossword_core::Problem as SlotProblem;
use crossword_core::analysis::{Conflict, Reason};
use crossword_core::{EverySlotFill, Score, SlotSearch, WordList};
use crossword_formats::wordfile::SHORTEST_OVER_SLOTS;
use crossword_protocol::answers::Numbered;
use crossword_protocol::messages::conflict::ConflictMessage;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::slot_file::{self, SlotFill};

use crate::args::{Count, FillArgs};
use crate::every::{self, End};
use crate::exit;
use crate::fill::settled;
use crate::format::Format;
use crate::output::{json, print, say};
use crate::problem::Problem;
use crate::puzzle::{Chosen, read_file};
use crate::race::{first_to_end, outcome, seeds};
use crate::told::{tell_of_deadline, tell_of_no_fill, tell_why_no_fill};

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
    let outcome = outcome(search.progress());
    let blame = Blame::of(&search, outcome);
    let fill = SlotFill::new(&search, outcome).with_conflict(blame.conflict());
    print(&match (args.format, outcome) {
        (Format::Json, _) => json(&fill)?,
        (Format::Text, Outcome::Filled) => format!("{}\n", fill.letters),
        (Format::Text, _) => String::new(),
    })?;
    Ok(tell(outcome, &search, &blame, args))
}

/// What keeps a problem from having a fill.
enum Blame {
    /// Nothing that is known.
    None,
    /// This, at the minimum score.
    Scores(ConflictMessage<usize>),
    /// This, whatever the scores.
    Always(ConflictMessage<usize>),
}

impl Blame {
    /// Of a search that came to that.
    fn of(search: &SlotSearch, outcome: Outcome) -> Blame {
        if outcome != Outcome::NoFill {
            return Blame::None;
        }
        if let Some(same) = search.problem().same_entries() {
            return Blame::Always(ConflictMessage::same(same));
        }
        let Some(set) = Conflict::of_slots(search).map(settled) else { return Blame::None };
        let message = ConflictMessage::over_slots(&set);
        match set.no_word.map(|no_word| no_word.reason) {
            None | Some(Reason::Score { .. } | Reason::Twins { .. }) => Blame::Scores(message),
            Some(_) => Blame::Always(message),
        }
    }

    fn conflict(&self) -> Option<ConflictMessage<usize>> {
        match self {
            Blame::None => None,
            Blame::Scores(conflict) | Blame::Always(conflict) => Some(conflict.clone()),
        }
    }

    /// Says that there is no fill, and why.
    fn tell(&self, floor: Score) {
        match self {
            Blame::Always(conflict) => tell_why_no_fill(&conflict.message),
            Blame::None | Blame::Scores(_) => {
                tell_of_no_fill(floor, "another list, or change an entry's slots")
            }
        }
        if let Blame::Scores(conflict) = self {
            say(&conflict.message);
        }
    }
}

/// Says on standard error what came of the search, and gives the exit code.
fn tell(outcome: Outcome, search: &SlotSearch, blame: &Blame, args: &FillArgs) -> ExitCode {
    let floor = search.problem().min_score();
    match outcome {
        Outcome::Filled => ExitCode::SUCCESS,
        Outcome::NoFill => {
            blame.tell(floor);
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
    let blame = Blame::of(fills.search(), outcome);
    if args.format == Format::Json {
        print(&json(&SlotFill::new(fills.search(), outcome).with_conflict(blame.conflict()))?)?;
    }
    Ok(tell(outcome, fills.search(), &blame, args))
}

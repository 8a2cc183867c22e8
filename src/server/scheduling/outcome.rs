//! What is told of a fill at its end.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crossword_codec::conflict::ConflictMessage;
use crossword_codec::display;
use crossword_codec::message::{Outcome, OutcomeMessage, one_decimal};
use crossword_codec::repair::RepairMessage;
use crossword_core::{Repair, Score, Search};

use super::improving::Improving;
use super::work::Work;
use crate::answer::whole_seconds;
use crate::limits::COME_BACK;

/// The outcome of what began then, with its counts and, of a fill, its scores.
pub fn message(
    work: &Work,
    improving: Option<&Improving>,
    outcome: Outcome,
    began: Instant,
    warnings: Vec<String>,
    conflict: Option<ConflictMessage>,
) -> OutcomeMessage {
    let unsearched = unsearched(outcome, work.request().min_score, began, warnings);
    let blank = OutcomeMessage { conflict, ..unsearched };
    match work {
        Work::Fill(search) => of_fill(search, improving, blank),
        Work::Repair(repairing) => of_repair(&repairing.repair, blank),
    }
}

/// The outcome of what began then and was not searched here.
pub fn unsearched(
    outcome: Outcome,
    score_floor: Score,
    began: Instant,
    warnings: Vec<String>,
) -> OutcomeMessage {
    OutcomeMessage {
        outcome,
        nodes: 0,
        backtracks: 0,
        restarts: 0,
        elapsed_ms: milliseconds(began.elapsed()),
        first_fill_ms: None,
        first_mean_score: None,
        score_floor,
        mean_score: None,
        min_score: None,
        seed: None,
        proved_best: None,
        displays: BTreeMap::new(),
        warnings,
        conflict: None,
        retry_after_s: matches!(outcome, Outcome::Overloaded | Outcome::Draining)
            .then(|| whole_seconds(COME_BACK)),
        repair: None,
    }
}

/// The message with what is to be told of a search, and of the improving of its fill.
fn of_fill(search: &Search, improving: Option<&Improving>, message: OutcomeMessage) -> OutcomeMessage {
    let stats = search.stats();
    let filled = message.outcome == Outcome::Filled;
    let first = filled.then(|| search.scores()).flatten();
    let scores = improving.map_or(first, Improving::scores);
    OutcomeMessage {
        nodes: stats.nodes,
        backtracks: stats.backtracks,
        restarts: stats.restarts,
        first_fill_ms: improving.map(|improving| milliseconds(improving.first_fill)),
        first_mean_score: improving.and(first).map(|scores| one_decimal(scores.mean)),
        mean_score: scores.map(|scores| one_decimal(scores.mean)),
        min_score: scores.map(|scores| scores.min),
        proved_best: improving.map(|improving| improving.proved_best),
        displays: if filled { displays(search, improving) } else { BTreeMap::new() },
        ..message
    }
}

/// The message with what is to be told of a repair.
fn of_repair(repair: &Repair, message: OutcomeMessage) -> OutcomeMessage {
    let scores = repair.scores();
    OutcomeMessage {
        nodes: repair.steps(),
        mean_score: scores.map(|scores| one_decimal(scores.mean)),
        min_score: scores.map(|scores| scores.min),
        displays: repair
            .best()
            .map(|best| display::displays(repair.entries(), repair.words(), &best.fill))
            .unwrap_or_default(),
        repair: RepairMessage::new(repair),
        ..message
    }
}

/// How the words of the fill are written, where that is more than their letters.
fn displays(search: &Search, improving: Option<&Improving>) -> BTreeMap<String, String> {
    let fill = improving.map_or_else(|| search.snapshot(), Improving::fill);
    display::displays(search.entries(), search.words(), &fill)
}

/// Whole milliseconds.
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

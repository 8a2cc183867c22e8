//! What is told of a fill at its end.

use std::collections::BTreeMap;

use crossword_codec::conflict::ConflictMessage;
use crossword_codec::display::displays;
use crossword_codec::message::{Outcome, OutcomeMessage, one_decimal};
use crossword_codec::repair::RepairMessage;
use crossword_core::{Repair, Score, Search};

use super::improving::Improving;

/// What is told of every fill.
pub fn message(
    outcome: Outcome,
    score_floor: Score,
    elapsed_ms: u64,
    warnings: Vec<String>,
    conflict: Option<ConflictMessage>,
) -> OutcomeMessage {
    OutcomeMessage {
        outcome,
        nodes: 0,
        backtracks: 0,
        restarts: 0,
        elapsed_ms,
        first_fill_ms: None,
        first_mean_score: None,
        score_floor,
        mean_score: None,
        min_score: None,
        seed: None,
        proved_best: None,
        displays: BTreeMap::new(),
        warnings,
        conflict,
        retry_after_s: None,
        repair: None,
    }
}

/// The message with what is to be told of a search, and of the improving of its fill.
pub fn of_fill(search: &Search, improving: Option<&Improving>, message: OutcomeMessage) -> OutcomeMessage {
    let stats = search.stats();
    let filled = message.outcome == Outcome::Filled;
    let first = filled.then(|| search.scores()).flatten();
    let scores = improving.map_or(first, Improving::scores);
    let fill = filled.then(|| improving.map_or_else(|| search.snapshot(), Improving::fill));
    OutcomeMessage {
        nodes: stats.nodes,
        backtracks: stats.backtracks,
        restarts: stats.restarts,
        first_fill_ms: improving.map(|improving| improving.first_fill_ms),
        first_mean_score: improving.and(first).map(|scores| one_decimal(scores.mean)),
        mean_score: scores.map(|scores| one_decimal(scores.mean)),
        min_score: scores.map(|scores| scores.min),
        proved_best: improving.map(|improving| improving.proved_best),
        displays: fill.map(|fill| displays(search.entries(), search.words(), &fill)).unwrap_or_default(),
        ..message
    }
}

/// The message with what is to be told of a repair.
pub fn of_repair(repair: &Repair, message: OutcomeMessage) -> OutcomeMessage {
    let scores = repair.scores();
    let fill = repair.best().map(|best| &best.fill);
    OutcomeMessage {
        nodes: repair.steps(),
        mean_score: scores.map(|scores| one_decimal(scores.mean)),
        min_score: scores.map(|scores| scores.min),
        displays: fill.map(|fill| displays(repair.entries(), repair.words(), fill)).unwrap_or_default(),
        repair: RepairMessage::new(repair),
        ..message
    }
}

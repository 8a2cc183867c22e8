//! What is told of a fill at its end.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crossword_codec::conflict::ConflictMessage;
use crossword_codec::display;
use crossword_codec::message::{Outcome, OutcomeMessage, one_decimal};
use crossword_core::Search;

use crate::improving::Improving;

/// The outcome of a search that began then, with its counts and, of a fill, its scores.
pub fn message(
    search: &Search,
    improving: Option<&Improving>,
    outcome: Outcome,
    began: Instant,
    warnings: Vec<String>,
    conflict: Option<ConflictMessage>,
) -> OutcomeMessage {
    let stats = search.stats();
    let first = (outcome == Outcome::Filled).then(|| search.scores()).flatten();
    let scores = improving.map_or(first, Improving::scores);
    OutcomeMessage {
        outcome,
        nodes: stats.nodes,
        backtracks: stats.backtracks,
        restarts: stats.restarts,
        elapsed_ms: milliseconds(began.elapsed()),
        first_fill_ms: improving.map(|improving| milliseconds(improving.first_fill)),
        first_mean_score: improving.and(first).map(|scores| one_decimal(scores.mean)),
        score_floor: search.request().min_score,
        mean_score: scores.map(|scores| one_decimal(scores.mean)),
        min_score: scores.map(|scores| scores.min),
        proved_best: improving.map(|improving| improving.proved_best),
        displays: if outcome == Outcome::Filled { displays(search, improving) } else { BTreeMap::new() },
        warnings,
        conflict,
    }
}

/// How the words of the fill are written, where that is more than their letters.
fn displays(search: &Search, improving: Option<&Improving>) -> BTreeMap<String, String> {
    let fill = improving.map_or_else(|| search.snapshot(), Improving::fill);
    display::displays(search.entries(), search.words(), &fill)
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

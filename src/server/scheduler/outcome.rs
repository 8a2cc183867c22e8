//! What is told of a fill at its end.

use std::time::Instant;

use crossword_core::Score;
use crossword_protocol::answers::PatternsReport;
use crossword_protocol::messages::conflict::ConflictMessage;
use crossword_protocol::messages::outcome::{Outcome, OutcomeMessage, milliseconds};

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
        Work::Fill(search) => blank.of_fill(search, improving.map(Improving::improved)),
        Work::Repair(repairing) => blank.of_repair(&repairing.repair),
        // What is wrong with the request, where the search has found that out.
        Work::Puzzle(making) => {
            let warnings = making.search.fault().map(ToString::to_string).into_iter().collect();
            OutcomeMessage { warnings, ..blank }
        }
        Work::Patterns(making) => {
            let warnings = making.search.fault().map(ToString::to_string).into_iter().collect();
            let PatternsReport { patterns, .. } =
                PatternsReport::new(making.search.found(), making.search.tried());
            OutcomeMessage { warnings, patterns, ..blank }
        }
    }
}

/// The outcome of what began then and was not searched here, and when to come back where there was no room for it.
pub fn unsearched(
    outcome: Outcome,
    score_floor: Score,
    began: Instant,
    warnings: Vec<String>,
) -> OutcomeMessage {
    let told = OutcomeMessage::unsearched(outcome, score_floor, milliseconds(began.elapsed()), warnings);
    let comes_back = matches!(outcome, Outcome::Overloaded | Outcome::Draining);
    OutcomeMessage { retry_after_s: comes_back.then(|| whole_seconds(COME_BACK)), ..told }
}

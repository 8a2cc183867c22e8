//! What is told of a fill that was not searched here, and when to come back where there was no room for it.

use std::time::Instant;

use crossword_core::Score;
use crossword_protocol::messages::outcome::{Outcome, OutcomeMessage, milliseconds};

use crate::answer::whole_seconds;
use crate::limits::COME_BACK;

/// The outcome of what began then and was not searched here.
pub fn unsearched(
    outcome: Outcome,
    score_floor: Score,
    began: Instant,
    warnings: Vec<String>,
) -> OutcomeMessage {
    with_retry(OutcomeMessage::unsearched(outcome, score_floor, milliseconds(began.elapsed()), warnings))
}

/// The same, and when to come back where there was no room for it.
pub fn with_retry(message: OutcomeMessage) -> OutcomeMessage {
    let comes_back = matches!(message.outcome, Outcome::Overloaded | Outcome::Draining);
    OutcomeMessage { retry_after_s: comes_back.then(|| whole_seconds(COME_BACK)), ..message }
}

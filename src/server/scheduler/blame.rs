//! The entries to blame, looked for after a search has proved that no fill exists, for a short and bounded time.

use std::time::{Duration, Instant};

use crossword_core::Search;
use crossword_core::analysis::{Conflict, Verdict};
use crossword_protocol::messages::conflict::ConflictMessage;

use crate::limits::{BLAME_TIME, STEPS_PER_LOOK};

/// A search for the entries to blame and when it must end.
pub struct Blame {
    conflict: Conflict,
    ends: Instant,
}

impl Blame {
    /// Begins; none where the search has proved nothing.
    pub fn begin(search: &Search) -> Option<Blame> {
        Some(Blame { conflict: Conflict::of(search)?, ends: Instant::now() + BLAME_TIME })
    }

    /// Goes on until `turn_ends`. Whether another turn would help: not once everything is known, nor if the time would be
    /// over before it comes, others' turns taking `rotation`.
    pub fn go_on(&mut self, turn_ends: Instant, rotation: Duration) -> bool {
        loop {
            let verdict = self.conflict.run(STEPS_PER_LOOK);
            let now = Instant::now();
            if verdict == Verdict::Settled || now >= self.ends {
                return false;
            }
            if now >= turn_ends {
                return now + rotation < self.ends;
            }
        }
    }

    /// What is known.
    pub fn message(&self) -> ConflictMessage {
        ConflictMessage::new(&self.conflict.set())
    }
}

//! The entries to blame, looked for after a search has proved that no fill exists, for a short and bounded time.

use std::time::Duration;

use crossword_core::Search;
use crossword_core::analysis::{Conflict, Verdict};
use crossword_protocol::messages::conflict::ConflictMessage;

use crate::limits::{BLAME_TIME, STEPS_PER_LOOK};

/// A search for the entries to blame.
pub struct Blame {
    conflict: Conflict,
    /// When it must end.
    pub ends: Duration,
}

impl Blame {
    /// Begins; none where the search has proved nothing.
    pub fn begin(search: &Search, now: Duration) -> Option<Blame> {
        Some(Blame { conflict: Conflict::of(search)?, ends: now.saturating_add(BLAME_TIME) })
    }

    /// Works until the next look at the clock. Whether there is anything left to find out, and time for it.
    pub fn step(&mut self, now: Duration) -> bool {
        self.conflict.run(STEPS_PER_LOOK) == Verdict::Paused && now < self.ends
    }

    /// What is known.
    pub fn message(&self) -> ConflictMessage {
        ConflictMessage::new(&self.conflict.set())
    }
}

//! A fill that is being repaired: a first repair, and then for a short while smaller ones.

use std::time::Instant;

use crossword_codec::message::Outcome;
use crossword_core::{Repair, RepairProgress};

use crate::limits::{NODES_PER_LOOK, REPAIR_TIME};

/// A repair under way.
pub struct Repairing {
    /// The repair.
    pub repair: Repair,
    /// Once there is one: when to be content with it.
    ends: Option<Instant>,
}

impl Repairing {
    /// One that has not begun.
    pub fn new(repair: Repair) -> Repairing {
        Repairing { repair, ends: None }
    }

    /// Whether there is a repair already.
    pub fn has_one(&self) -> bool {
        self.ends.is_some()
    }

    /// Asks it to be content with what it has.
    pub fn finish(&mut self) {
        self.ends = self.ends.map(|_| Instant::now());
    }

    /// Works until the next look at the clock; what came of it, if that is the end. A repair at hand is told whatever ends
    /// it.
    pub fn go_on(&mut self, deadline: Instant, draining: bool) -> Option<Outcome> {
        if draining {
            return Some(if self.has_one() { Outcome::Filled } else { Outcome::Draining });
        }
        match self.repair.run(NODES_PER_LOOK) {
            RepairProgress::Done => return Some(Outcome::Filled),
            RepairProgress::Exhausted => return Some(Outcome::NoFill),
            RepairProgress::Better => {
                self.ends = self.ends.or_else(|| Some(deadline.min(Instant::now() + REPAIR_TIME)));
            }
            RepairProgress::Paused => {}
        }
        let now = Instant::now();
        match self.ends {
            Some(ends) => (now >= ends).then_some(Outcome::Filled),
            None => (now >= deadline).then_some(Outcome::Deadline),
        }
    }
}

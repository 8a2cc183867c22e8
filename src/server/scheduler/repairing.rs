//! A fill that is being repaired: a first repair, and then for a short while smaller ones.

use std::time::Instant;

use crossword_core::{Repair, RepairProgress};
use crossword_protocol::messages::outcome::Outcome;

use crate::limits::{REPAIR_TIME, STEPS_PER_LOOK};

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

    /// When it is content with the repair it has; none while it has none.
    pub fn ends(&self) -> Option<Instant> {
        self.ends
    }

    /// Asks it to be content with what it has.
    pub fn finish(&mut self) {
        self.ends = self.ends.map(|_| Instant::now());
    }

    /// Works until the next look at the clock; what came of it, if that is the end.
    pub fn go_on(&mut self, deadline: Instant) -> Option<Outcome> {
        match self.repair.run(STEPS_PER_LOOK) {
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crossword_core::{FillRequest, Grid, Word, WordListBuilder};

    fn repairing(words: &[&str], time: Duration) -> (Repairing, Instant) {
        let mut builder = WordListBuilder::new();
        for word in words {
            builder.push(&word.parse::<Word>().unwrap(), 50);
        }
        let present: Grid = "cat\nore\nwed".parse().unwrap();
        let refused = ["1-across".parse().unwrap()];
        let request = FillRequest::new(present.without_letters());
        let repair = Repair::new(request, Arc::new(builder.finish()), &present, &refused, &[]).unwrap();
        (Repairing::new(repair), Instant::now() + time)
    }

    #[test]
    fn it_ends_with_the_repair_or_without() {
        let minute = Duration::from_secs(60);
        let words = ["cat", "ore", "wed", "cow", "are", "ted", "bat", "bow"];
        let (mut found, deadline) = repairing(&words, minute);
        let outcome = std::iter::repeat_with(|| found.go_on(deadline)).flatten().next();
        assert_eq!((outcome, found.repair.is_least()), (Some(Outcome::Filled), true));
        let (mut impossible, deadline) = repairing(&words[..6], minute);
        let outcome = std::iter::repeat_with(|| impossible.go_on(deadline)).flatten().next();
        assert_eq!(outcome, Some(Outcome::NoFill));
    }

    #[test]
    fn who_has_one_can_be_asked_to_finish() {
        let words = ["cat", "ore", "wed", "cow", "are", "ted", "bat", "bow"];
        let (mut repairing, deadline) = repairing(&words, Duration::from_secs(60));
        repairing.finish();
        assert!(!repairing.has_one(), "who has none goes on");
        while !repairing.has_one() {
            assert_eq!(repairing.go_on(deadline), None);
        }
        repairing.finish();
        assert_eq!(repairing.go_on(deadline), Some(Outcome::Filled));
    }
}

//! Batches that a worker has given up, since nobody heard what it told of them.

use std::collections::VecDeque;

use crate::limits::MAX_GONE_BATCHES;

/// The last of them, each with the round of shares until which it is given up: who comes back and asks anew is heard.
#[derive(Default)]
pub struct GivenUp(VecDeque<(String, u64)>);

impl GivenUp {
    /// Whether shares of that round are not made.
    pub fn has(&self, batch: &str, round: u64) -> bool {
        self.0.iter().any(|(name, until)| name == batch && round <= *until)
    }

    /// Gives up what was asked for until that round.
    pub fn add(&mut self, batch: &str, round: u64) {
        let before = self.0.iter().position(|(name, _)| name == batch).and_then(|at| self.0.remove(at));
        let until = before.map_or(round, |(_, until)| until.max(round));
        self.0.push_back((batch.to_owned(), until));
        if self.0.len() > MAX_GONE_BATCHES {
            self.0.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_anew_is_heard() {
        let mut given_up = GivenUp::default();
        given_up.add("a", 1);
        assert!(given_up.has("a", 0) && given_up.has("a", 1), "what was asked for before");
        assert!(!given_up.has("a", 2) && !given_up.has("b", 0));
        // A lane that was still at an earlier share.
        given_up.add("a", 0);
        assert!(given_up.has("a", 1) && given_up.0.len() == 1);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let mut given_up = GivenUp::default();
        for at in 0..=MAX_GONE_BATCHES {
            given_up.add(&at.to_string(), 0);
        }
        assert!(!given_up.has("0", 0) && given_up.has("1", 0));
    }
}

//! The time after a first fill, spent on making it better.

use std::time::Duration;

use crossword_core::{Grid, Improve, Improvement, Search};
use crossword_protocol::messages::outcome::{BetterFill, milliseconds, one_decimal};
use crossword_protocol::messages::report::Improved;

use crate::limits::STEPS_PER_LOOK;

/// A fill that is being improved.
pub struct Improving {
    improve: Box<Improve>,
    /// When it must end.
    pub ends: Duration,
    first_mean_score: Option<f64>,
    /// Whether it is proved that no better fill exists.
    proved_best: bool,
    first_fill_ms: u64,
}

impl Improving {
    /// Begins, until `ends`; none where that leaves nothing. The first fill took `first_fill`.
    pub fn begin(search: &Search, first_fill: Duration, now: Duration, ends: Duration) -> Option<Improving> {
        if ends <= now {
            return None;
        }
        Some(Improving {
            improve: Box::new(Improve::after(search).ok()?),
            ends,
            first_mean_score: search.scores().map(|scores| one_decimal(scores.mean)),
            proved_best: false,
            first_fill_ms: milliseconds(first_fill),
        })
    }

    /// Works until the next look at the clock. Whether there is anything left to do, and time for it.
    pub fn step(&mut self, now: Duration) -> bool {
        if now >= self.ends {
            return false;
        }
        self.proved_best = self.improve.run(STEPS_PER_LOOK) == Improvement::Done;
        !self.proved_best
    }

    /// The best fill so far.
    pub fn fill(&self) -> Grid {
        self.improve.fill()
    }

    /// What its outcome reports.
    pub fn improved(&self) -> Improved<'_> {
        Improved { improve: &self.improve, first_fill_ms: self.first_fill_ms, proved_best: self.proved_best }
    }

    /// What is reported of it before its frame; none where every entry was locked.
    pub fn message(&self) -> Option<BetterFill> {
        BetterFill::of(self.improved(), self.first_mean_score)
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        self.improve.bytes()
    }
}

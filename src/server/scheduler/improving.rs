//! The time after a first fill, spent on making it better.

use std::time::{Duration, Instant};

use crossword_core::{Grid, Improve, Improvement, Search};
use crossword_protocol::messages::outcome::{BetterFill, milliseconds, one_decimal};
use crossword_protocol::messages::report::Improved;

use crate::limits::STEPS_PER_LOOK;

/// A fill that is being improved, and when that must end.
pub struct Improving {
    improve: Box<Improve>,
    ends: Instant,
    first_mean_score: Option<f64>,
    /// Whether it is to be content with what it has.
    pub finishes: bool,
    /// Whether it is proved that no better fill exists.
    proved_best: bool,
    /// How long the first fill took.
    first_fill: Duration,
}

impl Improving {
    /// Begins, for at most `time` and not beyond the deadline; none where that leaves nothing.
    pub fn begin(search: &Search, began: Instant, time: Duration, deadline: Instant) -> Option<Improving> {
        let now = Instant::now();
        let ends = deadline.min(now + time);
        if ends <= now {
            return None;
        }
        let improve = Box::new(Improve::after(search).ok()?);
        let first_mean_score = search.scores().map(|scores| one_decimal(scores.mean));
        Some(Improving {
            improve,
            ends,
            first_mean_score,
            finishes: false,
            proved_best: false,
            first_fill: now - began,
        })
    }

    /// Works until the next look at the clock. Whether there is anything left to do, and time for it.
    pub fn go_on(&mut self) -> bool {
        if self.finishes {
            return false;
        }
        self.proved_best = self.improve.run(STEPS_PER_LOOK) == Improvement::Done;
        !self.proved_best && Instant::now() < self.ends
    }

    /// When it must end.
    pub fn ends(&self) -> Instant {
        self.ends
    }

    /// The best fill so far.
    pub fn fill(&self) -> Grid {
        self.improve.fill()
    }

    /// As it is told.
    pub fn improved(&self) -> Improved<'_> {
        Improved {
            improve: &self.improve,
            first_fill_ms: milliseconds(self.first_fill),
            proved_best: self.proved_best,
        }
    }

    /// What is told of it before its frame; none where every entry was locked.
    pub fn message(&self) -> Option<BetterFill> {
        BetterFill::of(self.improved(), self.first_mean_score)
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        self.improve.bytes()
    }
}

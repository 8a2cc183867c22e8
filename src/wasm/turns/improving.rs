//! The time after a first fill, spent on making it better.

use std::time::Duration;

use crossword_codec::message::{BetterFill, one_decimal};
use crossword_core::{Grid, Improve, Improvement, Scores, Search};

use crate::limits::STEPS_PER_LOOK;

/// A fill that is being improved, and when that must end.
pub struct Improving {
    improve: Box<Improve>,
    ends: Duration,
    first_mean_score: Option<f64>,
    /// Whether it is proved that no better fill exists.
    pub proved_best: bool,
    /// Milliseconds from the request to the first fill.
    pub first_fill_ms: u64,
}

impl Improving {
    /// Begins, until `ends`; none where that leaves nothing.
    pub fn begin(search: &Search, first_fill_ms: u64, now: Duration, ends: Duration) -> Option<Improving> {
        if ends <= now {
            return None;
        }
        Some(Improving {
            improve: Box::new(Improve::after(search).ok()?),
            ends,
            first_mean_score: search.scores().map(|scores| one_decimal(scores.mean)),
            proved_best: false,
            first_fill_ms,
        })
    }

    /// Works until the next look at the clock. Whether there is anything left to do, and time for it.
    pub fn step(&mut self, now: Duration) -> bool {
        self.proved_best = self.improve.run(STEPS_PER_LOOK) == Improvement::Done;
        !self.proved_best && now < self.ends
    }

    /// The best fill so far.
    pub fn fill(&self) -> Grid {
        self.improve.fill()
    }

    /// What is told of it before its frame; none where every entry was locked.
    pub fn message(&self) -> Option<BetterFill> {
        let scores = self.scores()?;
        Some(BetterFill {
            first_fill_ms: self.first_fill_ms,
            first_mean_score: self.first_mean_score?,
            mean_score: one_decimal(scores.mean),
            min_score: scores.min,
            seed: None,
        })
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        self.improve.bytes()
    }

    /// Its scores.
    pub fn scores(&self) -> Option<Scores> {
        self.improve.scores()
    }
}

//! The time after a first fill, spent on making it better.

use std::time::{Duration, Instant};

use crossword_codec::message::{BetterFill, one_decimal};
use crossword_core::{Grid, Improve, Improvement, Scores, Search};

use crate::limits::STEPS_PER_LOOK;

/// A fill that is being improved, and when that must end.
pub struct Improving {
    improve: Box<Improve>,
    ends: Instant,
    first_mean_score: Option<f64>,
    /// Whether it is to be content with what it has.
    pub finishes: bool,
    /// Whether it is proved that no better fill exists.
    pub proved_best: bool,
    /// How long the first fill took.
    pub first_fill: Duration,
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

    /// What is told of it before its frame; none where every entry was locked.
    pub fn message(&self) -> Option<BetterFill> {
        let scores = self.scores()?;
        Some(BetterFill {
            first_fill_ms: u64::try_from(self.first_fill.as_millis()).unwrap_or(u64::MAX),
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

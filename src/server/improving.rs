//! The time after a first fill, spent on making it better.

use std::time::{Duration, Instant};

use crossword_core::{Grid, Improve, Improvement, Scores, Search};

use crate::limits::NODES_PER_LOOK;

/// A fill that is being improved, and when that must end.
pub struct Improving {
    improve: Box<Improve>,
    ends: Instant,
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
        Some(Improving { improve, ends, first_fill: now - began })
    }

    /// Works until the next look at the clock. Whether there is anything left to do, and time for it.
    pub fn go_on(&mut self) -> bool {
        self.improve.run(NODES_PER_LOOK) != Improvement::Done && Instant::now() < self.ends
    }

    /// The best fill so far.
    pub fn fill(&self) -> Grid {
        self.improve.fill()
    }

    /// Its scores.
    pub fn scores(&self) -> Option<Scores> {
        self.improve.scores()
    }
}

//! How long a request's body may take: the longer the more of it has come, so that a slow line gets it through and a drip does not.

use std::time::{Duration, Instant};

use crate::limits::{BODY_TIME, LEAST_BODY_RATE};

/// The pace of one body.
pub struct Pace {
    began: Instant,
    came: usize,
    /// For the first part, and between any two.
    patience: Duration,
}

impl Pace {
    /// Nothing has come yet.
    pub fn new(began: Instant, patience: Duration) -> Pace {
        Pace { began, came: 0, patience }
    }

    /// So many bytes came; how long the next may take.
    pub fn come(&mut self, bytes: usize, now: Instant) -> Duration {
        self.came = self.came.saturating_add(bytes);
        let earned = Duration::from_secs_f64(self.came as f64 / f64::from(LEAST_BODY_RATE));
        let allowed = self.patience.saturating_add(earned).min(BODY_TIME);
        allowed.saturating_sub(self.elapsed(now)).min(self.patience)
    }

    /// How long it has taken.
    pub fn elapsed(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.began)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(5);

    /// How long a body of that many bytes, of which so many come each second, is waited for; none where all of it comes.
    fn given_up(bytes: usize, a_second: usize) -> Option<u64> {
        let began = Instant::now();
        let mut pace = Pace::new(began, PATIENCE);
        let seconds = bytes.div_ceil(a_second) as u64;
        (1..=seconds).find(|&second| pace.come(a_second, began + Duration::from_secs(second)).is_zero())
    }

    #[test]
    fn a_slow_line_gets_a_puzzle_through_and_a_drip_does_not() {
        let rate = LEAST_BODY_RATE as usize;
        assert_eq!(given_up(crate::limits::MAX_PAPER_BODY, rate), None);
        assert_eq!(given_up(crate::limits::MAX_PAPER_BODY, 1), Some(6));
        assert_eq!(given_up(crate::limits::MAX_PAPER_BODY, rate / 2), Some(10));
        assert_eq!(given_up(100 * rate, rate), Some(BODY_TIME.as_secs()), "and in all it is bounded");
    }

    #[test]
    fn who_was_fast_may_not_be_silent_for_it() {
        let began = Instant::now();
        let mut pace = Pace::new(began, PATIENCE);
        assert_eq!(pace.come(1 << 20, began), PATIENCE);
    }
}

//! Medians and the like of measured times.

use std::fmt;
use std::time::Duration;

/// Measured times.
#[derive(Default)]
pub struct Figures(pub Vec<Duration>);

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut times = self.0.clone();
        times.sort_unstable();
        let at = |share: f64| {
            let place = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
            times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        write!(
            out,
            "median {:.1} ms, 99th percentile {:.1} ms, most {:.1} ms ({} measured)",
            at(0.5),
            at(0.99),
            at(1.0),
            times.len()
        )
    }
}

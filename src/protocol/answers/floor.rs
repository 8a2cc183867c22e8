//! The highest minimum score at which a grid fills: the JSON of `crossword floor`.

use std::time::Duration;

use crossword_core::analysis::{Bounds, Floor, Verdict};
use serde::Serialize;

use super::spelled::{milliseconds, rows};

/// Whether everything is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FloorOutcome {
    /// The highest minimum score is known.
    Known,
    /// The time was up before.
    Deadline,
}

/// What is known of the highest minimum score.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FloorReport {
    /// Whether that is everything.
    pub outcome: FloorOutcome,
    /// A minimum score at which the grid fills.
    pub fills_at: Option<u8>,
    /// One at which it does not.
    pub no_fill_at: Option<u8>,
    /// The rows of a fill with the former.
    pub grid: Option<Vec<String>>,
    /// Decisions and dead ends of all searches.
    pub nodes: u64,
    /// How long they took.
    pub search_ms: f64,
}

impl FloorReport {
    /// What `floor` has found out in that time.
    pub fn new(floor: &Floor, verdict: Verdict, spent: Duration) -> FloorReport {
        let Bounds { fills_at, no_fill_at } = floor.bounds();
        FloorReport {
            outcome: match verdict {
                Verdict::Settled => FloorOutcome::Known,
                Verdict::Paused => FloorOutcome::Deadline,
            },
            fills_at,
            no_fill_at,
            grid: floor.fill().map(rows),
            nodes: floor.nodes(),
            search_ms: milliseconds(spent),
        }
    }
}

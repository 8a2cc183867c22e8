//! What came of a minimum score.

use crate::analysis::ConflictSet;
use crate::words::Score;

/// A minimum score that was tried, and how that ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TriedFloor {
    /// The minimum score.
    pub min_score: Score,
    /// How it ended.
    pub ended: FloorEnd,
    /// The entries to blame, where it has no fill, a lower score was tried after it, and a set of which none can be left out was
    /// soon found.
    pub conflict: Option<ConflictSet>,
}

/// How the search with a minimum score ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloorEnd {
    /// It has a fill, which was found.
    Filled,
    /// It has no fill: proved.
    NoFill,
    /// Neither was known by then.
    Undecided,
}

impl TriedFloor {
    /// One of which nothing is known yet.
    pub(super) fn new(min_score: Score) -> TriedFloor {
        TriedFloor { min_score, ended: FloorEnd::Undecided, conflict: None }
    }
}

//! A neighbourhood: a part of the grid that is freed and searched while the rest stays.

use super::hopeless::SlotSet;
use super::objective::Tally;
use super::plan::Aim;

/// A neighbourhood under search.
pub struct Neighbourhood {
    /// What it is searched for.
    pub aim: Aim,
    /// Dead ends that it is worth.
    pub patience: u64,
    /// The slots freed.
    pub freed: SlotSet,
    /// The variables that run through it.
    pub variables: Vec<usize>,
    /// What the others are worth together.
    pub kept: Tally,
    /// The decisions that stand, the latest last.
    pub decisions: Vec<(usize, usize)>,
    /// Decisions tried.
    pub nodes: u64,
    /// Dead ends met.
    pub failures: u64,
    /// Points won so far.
    pub gain: Option<i64>,
}

/// How the search of a neighbourhood stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// There is more to try.
    Open,
    /// It may hold something better, but has used up its dead ends.
    GivenUp,
    /// It holds nothing better than the best fill now.
    Exhausted,
}

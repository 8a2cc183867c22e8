//! A pattern that fills, with the fill that proves it.

use std::cmp::Ordering;

use crate::board::Grid;
use crate::csp::search::Scores;
use crate::words::Score;

/// A pattern that fills, with the fill that proves it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct FilledPattern {
    /// The blocks, and the letters that the constructor placed; all else is blank.
    pub pattern: Grid,
    /// A fill of it; cells that no entry but one that was left out has may be blank.
    pub fill: Grid,
    /// The lowest score that the fill's words were allowed.
    pub min_score: Score,
    /// The scores of the words that were put in; none where the constructor had placed all of them.
    pub scores: Option<Scores>,
    /// Where room was made for a word: how many cells have become blocks or ceased to be. Else 0.
    pub changed: usize,
}

impl FilledPattern {
    /// The better one is less: with fewer changes, then of higher minimum score, then of higher mean.
    pub(super) fn order(&self, other: &FilledPattern) -> Ordering {
        let mean = |found: &FilledPattern| found.scores.map_or(0.0, |scores| scores.mean);
        let changed = self.changed.cmp(&other.changed);
        changed.then(other.min_score.cmp(&self.min_score)).then(mean(other).total_cmp(&mean(self)))
    }
}

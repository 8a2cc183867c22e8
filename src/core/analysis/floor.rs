//! The highest minimum score at which a grid still fills, by halving the range of scores that occur.
//!
//! A fill shows that every lower minimum will do, a proof that there is none that no higher one will. A score that is
//! neither within the round's patience is passed over: below it the round goes on looking for a fill, above it for a proof.
//! The next round has more patience.

use std::sync::Arc;

use crate::board::Grid;
use crate::csp::search::Progress;
use crate::fill::{FillRequest, GridProblem, RequestError, Search};
use crate::words::{MAX_SCORE, Score, WordList};

use super::verdict::Verdict;

/// Decisions and dead ends that the first round gives a score: ordinary grids take a few hundred.
const FIRST_PATIENCE: u64 = 1000;

/// How much more patience each further round brings; the work of earlier rounds stays a third of the whole.
const PATIENCE_GROWTH: u64 = 4;

/// Decisions between two looks at what is left of a budget.
const STRIDE: u64 = 8;

/// What is known of the highest minimum score; what lies between is not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// With this minimum score the grid fills: a fill was found whose every word has it.
    pub fills_at: Option<Score>,
    /// With this minimum score it does not: proved. None where there is nothing to prove.
    pub no_fill_at: Option<Score>,
}

/// A resumable search for the highest minimum score.
pub struct Floor {
    request: FillRequest,
    words: Arc<WordList>,
    /// The minimum scores that make a difference, rising.
    scores: Vec<Score>,
    bounds: Bounds,
    fill: Option<Grid>,
    /// Ranges of `scores` that the round has still to halve.
    ranges: Vec<Range>,
    patience: u64,
    check: Option<Check>,
    nodes: u64,
}

#[derive(Clone, Copy)]
struct Range {
    from: usize,
    to: usize,
    looking_for: LookingFor,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LookingFor {
    Either,
    Fill,
    Proof,
}

/// A score under search.
struct Check {
    range: Range,
    at: usize,
    search: Search,
    left: u64,
}

impl Floor {
    /// Asks from the request's minimum score upwards.
    ///
    /// # Errors
    ///
    /// A request that makes no sense.
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<Floor, RequestError> {
        let (board, model) = GridProblem::new(request, words)?;
        let mut occurs = [false; MAX_SCORE as usize + 1];
        occurs[usize::from(model.problem.min_score.min(MAX_SCORE))] = true;
        for variable in &model.variables {
            if let Some(group) = model.group(variable) {
                (0..variable.candidates).for_each(|id| occurs[usize::from(group.score(id))] = true);
            }
        }
        let scores: Vec<Score> = (0..=MAX_SCORE).filter(|&score| occurs[usize::from(score)]).collect();
        let above = scores.last().map(|&top| top + 1).filter(|&above| above <= MAX_SCORE);
        let no_fill_at = above.filter(|_| !model.variables.is_empty());
        Ok(Floor {
            words: Arc::clone(model.words()),
            request: board.request,
            scores,
            bounds: Bounds { fills_at: None, no_fill_at },
            fill: None,
            ranges: Vec::new(),
            patience: FIRST_PATIENCE,
            check: None,
            nodes: 0,
        })
    }

    /// Works for at most about `budget` decisions and dead ends; beginning with a score counts as one.
    pub fn run(&mut self, budget: u64) -> Verdict {
        let mut left = budget;
        loop {
            let (from, to) = self.unknown();
            if from >= to {
                return Verdict::Settled;
            }
            if left == 0 {
                return Verdict::Paused;
            }
            let Some(check) = &mut self.check else {
                left -= 1;
                self.begin(from, to);
                continue;
            };
            let stride = left.min(STRIDE).min(check.left);
            left -= stride;
            check.left -= stride;
            self.nodes += stride;
            let progress = check.search.run(stride);
            if progress != Progress::Paused || check.left == 0 {
                self.learn(progress);
            }
        }
    }

    /// What is known so far.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The fill with the highest lowest score found so far.
    pub fn fill(&self) -> Option<&Grid> {
        self.fill.as_ref()
    }

    /// The minimum score under search.
    pub fn trying(&self) -> Option<Score> {
        self.check.as_ref().map(|check| self.scores[check.at])
    }

    /// Decisions and dead ends spent so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The places in `scores` of which nothing is known.
    fn unknown(&self) -> (usize, usize) {
        let from =
            self.bounds.fills_at.map_or(0, |known| self.scores.partition_point(|&score| score <= known));
        let to = self
            .bounds
            .no_fill_at
            .map_or(self.scores.len(), |known| self.scores.partition_point(|&score| score < known));
        (from, to)
    }

    /// Begins with the middle of the next range, or with the next round.
    fn begin(&mut self, from: usize, to: usize) {
        let Some(range) = self.ranges.pop() else {
            if self.nodes > 0 {
                self.patience *= PATIENCE_GROWTH;
            }
            self.ranges.push(Range { from, to, looking_for: LookingFor::Either });
            return;
        };
        let range = Range { from: range.from.max(from), to: range.to.min(to), ..range };
        if range.from >= range.to {
            return;
        }
        let at = range.from + (range.to - range.from) / 2;
        let request = self.request.clone().with_min_score(self.scores[at]);
        // The request made sense at its own minimum score, and so it does at any.
        if let Ok(search) = Search::new(request, Arc::clone(&self.words)) {
            self.check = Some(Check { range, at, search, left: self.patience });
        }
    }

    fn learn(&mut self, progress: Progress) {
        let Some(Check { range, at, search, .. }) = self.check.take() else {
            return;
        };
        let above = Range { from: at + 1, ..range };
        let below = Range { to: at, ..range };
        match progress {
            Progress::Filled => {
                self.bounds.fills_at = Some(search.scores().map_or(MAX_SCORE, |scores| scores.min));
                self.fill = Some(search.snapshot());
                self.ranges.push(above);
            }
            Progress::Exhausted => {
                self.bounds.no_fill_at = Some(self.scores[at]);
                self.ranges.push(below);
            }
            Progress::Paused => {
                if range.looking_for != LookingFor::Fill {
                    self.ranges.push(Range { looking_for: LookingFor::Proof, ..above });
                }
                if range.looking_for != LookingFor::Proof {
                    self.ranges.push(Range { looking_for: LookingFor::Fill, ..below });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::request;
    use crate::words::word_list;

    fn settle(rows: &[&str], words: &[(&str, u8)]) -> (Bounds, Option<Grid>) {
        let mut floor = Floor::new(request(rows), Arc::new(word_list(words))).unwrap();
        while floor.run(1) == Verdict::Paused {}
        (floor.bounds(), floor.fill().cloned())
    }

    #[test]
    fn the_floor_is_the_lowest_score_of_the_best_fill() {
        let words = [("at", 80), ("ax", 70), ("to", 30), ("xi", 60), ("tx", 90)];
        // 1-across and 1-down begin alike: at and ax do.
        let (bounds, fill) = settle(&["..", ".#"], &words);
        assert_eq!(bounds, Bounds { fills_at: Some(70), no_fill_at: Some(80) });
        assert!(fill.is_some());
        let (bounds, fill) = settle(&["q.", ".#"], &words);
        assert_eq!(bounds, Bounds { fills_at: None, no_fill_at: Some(0) });
        assert_eq!(fill, None);
        let (bounds, _) = settle(&["qq", "##"], &words);
        assert_eq!(bounds, Bounds { fills_at: Some(100), no_fill_at: None });
    }
}

//! What is told of a fill: the outcome of a search or a repair, and of the fill that is being improved.

use std::collections::BTreeMap;

use crossword_core::{Improve, Repair, Score, SteppingSearch};

use crate::messages::display::displays;
use crate::messages::floors::FloorMessage;
use crate::messages::outcome::{BetterFill, Outcome, OutcomeMessage, one_decimal};
use crate::messages::repair::RepairMessage;
use crate::messages::weak::WeakMessage;

/// A fill that was or is being improved.
#[derive(Clone, Copy)]
pub struct Improved<'a> {
    /// The improving.
    pub improve: &'a Improve,
    /// Milliseconds from the request to the first fill.
    pub first_fill_ms: u64,
    /// Whether it is proved that no better fill exists.
    pub proved_best: bool,
}

impl OutcomeMessage {
    /// What can be told of every fill, searched or not.
    pub fn unsearched(
        outcome: Outcome,
        score_floor: Score,
        elapsed_ms: u64,
        warnings: Vec<String>,
    ) -> OutcomeMessage {
        OutcomeMessage {
            outcome,
            nodes: 0,
            backtracks: 0,
            restarts: 0,
            elapsed_ms,
            first_fill_ms: None,
            first_mean_score: None,
            score_floor,
            floors: Vec::new(),
            mean_score: None,
            min_score: None,
            points: None,
            weak: None,
            seed: None,
            proved_best: None,
            displays: BTreeMap::new(),
            warnings,
            conflict: None,
            patterns: Vec::new(),
            retry_after_s: None,
            repair: None,
        }
    }

    /// With what is to be told of a search, and of the improving of its fill.
    #[must_use]
    pub fn of_fill(self, search: &SteppingSearch, improved: Option<Improved<'_>>) -> OutcomeMessage {
        let stats = search.stats();
        let filled = self.outcome == Outcome::Filled;
        let first = filled.then(|| search.scores()).flatten();
        let scores = improved.map_or(first, |improved| improved.improve.scores());
        let fill = || improved.map_or_else(|| search.snapshot(), |improved| improved.improve.fill());
        let fill = filled.then(fill);
        let (entries, words, given) = (search.entries(), search.words(), &search.asked().grid);
        OutcomeMessage {
            nodes: stats.nodes,
            backtracks: stats.backtracks,
            restarts: stats.restarts,
            score_floor: search.floor(),
            floors: FloorMessage::all(search),
            first_fill_ms: improved.map(|improved| improved.first_fill_ms),
            first_mean_score: improved.and(first).map(|scores| one_decimal(scores.mean)),
            mean_score: scores.map(|scores| one_decimal(scores.mean)),
            min_score: scores.map(|scores| scores.min),
            points: improved.map(|improved| improved.improve.objective().points),
            proved_best: improved.map(|improved| improved.proved_best),
            displays: fill.as_ref().map(|fill| displays(entries, words, fill)).unwrap_or_default(),
            weak: fill.map(|fill| WeakMessage::new(entries, words, given, &fill)),
            ..self
        }
    }

    /// With what is to be told of a repair.
    #[must_use]
    pub fn of_repair(self, repair: &Repair) -> OutcomeMessage {
        let scores = repair.scores();
        let fill = repair.best().map(|best| &best.fill);
        let (entries, words) = (repair.entries(), repair.words());
        OutcomeMessage {
            nodes: repair.steps(),
            mean_score: scores.map(|scores| one_decimal(scores.mean)),
            min_score: scores.map(|scores| scores.min),
            displays: fill.map(|fill| displays(entries, words, fill)).unwrap_or_default(),
            weak: fill.map(|fill| WeakMessage::new(entries, words, &repair.request().grid, fill)),
            repair: RepairMessage::new(repair),
            ..self
        }
    }
}

impl BetterFill {
    /// What is told of a fill before its frame, the first one having had that mean score; none where every entry was locked.
    pub fn of(improved: Improved<'_>, first_mean_score: Option<f64>) -> Option<BetterFill> {
        let scores = improved.improve.scores()?;
        Some(BetterFill {
            first_fill_ms: improved.first_fill_ms,
            first_mean_score: first_mean_score?,
            mean_score: one_decimal(scores.mean),
            min_score: scores.min,
            points: improved.improve.objective().points,
            score_floor: None,
            seed: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crossword_core::{FillRequest, Grid, Search, Word, WordListBuilder};

    use super::*;

    /// A search of an open 3x3 at its end.
    fn searched(words: &[(&str, Score)]) -> SteppingSearch {
        let mut list = WordListBuilder::new();
        for &(word, score) in words {
            list.push(&word.parse::<Word>().unwrap(), score);
        }
        let request = FillRequest::new(Grid::blank(3, 3).unwrap()).with_min_score(50);
        let mut search = Search::new(request, Arc::new(list.finish())).unwrap();
        search.run(u64::MAX);
        search.into()
    }

    const WORDS: [(&str, Score); 6] =
        [("cat", 60), ("ore", 50), ("wed", 50), ("cow", 81), ("are", 50), ("ted", 55)];

    #[test]
    fn a_fill_has_scores_and_no_fill_has_none() {
        let search = searched(&WORDS);
        let told = OutcomeMessage::unsearched(Outcome::Filled, 50, 7, vec!["look".into()]);
        let filled = told.clone().of_fill(&search, None);
        assert_eq!((filled.mean_score, filled.min_score, filled.elapsed_ms), (Some(57.7), Some(50), 7));
        assert_eq!(filled.weak.map(|weak| (weak.count, weak.entries[0].score)), Some((4, 50)));
        assert_eq!((filled.first_fill_ms, filled.proved_best, filled.nodes > 0), (None, None, true));
        let late = OutcomeMessage { outcome: Outcome::Deadline, ..told }.of_fill(&search, None);
        assert_eq!((late.mean_score, late.min_score, late.warnings.len()), (None, None, 1));
        assert_eq!(late.weak, None);
    }

    #[test]
    fn an_improved_fill_tells_of_the_first_too() {
        let search = searched(&WORDS);
        let improve = Improve::after(search.search()).unwrap();
        let improved = Improved { improve: &improve, first_fill_ms: 3, proved_best: true };
        let told =
            OutcomeMessage::unsearched(Outcome::Filled, 50, 7, vec![]).of_fill(&search, Some(improved));
        assert_eq!((told.first_fill_ms, told.first_mean_score), (Some(3), Some(57.7)));
        assert_eq!((told.mean_score, told.proved_best), (Some(57.7), Some(true)));
        let better = BetterFill::of(improved, told.first_mean_score).unwrap();
        assert_eq!((better.first_fill_ms, better.mean_score, better.min_score), (3, 57.7, 50));
        assert!(BetterFill::of(improved, None).is_none());
    }
}

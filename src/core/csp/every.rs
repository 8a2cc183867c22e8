//! One fill after the other: from each that is found the search goes on for one that differs.

use std::sync::Arc;

use super::problem::{Problem, ProblemError};
use super::search::{Progress, SlotSearch};
use crate::words::WordList;

/// How a search goes on from fill to fill, and how many it has found.
pub struct Onward {
    distinct: usize,
    count: u64,
}

impl Onward {
    /// From any fill to any other.
    pub fn new() -> Onward {
        Onward { distinct: 1, count: 0 }
    }

    /// Each fill differs from all before it in at least so many entries; of none, no less than of one.
    pub fn with_distinct(self, entries: usize) -> Onward {
        Onward { distinct: entries.max(1), ..self }
    }

    /// In how many entries at least.
    pub fn distinct(&self) -> usize {
        self.distinct
    }

    /// Fills found.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Leaves the fill where the search stands, if it does, and searches for the next one. A fill that was there
    /// before the first run is the first.
    pub fn run(&mut self, search: &mut SlotSearch, budget: u64) -> Progress {
        if self.count > 0 && search.progress() == Progress::Filled {
            match self.distinct {
                1 => search.pass_over(),
                entries => search.keep_away(entries),
            }
        }
        let progress = search.run(budget);
        self.count += u64::from(progress == Progress::Filled);
        progress
    }
}

/// Every fill of a problem over slots, one after the other and each once.
///
/// ```
/// use std::sync::Arc;
/// use crossword_core::{EverySlotFill, Problem, Progress, WordListBuilder};
///
/// let mut words = WordListBuilder::new();
/// for word in ["at", "it", "to"] {
///     words.push(&word.parse::<crossword_core::Word>()?, 50);
/// }
/// let ring = Problem::new(&[vec![0, 1], vec![2, 1]])?;
/// let mut fills = EverySlotFill::new(ring, Arc::new(words.finish()))?;
/// while fills.run(1000) == Progress::Filled {
///     assert_eq!(fills.search().letter(1), Some("t".parse()?));
/// }
/// assert_eq!((fills.search().progress(), fills.count()), (Progress::Exhausted, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EverySlotFill {
    search: SlotSearch,
    onward: Onward,
}

impl EverySlotFill {
    /// A search that has not begun, for any fills.
    ///
    /// # Errors
    ///
    /// As of [`SlotSearch::new`].
    pub fn new(problem: Problem, words: Arc<WordList>) -> Result<EverySlotFill, ProblemError> {
        Ok(EverySlotFill { search: SlotSearch::new(problem, words)?, onward: Onward::new() })
    }

    /// Each fill differs from all before it in at least so many entries, as in [`crate::EveryFill::with_distinct`].
    pub fn with_distinct(self, entries: usize) -> EverySlotFill {
        EverySlotFill { onward: self.onward.with_distinct(entries), ..self }
    }

    /// Searches for the next fill, for at most `budget` decisions and dead ends. `Filled`: a new one is there, ask
    /// [`EverySlotFill::search`] for it; the next run leaves it. `Exhausted`: there is no further one, proved.
    pub fn run(&mut self, budget: u64) -> Progress {
        self.onward.run(&mut self.search, budget)
    }

    /// In how many entries at least each fill differs from all before it.
    pub fn distinct(&self) -> usize {
        self.onward.distinct()
    }

    /// How many entries are to be filled: those that are not locked.
    pub fn open(&self) -> usize {
        self.search.model().variables.len()
    }

    /// How many fills were found so far.
    pub fn count(&self) -> u64 {
        self.onward.count()
    }

    /// The search, which stands at the latest fill when a run has found one.
    pub fn search(&self) -> &SlotSearch {
        &self.search
    }

    /// The same, to have it decide or begin again otherwise.
    #[cfg(test)]
    pub(crate) fn search_mut(&mut self) -> &mut SlotSearch {
        &mut self.search
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::Manner;
    use crate::letters::{Letter, Word};
    use crate::random::Random;
    use crate::words::{WordListBuilder, word_list};

    /// The fills of two entries that share their last letter, as texts.
    fn fills(distinct: usize, budget: u64) -> Vec<String> {
        let words = [("at", 50), ("it", 50), ("et", 50), ("to", 50), ("so", 50)];
        let problem = Problem::new(&[vec![0, 1], vec![2, 1]]).unwrap().with_seed(3);
        let mut every =
            EverySlotFill::new(problem, Arc::new(word_list(&words))).unwrap().with_distinct(distinct);
        let mut found = Vec::new();
        loop {
            match every.run(budget) {
                Progress::Paused => {}
                Progress::Filled => {
                    let word = |entry| every.search().word(entry).unwrap().to_string();
                    found.push(format!("{} {}", word(0), word(1)));
                    assert_eq!(every.count(), found.len() as u64);
                }
                Progress::Exhausted => return found,
            }
        }
    }

    #[test]
    fn every_fill_comes_once() {
        let mut all = fills(1, 1);
        assert_eq!(all, fills(1, u64::MAX), "in turns and at once");
        assert_eq!(all, fills(0, 1));
        all.sort();
        let expected = ["at et", "at it", "et at", "et it", "it at", "it et", "so to", "to so"];
        assert_eq!(all, expected);
    }

    #[test]
    fn distinct_fills_are_a_set_that_cannot_grow() {
        let found = fills(2, 1);
        assert!((4..=5).contains(&found.len()), "{found:?}: so to, to so, and at most three of the others");
        assert_eq!(fills(3, 1).len(), 1, "there are but two entries");
    }

    /// The fills of random words in a square of three by three, and how often the search began again.
    fn squares(seed: u64, distinct: usize, set_up: impl Fn(&mut SlotSearch)) -> (Vec<Vec<Word>>, u64) {
        let mut random = Random::new(seed);
        let mut list = WordListBuilder::new();
        for _ in 0..45 {
            let word = (0..3).filter_map(|_| Letter::from_index((random.unit() * 6.0) as usize));
            list.push(&word.collect::<Word>(), 50);
        }
        let rows = (0..3).map(|row| (3 * row..3 * row + 3).collect());
        let columns = (0..3).map(|column| (column..9).step_by(3).collect());
        let problem = Problem::new(&rows.chain(columns).collect::<Vec<Vec<u64>>>()).unwrap();
        let every = EverySlotFill::new(problem.with_seed(seed), Arc::new(list.finish())).unwrap();
        let mut every = every.with_distinct(distinct);
        set_up(&mut every.search);
        let mut found = Vec::new();
        while every.run(u64::MAX) == Progress::Filled {
            found.push((0..6).filter_map(|entry| every.search.word(entry)).collect());
        }
        (found, every.search.stats().restarts)
    }

    /// By letters, by both in turns or by words.
    fn decide(search: &mut SlotSearch, seed: u64) {
        match seed % 3 {
            0 => search.decide_only(Manner::Letters),
            1 => {}
            _ => search.decide_only(Manner::Words),
        }
    }

    #[test]
    fn restarts_and_letters_lose_no_fill_and_bring_none_twice() {
        let (mut restarted, mut several, mut apart) = (0, 0, 0);
        for seed in 0..100 {
            let (mut all, none) = squares(seed, 1, |_| {});
            assert_eq!(none, 0, "the instances are small");
            let (mut found, restarts) = squares(seed, 1, |search| {
                search.restart_after(2.0);
                decide(search, seed);
            });
            all.sort();
            found.sort();
            assert_eq!(found, all);
            all.dedup();
            assert_eq!(found, all, "each once");
            several += usize::from(restarts > 0 && all.len() > 1);
            let (found, restarts) = squares(seed, 5, |search| {
                search.restart_after(2.0);
                decide(search, seed);
            });
            let differ = |one: &[Word], other: &[Word]| {
                one.iter().zip(other).filter(|(one, other)| one != other).count() >= 5
            };
            for (at, fill) in found.iter().enumerate() {
                assert!(found[..at].iter().all(|before| differ(fill, before)), "{found:?}");
            }
            assert!(!all.iter().any(|fill| found.iter().all(|before| differ(fill, before))));
            apart += found.len();
            restarted += restarts;
        }
        assert!(several > 20, "{several} with several fills after a restart");
        assert!(apart > 200 && restarted > 200, "{apart} that differ, after {restarted} restarts");
    }

    #[test]
    fn no_run_at_all_leaves_nothing_out() {
        let words = Arc::new(word_list(&[("at", 50), ("it", 50)]));
        let mut every = EverySlotFill::new(Problem::new(&[vec![0, 1]]).unwrap(), words).unwrap();
        assert_eq!(
            (every.run(9), every.run(0), every.run(0)),
            (Progress::Filled, Progress::Paused, Progress::Paused)
        );
        assert_eq!((every.run(9), every.run(9), every.count()), (Progress::Filled, Progress::Exhausted, 2));
    }
}

//! Every fill of a grid, one after the other.

use std::sync::Arc;

use super::search::SteppingSearch;
use crate::csp::every::Onward;
use crate::csp::search::Progress;
use crate::fill::{FillRequest, RequestError};
use crate::words::WordList;

/// Every fill of a grid, one after the other and each once. Fills are different where a letter of an entry differs; what
/// stands in cells of no entry counts for nothing, and where only some entries are asked for, only their words count. All have the
/// minimum score of the first, which is the fill that a [`SteppingSearch`] finds.
///
/// ```
/// use std::sync::Arc;
/// use crossword_core::{EveryFill, FillRequest, Grid, Progress, WordListBuilder};
///
/// let mut words = WordListBuilder::new();
/// for word in ["at", "it", "to"] {
///     words.push(&word.parse::<crossword_core::Word>()?, 50);
/// }
/// let grid: Grid = "#.\n..".parse()?;
/// let mut fills = EveryFill::new(FillRequest::new(grid), Arc::new(words.finish()))?;
/// let mut found = Vec::new();
/// while fills.run(1000) == Progress::Filled {
///     found.push(format!("{:?}", fills.search().snapshot()));
/// }
/// found.sort();
/// assert_eq!(found, ["#a\nit\n", "#i\nat\n"]);
/// assert_eq!(fills.search().progress(), Progress::Exhausted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EveryFill {
    search: SteppingSearch,
    onward: Onward,
}

impl EveryFill {
    /// A search that has not begun, for any fills.
    ///
    /// # Errors
    ///
    /// As of [`SteppingSearch::new`].
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<EveryFill, RequestError> {
        Ok(EveryFill { search: SteppingSearch::new(request, words)?, onward: Onward::new() })
    }

    /// Each fill differs from all before it in at least so many of the entries that are to be filled (1 unless said; to be
    /// said before the first run). The fills are then a set that cannot be made larger, not a largest one. Of more entries
    /// than there are to be filled no two fills can differ, so that there is one.
    pub fn with_distinct(self, entries: usize) -> EveryFill {
        EveryFill { onward: self.onward.with_distinct(entries), ..self }
    }

    /// In how many entries at least each fill differs from all before it.
    pub fn distinct(&self) -> usize {
        self.onward.distinct()
    }

    /// How many entries are to be filled: those that are not locked, of the only ones asked for.
    pub fn open(&self) -> usize {
        self.search.search().model().variables.len()
    }

    /// Searches for the next fill, for at most `budget` decisions and dead ends. `Filled`: a new one is there, ask
    /// [`EveryFill::search`] for it; the next run leaves it. `Exhausted`: there is no further one, proved.
    pub fn run(&mut self, budget: u64) -> Progress {
        if self.onward.count() == 0 && self.search.run(budget) != Progress::Filled {
            return self.search.progress();
        }
        self.onward.run(self.search.slots_mut(), budget)
    }

    /// How many fills were found so far.
    pub fn count(&self) -> u64 {
        self.onward.count()
    }

    /// The search, which stands at the latest fill when a run has found one.
    pub fn search(&self) -> &SteppingSearch {
        &self.search
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::request;
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::words::{WordListBuilder, word_list};

    #[test]
    fn all_have_the_minimum_score_of_the_first() {
        let words = [("at", 50), ("it", 45), ("to", 40), ("no", 40)];
        let request = request(&["#.", ".."]).with_min_score(50).with_lower(vec![45, 40]);
        let mut fills = EveryFill::new(request, Arc::new(word_list(&words))).unwrap();
        while fills.run(1) != Progress::Exhausted {}
        assert_eq!((fills.count(), fills.search().floor()), (2, 45));
    }

    #[test]
    fn the_minimum_score_of_the_fills_is_told_after_the_last_of_them_too() {
        let (mut random, mut lower_was_tried) = (Random::new(17), 0);
        for _ in 0..300 {
            let mut list = WordListBuilder::new();
            for _ in 0..40 {
                let word: Vec<Letter> = (0..3).filter_map(|_| Letter::from_index(random.below(5)?)).collect();
                list.push(&word, [45, 50][random.below(2).unwrap_or(0)]);
            }
            let request = request(&["...", "...", "..."]).with_min_score(50).with_lower(vec![45]);
            let mut fills = EveryFill::new(request, Arc::new(list.finish())).unwrap();
            fills.search.have_turns_of(1);
            if fills.run(u64::MAX) != Progress::Filled {
                continue;
            }
            let floor = fills.search().floor();
            lower_was_tried += usize::from(floor == 50 && fills.search().has_stepped());
            while fills.run(u64::MAX) == Progress::Filled {}
            assert_eq!(fills.search().floor(), floor);
            assert_eq!(fills.search().request().min_score, floor);
        }
        assert!(lower_was_tried > 10, "{lower_was_tried}");
    }
}

//! The search for a fill of a grid.

use std::sync::Arc;

use super::grid_problem::GridProblem;
use super::request::{FillRequest, RequestError};
use crate::board::{Entries, Grid};
use crate::csp::model::Model;
use crate::csp::search::{Placed, Progress, Scores, SlotSearch, Stats};
use crate::letters::LetterSet;
use crate::words::WordList;

/// A resumable search for a fill of a grid.
pub struct Search {
    board: Arc<GridProblem>,
    pub(crate) slots: SlotSearch,
}

impl Search {
    /// A search that has not begun.
    ///
    /// # Errors
    ///
    /// A request that makes no sense: a grid without an entry, one word placed twice, or placed words that share too much.
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<Search, RequestError> {
        let (board, model) = GridProblem::new(request, words)?;
        Ok(Search::of(Arc::new(board), Arc::new(model)))
    }

    pub(crate) fn of(board: Arc<GridProblem>, model: Arc<Model>) -> Search {
        Search { board, slots: SlotSearch::of(model) }
    }

    /// Searches for at most `budget` decisions and dead ends, each some microseconds to a millisecond of work.
    pub fn run(&mut self, budget: u64) -> Progress {
        self.slots.run(budget)
    }

    /// Searches until something is decided, or it comes to an end. Whoever looks then sees what is tried; between two words that
    /// are tried and given up at once, the letters that stay are always the same.
    pub fn run_to_a_decision(&mut self) -> Progress {
        let nodes = self.stats().nodes;
        loop {
            let progress = self.run(1);
            if progress != Progress::Paused || self.stats().nodes > nodes {
                return progress;
            }
        }
    }

    /// Where the search stands.
    pub fn progress(&self) -> Progress {
        self.slots.progress()
    }

    /// What the search has done so far.
    pub fn stats(&self) -> Stats {
        self.slots.stats()
    }

    /// The request.
    pub fn request(&self) -> &FillRequest {
        &self.board.request
    }

    /// The entries of its grid.
    pub fn entries(&self) -> &Entries {
        &self.board.entries
    }

    /// The word list searched.
    pub fn words(&self) -> &Arc<WordList> {
        self.slots.model().words()
    }

    /// The grid with the letters that are settled at present; complete once filled.
    pub fn snapshot(&self) -> Grid {
        let mut grid = self.board.with_letters(&self.board.request.grid, |slot| self.slots.mask(slot));
        // Where only some entries were asked for, cells outside them are left as they are.
        if self.progress() == Progress::Filled && self.board.request.only.is_none() {
            self.board.fill_isolated(&mut grid);
        }
        grid
    }

    /// The letters still possible in the cell at `index`; every letter in a block.
    ///
    /// # Panics
    ///
    /// The grid has no such cell.
    pub fn letters(&self, index: usize) -> LetterSet {
        self.board.letters(index, |slot| self.slots.mask(slot))
    }

    /// The words placed so far and their scores.
    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        self.slots.placed()
    }

    /// The scores of the words placed so far; none where every entry was locked.
    pub fn scores(&self) -> Option<Scores> {
        self.slots.scores()
    }

    /// Bytes of memory that the search holds beside the word list.
    pub fn bytes(&self) -> usize {
        self.slots.bytes() + self.board.bytes()
    }

    pub(crate) fn board(&self) -> &Arc<GridProblem> {
        &self.board
    }

    pub(crate) fn slots(&self) -> &SlotSearch {
        &self.slots
    }

    pub(crate) fn model(&self) -> &Arc<Model> {
        self.slots.model()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, verify};
    use crate::csp::Manner;
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::words::WordListBuilder;

    #[test]
    fn letters_and_words_decide_alike() {
        let mut random = Random::new(7);
        let mut below = |limit: usize| (random.unit() * limit as f32) as usize;
        let mut seen = [0, 0];
        for _ in 0..600 {
            let mut list = WordListBuilder::new();
            for len in 2..=4 {
                for _ in 0..[0, 0, 8, 16, 24][len] + below(8) {
                    let word: Vec<Letter> = (0..len).filter_map(|_| Letter::from_index(below(6))).collect();
                    list.push(&word, 50);
                }
            }
            let list = Arc::new(list.finish());
            let cells = (0..16).map(|_| if below(7) == 0 { Cell::Block } else { Cell::Blank }).collect();
            let grid = Grid::from_cells(4, 4, cells).unwrap();
            let search = || Search::new(FillRequest::new(grid.clone()), Arc::clone(&list));
            let (Ok(mut by_words), Ok(mut by_letters)) = (search(), search()) else { continue };
            by_words.slots.decide_only(Manner::Words);
            by_letters.slots.decide_only(Manner::Letters);
            let expected = by_words.run(u64::MAX);
            assert_eq!(by_letters.run(u64::MAX), expected, "{grid:?}");
            if expected == Progress::Filled {
                verify(&grid, &by_letters.snapshot(), 2, |word| list.score(word).is_some()).unwrap();
            }
            seen[usize::from(expected == Progress::Filled)] += usize::from(by_letters.stats().nodes > 2);
        }
        assert!(seen.iter().all(|&count| count > 100), "both answers, and not at once: {seen:?}");
    }
}

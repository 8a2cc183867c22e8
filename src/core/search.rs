//! The search: decide, propagate, take back, restart. A plain state machine that runs for a budget and reports.

use std::sync::Arc;

use crate::grid::{Cell, Grid};
use crate::letters::LetterSet;
use crate::model::{FillRequest, Model, RequestError};
use crate::ordering::{CellLetter, Ordering};
use crate::propagate::{Propagator, Wipeout};
use crate::store::Store;
use crate::words::{Score, WordList};

/// Dead ends before the first restart: most descents that lead to a fill have ended by then.
const FIRST_RESTART: f64 = 300.0;

/// How much more patience each restart brings; growth without bound keeps the search complete.
const RESTART_GROWTH: f64 = 1.35;

/// From this restart on every second one decides letter by letter: what resists for so long is often so tight that a
/// letter already says enough, and a proof then needs far fewer nodes. Before it words decide, whose scores count.
const LETTERS_FROM: u64 = 2;

/// Where the search stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The budget is used up; run again to go on.
    Paused,
    /// Every white cell has a letter, or every cell of the only entries asked for.
    Filled,
    /// No fill exists: proved.
    Exhausted,
}

/// What the search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Decisions tried.
    pub nodes: u64,
    /// Dead ends met.
    pub backtracks: u64,
    /// Times it began again from the top, with what it had learned.
    pub restarts: u64,
    /// Decisions that stand now.
    pub depth: usize,
}

/// A word that a fill put into an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Place in the entries' list.
    pub entry: usize,
    /// Its score.
    pub score: Score,
}

/// The scores of the words placed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scores {
    /// Their mean.
    pub mean: f64,
    /// The lowest.
    pub min: Score,
}

impl Scores {
    /// Of these words; none of no word.
    pub(crate) fn of(words: impl Iterator<Item = Placed>) -> Option<Scores> {
        let (mut count, mut sum, mut min) = (0u32, 0.0, None);
        for word in words {
            count += 1;
            sum += f64::from(word.score);
            min = Some(min.map_or(word.score, |min: Score| min.min(word.score)));
        }
        Some(Scores { mean: sum / f64::from(count), min: min? })
    }
}

/// What a node decides.
#[derive(Clone, Copy)]
enum Decision {
    /// A word for an entry.
    Word { variable: usize, word: usize },
    /// A letter for a cell of an entry.
    Letter(CellLetter),
}

/// A resumable search for a fill.
pub struct Search {
    model: Model,
    store: Store,
    propagator: Propagator,
    ordering: Ordering,
    decisions: Vec<Decision>,
    started: bool,
    ended: Option<Progress>,
    stats: Stats,
    letters_from: u64,
    patience: f64,
    failures_since_restart: f64,
}

impl Search {
    /// A search that has not begun, or why the request makes no sense.
    pub fn new(request: FillRequest, words: Arc<WordList>) -> Result<Search, RequestError> {
        let model = Model::new(request, words)?;
        Ok(Search {
            store: Store::new(&model),
            propagator: Propagator::new(&model),
            ordering: Ordering::by_spread(&model),
            decisions: Vec::new(),
            started: false,
            ended: None,
            stats: Stats::default(),
            letters_from: LETTERS_FROM,
            patience: FIRST_RESTART,
            failures_since_restart: 0.0,
            model,
        })
    }

    /// Searches for at most `budget` decisions and dead ends; a node is some microseconds to a millisecond of work.
    pub fn run(&mut self, budget: u64) -> Progress {
        let mut left = budget;
        loop {
            if let Some(end) = self.ended {
                return end;
            }
            if left == 0 {
                return Progress::Paused;
            }
            left -= 1;
            self.ended = self.step();
        }
    }

    /// What the search has done so far.
    pub fn stats(&self) -> Stats {
        Stats { depth: self.store.depth(), ..self.stats }
    }

    /// The model searched.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How much trouble each variable was so far, against 1 for none.
    pub fn trouble(&self) -> Vec<f32> {
        (0..self.model.variables.len()).map(|variable| self.ordering.weight(variable)).collect()
    }

    /// The grid with the letters that are settled at present; complete once filled.
    pub fn snapshot(&self) -> Grid {
        let mut grid = self.model.request.grid.clone();
        // Where only some entries were asked for, cells outside them are left as they are.
        let whole = self.ended == Some(Progress::Filled) && self.model.request.only.is_none();
        for index in 0..grid.cells().len() {
            let mask = self.store.mask(index);
            // A cell in no entry keeps all its letters; once the rest is filled the first will do.
            let letter = if whole { mask.iter().next() } else { mask.single() };
            if let (Cell::Blank, Some(letter)) = (grid.cells()[index], letter) {
                grid.set(grid.pos(index), Cell::Letter(letter));
            }
        }
        grid
    }

    /// The letters still possible in the cell at `index`.
    pub fn letters(&self, index: usize) -> LetterSet {
        self.store.mask(index)
    }

    /// The words placed so far and their scores.
    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        self.model.variables.iter().enumerate().filter_map(|(at, variable)| {
            let word = self.store.only_word(at)?;
            Some(Placed { entry: variable.entry, score: self.model.group(variable)?.score(word) })
        })
    }

    /// The scores of the words placed so far; none where every entry was locked.
    pub fn scores(&self) -> Option<Scores> {
        Scores::of(self.placed())
    }

    fn step(&mut self) -> Option<Progress> {
        let outcome = if self.started {
            let Some(variable) = self.ordering.next_variable(&self.model, &self.store) else {
                return Some(Progress::Filled);
            };
            let decision = self.next_decision(variable)?;
            self.stats.nodes += 1;
            self.decisions.push(decision);
            self.store.push_level();
            match decision {
                Decision::Word { variable, word } => {
                    self.propagator.decide(&self.model, &mut self.store, variable, word)
                }
                Decision::Letter(CellLetter { variable, at, letter }) => {
                    let only = LetterSet::only(letter);
                    self.propagator.restrict(&self.model, &mut self.store, variable, at, only)
                }
            }
        } else {
            self.started = true;
            self.propagator.start(&self.model, &mut self.store)
        };
        outcome.err().and_then(|wipeout| self.recover(wipeout))
    }

    /// The decision to try next in that variable.
    fn next_decision(&mut self, variable: usize) -> Option<Decision> {
        let by_letters = self.stats.restarts >= self.letters_from && self.stats.restarts.is_multiple_of(2);
        let letter =
            if by_letters { self.ordering.next_letter(&self.model, &self.store, variable) } else { None };
        letter.map(Decision::Letter).or_else(|| {
            let word = self.ordering.next_word(&self.model, &self.store, variable)?;
            Some(Decision::Word { variable, word })
        })
    }

    /// Takes decisions back until one can be refuted; exhausted when none is left.
    fn recover(&mut self, wipeout: Wipeout) -> Option<Progress> {
        let mut trouble = wipeout.variable;
        loop {
            self.ordering.trouble(trouble);
            self.stats.backtracks += 1;
            self.failures_since_restart += 1.0;
            let Some(decision) = self.decisions.pop() else {
                return Some(Progress::Exhausted);
            };
            self.store.pop_level();
            let refuted = match decision {
                Decision::Word { variable, word } => {
                    self.propagator.refute(&self.model, &mut self.store, variable, word)
                }
                Decision::Letter(CellLetter { variable, at, letter }) => {
                    let others = LetterSet::ALL.minus(LetterSet::only(letter));
                    self.propagator.restrict(&self.model, &mut self.store, variable, at, others)
                }
            };
            match refuted {
                Ok(()) => {
                    self.restart_if_stuck();
                    return None;
                }
                Err(wipeout) => trouble = wipeout.variable,
            }
        }
    }

    fn restart_if_stuck(&mut self) {
        if self.failures_since_restart < self.patience || self.decisions.is_empty() {
            return;
        }
        self.patience *= RESTART_GROWTH;
        self.failures_since_restart = 0.0;
        self.stats.restarts += 1;
        self.ordering.restarted();
        while self.decisions.pop().is_some() {
            self.store.pop_level();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::verify::verify;
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
            (by_words.letters_from, by_letters.letters_from) = (u64::MAX, 0);
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

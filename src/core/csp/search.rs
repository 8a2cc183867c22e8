//! The search: decide, propagate, take back, restart. A plain state machine that runs for a budget and reports.

use std::sync::Arc;

use super::model::Model;
use super::ordering::{Ordering, SlotLetter};
use super::problem::{Problem, ProblemError};
use super::propagation::{Propagator, Wipeout};
use super::restarts::{Manner, Restarts};
use super::store::Store;
use crate::letters::{Letter, LetterSet, Word};
use crate::words::{Score, WordList};

/// Where the search stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The budget is used up; run again to go on.
    Paused,
    /// Every slot has a letter, or every slot of the only entries asked for.
    Filled,
    /// No fill exists: proved.
    Exhausted,
}

/// What the search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct Placed {
    /// The entry's place in the list of entries.
    pub entry: usize,
    /// The word's score.
    pub score: Score,
}

/// The scores of the words placed.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
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

/// Entries are asked what their letters are worth at this restart: it takes some milliseconds, and most ordinary grids never
/// come so far.
const ASK_FROM: u64 = 2;

/// What a node decides.
#[derive(Clone, Copy)]
enum Decision {
    /// A word for an entry.
    Word { variable: usize, word: usize },
    /// A letter for a slot of an entry.
    Letter(SlotLetter),
}

/// What the next step does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The first propagation.
    Start,
    /// One more entry is asked what its letters are worth.
    Ask,
    /// A decision.
    Decide,
    /// The latest decision is taken back and refuted.
    TakeBack,
    /// Nothing more.
    End(Progress),
}

/// A resumable search for a fill of a problem over slots.
pub struct SlotSearch {
    model: Arc<Model>,
    store: Store,
    propagator: Propagator,
    ordering: Ordering,
    decisions: Vec<Decision>,
    restarts: Restarts,
    next: Next,
    stats: Stats,
}

impl SlotSearch {
    /// A search that has not begun.
    ///
    /// # Errors
    ///
    /// A problem that makes no sense: one word locked twice, or locked words that share too much.
    pub fn new(problem: Problem, words: Arc<WordList>) -> Result<SlotSearch, ProblemError> {
        Ok(SlotSearch::of(Arc::new(Model::new(problem, words)?)))
    }

    pub(crate) fn of(model: Arc<Model>) -> SlotSearch {
        let next = if model.contradicts_itself { Next::End(Progress::Exhausted) } else { Next::Start };
        SlotSearch {
            store: Store::new(&model),
            propagator: Propagator::new(&model),
            ordering: Ordering::by_spread(&model),
            decisions: Vec::new(),
            restarts: Restarts::new(),
            next,
            stats: Stats::default(),
            model,
        }
    }

    /// Searches for at most `budget` decisions, dead ends and looks at an entry, each some microseconds to a millisecond of work.
    pub fn run(&mut self, budget: u64) -> Progress {
        for _ in 0..budget {
            if let Next::End(end) = self.next {
                return end;
            }
            self.step();
        }
        self.progress()
    }

    /// Where the search stands.
    pub fn progress(&self) -> Progress {
        match self.next {
            Next::End(end) => end,
            _ => Progress::Paused,
        }
    }

    /// What the search has done so far.
    pub fn stats(&self) -> Stats {
        Stats { depth: self.store.depth(), ..self.stats }
    }

    /// The problem searched.
    pub fn problem(&self) -> &Problem {
        &self.model.problem
    }

    /// The letter of a slot, by its number, where it is settled at present; once filled every slot of an entry asked for has
    /// one.
    pub fn letter(&self, number: u64) -> Option<Letter> {
        self.store.mask(self.model.problem.index_of(number)?).single()
    }

    /// The word of an entry, by its place in the list, where it is settled at present.
    pub fn word(&self, entry: usize) -> Option<Word> {
        self.model.problem.entries.get(entry)?.iter().map(|&slot| self.store.mask(slot).single()).collect()
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

    /// Bytes of memory that the search holds beside the word list.
    pub fn bytes(&self) -> usize {
        self.model.bytes()
            + self.store.bytes()
            + self.propagator.bytes()
            + self.ordering.bytes()
            + self.decisions.capacity() * size_of::<Decision>()
    }

    /// Decides in that manner alone.
    #[cfg(test)]
    pub(crate) fn decide_only(&mut self, manner: Manner) {
        self.restarts.only(manner);
    }

    /// The first restart of either manner is after so many dead ends.
    #[cfg(test)]
    pub(crate) fn restart_after(&mut self, dead_ends: f64) {
        self.restarts.restart_after(dead_ends);
    }

    /// The letters still possible in the slot of that index.
    pub(crate) fn mask(&self, slot: usize) -> LetterSet {
        self.store.mask(slot)
    }

    pub(crate) fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// How much trouble each variable was so far, against 1 for none.
    pub(crate) fn trouble(&self) -> &[f32] {
        self.ordering.weights()
    }

    /// Goes on for another fill than the one found, by taking back the decision that led to it. From now on it never begins
    /// again from the top: what is refuted stays refuted, so that each further fill comes once.
    pub(crate) fn pass_over(&mut self) {
        if self.next == Next::End(Progress::Filled) {
            self.restarts.never();
            self.next = Next::TakeBack;
        }
    }

    /// Goes on for a fill that differs from the one found in at least so many of the entries that were open. It begins again
    /// from the top, and may do so at any time: what was found breaks a constraint now.
    pub(crate) fn keep_away(&mut self, entries: usize) {
        let fill = (0..self.model.variables.len()).map(|variable| self.store.only_word(variable));
        let Some(fill) = fill.collect::<Option<Vec<usize>>>().filter(|_| self.progress() == Progress::Filled)
        else {
            return;
        };
        self.back_to_the_top();
        self.restarts.begin_anew();
        self.ordering.avoid(&fill);
        self.next = match self.propagator.keep_away(&self.model, &mut self.store, &fill, entries) {
            Ok(()) => Next::Decide,
            Err(_) => Next::End(Progress::Exhausted),
        };
    }

    fn step(&mut self) {
        let outcome = match self.next {
            Next::End(_) => return,
            Next::Start => self.propagator.start(&self.model, &mut self.store),
            Next::Ask => {
                if !self.ordering.ask_next(&self.model, &self.store) {
                    self.next = Next::Decide;
                }
                return;
            }
            Next::Decide => match self.decide() {
                Some(outcome) => outcome,
                None => {
                    debug_assert!(self.is_settled(), "an entry is open and nothing was decided");
                    self.next = Next::End(Progress::Filled);
                    return;
                }
            },
            Next::TakeBack => match self.decisions.pop() {
                Some(decision) => self.take_back(decision),
                None => {
                    self.next = Next::End(Progress::Exhausted);
                    return;
                }
            },
        };
        match outcome {
            Ok(()) if self.next == Next::TakeBack => self.next = self.go_on(),
            Ok(()) => {
                self.ordering.see(&self.store);
                self.next = Next::Decide;
            }
            Err(wipeout) => {
                self.ordering.trouble(wipeout.variable);
                self.stats.backtracks += 1;
                self.restarts.dead_end();
                self.next = Next::TakeBack;
            }
        }
    }

    /// Whether each variable has one word left.
    fn is_settled(&self) -> bool {
        (0..self.model.variables.len()).all(|variable| self.store.size(variable) == 1)
    }

    /// Decides something; none where everything is settled.
    fn decide(&mut self) -> Option<Result<(), Wipeout>> {
        let variable = self.ordering.next_variable(&self.model, &self.store)?;
        let decision = self.next_decision(variable)?;
        self.stats.nodes += 1;
        self.decisions.push(decision);
        self.store.push_level();
        Some(match decision {
            Decision::Word { variable, word } => {
                self.propagator.decide(&self.model, &mut self.store, variable, word)
            }
            Decision::Letter(SlotLetter { variable, at, letter }) => {
                let only = LetterSet::only(letter);
                self.propagator.restrict(&self.model, &mut self.store, variable, at, only)
            }
        })
    }

    /// The decision to try next in that variable.
    fn next_decision(&mut self, variable: usize) -> Option<Decision> {
        let letter = match self.restarts.manner() {
            Manner::Letters => self.ordering.next_letter(&self.model, &self.store, variable),
            Manner::Words => None,
        };
        letter.map(Decision::Letter).or_else(|| {
            let word = self.ordering.next_word(&self.model, &self.store, variable)?;
            Some(Decision::Word { variable, word })
        })
    }

    /// Takes a decision back and refutes it at the level below.
    fn take_back(&mut self, decision: Decision) -> Result<(), Wipeout> {
        self.store.pop_level();
        match decision {
            Decision::Word { variable, word } => {
                self.propagator.refute(&self.model, &mut self.store, variable, word)
            }
            Decision::Letter(SlotLetter { variable, at, letter }) => {
                let others = LetterSet::ALL.minus(LetterSet::only(letter));
                self.propagator.restrict(&self.model, &mut self.store, variable, at, others)
            }
        }
    }

    /// What follows a decision that was refuted: a decision, or, where the search is stuck, a restart.
    fn go_on(&mut self) -> Next {
        if self.decisions.is_empty() || !self.restarts.is_due() {
            return Next::Decide;
        }
        self.stats.restarts += 1;
        self.back_to_the_top();
        self.ordering.restarted(&self.model, &self.store);
        if self.stats.restarts < ASK_FROM { Next::Decide } else { Next::Ask }
    }

    fn back_to_the_top(&mut self) {
        while self.decisions.pop().is_some() {
            self.store.pop_level();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::words::WordListBuilder;

    /// No word is worth more than another where nothing is a number.
    #[test]
    fn words_that_are_worth_no_number_still_come_one_after_the_other() {
        let mut random = Random::new(2);
        let mut ends = [0, 0];
        for _ in 0..200 {
            let mut list = WordListBuilder::new();
            for _ in 0..14 {
                let word: Vec<Letter> = (0..3).filter_map(|_| Letter::from_index(random.below(5)?)).collect();
                list.push(&word, 50);
            }
            let words = Arc::new(list.finish());
            let rows = (0..3u64).map(|row| (0..3).map(|col| 3 * row + col).collect());
            let columns = (0..3u64).map(|col| (0..3).map(|row| 3 * row + col).collect());
            let entries: Vec<Vec<u64>> = rows.chain(columns).collect();
            let search = || SlotSearch::new(Problem::new(&entries).unwrap(), Arc::clone(&words)).unwrap();
            let (mut sound, mut ill) = (search(), search());
            ill.ordering = Ordering::new(&ill.model, f32::NAN);
            let end = sound.run(u64::MAX);
            assert_eq!(ill.run(u64::MAX), end);
            if end == Progress::Filled {
                let filled = (0..entries.len()).map(|entry| ill.word(entry).map(|word| words.score(&word)));
                assert!(filled.into_iter().all(|score| score == Some(Some(50))), "every entry has a word");
            }
            ends[usize::from(end == Progress::Filled)] += 1;
        }
        assert!(ends.iter().all(|&count| count > 20), "{ends:?}");
    }
}

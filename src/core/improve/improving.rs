//! The improving of a fill: where it begins, what it holds, and what can be asked of it.

use std::sync::Arc;

use thiserror::Error;

use super::fact;
use super::fill::Fill;
use super::hopeless::{Hopeless, SlotSet};
use super::neighbourhood::Neighbourhood;
use super::objective::Objective;
use super::plan::Plan;
use crate::board::Grid;
use crate::csp::model::Model;
use crate::csp::ordering::Ordering;
use crate::csp::propagation::Propagator;
use crate::csp::search::{Placed, Scores};
use crate::csp::store::Store;
use crate::fill::{FillRequest, GridProblem, RequestError, Search};
use crate::letters::LetterSet;
use crate::random::Random;
use crate::words::WordList;

/// What one point of score is worth here, in doublings of what a word leaves open: much, since only a better fill will do.
const SCORE_WORTH: f32 = 0.2;

/// Where the improving stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Improvement {
    /// The budget is used up; run again to go on.
    Paused,
    /// A better fill was found; run again to go on.
    Better,
    /// No better fill exists: proved.
    Done,
}

/// Why a fill cannot be improved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImproveError {
    /// The request makes no sense.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The fill breaks a rule of the request.
    #[error("this is no fill of the grid by its rules; fill the grid first, then improve that fill")]
    NoFill,
}

/// What the improving has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ImproveStats {
    /// Neighbourhoods searched.
    pub neighbourhoods: u64,
    /// Decisions tried in them.
    pub nodes: u64,
    /// Dead ends met, a bound that rules all out among them.
    pub backtracks: u64,
    /// Better fills found.
    pub better: u64,
}

/// A resumable search for better fills than the one given.
pub struct Improve {
    pub(super) board: Arc<GridProblem>,
    pub(super) model: Arc<Model>,
    pub(super) store: Store,
    pub(super) propagator: Propagator,
    pub(super) ordering: Ordering,
    pub(super) random: Random,
    pub(super) plan: Plan,
    pub(super) hopeless: Hopeless,
    pub(super) under_way: Option<Neighbourhood>,
    pub(super) open_slots: SlotSet,
    /// The fill that neighbourhoods are freed of, and of which `hopeless` knows.
    pub(super) present: Fill,
    /// The best fill so far, and what was known of it when it was left.
    pub(super) best: Fill,
    pub(super) hopeless_of_best: Hopeless,
    /// Where the parts of the locked words begin.
    pub(super) locked: Vec<u32>,
    pub(super) done: bool,
    pub(super) stats: ImproveStats,
    /// The fill that it began with: its letters in cells of no entry stay.
    given: Grid,
    /// Room for settling a neighbourhood.
    pub(super) masks: Vec<LetterSet>,
    pub(super) settled: Vec<Option<usize>>,
}

impl Improve {
    /// Begins from what a search has found.
    ///
    /// # Errors
    ///
    /// The search has found no fill.
    pub fn after(search: &Search) -> Result<Improve, ImproveError> {
        Improve::of(Arc::clone(search.board()), search.model(), &search.snapshot())
    }

    /// Begins from a complete fill of the request's grid.
    ///
    /// # Errors
    ///
    /// A request that makes no sense, or a fill that breaks one of its rules.
    pub fn new(request: FillRequest, words: Arc<WordList>, fill: &Grid) -> Result<Improve, ImproveError> {
        let (board, model) = GridProblem::new(request, words)?;
        Improve::of(Arc::new(board), &Arc::new(model), fill)
    }

    fn of(board: Arc<GridProblem>, model: &Arc<Model>, fill: &Grid) -> Result<Improve, ImproveError> {
        let model = model.without_share();
        let mut store = Store::new(&model);
        let mut propagator = Propagator::new(&model);
        propagator.start(&model, &mut store).map_err(|_| ImproveError::NoFill)?;
        let locked = fact::locked_parts(&model);
        let best = Fill::read((&board, &model), &locked, fill).ok_or(ImproveError::NoFill)?;
        if !stands((&model, &mut store, &mut propagator), &best) {
            return Err(ImproveError::NoFill);
        }
        let open_slots = open_slots(&model, &store);
        Ok(Improve {
            ordering: Ordering::new(&model, SCORE_WORTH),
            random: Random::new(model.problem.seed),
            plan: Plan::new(&board),
            hopeless: Hopeless::default(),
            under_way: None,
            masks: best.letters.clone(),
            given: fill.clone(),
            present: best.clone(),
            hopeless_of_best: Hopeless::default(),
            best,
            locked,
            done: open_slots.is_empty(),
            open_slots,
            stats: ImproveStats::default(),
            settled: vec![None; model.variables.len()],
            store,
            propagator,
            model,
            board,
        })
    }

    /// Works for at most `budget` decisions and neighbourhoods, some microseconds to a millisecond each, or until the
    /// fill has become better.
    pub fn run(&mut self, budget: u64) -> Improvement {
        for _ in 0..budget {
            if self.done {
                return Improvement::Done;
            }
            if self.step() {
                return Improvement::Better;
            }
        }
        if self.done { Improvement::Done } else { Improvement::Paused }
    }

    /// Takes over a better fill that was found elsewhere, as by another thread with another seed: from the next hill on the
    /// improving begins there. False where it is no better than the best so far, or no fill.
    pub fn take_over(&mut self, fill: &Grid) -> bool {
        let found = Fill::read((&self.board, &self.model), &self.locked, fill);
        let Some(found) = found.filter(|found| found.tally.objective() > self.objective()) else {
            return false;
        };
        // Whether it breaks a rule is asked at the root.
        if let Some(here) = self.under_way.take() {
            self.close(here, false);
        }
        let taken = stands((&self.model, &mut self.store, &mut self.propagator), &found);
        if taken {
            self.best = found;
            self.hopeless_of_best = Hopeless::default();
        }
        taken
    }

    /// The best fill so far.
    pub fn fill(&self) -> Grid {
        self.with_letters_of(&self.best)
    }

    pub(super) fn with_letters_of(&self, fill: &Fill) -> Grid {
        self.board.with_letters(&self.given, |slot| fill.letters[slot])
    }

    /// How good it is.
    pub fn objective(&self) -> Objective {
        self.best.tally.objective()
    }

    /// Its words and their scores; locked ones left out.
    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        let variables = self.model.variables.iter().zip(&self.best.facts);
        variables.map(|(variable, fact)| Placed { entry: variable.entry, score: fact.score })
    }

    /// Their mean and lowest score; none where every entry was locked.
    pub fn scores(&self) -> Option<Scores> {
        Scores::of(self.placed())
    }

    /// Bytes of memory that the improving holds beside the word list.
    pub fn bytes(&self) -> usize {
        self.model.bytes()
            + self.board.bytes()
            + self.store.bytes()
            + self.propagator.bytes()
            + self.ordering.bytes()
            + self.hopeless.bytes()
            + self.hopeless_of_best.bytes()
    }

    /// What was done so far.
    pub fn stats(&self) -> ImproveStats {
        self.stats
    }

    /// The request.
    pub fn request(&self) -> &FillRequest {
        &self.board.request
    }
}

/// Whether the fill breaks no rule, asked at the root: a word that is banned or too low is in no domain; two words that must not
/// stand together fall out with each other.
fn stands((model, store, propagator): (&Model, &mut Store, &mut Propagator), fill: &Fill) -> bool {
    if !(0..fill.words.len()).all(|variable| store.words(variable).contain(fill.words[variable])) {
        return false;
    }
    let words: Vec<Option<usize>> = fill.words.iter().copied().map(Some).collect();
    store.push_level();
    let sound = propagator.settle(model, store, &words, &fill.letters);
    store.pop_level();
    sound.is_ok()
}

/// The slots that are not settled before any word is chosen.
fn open_slots(model: &Model, store: &Store) -> SlotSet {
    let mut open = SlotSet::default();
    let slots = model.variables.iter().flat_map(|variable| &variable.slots);
    slots.filter(|&&slot| store.mask(slot).single().is_none()).for_each(|&slot| open.insert(slot));
    open
}

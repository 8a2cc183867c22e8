//! Improving a fill: free a neighbourhood, keep the rest, search it for something better; a plain state machine.
//!
//! One store stays at the root of the whole problem. A neighbourhood is a level on top of it: the kept entries get their
//! words at one stroke, the freed ones are searched by branch and bound, and taking the level back undoes it all.

mod cells;
mod fill;
mod objective;
mod plan;
mod steps;

use std::sync::Arc;

use thiserror::Error;

use crate::grid::{Cell, Grid};
use crate::letters::LetterSet;
use crate::model::{FillRequest, Model, RequestError};
use crate::ordering::Ordering;
use crate::propagate::Propagator;
use crate::random::Random;
use crate::search::{Placed, Scores, Search};
use crate::store::Store;
use crate::words::WordList;
use cells::{CellSet, Hopeless};
use fill::Fill;
pub use objective::Objective;
use plan::Plan;
use steps::Neighbourhood;

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
    model: Model,
    store: Store,
    propagator: Propagator,
    ordering: Ordering,
    random: Random,
    plan: Plan,
    hopeless: Hopeless,
    under_way: Option<Neighbourhood>,
    open_cells: CellSet,
    best: Fill,
    done: bool,
    stats: ImproveStats,
    /// Room for settling a neighbourhood.
    masks: Vec<LetterSet>,
    settled: Vec<Option<usize>>,
}

impl Improve {
    /// Begins from what a search has found.
    pub fn after(search: &Search) -> Result<Improve, ImproveError> {
        let model = search.model();
        Improve::new(model.request.clone(), model.shared_words(), &search.snapshot())
    }

    /// Begins from a complete fill of the request's grid, or says why it cannot.
    pub fn new(request: FillRequest, words: Arc<WordList>, fill: &Grid) -> Result<Improve, ImproveError> {
        let model = Model::new(request, words)?;
        let mut store = Store::new(&model);
        let mut propagator = Propagator::new(&model);
        propagator.start(&model, &mut store).map_err(|_| ImproveError::NoFill)?;
        let best = Fill::read(&model, fill).ok_or(ImproveError::NoFill)?;
        // A word that is banned or too low is in no domain; two words that must not stand together fall out with each other.
        if !(0..best.words.len()).all(|variable| store.words(variable).contain(best.words[variable])) {
            return Err(ImproveError::NoFill);
        }
        let settled: Vec<Option<usize>> = best.words.iter().copied().map(Some).collect();
        store.push_level();
        let sound = propagator.settle(&model, &mut store, &settled, &best.letters);
        store.pop_level();
        sound.map_err(|_| ImproveError::NoFill)?;
        let open_cells = open_cells(&model, &store);
        Ok(Improve {
            ordering: Ordering::new(&model, SCORE_WORTH),
            random: Random::new(model.request.seed),
            plan: Plan::new(&model),
            hopeless: Hopeless::default(),
            under_way: None,
            masks: best.letters.clone(),
            best,
            done: open_cells.is_empty(),
            open_cells,
            stats: ImproveStats::default(),
            settled,
            store,
            propagator,
            model,
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

    /// The best fill so far.
    pub fn fill(&self) -> Grid {
        let mut grid = self.model.request.grid.clone();
        for (index, letters) in self.best.letters.iter().enumerate() {
            if let (Cell::Blank, Some(letter)) = (grid.cells()[index], letters.single()) {
                grid.set(grid.pos(index), Cell::Letter(letter));
            }
        }
        grid
    }

    /// How good it is.
    pub fn objective(&self) -> Objective {
        self.best.objective
    }

    /// Its words and their scores; locked ones left out.
    pub fn placed(&self) -> impl Iterator<Item = Placed> {
        let variables = self.model.variables.iter().zip(&self.best.scores);
        variables.map(|(variable, &score)| Placed { entry: variable.entry, score })
    }

    /// Their mean and lowest score; none where every entry was locked.
    pub fn scores(&self) -> Option<Scores> {
        Scores::of(self.placed())
    }

    /// What was done so far.
    pub fn stats(&self) -> ImproveStats {
        self.stats
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }
}

/// The cells that are not settled before any word is chosen.
fn open_cells(model: &Model, store: &Store) -> CellSet {
    let mut open = CellSet::default();
    let cells = model.variables.iter().flat_map(|variable| &variable.cells);
    cells.filter(|&&cell| store.mask(cell).single().is_none()).for_each(|&cell| open.insert(cell));
    open
}

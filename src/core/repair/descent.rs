//! A depth-first search for repairs that change at most so many letters.
//!
//! Only entries that cannot stay as they are get decided; as soon as all others can, what stands is a repair, and the
//! cheapest from there on. So the search is about the trouble and never about the rest of the grid.

use super::cost::{Candidate, Look, Looker, Nears};
use super::present::Present;
use crate::csp::ordering::Ordering;
use crate::csp::propagation::Propagator;
use crate::csp::store::Store;
use crate::letters::LetterSet;
use crate::random::Random;

/// A variable whose words are tried in turn.
struct Frame {
    variable: usize,
    candidates: Vec<Candidate>,
    /// How many of them were tried, or passed over.
    tried: usize,
}

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// There is more to try.
    Open,
    /// A repair stands that changes so many letters.
    Found(usize),
    /// Nothing else is within the limit.
    Exhausted,
}

/// The search, on a store of its own.
pub struct Descent {
    store: Store,
    propagator: Propagator,
    ordering: Ordering,
    random: Option<Random>,
    frames: Vec<Frame>,
    limit: usize,
    /// Whether the state was not looked at yet.
    fresh: bool,
    /// Whether the first propagation left nothing.
    hopeless: bool,
    /// Dead ends since it last began.
    pub dead_ends: u64,
}

impl Descent {
    /// A search that has not begun; with a seed each beginning sees something new.
    pub fn new(present: &Present, seed: Option<u64>) -> Descent {
        let model = &present.model;
        let (mut store, mut propagator) = (Store::new(model), Propagator::new(model));
        let hopeless = model.contradicts_itself || propagator.start(model, &mut store).is_err();
        Descent {
            store,
            propagator,
            ordering: Ordering::new(model, 0.0),
            random: seed.map(Random::new),
            frames: Vec::new(),
            limit: 0,
            fresh: true,
            hopeless,
            dead_ends: 0,
        }
    }

    /// Bytes that its state holds.
    pub fn bytes(&self) -> usize {
        let frames = self.frames.iter().map(|frame| frame.candidates.capacity() * size_of::<Candidate>());
        self.store.bytes()
            + self.propagator.bytes()
            + self.ordering.bytes()
            + self.frames.capacity() * size_of::<Frame>()
            + frames.sum::<usize>()
    }

    /// Whether the first propagation has shown that there is no repair.
    pub fn is_hopeless(&self) -> bool {
        self.hopeless
    }

    /// Most letters that may change.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Allows fewer changes from here on.
    pub fn tighten(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// Begins from the top with another limit.
    pub fn begin(&mut self, limit: usize) {
        while self.store.depth() > 0 {
            self.store.pop_level();
        }
        self.frames.clear();
        (self.limit, self.fresh, self.dead_ends) = (limit, true, 0);
    }

    /// One decision, or one look.
    pub fn step(&mut self, present: &Present, nears: &mut Nears) -> Step {
        if self.hopeless {
            return Step::Exhausted;
        }
        if self.fresh {
            self.fresh = false;
            let look = Looker::new(present, nears, &self.store, self.limit)
                .look(self.ordering.weights(), self.random.as_mut());
            match look {
                Look::Branch { variable, candidates } => {
                    self.frames.push(Frame { variable, candidates, tried: 0 });
                }
                Look::Complete(changed) => return Step::Found(changed),
                Look::DeadEnd => self.dead_ends += 1,
            }
        }
        // A level more than one for each frame but the first: what was looked at last has nothing to try.
        while self.store.depth() >= self.frames.len().max(1) {
            self.store.pop_level();
        }
        let limit = self.limit;
        let Some(frame) = self.frames.last_mut() else { return Step::Exhausted };
        let mut left = frame.candidates[frame.tried..].iter();
        let next = left.find(|candidate| candidate.changed() <= limit).copied();
        frame.tried = frame.candidates.len() - left.len();
        let Some(next) = next else {
            self.frames.pop();
            return Step::Open;
        };
        self.store.push_level();
        match self.propagator.decide(&present.model, &mut self.store, frame.variable, next.word()) {
            Ok(()) => self.fresh = true,
            Err(wipeout) => {
                self.ordering.trouble(wipeout.variable);
                self.dead_ends += 1;
            }
        }
        Step::Open
    }

    /// The letters of the repair that stands: what is open has its present letter.
    pub fn letters(&self, present: &Present) -> Vec<LetterSet> {
        let letters = present.letters().iter().enumerate().map(|(slot, letter)| {
            let mask = self.store.mask(slot);
            match letter {
                Some(letter) if mask.contains(*letter) => LetterSet::only(*letter),
                _ => mask,
            }
        });
        letters.collect()
    }
}

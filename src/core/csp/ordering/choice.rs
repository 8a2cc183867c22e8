//! The order in which a search tries things: the learned weights, the worth of a score, and chance.

use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::random::Random;

use super::beliefs::Beliefs;
use super::dom_wdeg::Weights;
use super::letter::{SlotLetter, next_letter};
use super::phase::Phase;
use super::word::{Worth, next_word, score_worth};

/// What is left of a score's worth after each restart: a grid that resists is filled first and with lively words second,
/// and a restart must not meet the same words again.
const SCORE_WORTH_KEPT: f32 = 0.8;

/// What to decide next.
pub struct Ordering {
    weights: Weights,
    first_score_worth: f32,
    score_worth: f32,
    random: Random,
    beliefs: Beliefs,
    phase: Phase,
    /// Per variable the words of earlier fills, rising; empty where there are none.
    earlier: Vec<Vec<usize>>,
}

impl Ordering {
    /// No trouble seen yet; scores count by how they differ in the list.
    pub fn by_spread(model: &Model) -> Ordering {
        Ordering::new(model, score_worth(model))
    }

    /// No trouble seen yet; a point of score is worth so many doublings of what a word leaves open.
    pub fn new(model: &Model, score_worth: f32) -> Ordering {
        Ordering {
            weights: Weights::new(model),
            first_score_worth: score_worth,
            score_worth,
            random: Random::new(model.problem.seed),
            beliefs: Beliefs::default(),
            phase: Phase::default(),
            earlier: vec![Vec::new(); model.variables.len()],
        }
    }

    /// Remembers that a variable ran out of words.
    pub fn trouble(&mut self, variable: usize) {
        self.weights.trouble(variable);
    }

    /// How much trouble each variable was, against 1 for none.
    pub fn weights(&self) -> &[f32] {
        self.weights.all()
    }

    /// The search begins again from the top, where the variables stand as they do now.
    pub fn restarted(&mut self, model: &Model, store: &Store) {
        self.score_worth *= SCORE_WORTH_KEPT;
        self.weights.restarted(model, store);
        self.phase.restarted();
    }

    /// Looks at a state that a decision led to without a contradiction.
    pub fn see(&mut self, store: &Store) {
        self.phase.see(store);
    }

    /// Asks, at the top, one more entry what its letters are worth; false where enough is known.
    pub fn ask_next(&mut self, model: &Model, store: &Store) -> bool {
        self.beliefs.ask_next(model, store)
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        let weights = size_of_val(self.weights.all());
        let earlier =
            self.earlier.iter().map(|words| size_of_val(words) + words.capacity() * size_of::<usize>());
        weights + self.beliefs.bytes() + self.phase.bytes() + earlier.sum::<usize>()
    }

    /// The words of this fill, one per variable, are to come after others; scores count as at first.
    pub fn avoid(&mut self, fill: &[usize]) {
        self.score_worth = self.first_score_worth;
        self.phase = Phase::default();
        for (earlier, &word) in self.earlier.iter_mut().zip(fill) {
            if let Err(place) = earlier.binary_search(&word) {
                earlier.insert(place, word);
            }
        }
    }

    /// The variable to decide next; none when all are fixed.
    pub fn next_variable(&self, model: &Model, store: &Store) -> Option<usize> {
        self.weights.next_variable(model, store)
    }

    /// The letter to try next in a variable; none where none of its slots meets an open entry.
    pub fn next_letter(&mut self, model: &Model, store: &Store, variable: usize) -> Option<SlotLetter> {
        next_letter(model, store, &mut self.random, variable, (&self.beliefs, &self.phase))
    }

    /// The word to try next in a variable; where none is worth more than another, as where worth is no number, its first one. None
    /// only where it has no word.
    pub fn next_word(&mut self, model: &Model, store: &Store, variable: usize) -> Option<usize> {
        let worth = Worth {
            score: self.score_worth,
            earlier: &self.earlier[variable],
            beliefs: &self.beliefs,
            phase: &self.phase,
        };
        next_word(model, store, &mut self.random, variable, worth).or_else(|| store.words(variable).first())
    }
}

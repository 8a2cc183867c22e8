//! The words that each open entry may still take, as plain bitsets that nothing narrows any further.

use crate::bits;
use crate::csp::domain::Words;
use crate::csp::kernels;
use crate::csp::model::{Model, Variable};
use crate::csp::store::Store;
use crate::letters::{ALPHABET, Letter, LetterSet};

/// Words per variable, and letters per slot.
pub struct Domains {
    words: Vec<Vec<u64>>,
    letters: Vec<LetterSet>,
}

impl Domains {
    /// What propagation has left.
    pub fn of_store(model: &Model, store: &Store) -> Domains {
        let words = (0..model.variables.len()).map(|variable| match store.words(variable) {
            Words::Bits(bits) => bits.to_vec(),
            Words::Few(few, alive) => {
                let mut bits = bits::first(model.variables[variable].candidates);
                bits.fill(0);
                few.iter(alive).for_each(|id| bits::insert(&mut bits, id));
                bits
            }
        });
        let letters = (0..model.letters.len()).map(|slot| store.mask(slot)).collect();
        Domains { words: words.collect(), letters }
    }

    /// What each entry's own letters leave, whatever crosses it. A slot may be left without a letter: there two entries
    /// disagree.
    pub fn alone(model: &Model) -> Domains {
        let mut letters = model.letters.clone();
        let mut words = Vec::with_capacity(model.variables.len());
        for variable in &model.variables {
            let bits = fitting(model, variable, variable.candidates, true);
            for (at, &slot) in variable.slots.iter().enumerate() {
                letters[slot] = letters[slot].and(letters_at(variable, &bits, at));
            }
            words.push(bits);
        }
        Domains { words, letters }
    }

    /// How many words a variable may take.
    pub fn count(&self, variable: usize) -> usize {
        kernels::count(&self.words[variable])
    }

    /// The ids of those words, the best scores first.
    pub fn ids(&self, variable: usize) -> impl Iterator<Item = usize> {
        bits::ids(&self.words[variable])
    }

    /// The letters possible in a slot.
    pub fn letters(&self, slot: usize) -> LetterSet {
        self.letters[slot]
    }

    /// How many words of the variable have each letter at position `at`.
    pub fn letter_counts(&self, model: &Model, variable: usize, at: usize) -> [u32; ALPHABET] {
        let mut counts = [0; ALPHABET];
        let (words, index) = (&self.words[variable], &model.variables[variable].index);
        for (letter, count) in counts.iter_mut().enumerate() {
            *count = kernels::count_common(words, index.with(at, letter)) as u32;
        }
        counts
    }
}

/// The first `count` words of the variable's length that fit its own letters; excluded words only where not `allowed_only`.
pub fn fitting(model: &Model, variable: &Variable, count: usize, allowed_only: bool) -> Vec<u64> {
    let mut bits = bits::first(count);
    let Some(group) = model.group(variable) else {
        return bits;
    };
    let index = group.index_for(count);
    for (at, &slot) in variable.slots.iter().enumerate() {
        if let Some(letter) = model.letters[slot].single() {
            kernels::keep(&mut bits, index.with(at, letter.index()));
        }
    }
    for &(_, id) in model.excluded.iter().filter(|&&(len, id)| len == variable.len && id < count) {
        if allowed_only {
            bits::remove(&mut bits, id);
        }
    }
    bits
}

fn letters_at(variable: &Variable, bits: &[u64], at: usize) -> LetterSet {
    let has = |letter: &Letter| {
        let set = variable.index.with(at, letter.index());
        bits.iter().zip(set).any(|(bits, set)| bits & set != 0)
    };
    LetterSet::ALL.iter().filter(has).collect()
}

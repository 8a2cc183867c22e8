//! How many words of an entry have each letter at a position.

use crate::csp::domain::Words;
use crate::csp::kernels;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::ALPHABET;

/// How many words of the variable have each letter at position `at`.
pub fn letter_counts(model: &Model, store: &Store, variable: usize, at: usize) -> [u32; ALPHABET] {
    let mut counts = [0; ALPHABET];
    let own = &model.variables[variable];
    let Some(group) = model.group(own) else {
        return counts;
    };
    let mask = store.mask(own.slots[at]);
    match store.words(variable) {
        Words::Few(few, alive) => counts = few.counts(group, alive, at, mask),
        Words::Bits(bits) => {
            for letter in mask.iter() {
                let set = own.index.with(at, letter.index());
                counts[letter.index()] = kernels::count_common(bits, set) as u32;
            }
        }
    }
    counts
}

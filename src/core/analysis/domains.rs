//! The words that each open entry may still take, as plain bitsets that nothing narrows any further.

use crate::index::BLOCK_BITS;
use crate::kernels;
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::model::{Model, Variable};
use crate::store::{Store, Words, bit_ids};

/// Words per variable, and letters per cell.
pub struct Domains {
    words: Vec<Vec<u64>>,
    cells: Vec<LetterSet>,
}

impl Domains {
    /// What propagation has left.
    pub fn of_store(model: &Model, store: &Store) -> Domains {
        let words = (0..model.variables.len()).map(|variable| match store.words(variable) {
            Words::Bits(bits) => bits.to_vec(),
            Words::Few(few, alive) => {
                let blocks = model.variables[variable].candidates.div_ceil(BLOCK_BITS);
                let mut bits = vec![0; blocks];
                few.iter(alive).for_each(|id| bits[id / BLOCK_BITS] |= 1 << (id % BLOCK_BITS));
                bits
            }
        });
        let cells = (0..model.cells.len()).map(|cell| store.mask(cell)).collect();
        Domains { words: words.collect(), cells }
    }

    /// What each entry's own letters leave, whatever crosses it. A cell may be left without a letter: there two entries
    /// disagree.
    pub fn alone(model: &Model) -> Domains {
        let mut cells = model.cells.clone();
        let mut words = Vec::with_capacity(model.variables.len());
        for variable in &model.variables {
            let bits = fitting(model, variable, variable.candidates, true);
            for (at, &cell) in variable.cells.iter().enumerate() {
                cells[cell] = cells[cell].and(letters_at(model, variable, &bits, at));
            }
            words.push(bits);
        }
        Domains { words, cells }
    }

    /// How many words a variable may take.
    pub fn count(&self, variable: usize) -> usize {
        kernels::count(&self.words[variable])
    }

    /// The ids of those words, the best scores first.
    pub fn ids(&self, variable: usize) -> impl Iterator<Item = usize> {
        bit_ids(&self.words[variable])
    }

    /// The letters possible in a cell.
    pub fn letters(&self, cell: usize) -> LetterSet {
        self.cells[cell]
    }

    /// How many words of the variable have each letter at position `at`.
    pub fn letter_counts(&self, model: &Model, variable: usize, at: usize) -> [u32; ALPHABET] {
        let mut counts = [0; ALPHABET];
        if let Some(group) = model.group(&model.variables[variable]) {
            for (letter, count) in counts.iter_mut().enumerate() {
                let set = group.index().with(at, letter);
                *count = kernels::count_common(&self.words[variable], set) as u32;
            }
        }
        counts
    }
}

/// The first `count` words of the variable's length that fit its own letters; excluded words only where not `allowed_only`.
pub fn fitting(model: &Model, variable: &Variable, count: usize, allowed_only: bool) -> Vec<u64> {
    let mut bits = vec![u64::MAX; count.div_ceil(BLOCK_BITS)];
    if let (Some(last), spare @ 1..) = (bits.last_mut(), count % BLOCK_BITS) {
        *last = (1 << spare) - 1;
    }
    let Some(group) = model.group(variable) else {
        return bits;
    };
    for (at, &cell) in variable.cells.iter().enumerate() {
        if let Some(letter) = model.cells[cell].single() {
            kernels::keep(&mut bits, group.index().with(at, letter.index()));
        }
    }
    for &(_, id) in model.excluded.iter().filter(|&&(len, id)| len == variable.len && id < count) {
        if allowed_only {
            bits[id / BLOCK_BITS] &= !(1 << (id % BLOCK_BITS));
        }
    }
    bits
}

fn letters_at(model: &Model, variable: &Variable, bits: &[u64], at: usize) -> LetterSet {
    let Some(group) = model.group(variable) else {
        return LetterSet::NONE;
    };
    let has = |letter: &Letter| {
        let set = group.index().with(at, letter.index());
        bits.iter().zip(set).any(|(bits, set)| bits & set != 0)
    };
    LetterSet::ALL
        .iter()
        .filter(has)
        .fold(LetterSet::NONE, |all, letter| LetterSet(all.0 | LetterSet::only(letter).0))
}

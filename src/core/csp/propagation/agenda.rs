//! What is still to be done: the variables to revise, why, and those whose word the others have not heard of yet.

use crate::bits::{self, BLOCK_BITS};
use crate::csp::model::{Model, Variable};
use crate::csp::store::Store;
use crate::letters::LetterSet;
use crate::words::MAX_WORD;

/// A variable ran out of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wipeout {
    /// The variable.
    pub variable: usize,
}

/// The queue of variables to revise, and what is known of why.
pub struct Agenda {
    queued: Vec<u64>,
    /// No queued variable has fewer words; 0 where that is not known.
    least: usize,
    /// Per variable and position the letters that its slot lost since the variable was last revised.
    pub lost: Vec<[u32; MAX_WORD]>,
    /// Per variable, whether a word was taken out without any slot saying so.
    pub shrunk: Vec<bool>,
    /// Variables that have become fixed and have not yet claimed their word.
    fixed: Vec<usize>,
}

impl Agenda {
    /// Nothing to do.
    pub fn new(model: &Model) -> Agenda {
        let count = model.variables.len();
        Agenda {
            queued: vec![0; count.div_ceil(BLOCK_BITS)],
            least: 0,
            lost: vec![[0; MAX_WORD]; count],
            shrunk: vec![false; count],
            fixed: Vec::with_capacity(count),
        }
    }

    /// A variable is to be revised.
    #[inline]
    pub fn enqueue(&mut self, variable: usize) {
        bits::insert(&mut self.queued, variable);
        self.least = 0;
    }

    /// A variable is to be revised by all letters that its slots no longer have.
    pub fn enqueue_whole(&mut self, variable: usize, own: &Variable, store: &Store) {
        for (at, &slot) in own.slots.iter().enumerate() {
            self.lost[variable][at] = LetterSet::ALL.minus(store.mask(slot)).bits();
        }
        self.enqueue(variable);
    }

    /// A variable's slot lost letters: the entries that cross there are to be revised.
    #[inline]
    pub fn tell_crossings(&mut self, model: &Model, variable: usize, at: usize, lost: LetterSet) {
        for crossing in model.variables[variable].crossings(at) {
            self.lost[crossing.variable][crossing.at] |= lost.bits();
            self.enqueue(crossing.variable);
        }
    }

    /// A variable's words changed other than by its slots.
    pub fn touched(&mut self, store: &Store, variable: usize) -> Result<(), Wipeout> {
        let size = store.size(variable);
        self.shrunk[variable] = true;
        bits::insert(&mut self.queued, variable);
        self.least = self.least.min(size);
        match size {
            0 => Err(self.give_up(variable)),
            1 => {
                self.fixed.push(variable);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A variable lost words in a way that needs no revision.
    #[inline]
    pub fn has_fewer(&mut self, size: usize) {
        self.least = self.least.min(size);
    }

    /// A variable has one word left, which the others have to hear of.
    pub fn has_become_fixed(&mut self, variable: usize) {
        self.fixed.push(variable);
    }

    /// The next fixed variable that the others have not heard of.
    pub fn next_fixed(&mut self) -> Option<usize> {
        self.fixed.pop()
    }

    /// Takes the queued variable with the fewest words, the first of several. Once one is found that has no more than any can
    /// have, the others are not looked at: thousands of entries may lose a word at once.
    pub fn next_smallest(&mut self, store: &Store) -> Option<usize> {
        let mut smallest = None;
        for variable in bits::ids(&self.queued) {
            let size = store.size(variable);
            if smallest.is_none_or(|(least, _)| size < least) {
                smallest = Some((size, variable));
                if size <= self.least {
                    break;
                }
            }
        }
        let (size, variable) = smallest?;
        debug_assert!(bits::ids(&self.queued).all(|other| store.size(other) >= size));
        self.least = size;
        bits::remove(&mut self.queued, variable);
        Some(variable)
    }

    /// A variable was revised.
    #[inline]
    pub fn revised(&mut self, variable: usize) {
        self.lost[variable] = [0; MAX_WORD];
        self.shrunk[variable] = false;
    }

    /// Forgets what was still to be done: the level is about to be taken back.
    pub fn give_up(&mut self, variable: usize) -> Wipeout {
        let Agenda { queued, lost, shrunk, fixed, .. } = self;
        for other in bits::ids(queued) {
            lost[other] = [0; MAX_WORD];
            shrunk[other] = false;
        }
        queued.fill(0);
        fixed.clear();
        Wipeout { variable }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::random::Random;
    use crate::words::word_list;

    #[test]
    fn the_fewest_words_come_first_however_they_became_few() {
        let words: Vec<String> = (b'a'..=b'z').map(|letter| format!("a{}", letter as char)).collect();
        let words: Vec<(&str, u8)> = words.iter().map(|word| (word.as_str(), 50)).collect();
        let entries: Vec<Vec<u64>> = (0..9).map(|entry| vec![2 * entry, 2 * entry + 1]).collect();
        let model = Model::new(Problem::new(&entries).unwrap(), Arc::new(word_list(&words))).unwrap();
        let mut random = Random::new(6);
        let mut below = |limit: usize| (random.next() % limit as u64) as usize;
        for _ in 0..200 {
            let (mut store, mut agenda) = (Store::new(&model), Agenda::new(&model));
            let mut queued = [false; 9];
            for _ in 0..60 {
                let variable = below(9);
                match below(3) {
                    0 => {
                        agenda.enqueue(variable);
                        queued[variable] = true;
                    }
                    1 if store.remove(variable, below(26)) => {
                        queued[variable] = true;
                        if agenda.touched(&store, variable).is_err() {
                            queued = [false; 9];
                        }
                    }
                    1 => {}
                    _ => {
                        let in_queue = (0..9).filter(|&variable| queued[variable]);
                        let expected = in_queue.min_by_key(|&variable| store.size(variable));
                        assert_eq!(agenda.next_smallest(&store), expected);
                        expected.into_iter().for_each(|variable| queued[variable] = false);
                    }
                }
            }
        }
    }
}

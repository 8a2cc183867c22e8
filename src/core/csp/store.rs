//! The search's changing state: the letters that each slot may still have, the words of each variable, and the trail.

use super::domain::{Domain, Shape, Words};
use super::kernels::MOST_BLOCKS;
use super::model::Model;
use super::short::{Alive, FEW};
use super::trail::{Stamp, Trail};
use crate::bits;
use crate::letters::LetterSet;
use crate::words::{MAX_WORD, WordGroup};

/// How to take back one change.
struct Undo {
    what: What,
    /// The stamp that it had before.
    saved: Stamp,
}

enum What {
    Mask {
        slot: usize,
        old: LetterSet,
    },
    Alive {
        variable: usize,
        size: usize,
    },
    Shape {
        variable: usize,
        size: usize,
    },
    Bits {
        variable: usize,
        size: usize,
    },
    /// A word of a bitset that was not saved whole before.
    Word {
        variable: usize,
        word: usize,
    },
}

/// Domains, letters and trail.
pub struct Store {
    masks: Vec<LetterSet>,
    mask_saved: Vec<Stamp>,
    domains: Vec<Domain>,
    /// Words left, per variable.
    sizes: Vec<usize>,
    trail: Trail<Undo>,
    /// Saved blocks, the latest at the end.
    saved_blocks: Vec<u64>,
    /// What was alive, the latest at the end.
    saved_alive: Vec<Alive>,
}

impl Store {
    /// The state before any decision: each variable may take every candidate.
    pub fn new(model: &Model) -> Store {
        let sizes: Vec<usize> = model.variables.iter().map(|variable| variable.candidates).collect();
        Store {
            masks: model.letters.clone(),
            mask_saved: vec![0; model.letters.len()],
            domains: sizes.iter().map(|&size| Domain::of_first(size)).collect(),
            sizes,
            trail: Trail::new(),
            saved_blocks: Vec::new(),
            saved_alive: Vec::new(),
        }
    }

    /// The letters still possible in a slot.
    #[inline]
    pub fn mask(&self, slot: usize) -> LetterSet {
        self.masks[slot]
    }

    /// The letters still possible, slot by slot.
    pub fn masks(&self) -> &[LetterSet] {
        &self.masks
    }

    /// Narrows a slot.
    #[inline]
    pub fn set_mask(&mut self, slot: usize, mask: LetterSet) {
        if let Some(saved) = self.trail.claim(&mut self.mask_saved[slot]) {
            self.trail.record(Undo { what: What::Mask { slot, old: self.masks[slot] }, saved });
        }
        self.masks[slot] = mask;
    }

    /// How many words a variable may still take.
    #[inline]
    pub fn size(&self, variable: usize) -> usize {
        self.sizes[variable]
    }

    /// The words a variable may still take.
    #[inline]
    pub fn words(&self, variable: usize) -> Words<'_> {
        self.domains[variable].words()
    }

    /// Whether a variable's domain is a short one.
    #[inline]
    pub fn is_short(&self, variable: usize) -> bool {
        self.domains[variable].shape == Shape::Few
    }

    /// The word of a variable that has just one left.
    pub fn only_word(&self, variable: usize) -> Option<usize> {
        if self.sizes[variable] == 1 { self.words(variable).first() } else { None }
    }

    /// Narrows a short domain to the words that the slots allow, see [`super::short::Few::narrow`]; none while it is a bitset.
    pub fn narrow_few(
        &mut self,
        variable: usize,
        group: &WordGroup,
        masks: &[u32],
        lost: &[u32; MAX_WORD],
        kept: &mut [u32; MAX_WORD],
    ) -> Option<usize> {
        if self.domains[variable].shape == Shape::Bits {
            return None;
        }
        self.save_alive(variable);
        let domain = &mut self.domains[variable];
        let size = domain.few.narrow(group, &mut domain.alive, masks, lost, kept);
        self.sizes[variable] = size;
        Some(size)
    }

    fn save_alive(&mut self, variable: usize) {
        let domain = &mut self.domains[variable];
        if let Some(saved) = self.trail.claim(&mut domain.saved) {
            self.trail.record(Undo { what: What::Alive { variable, size: self.sizes[variable] }, saved });
            self.saved_alive.push(domain.alive);
        }
    }

    fn save_bits(&mut self, variable: usize) {
        let domain = &mut self.domains[variable];
        debug_assert!(domain.shape == Shape::Bits);
        if let Some(saved) = self.trail.claim(&mut domain.saved) {
            self.trail.record(Undo { what: What::Bits { variable, size: self.sizes[variable] }, saved });
            self.saved_blocks.extend_from_slice(&domain.bits);
        }
    }

    /// Narrows a bitset to `bits`, `size` words of it; a small domain becomes a short one.
    pub fn keep(&mut self, variable: usize, size: usize, bits: &[u64], group: &WordGroup, masks: &[u32]) {
        if size <= FEW {
            let domain = &mut self.domains[variable];
            domain.alive = domain.few.form(group, (bits, size), masks);
            self.turn_into_few(variable);
        } else {
            self.save_bits(variable);
            self.domains[variable].bits.copy_from_slice(bits);
        }
        self.sizes[variable] = size;
    }

    /// Leaves one word.
    pub fn fix(&mut self, variable: usize, word: usize) {
        match self.domains[variable].shape {
            Shape::Few => {
                self.save_alive(variable);
                let domain = &mut self.domains[variable];
                domain.alive = [0; MOST_BLOCKS];
                if let Some(number) = domain.few.number(word) {
                    bits::insert(&mut domain.alive, number);
                }
            }
            Shape::Bits => {
                let domain = &mut self.domains[variable];
                domain.alive = domain.few.form_one(word);
                self.turn_into_few(variable);
            }
        }
        self.sizes[variable] = 1;
    }

    /// Takes one word out as [`Store::remove`] does, but of a bitset saves that word alone: for the word that an entry claims
    /// from all others. Saving every domain whole at each decision would take memory by the square of the entries.
    pub fn remove_claimed(&mut self, variable: usize, word: usize) -> bool {
        let domain = &mut self.domains[variable];
        if domain.shape == Shape::Few || self.trail.depth() == 0 || self.trail.has_claimed(domain.saved) {
            return self.remove(variable, word);
        }
        if !domain.words().contain(word) {
            return false;
        }
        self.trail.record(Undo { what: What::Word { variable, word }, saved: domain.saved });
        bits::remove(&mut domain.bits, word);
        self.sizes[variable] -= 1;
        true
    }

    /// Takes one word out; whether it was there.
    pub fn remove(&mut self, variable: usize, word: usize) -> bool {
        if !self.words(variable).contain(word) {
            return false;
        }
        match self.domains[variable].shape {
            Shape::Few => {
                self.save_alive(variable);
                let domain = &mut self.domains[variable];
                if let Some(number) = domain.few.number(word) {
                    bits::remove(&mut domain.alive, number);
                }
            }
            Shape::Bits => {
                self.save_bits(variable);
                bits::remove(&mut self.domains[variable].bits, word);
            }
        }
        self.sizes[variable] -= 1;
        true
    }

    /// How many decisions stand.
    pub fn depth(&self) -> usize {
        self.trail.depth()
    }

    /// Opens a level: all changes from here on can be taken back together.
    pub fn push_level(&mut self) {
        self.trail.push_level();
    }

    /// Takes back all changes of the latest level.
    pub fn pop_level(&mut self) {
        let Store { masks, mask_saved, domains, sizes, trail, saved_blocks, saved_alive } = self;
        trail.pop_level(|Undo { what, saved }| match what {
            What::Mask { slot, old } => {
                masks[slot] = old;
                mask_saved[slot] = saved;
            }
            What::Alive { variable, size } => {
                let domain = &mut domains[variable];
                sizes[variable] = size;
                domain.saved = saved;
                if let Some(alive) = saved_alive.pop() {
                    domain.alive = alive;
                }
            }
            What::Shape { variable, size } => {
                let domain = &mut domains[variable];
                sizes[variable] = size;
                domain.saved = saved;
                domain.shape = Shape::Bits;
            }
            What::Word { variable, word } => {
                sizes[variable] += 1;
                bits::insert(&mut domains[variable].bits, word);
            }
            What::Bits { variable, size } => {
                let domain = &mut domains[variable];
                sizes[variable] = size;
                domain.saved = saved;
                let from = saved_blocks.len() - domain.bits.len();
                domain.bits.copy_from_slice(&saved_blocks[from..]);
                saved_blocks.truncate(from);
            }
        });
    }

    /// Bytes that the state and its trail hold.
    pub fn bytes(&self) -> usize {
        let slots = self.masks.len() * (size_of::<LetterSet>() + size_of::<Stamp>());
        slots + self.domains.iter().map(Domain::bytes).sum::<usize>() + self.trail_bytes()
    }

    /// Bytes that the trail alone holds.
    pub fn trail_bytes(&self) -> usize {
        let blocks = self.saved_blocks.capacity() * size_of::<u64>();
        blocks + self.saved_alive.capacity() * size_of::<Alive>() + self.trail.bytes()
    }

    /// A bitset becomes short; one that changed at this level already has its bits saved, its shape must be too.
    fn turn_into_few(&mut self, variable: usize) {
        let size = self.sizes[variable];
        let domain = &mut self.domains[variable];
        domain.shape = Shape::Few;
        if self.trail.depth() > 0 {
            let saved = self.trail.claim(&mut domain.saved).unwrap_or(domain.saved);
            self.trail.record(Undo { what: What::Shape { variable, size }, saved });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::letters::{Letter, Word};
    use crate::random::Random;
    use crate::words::WordListBuilder;

    /// Two crossing entries of many words, so that domains begin as bitsets and turn short.
    fn model(random: &mut Random) -> Model {
        let mut list = WordListBuilder::new();
        for _ in 0..1500 {
            let word: Word =
                (0..4).filter_map(|_| Letter::from_index((random.next() % 9) as usize)).collect();
            list.push(&word, 50);
        }
        let problem = Problem::new(&[vec![0, 1, 2, 3], vec![1, 4, 5, 6]]).unwrap();
        Model::new(problem, Arc::new(list.finish())).unwrap()
    }

    fn ids(store: &Store, variable: usize) -> Vec<usize> {
        match store.words(variable) {
            Words::Bits(bits) => bits::ids(bits).collect(),
            Words::Few(few, alive) => few.iter(alive).collect(),
        }
    }

    fn state(store: &Store) -> (Vec<Vec<usize>>, Vec<LetterSet>, Vec<usize>) {
        (
            (0..store.sizes.len()).map(|variable| ids(store, variable)).collect(),
            store.masks.clone(),
            store.sizes.clone(),
        )
    }

    /// Any change of a random kind.
    fn change(random: &mut Random, model: &Model, store: &mut Store) {
        let variable = (random.next() % 2) as usize;
        let group = model.group(&model.variables[variable]).unwrap();
        let ids = ids(store, variable);
        match random.next() % 8 {
            0 => store.set_mask((random.next() % 7) as usize, LetterSet::from_bits(random.next() as u32)),
            1 if !ids.is_empty() => store.fix(variable, ids[random.next() as usize % ids.len()]),
            2 | 3 => {
                if let (Words::Bits(bits), true) = (store.words(variable), ids.len() > 2) {
                    let mut kept = bits.to_vec();
                    kept.iter_mut().for_each(|block| *block &= random.next() | random.next());
                    let size = bits::ids(&kept).count();
                    store.keep(variable, size, &kept, group, &[LetterSet::ALL.bits(); 4]);
                }
            }
            4 | 5 if !ids.is_empty() => {
                let word = ids[random.next() as usize % ids.len()];
                assert!(store.remove_claimed(variable, word));
                assert!(!store.remove_claimed(variable, word), "what has gone has gone");
            }
            _ if !ids.is_empty() => {
                assert!(store.remove(variable, ids[random.next() as usize % ids.len()]));
            }
            _ => {}
        }
    }

    #[test]
    fn a_level_is_given_back_whole_and_saves_a_domain_once() {
        let mut random = Random::new(4);
        for _ in 0..40 {
            let model = model(&mut random);
            let mut store = Store::new(&model);
            let mut before = Vec::new();
            let mut most_blocks = 0;
            for _ in 0..300 {
                match random.next() % 6 {
                    0 if before.len() < 6 => {
                        before.push(state(&store));
                        store.push_level();
                    }
                    1 => {
                        store.pop_level();
                        if let Some(expected) = before.pop() {
                            assert_eq!(state(&store), expected);
                        }
                    }
                    _ => change(&mut random, &model, &mut store),
                }
                assert_eq!(store.depth(), before.len());
                for variable in 0..2 {
                    let saves = |of: fn(&What, usize) -> bool| {
                        store.trail.of_level().iter().filter(|undo| of(&undo.what, variable)).count()
                    };
                    let bits =
                        saves(|what, own| matches!(what, What::Bits { variable, .. } if *variable == own));
                    let alive =
                        saves(|what, own| matches!(what, What::Alive { variable, .. } if *variable == own));
                    let shape =
                        saves(|what, own| matches!(what, What::Shape { variable, .. } if *variable == own));
                    assert!(bits <= 1 && alive <= 1 && shape <= 1 && alive + shape <= 1);
                }
                most_blocks = most_blocks.max(store.saved_blocks.len());
            }
            // However long the search: what is saved is bounded by the levels that are open.
            let all: usize = store.domains.iter().map(|domain| domain.bits.len()).sum();
            assert!(most_blocks <= 6 * all, "{most_blocks} blocks saved of {all}");
        }
    }
}

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
    Mask { slot: usize, old: LetterSet },
    Alive { variable: usize, size: usize },
    Shape { variable: usize, size: usize },
    Bits { variable: usize, size: usize },
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
            domain.alive = domain.few.form(group, bits, masks);
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

//! The search's changing state: letters per cell, words per variable, and the trail that undoes a level.
//!
//! A domain is a bitset over all words of its length while it is large, and one over a few renumbered words once it is
//! short.

use crate::few::{Alive, FEW, Few};
use crate::index::BLOCK_BITS;
use crate::kernels::MOST_BLOCKS;
use crate::letters::LetterSet;
use crate::model::Model;
use crate::words::{MAX_WORD, WordGroup};

/// How a domain is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Bits,
    Few,
}

/// One variable's words.
struct Domain {
    shape: Shape,
    bits: Vec<u64>,
    few: Few,
    alive: Alive,
    /// The level (by stamp) that has saved the bits, or what is alive.
    saved: u64,
}

/// A view of a domain.
pub enum Words<'a> {
    /// One bit per word id.
    Bits(&'a [u64]),
    /// Some of a few words.
    Few(&'a Few, &'a Alive),
}

impl Words<'_> {
    /// Calls back with each word's id, ascending, and so the best scores first.
    pub fn each(&self, call: impl FnMut(usize)) {
        match self {
            Words::Bits(bits) => bit_ids(bits).for_each(call),
            Words::Few(few, alive) => few.iter(alive).for_each(call),
        }
    }

    /// The lowest id, of a word with the best score.
    pub fn first(&self) -> Option<usize> {
        match self {
            Words::Bits(bits) => bit_ids(bits).next(),
            Words::Few(few, alive) => few.iter(alive).next(),
        }
    }

    /// Whether a word is among them.
    pub fn contain(&self, word: usize) -> bool {
        match self {
            Words::Bits(bits) => holds(bits, word),
            Words::Few(few, alive) => few.number(word).is_some_and(|number| holds(*alive, number)),
        }
    }
}

/// How to take back one change.
enum Undo {
    Mask { cell: usize, old: LetterSet },
    Alive { variable: usize, old: usize },
    Shape { variable: usize, old: usize },
    Bits { variable: usize, old: usize },
}

/// Where a level began.
struct Level {
    undo: usize,
    stamp: u64,
}

/// Domains, cell masks and trail.
pub struct Store {
    masks: Vec<LetterSet>,
    mask_saved: Vec<u64>,
    domains: Vec<Domain>,
    /// Words left, per variable.
    sizes: Vec<usize>,
    undo: Vec<Undo>,
    /// Saved blocks, the latest at the end.
    saved_blocks: Vec<u64>,
    /// What was alive, the latest at the end.
    saved_alive: Vec<Alive>,
    levels: Vec<Level>,
    stamp: u64,
    stamps: u64,
}

impl Store {
    /// The state before any decision: each variable may take every candidate.
    pub fn new(model: &Model) -> Store {
        let domains = model
            .variables
            .iter()
            .map(|variable| {
                let size = variable.candidates;
                let mut bits = vec![u64::MAX; size.div_ceil(BLOCK_BITS)];
                if let (Some(last), spare @ 1..) = (bits.last_mut(), size % BLOCK_BITS) {
                    *last = (1 << spare) - 1;
                }
                Domain { shape: Shape::Bits, bits, few: Few::default(), alive: [0; MOST_BLOCKS], saved: 0 }
            })
            .collect();
        Store {
            masks: model.cells.clone(),
            mask_saved: vec![0; model.cells.len()],
            domains,
            sizes: model.variables.iter().map(|variable| variable.candidates).collect(),
            undo: Vec::new(),
            saved_blocks: Vec::new(),
            saved_alive: Vec::new(),
            levels: Vec::new(),
            stamp: 0,
            stamps: 0,
        }
    }

    /// The letters still possible in a cell.
    pub fn mask(&self, cell: usize) -> LetterSet {
        self.masks[cell]
    }

    /// Narrows a cell.
    pub fn set_mask(&mut self, cell: usize, mask: LetterSet) {
        if self.mask_saved[cell] != self.stamp {
            self.mask_saved[cell] = self.stamp;
            if !self.levels.is_empty() {
                self.undo.push(Undo::Mask { cell, old: self.masks[cell] });
            }
        }
        self.masks[cell] = mask;
    }

    /// How many words a variable may still take.
    pub fn size(&self, variable: usize) -> usize {
        self.sizes[variable]
    }

    /// The words a variable may still take.
    pub fn words(&self, variable: usize) -> Words<'_> {
        let domain = &self.domains[variable];
        match domain.shape {
            Shape::Bits => Words::Bits(&domain.bits),
            Shape::Few => Words::Few(&domain.few, &domain.alive),
        }
    }

    /// The word of a variable that has just one left.
    pub fn only_word(&self, variable: usize) -> Option<usize> {
        if self.sizes[variable] == 1 { self.words(variable).first() } else { None }
    }

    /// Narrows a short domain to the words that the cells allow, see [`Few::narrow`]; none while it is a bitset.
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
        if domain.saved != self.stamp {
            domain.saved = self.stamp;
            if !self.levels.is_empty() {
                self.undo.push(Undo::Alive { variable, old: self.sizes[variable] });
                self.saved_alive.push(domain.alive);
            }
        }
    }

    fn save_bits(&mut self, variable: usize) {
        let domain = &mut self.domains[variable];
        debug_assert!(domain.shape == Shape::Bits);
        if domain.saved != self.stamp {
            domain.saved = self.stamp;
            if !self.levels.is_empty() {
                self.undo.push(Undo::Bits { variable, old: self.sizes[variable] });
                self.saved_blocks.extend_from_slice(&domain.bits);
            }
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
                    domain.alive[number / BLOCK_BITS] = 1 << (number % BLOCK_BITS);
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
                    domain.alive[number / BLOCK_BITS] &= !(1 << (number % BLOCK_BITS));
                }
            }
            Shape::Bits => {
                self.save_bits(variable);
                self.domains[variable].bits[word / BLOCK_BITS] &= !(1 << (word % BLOCK_BITS));
            }
        }
        self.sizes[variable] -= 1;
        true
    }

    /// How many decisions stand.
    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Opens a level: all changes from here on can be taken back together.
    pub fn push_level(&mut self) {
        self.levels.push(Level { undo: self.undo.len(), stamp: self.stamp });
        self.stamps += 1;
        self.stamp = self.stamps;
    }

    /// Takes back all changes of the latest level.
    pub fn pop_level(&mut self) {
        let Some(level) = self.levels.pop() else {
            return;
        };
        while self.undo.len() > level.undo {
            match self.undo.pop() {
                None => break,
                Some(Undo::Mask { cell, old }) => self.masks[cell] = old,
                Some(Undo::Alive { variable, old }) => {
                    self.sizes[variable] = old;
                    if let Some(alive) = self.saved_alive.pop() {
                        self.domains[variable].alive = alive;
                    }
                }
                Some(Undo::Shape { variable, old }) => {
                    self.domains[variable].shape = Shape::Bits;
                    self.sizes[variable] = old;
                }
                Some(Undo::Bits { variable, old }) => {
                    let domain = &mut self.domains[variable];
                    let from = self.saved_blocks.len() - domain.bits.len();
                    domain.bits.copy_from_slice(&self.saved_blocks[from..]);
                    self.sizes[variable] = old;
                    self.saved_blocks.truncate(from);
                }
            }
        }
        self.stamp = level.stamp;
    }

    fn turn_into_few(&mut self, variable: usize) {
        let old = self.sizes[variable];
        let domain = &mut self.domains[variable];
        domain.shape = Shape::Few;
        domain.saved = self.stamp;
        if !self.levels.is_empty() {
            self.undo.push(Undo::Shape { variable, old });
        }
    }
}

/// The ids whose bits are set.
pub fn bit_ids(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(block, &bits)| {
        let mut rest = bits;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(block * BLOCK_BITS + bit)
        })
    })
}

fn holds(bits: &[u64], id: usize) -> bool {
    bits.get(id / BLOCK_BITS).is_some_and(|block| block >> (id % BLOCK_BITS) & 1 == 1)
}

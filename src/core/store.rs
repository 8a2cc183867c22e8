//! The search's changing state: letters per cell, words per variable, and the trail that undoes a level.
//!
//! A domain is a bitset while it is large and a list of word ids once it is short. A list shrinks by swapping words past
//! its end, so that undoing only restores its size.

use crate::index::BLOCK_BITS;
use crate::letters::LetterSet;
use crate::model::Model;

/// Words from which on a domain is kept as a list: one pass over so many rows costs about as much as over their bitset.
pub const LIST_MAX: usize = 1000;

/// How a domain is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Bits,
    List,
}

/// One variable's words.
struct Domain {
    size: usize,
    shape: Shape,
    bits: Vec<u64>,
    list: Vec<u32>,
    /// Levels (by stamp) that have saved the bits, or the size.
    saved: u64,
}

/// A view of a domain.
pub enum Words<'a> {
    /// One bit per word id.
    Bits(&'a [u64]),
    /// The word ids, in no order.
    List(&'a [u32]),
}

/// How to take back one change.
enum Undo {
    Mask { cell: usize, old: LetterSet },
    Size { variable: usize, old: usize },
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
    undo: Vec<Undo>,
    /// Saved blocks, the latest at the end.
    saved_blocks: Vec<u64>,
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
                Domain {
                    size,
                    shape: Shape::Bits,
                    bits,
                    list: Vec::with_capacity(LIST_MAX.min(size)),
                    saved: 0,
                }
            })
            .collect();
        Store {
            masks: model.cells.clone(),
            mask_saved: vec![0; model.cells.len()],
            domains,
            undo: Vec::new(),
            saved_blocks: Vec::new(),
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
        self.domains[variable].size
    }

    /// The words a variable may still take.
    pub fn words(&self, variable: usize) -> Words<'_> {
        let domain = &self.domains[variable];
        match domain.shape {
            Shape::Bits => Words::Bits(&domain.bits),
            Shape::List => Words::List(&domain.list[..domain.size]),
        }
    }

    /// The word of a variable that has just one left.
    pub fn only_word(&self, variable: usize) -> Option<usize> {
        let domain = &self.domains[variable];
        match (domain.size, domain.shape) {
            (1, Shape::List) => Some(domain.list[0] as usize),
            (1, Shape::Bits) => first_bit(&domain.bits),
            _ => None,
        }
    }

    /// The list of a variable, to be partitioned by [`Store::keep_in_list`]; none while it is a bitset.
    pub fn list_mut(&mut self, variable: usize) -> Option<&mut [u32]> {
        let domain = &mut self.domains[variable];
        match domain.shape {
            Shape::Bits => None,
            Shape::List => Some(&mut domain.list[..domain.size]),
        }
    }

    /// Keeps the first `size` words of the list.
    pub fn keep_in_list(&mut self, variable: usize, size: usize) {
        let domain = &mut self.domains[variable];
        debug_assert!(domain.shape == Shape::List && size <= domain.size);
        if domain.saved != self.stamp {
            domain.saved = self.stamp;
            if !self.levels.is_empty() {
                self.undo.push(Undo::Size { variable, old: domain.size });
            }
        }
        domain.size = size;
    }

    /// The bits of a variable, saved for this level, to be narrowed; say the new size with [`Store::keep_in_bits`].
    pub fn bits_mut(&mut self, variable: usize) -> &mut [u64] {
        let domain = &mut self.domains[variable];
        debug_assert!(domain.shape == Shape::Bits);
        if domain.saved != self.stamp {
            domain.saved = self.stamp;
            if !self.levels.is_empty() {
                self.undo.push(Undo::Bits { variable, old: domain.size });
                self.saved_blocks.extend_from_slice(&domain.bits);
            }
        }
        &mut domain.bits
    }

    /// Says how many words the narrowed bits hold; a small domain turns into a list.
    pub fn keep_in_bits(&mut self, variable: usize, size: usize) {
        let domain = &mut self.domains[variable];
        domain.size = size;
        if size > LIST_MAX {
            return;
        }
        domain.list.clear();
        domain.list.extend(bit_ids(&domain.bits).map(|id| id as u32));
        self.turn_into_list(variable, size);
    }

    /// Leaves one word.
    pub fn fix(&mut self, variable: usize, word: usize) {
        match self.domains[variable].shape {
            Shape::List => {
                let list = &mut self.domains[variable].list;
                if let Some(at) = list.iter().position(|&id| id as usize == word) {
                    list.swap(0, at);
                }
                self.keep_in_list(variable, 1);
            }
            Shape::Bits => {
                let domain = &mut self.domains[variable];
                let old = domain.size;
                domain.list.clear();
                domain.list.push(word as u32);
                self.turn_into_list(variable, old);
                self.domains[variable].size = 1;
            }
        }
    }

    /// Takes one word out; whether it was there.
    pub fn remove(&mut self, variable: usize, word: usize) -> bool {
        let size = self.domains[variable].size;
        if let Some(list) = self.list_mut(variable) {
            let Some(at) = list.iter().position(|&id| id as usize == word) else {
                return false;
            };
            list.swap(at, size - 1);
            self.keep_in_list(variable, size - 1);
        } else {
            let (block, bit) = (word / BLOCK_BITS, 1 << (word % BLOCK_BITS));
            if self.domains[variable].bits.get(block).is_none_or(|bits| bits & bit == 0) {
                return false;
            }
            self.bits_mut(variable)[block] &= !bit;
            self.domains[variable].size = size - 1;
        }
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
                Some(Undo::Size { variable, old }) => self.domains[variable].size = old,
                Some(Undo::Shape { variable, old }) => {
                    self.domains[variable].shape = Shape::Bits;
                    self.domains[variable].size = old;
                }
                Some(Undo::Bits { variable, old }) => {
                    let domain = &mut self.domains[variable];
                    let from = self.saved_blocks.len() - domain.bits.len();
                    domain.bits.copy_from_slice(&self.saved_blocks[from..]);
                    domain.size = old;
                    self.saved_blocks.truncate(from);
                }
            }
        }
        self.stamp = level.stamp;
    }

    fn turn_into_list(&mut self, variable: usize, old: usize) {
        let domain = &mut self.domains[variable];
        domain.shape = Shape::List;
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

fn first_bit(bits: &[u64]) -> Option<usize> {
    bit_ids(bits).next()
}

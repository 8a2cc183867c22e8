//! Propagation: overlap constraints over precomputed word sets, and the sparse all-different.
//!
//! A revision reads the cells of one entry, drops the words that they forbid, and takes from each cell the letters that
//! no word left needs. A word is taken from the other entries of its length only when an entry has just become fixed to
//! it. The loop ends when nothing changes (arc consistency) or a domain is empty.

use crate::index::LengthIndex;
use crate::kernels;
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::model::{Model, Variable};
use crate::shared;
use crate::store::{Store, Words};
use crate::words::MAX_WORD;

/// A variable ran out of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wipeout {
    /// The variable.
    pub variable: usize,
}

/// The queue of variables to revise, and what is known of why.
pub struct Propagator {
    queued: Vec<u64>,
    /// Per variable and position the letters that its cell lost since the variable was last revised.
    lost: Vec<[u32; MAX_WORD]>,
    /// Per variable, whether a word was taken out without any cell saying so.
    shrunk: Vec<bool>,
    /// Variables that have become fixed and have not yet claimed their word.
    fixed: Vec<usize>,
    /// Per variable, position and letter the block that last held a word with it.
    residues: Vec<Vec<u32>>,
    /// Room for a bitset.
    narrowed: Vec<u64>,
}

impl Propagator {
    /// A propagator with nothing to do.
    pub fn new(model: &Model) -> Propagator {
        let count = model.variables.len();
        Propagator {
            queued: vec![0; count.div_ceil(64)],
            lost: vec![[0; MAX_WORD]; count],
            shrunk: vec![false; count],
            fixed: Vec::with_capacity(count),
            residues: model.variables.iter().map(|variable| vec![0; variable.len * ALPHABET]).collect(),
            narrowed: Vec::new(),
        }
    }

    /// The first propagation: what the locked letters and the excluded words leave.
    pub fn start(&mut self, model: &Model, store: &mut Store) -> Result<(), Wipeout> {
        for (variable, shape) in model.variables.iter().enumerate() {
            if store.size(variable) == 0 {
                return Err(Wipeout { variable });
            }
            for (at, &cell) in shape.cells.iter().enumerate() {
                self.lost[variable][at] = LetterSet::ALL.minus(store.mask(cell)).0;
            }
            for &(_, word) in model.excluded.iter().filter(|&&(len, _)| len == shape.len) {
                store.remove(variable, word);
            }
            self.shrunk[variable] = true;
            self.enqueue(variable);
            if let Some(limit) = model.request.max_shared_substring {
                model.locked.iter().for_each(|word| {
                    shared::forbid_runs(model, store, variable, word, limit);
                });
            }
            match store.size(variable) {
                0 => return Err(self.give_up(variable)),
                1 => self.fixed.push(variable),
                _ => {}
            }
        }
        self.run(model, store)
    }

    /// Gives some variables words that are known to agree with each other, some cells fewer letters, and draws the
    /// consequences for the other variables.
    pub fn settle(
        &mut self,
        model: &Model,
        store: &mut Store,
        words: &[Option<usize>],
        masks: &[LetterSet],
    ) -> Result<(), Wipeout> {
        for (cell, &mask) in masks.iter().enumerate() {
            let (old, new) = (store.mask(cell), mask.and(store.mask(cell)));
            if new != old {
                store.set_mask(cell, new);
            }
        }
        for (variable, word) in words.iter().enumerate() {
            if store.size(variable) == 1 {
                continue;
            }
            if let Some(word) = *word {
                store.fix(variable, word);
                self.fixed.push(variable);
                continue;
            }
            for (at, &cell) in model.variables[variable].cells.iter().enumerate() {
                self.lost[variable][at] = LetterSet::ALL.minus(store.mask(cell)).0;
            }
            self.enqueue(variable);
        }
        self.run(model, store)
    }

    /// Fixes a variable to a word, and what follows.
    pub fn decide(
        &mut self,
        model: &Model,
        store: &mut Store,
        variable: usize,
        word: usize,
    ) -> Result<(), Wipeout> {
        store.fix(variable, word);
        self.touched(store, variable)?;
        self.run(model, store)
    }

    /// Takes a word from a variable, and what follows.
    pub fn refute(
        &mut self,
        model: &Model,
        store: &mut Store,
        variable: usize,
        word: usize,
    ) -> Result<(), Wipeout> {
        store.remove(variable, word);
        self.touched(store, variable)?;
        self.run(model, store)
    }

    /// Keeps only those letters in a variable's cell, and what follows.
    pub fn restrict(
        &mut self,
        model: &Model,
        store: &mut Store,
        variable: usize,
        at: usize,
        letters: LetterSet,
    ) -> Result<(), Wipeout> {
        let own = &model.variables[variable];
        let old = store.mask(own.cells[at]);
        let new = old.and(letters);
        if new.is_empty() {
            return Err(self.give_up(variable));
        }
        store.set_mask(own.cells[at], new);
        self.lost[variable][at] |= old.minus(new).0;
        self.enqueue(variable);
        self.tell_crossing(own, at, old.minus(new));
        self.run(model, store)
    }

    /// A variable's cell lost letters: the entry that crosses there is to be revised.
    fn tell_crossing(&mut self, own: &Variable, at: usize, lost: LetterSet) {
        if let Some(crossing) = own.crossings[at] {
            self.lost[crossing.variable][crossing.at] |= lost.0;
            self.enqueue(crossing.variable);
        }
    }

    fn enqueue(&mut self, variable: usize) {
        self.queued[variable / 64] |= 1 << (variable % 64);
    }

    /// A variable's words changed other than by its cells.
    fn touched(&mut self, store: &Store, variable: usize) -> Result<(), Wipeout> {
        self.shrunk[variable] = true;
        self.enqueue(variable);
        match store.size(variable) {
            0 => Err(self.give_up(variable)),
            1 => {
                self.fixed.push(variable);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Forgets what was still to be done: the level is about to be taken back.
    fn give_up(&mut self, variable: usize) -> Wipeout {
        for word in 0..self.queued.len() {
            while self.queued[word] != 0 {
                let other = word * 64 + self.queued[word].trailing_zeros() as usize;
                self.queued[word] &= self.queued[word] - 1;
                self.lost[other] = [0; MAX_WORD];
                self.shrunk[other] = false;
            }
        }
        self.fixed.clear();
        Wipeout { variable }
    }

    fn run(&mut self, model: &Model, store: &mut Store) -> Result<(), Wipeout> {
        loop {
            while let Some(variable) = self.fixed.pop() {
                self.claim_word(model, store, variable)?;
            }
            let Some(variable) = self.smallest_queued(store) else {
                return Ok(());
            };
            self.queued[variable / 64] &= !(1 << (variable % 64));
            let before = store.size(variable);
            let revised = self.revise(model, store, variable);
            self.lost[variable] = [0; MAX_WORD];
            self.shrunk[variable] = false;
            if revised.is_err() {
                return Err(self.give_up(variable));
            }
            if store.size(variable) == 1 && before > 1 {
                self.fixed.push(variable);
            }
        }
    }

    fn smallest_queued(&self, store: &Store) -> Option<usize> {
        let mut best = None;
        for (word, &bits) in self.queued.iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                let variable = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let size = store.size(variable);
                if best.is_none_or(|(least, _)| size < least) {
                    best = Some((size, variable));
                }
            }
        }
        best.map(|(_, variable)| variable)
    }

    /// The sparse all-different: the word of a fixed variable is taken from the others of its length.
    fn claim_word(&mut self, model: &Model, store: &mut Store, variable: usize) -> Result<(), Wipeout> {
        let own = &model.variables[variable];
        let (Some(word), Some(group)) = (store.only_word(variable), model.group(own)) else {
            return Ok(());
        };
        if let Some(limit) = model.request.max_shared_substring {
            self.claim_runs(model, store, variable, group.word(word), limit)?;
        }
        let letters = group.word(word);
        for &other in &own.same_length {
            let cells = &model.variables[other].cells;
            let possible =
                cells.iter().zip(letters).all(|(&cell, &letter)| store.mask(cell).contains(letter));
            if possible && store.remove(other, word) {
                self.touched(store, other)?;
            }
        }
        Ok(())
    }

    /// Takes from all others the words that share more than `limit` letters in a row with a fixed variable's word.
    fn claim_runs(
        &mut self,
        model: &Model,
        store: &mut Store,
        variable: usize,
        word: &[Letter],
        limit: usize,
    ) -> Result<(), Wipeout> {
        for other in (0..model.variables.len()).filter(|&other| other != variable) {
            if shared::forbid_runs(model, store, other, word, limit) {
                self.touched(store, other)?;
            }
        }
        Ok(())
    }

    fn revise(&mut self, model: &Model, store: &mut Store, variable: usize) -> Result<(), ()> {
        let own = &model.variables[variable];
        let Some(group) = model.group(own) else {
            return Err(());
        };
        let index = group.index();
        let lost = &self.lost[variable];
        let mut masks = [0; MAX_WORD];
        own.cells.iter().zip(&mut masks).for_each(|(&cell, mask)| *mask = store.mask(cell).0);
        let masks = &masks[..own.len];
        let mut kept = [0; MAX_WORD];
        match store.narrow_few(variable, group, masks, lost, &mut kept) {
            Some(0) => return Err(()),
            Some(_) => {}
            None => {
                let size = narrow_bits(index, store.words(variable), masks, lost, &mut self.narrowed);
                if size == 0 {
                    return Err(());
                }
                if size < store.size(variable) {
                    store.keep(variable, size, &self.narrowed, group, masks);
                } else if !self.shrunk[variable] {
                    return Ok(());
                }
                match store.words(variable) {
                    Words::Bits(bits) => {
                        supported(index, bits, masks, &mut self.residues[variable], &mut kept)
                    }
                    Words::Few(..) => {
                        store.narrow_few(variable, group, masks, &[0; MAX_WORD], &mut kept);
                    }
                }
            }
        }
        for (at, &cell) in own.cells.iter().enumerate() {
            let old = store.mask(cell);
            let new = old.and(LetterSet(kept[at]));
            if new == old {
                continue;
            }
            store.set_mask(cell, new);
            self.tell_crossing(own, at, old.minus(new));
        }
        Ok(())
    }
}

/// What the cells leave of a bitset, in `narrowed`; how many words that is.
fn narrow_bits(
    index: &LengthIndex,
    words: Words<'_>,
    masks: &[u32],
    lost: &[u32; MAX_WORD],
    narrowed: &mut Vec<u64>,
) -> usize {
    let Words::Bits(bits) = words else {
        return 0;
    };
    narrowed.clear();
    narrowed.extend_from_slice(bits);
    for (at, (&mask, &lost)) in masks.iter().zip(lost).enumerate() {
        let (mask, lost) = (LetterSet(mask), LetterSet(lost));
        if lost.is_empty() {
            continue;
        }
        if let Some(letter) = mask.single() {
            kernels::keep(narrowed, index.with(at, letter.index()));
        } else if lost.len() <= mask.len() {
            for letter in lost.iter() {
                kernels::drop(narrowed, index.with(at, letter.index()));
            }
        } else {
            kernels::keep_any(narrowed, index.at(at), index.blocks(), mask.0);
        }
    }
    kernels::count(narrowed)
}

/// Per position the letters that some word of the bitset has there, tried first where one was found last.
fn supported(
    index: &LengthIndex,
    bits: &[u64],
    masks: &[u32],
    residues: &mut [u32],
    kept: &mut [u32; MAX_WORD],
) {
    for (at, &mask) in masks.iter().enumerate() {
        let mask = LetterSet(mask);
        if mask.single().is_some() {
            kept[at] = u32::MAX;
            continue;
        }
        for letter in mask.iter() {
            let set = index.with(at, letter.index());
            let residue = &mut residues[at * ALPHABET + letter.index()];
            let last = *residue as usize;
            let found = bits[last] & set[last] != 0 || {
                let block = kernels::first_common(bits, set);
                *residue = block.unwrap_or(0) as u32;
                block.is_some()
            };
            if found {
                kept[at] |= LetterSet::only(letter).0;
            }
        }
    }
}

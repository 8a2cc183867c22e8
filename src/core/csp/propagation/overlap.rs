//! The overlap constraint: entries that share a slot have the same letter there.
//!
//! A revision reads the slots of one entry, drops the words that they forbid, by precomputed sets of words per position and
//! letter, and says which letters each slot can keep (arc consistency). In a large domain a letter's support is looked for
//! first where it was found last (residues: Lecoutre and Hemery 2007).

use crate::csp::domain::Words;
use crate::csp::kernels;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::{ALPHABET, LetterSet};
use crate::words::{LengthIndex, MAX_WORD, WordGroup};

use super::agenda::Agenda;

/// What revisions remember, and room to work in.
pub struct Overlap {
    /// Per variable, position and letter the block that last held a word with it.
    residues: Vec<Vec<u32>>,
    /// Room for a bitset.
    narrowed: Vec<u64>,
}

impl Overlap {
    /// Nothing remembered.
    pub fn new(model: &Model) -> Overlap {
        let residues = model.variables.iter().map(|variable| vec![0; variable.len * ALPHABET]);
        Overlap { residues: residues.collect(), narrowed: Vec::new() }
    }

    /// Revises a variable: narrows its words by its slots and its slots by its words. An error where no word is left.
    pub fn revise(
        &mut self,
        model: &Model,
        store: &mut Store,
        agenda: &mut Agenda,
        variable: usize,
    ) -> Result<(), ()> {
        let own = &model.variables[variable];
        let Some(group) = model.group(own) else {
            return Err(());
        };
        let mut masks = [0; MAX_WORD];
        own.slots.iter().zip(&mut masks).for_each(|(&slot, mask)| *mask = store.mask(slot).bits());
        let masks = &masks[..own.len];
        let mut kept = [0; MAX_WORD];
        match store.narrow_few(variable, group, masks, &agenda.lost[variable], &mut kept) {
            Some(0) => return Err(()),
            Some(_) => {}
            None => {
                let index = &*own.index;
                let size = narrow_bits(
                    index,
                    store.words(variable),
                    masks,
                    &agenda.lost[variable],
                    &mut self.narrowed,
                );
                if size == 0 {
                    return Err(());
                }
                if size < store.size(variable) {
                    store.keep(variable, size, &self.narrowed, group, masks);
                } else if !agenda.shrunk[variable] {
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
        for (at, &slot) in own.slots.iter().enumerate() {
            let old = store.mask(slot);
            let new = old.and(LetterSet::from_bits(kept[at]));
            if new == old {
                continue;
            }
            store.set_mask(slot, new);
            agenda.tell_crossings(model, variable, at, old.minus(new));
        }
        Ok(())
    }

    /// Bytes that the memory of revisions holds.
    pub fn bytes(&self) -> usize {
        self.residues.iter().map(Vec::capacity).sum::<usize>() * size_of::<u32>()
            + self.narrowed.capacity() * size_of::<u64>()
    }
}

/// The words of a group whose letters at two positions differ; both are the same slot of an entry.
pub fn differing_twins(group: &WordGroup, count: usize, (first, second): (usize, usize)) -> Vec<usize> {
    let differ = |&id: &usize| group.word(id)[first] != group.word(id)[second];
    (0..count).filter(differ).collect()
}

/// What the slots leave of a bitset, in `narrowed`; how many words that is.
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
        let (mask, lost) = (LetterSet::from_bits(mask), LetterSet::from_bits(lost));
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
            kernels::keep_any(narrowed, index.at(at), index.blocks(), mask.bits());
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
        let mask = LetterSet::from_bits(mask);
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
                kept[at] |= LetterSet::only(letter).bits();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::words::word_list;

    /// One revision of the first of these entries, after slot `slot` was narrowed to `letters`.
    fn revised(entries: &[Vec<u64>], words: &[&str], slot: usize, letters: &str) -> Result<Vec<String>, ()> {
        let words: Vec<(&str, u8)> = words.iter().map(|&word| (word, 50)).collect();
        let model = Model::new(Problem::new(entries).unwrap(), Arc::new(word_list(&words))).unwrap();
        let (mut store, mut agenda) = (Store::new(&model), Agenda::new(&model));
        let letters = letters.chars().filter_map(|char| char.to_string().parse().ok()).collect();
        store.set_mask(slot, letters);
        agenda.enqueue_whole(0, &model.variables[0], &store);
        Overlap::new(&model).revise(&model, &mut store, &mut agenda, 0)?;
        Ok((0..model.letters.len()).map(|slot| format!("{:?}", store.mask(slot))).collect())
    }

    #[test]
    fn words_follow_slots_and_slots_follow_words() {
        let masks = revised(&[vec![0, 1, 2], vec![2, 3]], &["cat", "cot", "dog", "it"], 0, "cx").unwrap();
        assert_eq!(masks, ["c", "ao", "t", "abcdefghijklmnopqrstuvwxyz"]);
        assert_eq!(revised(&[vec![0, 1]], &["at", "it"], 1, "x"), Err(()));
    }

    #[test]
    fn words_that_differ_within_themselves_are_found() {
        let list = word_list(&[("abba", 50), ("abca", 50), ("deed", 50)]);
        let group = list.group(4).unwrap();
        let found = differing_twins(group, group.count(), (1, 2));
        assert_eq!(found.len(), 1);
        assert_eq!(crate::letters::Spelled(group.word(found[0])).to_string(), "abca");
    }
}

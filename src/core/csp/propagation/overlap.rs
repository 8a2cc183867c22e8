//! The overlap constraint: entries that share a slot have the same letter there.
//!
//! A revision reads the slots of one entry, drops the words that they forbid, by precomputed sets of words per position and
//! letter, and says which letters each slot can keep (arc consistency). In a large domain a letter's support is looked for
//! first where it was found last (residues: Lecoutre and Hemery 2007): its witness. A word that is no witness can be taken out
//! without a revision.

use crate::csp::domain::Words;
use crate::csp::kernels;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::words::{LengthIndex, MAX_WORD, WordGroup};

use super::agenda::Agenda;

/// What revisions remember, and room to work in.
pub struct Overlap {
    /// Per variable, position and letter a word that had it when it was looked for last. What a deeper level finds stands in
    /// the level below too, so that nothing is to be taken back.
    witnesses: Vec<u32>,
    /// Per variable where its witnesses begin, and where the last ones end.
    witnesses_from: Vec<usize>,
    /// Room for a bitset.
    narrowed: Vec<u64>,
}

impl Overlap {
    /// Nothing remembered.
    pub fn new(model: &Model) -> Overlap {
        let (mut witnesses, mut witnesses_from) = (Vec::new(), vec![0]);
        for own in &model.variables {
            witnesses.extend_from_slice(own.index.firsts());
            witnesses_from.push(witnesses.len());
        }
        Overlap { witnesses, witnesses_from, narrowed: Vec::new() }
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
                        let own = self.witnesses_from[variable]..self.witnesses_from[variable + 1];
                        let witnesses = &mut self.witnesses[own];
                        kernels::support(index.sets(), index.blocks(), bits, masks, witnesses, &mut kept);
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

    /// Whether a variable that a word was just taken from has to be revised for that: a bitset that was revised before keeps
    /// all of its letters, unless the word was the witness of one.
    pub fn relies_on(&self, store: &Store, variable: usize, letters: &[Letter], word: usize) -> bool {
        let witnesses = self.witnesses[self.witnesses_from[variable]..].as_chunks::<ALPHABET>().0;
        let is_witness =
            |(letter, witnesses): (&Letter, &[u32; ALPHABET])| witnesses[letter.index()] as usize == word;
        store.is_short(variable) || store.size(variable) < 2 || letters.iter().zip(witnesses).any(is_witness)
    }

    /// Bytes that the memory of revisions holds.
    pub fn bytes(&self) -> usize {
        self.witnesses.capacity() * size_of::<u32>()
            + self.witnesses_from.capacity() * size_of::<usize>()
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

//! The propagator: runs the constraints until nothing changes, or until a variable is out of words.

use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::LetterSet;

use super::agenda::{Agenda, Wipeout};
use super::distinct::Distinct;
use super::overlap::{self, Overlap};
use super::{all_different, shared_runs};

/// The constraints, and what they have still to do.
pub struct Propagator {
    agenda: Agenda,
    overlap: Overlap,
    distinct: Distinct,
}

impl Propagator {
    /// A propagator with nothing to do.
    pub fn new(model: &Model) -> Propagator {
        Propagator {
            agenda: Agenda::new(model),
            overlap: Overlap::new(model),
            distinct: Distinct::new(model),
        }
    }

    /// The first propagation: what the locked letters and the excluded words leave.
    pub fn start(&mut self, model: &Model, store: &mut Store) -> Result<(), Wipeout> {
        // An entry longer than any word has no place in what follows.
        if let Some(variable) = (0..model.variables.len()).find(|&variable| store.size(variable) == 0) {
            return Err(Wipeout { variable });
        }
        for (variable, own) in model.variables.iter().enumerate() {
            for &(_, word) in model.excluded.iter().filter(|&&(len, _)| len == own.len) {
                store.remove(variable, word);
            }
            for &(_, word) in model.standing.only_there.iter().filter(|&&(len, _)| len == own.len) {
                if !model.standing.is(own, word) {
                    store.remove(variable, word);
                }
            }
            if let Some((_, share)) = model.problem.shared.filter(|&(entry, _)| entry == own.entry) {
                for word in (0..own.candidates).filter(|&word| !share.has(word)) {
                    store.remove(variable, word);
                }
            }
            if let Some(group) = model.group(own) {
                let differing = own
                    .twins
                    .iter()
                    .flat_map(|&twins| overlap::differing_twins(group, own.candidates, twins));
                differing.for_each(|word| {
                    store.remove(variable, word);
                });
            }
            self.agenda.shrunk[variable] = true;
            self.agenda.enqueue_whole(variable, own, store);
            if let Some(limit) = model.problem.max_shared_run {
                model.locked.iter().for_each(|word| {
                    shared_runs::forbid(model, store, variable, (word, true), limit);
                });
            }
            match store.size(variable) {
                0 => return Err(self.agenda.give_up(variable)),
                1 => self.agenda.has_become_fixed(variable),
                _ => {}
            }
        }
        self.run(model, store)
    }

    /// Gives some variables words that are known to agree with each other, some slots fewer letters, and draws the
    /// consequences for the other variables.
    pub fn settle(
        &mut self,
        model: &Model,
        store: &mut Store,
        words: &[Option<usize>],
        masks: &[LetterSet],
    ) -> Result<(), Wipeout> {
        for (slot, &mask) in masks.iter().enumerate() {
            let (old, new) = (store.mask(slot), mask.and(store.mask(slot)));
            if new != old {
                store.set_mask(slot, new);
            }
        }
        for (variable, word) in words.iter().enumerate() {
            if store.size(variable) == 1 {
                continue;
            }
            if let Some(word) = *word {
                store.fix(variable, word);
                self.agenda.has_become_fixed(variable);
                continue;
            }
            self.agenda.enqueue_whole(variable, &model.variables[variable], store);
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
        self.agenda.touched(store, variable)?;
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
        self.agenda.touched(store, variable)?;
        self.run(model, store)
    }

    /// Keeps only those letters in a variable's slot, and what follows.
    pub fn restrict(
        &mut self,
        model: &Model,
        store: &mut Store,
        variable: usize,
        at: usize,
        letters: LetterSet,
    ) -> Result<(), Wipeout> {
        let own = &model.variables[variable];
        let old = store.mask(own.slots[at]);
        let new = old.and(letters);
        if new.is_empty() {
            return Err(self.agenda.give_up(variable));
        }
        store.set_mask(own.slots[at], new);
        self.agenda.lost[variable][at] |= old.minus(new).bits();
        self.agenda.enqueue(variable);
        self.agenda.tell_crossings(model, variable, at, old.minus(new));
        self.run(model, store)
    }

    /// From now on every fill must differ from this one, a word per variable, in at least so many variables; to be said at
    /// the root.
    pub fn keep_away(
        &mut self,
        model: &Model,
        store: &mut Store,
        fill: &[usize],
        variables: usize,
    ) -> Result<(), Wipeout> {
        self.distinct.keep_away(store, &mut self.agenda, fill, variables)?;
        self.run(model, store)
    }

    fn run(&mut self, model: &Model, store: &mut Store) -> Result<(), Wipeout> {
        loop {
            while let Some(variable) = self.agenda.next_fixed() {
                self.claim(model, store, variable)?;
            }
            let Some(variable) = self.agenda.next_smallest(store) else {
                return Ok(());
            };
            let before = store.size(variable);
            let revised = self.overlap.revise(model, store, &mut self.agenda, variable);
            self.agenda.revised(variable);
            if revised.is_err() {
                return Err(self.agenda.give_up(variable));
            }
            if store.size(variable) == 1 && before > 1 {
                self.agenda.has_become_fixed(variable);
            }
        }
    }

    /// Tells the others of the word of a fixed variable.
    fn claim(&mut self, model: &Model, store: &mut Store, variable: usize) -> Result<(), Wipeout> {
        let Some(word) = store.only_word(variable) else { return Ok(()) };
        if let Some((limit, group)) =
            model.problem.max_shared_run.zip(model.group(&model.variables[variable]))
        {
            let stands = model.standing.is(&model.variables[variable], word);
            let claimed = (group.word(word), stands);
            shared_runs::claim(model, store, &mut self.agenda, variable, claimed, limit)?;
        }
        self.distinct.claim(store, &mut self.agenda, variable, word)?;
        all_different::claim(model, store, (&mut self.agenda, &self.overlap), variable, word)
    }

    /// Bytes that the propagator holds.
    pub fn bytes(&self) -> usize {
        self.overlap.bytes() + self.distinct.bytes() + size_of_val(self.agenda.lost.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::bits;
    use crate::csp::domain::Words;
    use crate::csp::problem::Problem;
    use crate::letters::{Letter, Word};
    use crate::random::Random;
    use crate::words::WordListBuilder;

    fn ids(store: &Store, variable: usize) -> Vec<usize> {
        match store.words(variable) {
            Words::Bits(bits) => bits::ids(bits).collect(),
            Words::Few(few, alive) => few.iter(alive).collect(),
        }
    }

    /// Whether every letter of every slot stands in a word of each open variable there.
    fn is_supported(model: &Model, store: &Store) -> bool {
        model.variables.iter().enumerate().all(|(variable, own)| {
            let Some(group) = model.group(own) else { return false };
            let ids = ids(store, variable);
            own.slots.iter().enumerate().all(|(at, &slot)| {
                store.mask(slot).iter().all(|letter| ids.iter().any(|&id| group.word(id)[at] == letter))
            })
        })
    }

    /// Of two hundred words drawn the one with the rarest letters, late in the alphabet.
    fn rarest(random: &mut Random, model: &Model, ids: &[usize]) -> usize {
        let group = model.group(&model.variables[0]).unwrap();
        let drawn = (0..200).filter_map(|_| random.below(ids.len()).map(|at| ids[at]));
        drawn.max_by_key(|&id| group.word(id).iter().map(|letter| letter.index()).max()).unwrap()
    }

    /// A square, and five entries alone, which take each other's words from lists where some letters are rare: a word that is
    /// claimed is often the last one with a letter.
    #[test]
    fn every_letter_left_stands_in_a_word_however_words_went() {
        let mut random = Random::new(21);
        let across = |line: u64| (0..3).map(|at| 3 * line + at).collect();
        let down = |line: u64| (0..3).map(|at| 3 * at + line).collect();
        let entries: Vec<Vec<u64>> = (0..8).map(across).chain((0..3).map(down)).collect();
        let (mut wipeouts, mut lost) = (0, 0);
        for _ in 0..12 {
            let mut list = WordListBuilder::new();
            for number in 0..1500 {
                // Each of the last six letters begins one word.
                let first = if number < 6 { Some(20 + number) } else { random.below(20) };
                let letters = [first, random.below(20), random.below(20)];
                let word: Word =
                    letters.into_iter().filter_map(|letter| Letter::from_index(letter?)).collect();
                list.push(&word, 50);
            }
            let model = Model::new(Problem::new(&entries).unwrap(), Arc::new(list.finish())).unwrap();
            let (mut store, mut propagator) = (Store::new(&model), Propagator::new(&model));
            propagator.start(&model, &mut store).unwrap();
            for _ in 0..150 {
                let open: Vec<usize> =
                    (0..entries.len()).filter(|&variable| store.size(variable) > 1).collect();
                let Some(pick) = random.below(open.len()) else { break };
                let ids = ids(&store, open[pick]);
                let word = rarest(&mut random, &model, &ids);
                let alone = store.mask(9);
                store.push_level();
                let outcome = match random.below(4) {
                    Some(0) => propagator.decide(&model, &mut store, open[pick], word),
                    _ => propagator.refute(&model, &mut store, open[pick], word),
                };
                lost += usize::from(store.size(3) > 1 && store.mask(9) != alone);
                if outcome.is_err() || random.below(3) == Some(0) {
                    wipeouts += usize::from(outcome.is_err());
                    store.pop_level();
                }
                assert!(is_supported(&model, &store));
            }
        }
        assert!(wipeouts > 5 && lost > 20, "{wipeouts} wipeouts, {lost} letters lost");
    }
}

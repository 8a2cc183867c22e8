//! The steps of the improving: open a neighbourhood, search it by branch and bound, close it and learn.

use super::fact::Fact;
use super::fill::Fill;
use super::hope::Change;
use super::hopeless::{SlotSet, Vain};
use super::improving::Improve;
use super::neighbourhood::{Neighbourhood, State};
use super::objective;
use super::plan::Aim;
use crate::csp::model::Variable;
use crate::letters::LetterSet;

impl Improve {
    /// One decision or one neighbourhood; whether the fill has become better.
    pub(super) fn step(&mut self) -> bool {
        let Some(mut here) = self.under_way.take() else {
            self.open();
            return false;
        };
        let (better, state) = self.descend(&mut here);
        match state {
            State::Open => self.under_way = Some(here),
            State::GivenUp | State::Exhausted => self.close(here, state == State::Exhausted),
        }
        better
    }

    /// Draws a neighbourhood and makes it ready.
    fn open(&mut self) {
        let draw = self.plan.draw(
            &mut self.random,
            (&self.board, &self.model),
            &self.present.facts,
            &self.open_slots,
        );
        if !matches!(draw.aim, Aim::Better(_)) {
            self.begin_from_best();
        }
        let freed = draw.slots.and(&self.open_slots);
        if freed.is_empty() || draw.aim != Aim::Kick && self.hopeless.covers(&freed) {
            self.plan.learn(draw.aim, None, 0);
            self.done |= freed == self.open_slots;
            return;
        }
        for (slot, mask) in self.masks.iter_mut().enumerate() {
            *mask = if freed.contains(slot) { LetterSet::ALL } else { self.present.letters[slot] };
        }
        let mut variables = Vec::new();
        for (at, variable) in self.model.variables.iter().enumerate() {
            let free = variable.slots.iter().any(|&slot| freed.contains(slot));
            self.settled[at] = (!free).then_some(self.present.words[at]);
            if free {
                variables.push(at);
            }
        }
        let here = Neighbourhood {
            aim: draw.aim,
            patience: draw.patience,
            freed,
            kept: objective::tally(&self.model, &self.locked, |variable| {
                Some((self.settled[variable]?, self.present.facts[variable]))
            }),
            variables,
            decisions: Vec::new(),
            nodes: 0,
            failures: 0,
            gain: None,
        };
        self.stats.neighbourhoods += 1;
        self.store.push_level();
        let settled = self.propagator.settle(&self.model, &mut self.store, &self.settled, &self.masks);
        let sound = settled.is_ok() && (here.aim != Aim::Kick || self.forbid_some(&here));
        if sound && self.promises(&here) {
            self.under_way = Some(here);
        } else {
            self.close(here, true);
        }
    }

    /// Goes on from the best fill: the present one, if it is another, is at the top of a lower hill.
    fn begin_from_best(&mut self) {
        if self.present.words != self.best.words {
            self.present = self.best.clone();
            self.hopeless = self.hopeless_of_best.clone();
        } else {
            self.hopeless_of_best = self.hopeless.clone();
        }
    }

    /// Forbids about half of the words that a kick is to replace, where there are others; whether a fill may be left.
    fn forbid_some(&mut self, here: &Neighbourhood) -> bool {
        here.variables.iter().all(|&variable| {
            let word = self.present.words[variable];
            let goes = self.store.size(variable) > 1
                && self.random.next() & 1 == 0
                && self.store.words(variable).contain(word);
            !goes || self.propagator.refute(&self.model, &mut self.store, variable, word).is_ok()
        })
    }

    /// Whether the neighbourhood as it stands may still hold what is looked for.
    fn promises(&self, here: &Neighbourhood) -> bool {
        let bound = || objective::bound(&self.model, &self.store, here.kept, &here.variables);
        here.aim == Aim::Kick || bound() > self.present.tally.objective()
    }

    /// Takes a decision in the neighbourhood, or takes note of a complete fill.
    fn descend(&mut self, here: &mut Neighbourhood) -> (bool, State) {
        let next = self.ordering.next_variable(&self.model, &self.store);
        let word = next.and_then(|variable| {
            Some((variable, self.ordering.next_word(&self.model, &self.store, variable)?))
        });
        let Some((variable, word)) = word else {
            debug_assert!((0..self.model.variables.len()).all(|variable| self.store.size(variable) == 1));
            let better = self.adopt(here);
            let state = if here.aim == Aim::Kick { State::GivenUp } else { self.recover(here) };
            return (better, state);
        };
        here.nodes += 1;
        self.stats.nodes += 1;
        here.decisions.push((variable, word));
        self.store.push_level();
        match self.propagator.decide(&self.model, &mut self.store, variable, word) {
            Ok(()) if self.promises(here) => return (false, State::Open),
            Ok(()) => {}
            Err(wipeout) => self.ordering.trouble(wipeout.variable),
        }
        (false, self.recover(here))
    }

    /// Takes decisions back until one can be refuted with something better still in reach.
    fn recover(&mut self, here: &mut Neighbourhood) -> State {
        loop {
            here.failures += 1;
            self.stats.backtracks += 1;
            let Some((variable, word)) = here.decisions.pop() else {
                return State::Exhausted;
            };
            self.store.pop_level();
            match self.propagator.refute(&self.model, &mut self.store, variable, word) {
                Ok(()) if self.promises(here) => {
                    let patient = here.failures < here.patience;
                    return if patient { State::Open } else { State::GivenUp };
                }
                Ok(()) => {}
                Err(wipeout) => self.ordering.trouble(wipeout.variable),
            }
        }
    }

    /// Goes on from the complete fill that stands now, if it is what was looked for; whether it is the best so far.
    fn adopt(&mut self, here: &mut Neighbourhood) -> bool {
        let old = self.present.words.iter().enumerate();
        let words: Vec<usize> =
            old.map(|(variable, &word)| self.store.only_word(variable).unwrap_or(word)).collect();
        let facts = self.facts(&words);
        let tally =
            objective::tally(&self.model, &self.locked, |variable| Some((words[variable], facts[variable])));
        let (now, before) = (tally.objective(), self.present.tally.objective());
        if now > before {
            here.gain = Some(here.gain.unwrap_or(0) + now.points - before.points);
        } else if here.aim != Aim::Kick {
            return false;
        }
        let (mut letters, mut changed) = (self.present.letters.clone(), SlotSet::default());
        for (at, variable) in self.model.variables.iter().enumerate() {
            let Some(group) = self.model.group(variable).filter(|_| words[at] != self.present.words[at])
            else {
                continue;
            };
            for (&slot, &letter) in variable.slots.iter().zip(group.word(words[at])) {
                letters[slot] = LetterSet::only(letter);
                // What crosses the entry may cost something else now, although the letter is the same.
                if objective::meets(facts[at])
                    || objective::meets(self.present.facts[at])
                    || !self.present.letters[slot].contains(letter)
                {
                    changed.insert(slot);
                }
            }
        }
        let lowest = before.lowest;
        let before = std::mem::replace(&mut self.present, Fill { letters, words, facts, tally });
        if now.lowest > lowest || tally.counts() != before.tally.counts() {
            // A neighbourhood that could do no better than the lowest score elsewhere now can, and so may one where more of what is counted
            // in all costs or saves something else than it did.
            self.hopeless.clear();
        } else {
            let change = Change::new(&self.model, &before, &self.present);
            self.hopeless.changed(&changed, |vain| change.gives_hope(vain));
        }
        let better = now > self.objective();
        if better {
            self.best = self.present.clone();
            self.stats.better += 1;
        }
        better
    }

    /// What is to know of these words; of those that stood before it is known.
    fn facts(&self, words: &[usize]) -> Vec<Fact> {
        let known = self.present.words.iter().zip(&self.present.facts);
        let of = |((own, &word), (&before, &fact)): ((&Variable, &usize), (&usize, &Fact))| {
            if word == before { fact } else { Fact::of(&self.model, own, word).unwrap_or(fact) }
        };
        self.model.variables.iter().zip(words).zip(known).map(of).collect()
    }

    /// Undoes the neighbourhood's level and learns from it.
    pub(super) fn close(&mut self, here: Neighbourhood, exhausted: bool) {
        for _ in 0..=here.decisions.len() {
            self.store.pop_level();
        }
        self.plan.learn(here.aim, here.gain, here.nodes);
        if exhausted && here.aim != Aim::Kick {
            let mut around = SlotSet::default();
            for &variable in &here.variables {
                self.model.variables[variable].slots.iter().for_each(|&slot| around.insert(slot));
            }
            self.done |= here.freed == self.open_slots;
            self.hopeless.remember(Vain { freed: here.freed, around, variables: here.variables });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{Cell, Grid, verify};
    use crate::csp::search::Progress;
    use crate::fill::{FillRequest, Search};
    use crate::improve::Improvement;
    use crate::improve::Objective;
    use crate::letters::{Letter, Word};
    use crate::random::Random;
    use crate::words::WordListBuilder;

    /// Few letters, so that long words share runs; of these words have plurals, kin and vowels.
    const LETTERS: [char; 3] = ['e', 's', 'd'];

    /// The best objective that freeing these slots of the fill can reach, by trying every letter.
    fn best_of(improve: &Improve, slots: &[usize], grid: &mut Grid) -> Option<Objective> {
        let Some((&slot, rest)) = slots.split_first() else {
            let (request, words) = (improve.request(), improve.model.words());
            let known = |word: &[Letter]| words.score(word).is_some();
            verify(&request.grid, grid, request.min_entry, known).ok()?;
            return Improve::new(request.clone(), Arc::clone(words), grid).ok().map(|fill| fill.objective());
        };
        let pos = grid.pos(improve.board.cells[slot]);
        let letters = LETTERS.into_iter().filter_map(Letter::from_char);
        letters
            .filter_map(|letter| {
                grid.set(pos, Cell::Letter(letter));
                best_of(improve, rest, grid)
            })
            .max()
    }

    /// Few words, so that what one entry takes another misses.
    #[test]
    fn what_is_known_to_be_hopeless_is_hopeless() {
        let mut random = Random::new(11);
        let mut below = |bound: usize| (random.next() % bound as u64) as usize;
        let (mut checked, mut bettered) = (0, 0);
        for seed in 0..3000 {
            let mut list = WordListBuilder::new();
            // Areas that touch nowhere: what changes in one leaves the slots of the other alone.
            let (row, height) =
                [("....", 3), ("...#...", 3), ("..#..#..", 2), ("......#......", 2)][seed % 4];
            for _ in 0..20 + below(40) {
                let len = [row.split('#').next().map_or(0, str::len), height][below(2)];
                let word: Word = (0..len).filter_map(|_| Letter::from_char(LETTERS[below(3)])).collect();
                let (text, kind) = (word.to_string(), below(4));
                let display = match kind {
                    0 => text.to_uppercase(),
                    1 => text[..1].to_uppercase() + &text[1..],
                    _ => text,
                };
                list.push_displayed(&word, 10 * below(11) as u8, Some(display.as_bytes()));
            }
            let limit = [None, None, Some(2), Some(5)][below(4)];
            let grid: Grid = vec![row; height].join("\n").parse().unwrap();
            let request = FillRequest::new(grid).with_seed(seed as u64).with_max_shared_substring(limit);
            let mut search = Search::new(request, Arc::new(list.finish())).unwrap();
            if search.run(100_000) != Progress::Filled {
                continue;
            }
            let mut improve = Improve::after(&search).unwrap();
            for turn in 0..60 {
                if turn % 20 == 19 {
                    improve.plan.get_stuck();
                }
                match improve.run(6) {
                    Improvement::Done => break,
                    Improvement::Better => bettered += 1,
                    Improvement::Paused => {}
                }
                let present = improve.present.tally.objective();
                for vain in improve.hopeless.known() {
                    let slots: Vec<usize> =
                        (0..improve.model.letters.len()).filter(|&slot| vain.freed.contains(slot)).collect();
                    if slots.len() > 6 {
                        continue;
                    }
                    let mut grid = improve.with_letters_of(&improve.present);
                    let best = best_of(&improve, &slots, &mut grid);
                    assert!(best <= Some(present), "seed {seed}: {:?}{slots:?}", grid);
                    checked += 1;
                }
            }
        }
        assert!(checked > 100 && bettered > 1000, "{checked} checked, {bettered} better fills");
    }
}

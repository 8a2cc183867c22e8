//! The steps of the improving: open a neighbourhood, search it by branch and bound, close it and learn.

use super::fill::Fill;
use super::hopeless::SlotSet;
use super::improving::Improve;
use super::neighbourhood::{Neighbourhood, State};
use super::objective::{self, Objective};
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
        let draw =
            self.plan.draw(&mut self.random, (&self.board, &self.model), &self.best.scores, &self.open_slots);
        let freed = draw.slots.and(&self.open_slots);
        if freed.is_empty() || self.hopeless.covers(&freed) {
            self.plan.learn(draw.kind, None, 0);
            self.done |= freed == self.open_slots;
            return;
        }
        for (slot, mask) in self.masks.iter_mut().enumerate() {
            *mask = if freed.contains(slot) { LetterSet::ALL } else { self.best.letters[slot] };
        }
        let mut variables = Vec::new();
        for (at, variable) in self.model.variables.iter().enumerate() {
            let free = variable.slots.iter().any(|&slot| freed.contains(slot));
            self.settled[at] = (!free).then_some(self.best.words[at]);
            if free {
                variables.push(at);
            }
        }
        let here = Neighbourhood {
            kind: draw.kind,
            patience: draw.patience,
            freed,
            kept: objective::partial(&self.model, |variable| self.settled[variable]),
            variables,
            decisions: Vec::new(),
            nodes: 0,
            failures: 0,
            gain: None,
        };
        self.stats.neighbourhoods += 1;
        self.store.push_level();
        let sound = self.propagator.settle(&self.model, &mut self.store, &self.settled, &self.masks);
        if sound.is_ok() && self.promises(&here) {
            self.under_way = Some(here);
        } else {
            self.close(here, true);
        }
    }

    /// Whether the neighbourhood as it stands may still hold a better fill.
    fn promises(&self, here: &Neighbourhood) -> bool {
        objective::bound(&self.model, &self.store, here.kept, &here.variables) > self.best.objective
    }

    /// Takes a decision in the neighbourhood, or takes note of a complete fill.
    fn descend(&mut self, here: &mut Neighbourhood) -> (bool, State) {
        let next = self.ordering.next_variable(&self.model, &self.store);
        let word = next.and_then(|variable| {
            Some((variable, self.ordering.next_word(&self.model, &self.store, variable)?))
        });
        let Some((variable, word)) = word else {
            let better = self.adopt(here);
            return (better, self.recover(here));
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

    /// Keeps the complete fill that stands now, if it is better.
    fn adopt(&mut self, here: &mut Neighbourhood) -> bool {
        let old = self.best.words.iter().enumerate();
        let words: Vec<usize> =
            old.map(|(variable, &word)| self.store.only_word(variable).unwrap_or(word)).collect();
        let objective = Objective::of(&self.model, &words);
        if objective <= self.best.objective {
            return false;
        }
        here.gain = Some(here.gain.unwrap_or(0) + objective.points - self.best.objective.points);
        let (mut letters, mut changed) = (self.best.letters.clone(), SlotSet::default());
        for (variable, &word) in self.model.variables.iter().zip(&words) {
            let Some(group) = self.model.group(variable) else { continue };
            for (&slot, &letter) in variable.slots.iter().zip(group.word(word)) {
                if !letters[slot].contains(letter) {
                    letters[slot] = LetterSet::only(letter);
                    changed.insert(slot);
                }
            }
        }
        self.hopeless.changed(&changed);
        let scores = objective::scores(&self.model, &words);
        self.best = Fill { letters, words, scores, objective };
        self.stats.better += 1;
        true
    }

    /// Undoes the neighbourhood's level and learns from it.
    fn close(&mut self, here: Neighbourhood, exhausted: bool) {
        for _ in 0..=here.decisions.len() {
            self.store.pop_level();
        }
        self.plan.learn(here.kind, here.gain, here.nodes);
        if exhausted {
            let mut around = SlotSet::default();
            for &variable in &here.variables {
                self.model.variables[variable].slots.iter().for_each(|&slot| around.insert(slot));
            }
            self.hopeless.remember(here.freed, around);
            self.done |= here.freed == self.open_slots;
        }
    }
}

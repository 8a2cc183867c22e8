//! What a better fill elsewhere means for a neighbourhood that was searched in vain: a word that is free again may fit it, a
//! run of letters is no longer shared, or is shared from now on, or a family is.

use super::fill::Fill;
use super::hopeless::Vain;
use super::kin;
use crate::csp::model::{Model, Variable};
use crate::letters::{self, Letter, SHARED_FROM};

/// The words that went and that came with a better fill.
pub struct Change<'a> {
    model: &'a Model,
    fill: &'a Fill,
    /// Each with the places where its parts begin.
    gone: Vec<(&'a [Letter], u32)>,
    new: Vec<(&'a [Letter], u32)>,
}

impl<'a> Change<'a> {
    /// From the fill before to the one now.
    pub fn new(model: &'a Model, before: &Fill, fill: &'a Fill) -> Change<'a> {
        let words = |of: &Fill, other: &Fill| {
            let changed = (0..of.words.len()).filter(|&at| of.words[at] != other.words[at]);
            let told =
                |at: usize| Some((model.group(&model.variables[at])?.word(of.words[at]), of.facts[at].parts));
            changed.filter_map(told).collect()
        };
        Change { model, fill, gone: words(before, fill), new: words(fill, before) }
    }

    /// Whether the neighbourhood may hold something better now.
    pub fn gives_hope(&self, vain: &Vain) -> bool {
        let own = |&variable: &usize| &self.model.variables[variable];
        let limit = self.model.problem.max_shared_run.map(|limit| limit.saturating_add(1));
        vain.variables.iter().map(own).any(|own| {
            self.gone.iter().any(|&(word, parts)| {
                let whole = word.len() == own.len && self.fits(vain, own, 0, word);
                let runs = [Some(SHARED_FROM), limit].into_iter().flatten();
                let mut runs = runs.flat_map(|len| word.windows(len)).chain(kin::runs(word, parts));
                whole || runs.any(|run| self.fits_anywhere(vain, own, run))
            })
        }) || vain.variables.iter().any(|&variable| {
            let group = self.model.group(own(&variable));
            let stands = group.map(|group| group.word(self.fill.words[variable]));
            let parts = self.fill.facts[variable].parts;
            stands.is_some_and(|stands| {
                self.new.iter().any(|&new| {
                    letters::cost([stands, new.0].into_iter()) > 0
                        || kin::are_kin((stands, parts), new, self.model.words())
                })
            })
        })
    }

    fn fits_anywhere(&self, vain: &Vain, own: &Variable, run: &[Letter]) -> bool {
        (0..(own.len + 1).saturating_sub(run.len())).any(|from| self.fits(vain, own, from, run))
    }

    /// Whether these letters may stand in the entry from a position on, the slots that were not freed staying as they are.
    fn fits(&self, vain: &Vain, own: &Variable, from: usize, run: &[Letter]) -> bool {
        let slots = &own.slots[from..];
        slots
            .iter()
            .zip(run)
            .all(|(&slot, &letter)| vain.freed.contains(slot) || self.fill.letters[slot].contains(letter))
    }
}

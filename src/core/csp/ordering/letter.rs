//! Which letter to try next, where the search decides by letters: the one that leaves the most pairs of crossing words.

use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::Letter;
use crate::random::Random;

use super::beliefs::Beliefs;
use super::counts::letter_counts;
use super::phase::{PHASE_WORTH, Phase};

/// How much chance moves a letter's worth, as a share of it.
const NOISE: f32 = 0.05;

/// What is believed of a letter counts as so much of what is counted: twice as much as for a word, whose other letters say
/// something of it too.
const BELIEVED: f32 = 0.6;

/// A letter for a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlotLetter {
    /// A variable through the slot.
    pub variable: usize,
    /// The slot's position in it.
    pub at: usize,
    /// The letter.
    pub letter: Letter,
}

/// The letter to try next in a variable: in the slot where it meets the open entry that has the fewest words, the letter
/// that leaves the most pairs of words. None where no slot of it meets an open entry.
pub fn next_letter(
    model: &Model,
    store: &Store,
    random: &mut Random,
    variable: usize,
    (beliefs, phase): (&Beliefs, &Phase),
) -> Option<SlotLetter> {
    let own = &model.variables[variable];
    let open = (0..own.len).filter(|&at| store.mask(own.slots[at]).single().is_none());
    let crossings = open.flat_map(|at| own.crossings(at).iter().map(move |crossing| (at, crossing)));
    let (at, crossing) = crossings.min_by_key(|(_, crossing)| store.size(crossing.variable))?;
    let counts = letter_counts(model, store, variable, at);
    let across = letter_counts(model, store, crossing.variable, crossing.at);
    let believed = [beliefs.beyond(variable, at), beliefs.beyond(crossing.variable, crossing.at)];
    let preferred = phase.preferred(own.slots[at]);
    let mut best = None;
    for letter in store.mask(own.slots[at]).iter() {
        let pairs = log2(u64::from(counts[letter.index()])) + log2(u64::from(across[letter.index()]));
        let believed: f32 = believed.iter().map(|beyond| beyond[letter.index()]).sum();
        let worth = if preferred == Some(letter) { PHASE_WORTH } else { 0.0 };
        let pairs = pairs + BELIEVED * believed + worth;
        let value = pairs * (1.0 + NOISE * random.unit());
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, letter));
        }
    }
    best.map(|(_, letter)| SlotLetter { variable, at, letter })
}

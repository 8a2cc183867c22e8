//! A part of the grid that is freed and searched while the letters around it stay.

use std::sync::Arc;

use super::present::Present;
use crate::csp::search::SlotSearch;
use crate::letters::{Letter, LetterSet};

/// The search in which these slots have these letters.
pub fn part(present: &Present, kept: &[Option<Letter>]) -> SlotSearch {
    let pairs = present.model.letters.iter().zip(kept);
    let letters = pairs.map(|(&all, kept)| kept.map_or(all, |letter| all.and(LetterSet::only(letter))));
    SlotSearch::of(Arc::new(present.model.narrowed(letters.collect())))
}

/// The letters that such a search has settled, per slot.
pub fn letters(present: &Present, search: &SlotSearch) -> Vec<LetterSet> {
    (0..present.letters().len()).map(|slot| search.mask(slot)).collect()
}

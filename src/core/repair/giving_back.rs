//! Gives back what can go back: a part of a repair is searched anew while other cells get their present letters again, and
//! where that fills with fewer letters changed, it is the better repair.

use super::part::{letters, part};
use super::present::Present;
use super::repaired::Repaired;
use crate::csp::log2::log2;
use crate::csp::search::{Progress, SlotSearch};
use crate::letters::{Letter, LetterSet};
use crate::random::Random;
use crate::sorting;

/// Decisions and dead ends that a trial is worth at first.
const FIRST_PATIENCE: f64 = 60.0;

/// How much more patience each trial brings that found nothing.
const PATIENCE_GROWTH: f64 = 1.02;

/// Cells that are searched anew at least: with fewer there is hardly another word.
const LEAST_ZONE: usize = 12;

/// One trial in so many gives back everything beyond what it searches; the others a few cells in its midst.
const WHOLE: u64 = 3;

/// The search for something to give back.
pub struct GivingBack {
    trial: Option<Trial>,
    patience: f64,
    random: Random,
}

struct Trial {
    search: SlotSearch,
    left: u64,
}

impl GivingBack {
    /// Nothing tried yet.
    pub fn new(seed: u64) -> GivingBack {
        GivingBack { trial: None, patience: FIRST_PATIENCE, random: Random::new(seed) }
    }

    /// Bytes that its trial holds.
    pub fn bytes(&self) -> usize {
        self.trial.as_ref().map_or(0, |trial| trial.search.bytes())
    }

    /// A step towards something smaller than the best repair; the letters of what was found.
    pub fn step(&mut self, present: &Present, best: &Repaired) -> Option<Vec<LetterSet>> {
        let Some(trial) = &mut self.trial else {
            self.trial = self.begin(present, best);
            return None;
        };
        let progress = trial.search.run(1);
        trial.left = trial.left.saturating_sub(1);
        // What has changed as many letters already leads nowhere.
        let hopeful = changed(present, &trial.search) < best.letters_changed;
        if hopeful && trial.left > 0 && progress == Progress::Paused {
            return None;
        }
        let found = (hopeful && progress == Progress::Filled).then(|| letters(present, &trial.search));
        self.trial = None;
        self.patience = if found.is_some() { FIRST_PATIENCE } else { self.patience * PATIENCE_GROWTH };
        found
    }

    /// A trial around a cell that is changed.
    fn begin(&mut self, present: &Present, best: &Repaired) -> Option<Trial> {
        let from = *best.slots.get((self.random.next() % best.slots.len().max(1) as u64) as usize)?;
        let order = outwards(present, from);
        let zone = self.spread(LEAST_ZONE, order.len());
        let mut kept: Vec<Option<Letter>> = best.letters.iter().map(|letters| letters.single()).collect();
        if self.random.next().is_multiple_of(WHOLE) {
            order.iter().take(zone).for_each(|&slot| kept[slot] = None);
            order.iter().skip(zone).for_each(|&slot| kept[slot] = present.letters()[slot]);
        } else {
            let back = self.spread(1, best.slots.len());
            order.iter().take(back).for_each(|&slot| kept[slot] = present.letters()[slot]);
            order.iter().skip(back).take(zone).for_each(|&slot| kept[slot] = None);
        }
        Some(Trial { search: part(present, &kept), left: self.patience as u64 })
    }

    /// A number from `least` to `most`, small ones as likely as large ones.
    fn spread(&mut self, least: usize, most: usize) -> usize {
        let doublings = self.random.unit() * log2((most / least.max(1)).max(1) as u64);
        let whole = (least << doublings as u32) as f32;
        ((whole * (1.0 + doublings.fract())) as usize).min(most)
    }
}

/// How many present letters the search has given up so far.
fn changed(present: &Present, search: &SlotSearch) -> usize {
    let letters = present.letters().iter().enumerate();
    letters.filter(|&(slot, letter)| letter.is_some_and(|letter| !search.mask(slot).contains(letter))).count()
}

/// All slots, the nearest to one of them first.
fn outwards(present: &Present, from: usize) -> Vec<usize> {
    let pos = |slot: usize| present.grid.pos(present.board.cells[slot]);
    let centre = pos(from);
    let mut order: Vec<usize> = (0..present.board.cells.len()).collect();
    let away = |slot: usize| pos(slot).row.abs_diff(centre.row) + pos(slot).col.abs_diff(centre.col);
    sorting::sort_numbers_by(&mut order, &|one, other| away(one).cmp(&away(other)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_over_their_range() {
        let mut giving_back = GivingBack::new(3);
        let drawn: Vec<usize> = (0..1000).map(|_| giving_back.spread(12, 200)).collect();
        assert!(drawn.iter().all(|number| (12..=200).contains(number)));
        assert!(drawn.iter().any(|&number| number < 16) && drawn.iter().any(|&number| number > 150));
        assert_eq!(giving_back.spread(12, 5), 5, "not more than there are");
        assert_eq!(giving_back.spread(1, 0), 0);
    }
}

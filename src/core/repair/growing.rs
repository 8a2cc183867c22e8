//! A first repair where no small one is at hand: what is freed grows from the trouble outwards until it fills.

use std::cmp::Reverse;

use super::part::{letters, part};
use super::present::Present;
use crate::csp::search::{Progress, SlotSearch};
use crate::letters::LetterSet;
use crate::sorting;

/// Decisions and dead ends that a part is worth before it grows: a fill that exists is mostly found within them.
const PATIENCE: u64 = 150;

/// A part is grown by one entry in so many.
const GROWTH: usize = 3;

/// The search of a part that grows.
pub struct Growing {
    freed: Vec<bool>,
    search: SlotSearch,
    left: u64,
}

impl Growing {
    /// Begins with the entries that cannot stay as they are: refused, with blanks, or a word that stands twice.
    pub fn new(present: &Present) -> Growing {
        let count = present.model.variables.len();
        let twice = |variable: usize| {
            let mut others = present.model.same_length(variable);
            others.any(|other| present.word(other) == present.word(variable))
        };
        let freed: Vec<bool> =
            (0..count).map(|variable| present.word(variable).is_none() || twice(variable)).collect();
        Growing { search: search(present, &freed), freed, left: PATIENCE }
    }

    /// Searches for at most `budget` decisions and dead ends; `Exhausted` where the whole grid has no repair.
    pub fn run(&mut self, present: &Present, budget: u64) -> Progress {
        let stride = budget.min(self.left);
        let progress = self.search.run(stride);
        if self.freed.iter().all(|&freed| freed) || progress == Progress::Filled {
            return progress;
        }
        self.left -= stride;
        if progress == Progress::Exhausted || self.left == 0 {
            self.grow(present);
        }
        Progress::Paused
    }

    /// Frees the entries with most trouble among those that cross what is freed; where none does, any.
    fn grow(&mut self, present: &Present) {
        let trouble = self.search.trouble();
        let variables = &present.model.variables;
        let touches = |at: usize| variables[at].neighbours.iter().any(|&other| self.freed[other]);
        let mut kept: Vec<usize> = (0..variables.len()).filter(|&at| !self.freed[at]).collect();
        sorting::sort_numbers_by(&mut kept, &|a, b| {
            (Reverse(touches(a)).cmp(&Reverse(touches(b)))).then(trouble[b].total_cmp(&trouble[a]))
        });
        let more = (variables.len() - kept.len()) / GROWTH;
        kept.truncate(more.max(1));
        kept.into_iter().for_each(|variable| self.freed[variable] = true);
        self.left = PATIENCE;
        self.search = search(present, &self.freed);
    }

    /// Bytes that its search holds.
    pub fn bytes(&self) -> usize {
        self.search.bytes() + self.freed.capacity()
    }

    /// The letters that the search has settled.
    pub fn letters(&self, present: &Present) -> Vec<LetterSet> {
        letters(present, &self.search)
    }
}

/// The search with these variables freed; all other cells keep their present letters.
fn search(present: &Present, freed: &[bool]) -> SlotSearch {
    let mut kept = present.letters().to_vec();
    for (variable, _) in present.model.variables.iter().zip(freed).filter(|&(_, &freed)| freed) {
        variable.slots.iter().for_each(|&slot| kept[slot] = None);
    }
    part(present, &kept)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{Grid, grid};
    use crate::fill::request;
    use crate::words::word_list;

    /// The present fill of a square, 1-across refused.
    fn present(keep: &[&str], words: &[&str]) -> Present {
        let words: Vec<(&str, u8)> = words.iter().map(|&word| (word, 50)).collect();
        let name = |name: &&str| name.parse().unwrap();
        let keep: Vec<_> = keep.iter().map(name).collect();
        let fill = grid(&["cat", "ore", "wed"]);
        let words = Arc::new(word_list(&words));
        Present::read(request(&["...", "...", "..."]), words, &fill, &[name(&"1-across")], &keep).unwrap()
    }

    fn run(present: &Present) -> Option<Grid> {
        let mut growing = Growing::new(present);
        loop {
            match growing.run(present, 7) {
                Progress::Paused => {}
                Progress::Exhausted => return None,
                Progress::Filled => {
                    let letters = growing.letters(present);
                    return Some(present.board.with_letters(&present.grid, |slot| letters[slot]));
                }
            }
        }
    }

    #[test]
    fn what_is_freed_grows_until_it_fills_or_is_everything() {
        // Its first letter changes 1-down, its last two the other columns.
        let near = ["cat", "ore", "wed", "cow", "are", "ted", "bat", "bow"];
        assert_eq!(run(&present(&[], &near)), Some(grid(&["bat", "ore", "wed"])));
        assert_eq!(run(&present(&["1-down"], &near)), None, "no other word begins with c and fits");
        let far = ["cat", "hop", "ire", "sos", "his", "oro", "pes"];
        let ways = [Some(grid(&["hop", "ire", "sos"])), Some(grid(&["his", "oro", "pes"]))];
        assert!(ways.contains(&run(&present(&[], &far))));
    }
}

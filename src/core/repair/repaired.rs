//! A repair: the letters, what they change, and what the changed words are worth.

use std::cmp::Reverse;

use super::present::Present;
use crate::board::{EntryName, Grid};
use crate::letters::LetterSet;

/// A complete fill that keeps most of the present one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repaired {
    /// The fill.
    pub fill: Grid,
    /// The entries whose words are not the present ones, across by number, then down by number; entries that had blanks
    /// are among them.
    pub changed: Vec<EntryName>,
    /// Cells whose present letter is another one now; blanks that were filled do not count.
    pub letters_changed: usize,
    /// What the changed words score together more than those that they replace; a word of no list scores 0.
    pub gain: i64,
    /// The slots of those cells.
    pub(super) slots: Vec<usize>,
    /// Per slot its letter.
    pub(super) letters: Vec<LetterSet>,
}

impl Repaired {
    /// The repair of these letters, one per slot.
    pub(super) fn of(present: &Present, letters: &[LetterSet]) -> Repaired {
        let mut fill = present.board.with_letters(&present.grid, |slot| letters[slot]);
        present.board.fill_isolated(&mut fill);
        let differs = |(slot, letter): (usize, &Option<_>)| {
            letter.is_some_and(|letter| letters[slot].single() != Some(letter))
        };
        let slots: Vec<usize> =
            present.letters().iter().enumerate().filter(|&at| differs(at)).map(|(slot, _)| slot).collect();
        let score = |word: Option<_>| {
            word.and_then(|word: crate::letters::Word| present.words.score(&word)).map_or(0, i64::from)
        };
        let (mut changed, mut gain) = (Vec::new(), 0);
        for entry in present.board.entries.list() {
            let (old, new) = (entry.word(&present.grid), entry.word(&fill));
            if old != new {
                changed.push(entry.name);
                gain += score(new) - score(old);
            }
        }
        Repaired { fill, changed, letters_changed: slots.len(), gain, slots, letters: letters.to_vec() }
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.fill.cells())
            + self.changed.capacity() * size_of::<EntryName>()
            + self.slots.capacity() * size_of::<usize>()
            + self.letters.capacity() * size_of::<LetterSet>()
    }

    /// Fewer letters come first, then better words.
    pub(super) fn rank(&self) -> (usize, Reverse<i64>) {
        (self.letters_changed, Reverse(self.gain))
    }
}

//! What was made in a run so far: no puzzle comes twice, and one that was made before is made anew with a further seed.

use std::collections::BTreeSet;

use crate::board::{Cell, Grid};
use crate::random::Random;

/// How often a puzzle that was made before is made anew, each time with another seed, before there seem to be no more.
const AGAIN: u64 = 100;

/// The puzzles of a run, which are taken by number, whoever makes them.
///
/// ```
/// use crossword_core::Grid;
/// use crossword_core::generate::{Run, Step};
///
/// let fill: Grid = "cat\nore\nwed".parse()?;
/// let mut run = Run::default();
/// assert_eq!(run.take(Some(&fill)), Step::New);
/// assert_eq!(run.take(Some(&fill)), Step::Again(1), "the second puzzle, which is to be made with another seed");
/// assert_eq!(run.take(None), Step::Again(2), "no puzzle came of that one");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// What is kept of each, which takes some 16 bytes. Where two puzzles agree in it, once in 2^64 pairs, the later one is made anew.
    seen: BTreeSet<u64>,
    again: u64,
}

/// What follows from a puzzle of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It is new; the next number follows.
    New,
    /// It is to be made anew, with this `again` of [`seed_of`](super::seed_of).
    Again(u64),
    /// There seems to be no other, or none at all.
    NoMore,
}

impl Run {
    /// What follows from what came of the present number: a complete fill, or none.
    pub fn take(&mut self, made: Option<&Grid>) -> Step {
        let is_new = made.is_some_and(|fill| {
            let letter = |cell: &Cell| cell.letter().map_or(0, |letter| u64::from(letter.to_byte()));
            let mixed = |mixed: u64, cell| Random::new(mixed ^ letter(cell)).next();
            self.seen.insert(fill.cells().iter().fold(fill.width() as u64, mixed))
        });
        if is_new {
            self.again = 0;
            return Step::New;
        }
        // What has no puzzle at all has none with another seed either.
        if self.seen.is_empty() || self.again == AGAIN {
            return Step::NoMore;
        }
        self.again += 1;
        Step::Again(self.again)
    }

    /// Whether no puzzle was taken yet.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid;

    #[test]
    fn a_run_ends_where_nothing_new_comes() {
        let (first, second) = (grid(&["cat", "ore", "wed"]), grid(&["cow", "are", "ted"]));
        let mut run = Run::default();
        assert_eq!((run.take(None), run.is_empty()), (Step::NoMore, true));
        assert_eq!(run.take(Some(&first)), Step::New);
        for again in 1..AGAIN {
            assert_eq!(run.take(Some(&first)), Step::Again(again));
        }
        assert_eq!(run.take(Some(&second)), Step::New);
        assert!((1..=AGAIN).all(|again| run.take(Some(&second)) == Step::Again(again)));
        assert_eq!(run.take(Some(&first)), Step::NoMore);
    }
}

//! The first of some patterns that is easy enough to fill, or the easiest of them; drawn an attempt at a time.

use std::sync::Arc;

use crate::analysis::strain;
use crate::board::Grid;
use crate::random::Random;
use crate::words::{Score, WordList};

use super::limits::EASY;
use super::pattern::{DRAWS, Sketch};

/// Of how many patterns the easiest is searched where none is easy.
const CHOICE: usize = 6;

/// A pattern that is being drawn: an attempt can take a hundredth of a second, and there may be hundreds in vain.
pub struct Drawing {
    random: Random,
    left: usize,
}

/// What came of a step.
#[derive(Debug)]
pub enum Drawn {
    /// There is more to do.
    Paused,
    /// A pattern, or where all attempts were in vain none.
    Done(Option<Grid>),
}

impl Drawing {
    /// One that has not begun.
    pub fn new(seed: u64) -> Drawing {
        Drawing { random: Random::new(seed), left: DRAWS }
    }

    /// Makes an attempt.
    pub fn step(&mut self, sketch: &Sketch) -> Drawn {
        self.left = self.left.saturating_sub(1);
        match sketch.draw(1, &mut self.random) {
            None if self.left > 0 => Drawn::Paused,
            drawn => Drawn::Done(drawn),
        }
    }
}

/// A choice that is being made.
pub struct Choice {
    /// The lowest score of the words that are to fill it.
    pub min_score: Score,
    drawing: Drawing,
    over: usize,
    best: Option<(f32, Grid)>,
}

impl Choice {
    /// One that has not begun.
    pub fn new(min_score: Score, random: &mut Random) -> Choice {
        Choice { min_score, drawing: Drawing::new(random.next()), over: 0, best: None }
    }

    /// Goes on by an attempt to draw a pattern.
    pub fn step(&mut self, sketch: &Sketch, words: &Arc<WordList>, random: &mut Random) -> Drawn {
        let Drawn::Done(pattern) = self.drawing.step(sketch) else { return Drawn::Paused };
        self.over += 1;
        let mut is_easy = false;
        if let Some(pattern) = pattern {
            let taken = strain(&pattern, words, self.min_score);
            is_easy = taken <= EASY;
            if self.best.as_ref().is_none_or(|(least, _)| taken < *least) {
                self.best = Some((taken, pattern));
            }
        }
        if is_easy || self.over == CHOICE {
            return Drawn::Done(self.best.take().map(|(_, pattern)| pattern));
        }
        self.drawing = Drawing::new(random.next());
        Drawn::Paused
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::generate::draw_pattern;

    #[test]
    fn attempts_one_by_one_draw_what_all_at_once_do() {
        for (side, blocks, seed) in [(9, None, 3), (15, Some(44), 1), (5, Some(1), 1)] {
            let half = Some(Symmetry::Rotational);
            let sketch = Sketch::new(side, side, blocks, half).unwrap();
            let mut drawing = Drawing::new(seed);
            let drawn = loop {
                if let Drawn::Done(drawn) = drawing.step(&sketch) {
                    break drawn;
                }
            };
            assert_eq!(drawn, draw_pattern(side, side, blocks, half, seed), "{side} {blocks:?}");
        }
    }
}

//! Makes the puzzles of a run, each from its number and the run's seed alone.

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::generate::{GenerateError, Generation, Preferring, PuzzleRequest, seed_of};
use crossword_core::{Grid, Progress, WordList};

/// Steps between two looks at whether the puzzle is still wanted: some milliseconds.
const STEPS_PER_LOOK: u64 = 16;

/// What came of making a puzzle.
pub enum Made {
    /// A puzzle, and the seed that gives it again.
    Puzzle { fill: Grid, seed: u64 },
    /// None was found.
    Nothing,
    /// It was not wanted any more.
    Stopped,
}

/// What all puzzles of a run have in common.
pub struct Maker {
    /// The puzzle to make, with the run's seed.
    pub request: PuzzleRequest,
    /// The words.
    pub words: Arc<WordList>,
    /// Those of them that puzzles are made of where that can be.
    pub some: Option<Arc<WordList>>,
    /// What their scores mean.
    pub grading: Grading,
}

impl Maker {
    /// Whether there can be a puzzle at all.
    pub fn check(&self) -> Result<(), GenerateError> {
        Generation::new(self.request.clone(), Arc::clone(&self.words), self.grading).map(|_| ())
    }

    /// The puzzle of that number; `again` counts how often what came of it had been made before.
    pub fn make(&self, number: u64, again: u64, over: &dyn Fn() -> bool) -> Made {
        let seed = seed_of(self.request.seed, number, again);
        let request = self.request.clone().with_seed(seed);
        let search = Preferring::begin(request, Arc::clone(&self.words), self.some.clone(), self.grading);
        let Ok(mut generation) = search else { return Made::Nothing };
        while generation.run(STEPS_PER_LOOK) == Progress::Paused {
            if over() {
                return Made::Stopped;
            }
        }
        match generation.fill() {
            Some(fill) => Made::Puzzle { fill: fill.clone(), seed },
            None => Made::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::{Direction, Entries, Entry, Share, Symmetry, verify, verify_pattern};
    use crossword_data::List;

    fn maker(width: usize, height: usize) -> Maker {
        let grading = Grading::Known(List::Standard.default_min_score());
        Maker {
            request: PuzzleRequest::new(width, height),
            words: Arc::new(List::Standard.words()),
            some: None,
            grading,
        }
    }

    #[test]
    fn puzzles_of_all_sizes_pass_both_checkers_and_their_seeds_give_them_again() {
        for (width, height) in [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (9, 9), (11, 11), (15, 15), (16, 15)]
        {
            let maker = maker(width, height);
            for number in 0..3 {
                let Made::Puzzle { fill, seed } = maker.make(number, 0, &|| false) else {
                    panic!("no puzzle {number} of {width} x {height}");
                };
                let pattern = fill.without_letters();
                verify_pattern(&pattern, Some(Symmetry::Rotational)).unwrap();
                verify(&pattern, &fill, 2, |word| maker.words.score(word).is_some()).unwrap();
                let request = maker.request.clone().with_seed(seed);
                let alone =
                    Maker { request, words: Arc::clone(&maker.words), some: None, grading: maker.grading };
                assert!(
                    matches!(alone.make(0, 0, &|| false), Made::Puzzle { fill: again, .. } if again == fill)
                );
            }
        }
    }

    #[test]
    fn the_word_that_tells_puzzles_apart_is_of_their_part() {
        for (width, height, blocks, count) in [
            (3, 3, None, 6),
            (5, 5, None, 6),
            (4, 6, Some(0), 3),
            (6, 6, Some(0), 1),
            (9, 9, None, 4),
            (15, 15, None, 1),
        ] {
            let maker = maker(width, height);
            let words = Arc::clone(&maker.words);
            for share in ["1/3", "3/3", "7/40"].map(|share| share.parse::<Share>().unwrap()) {
                let request = maker.request.clone().with_blocks(blocks).with_share(Some(share));
                let part = Maker { request, words: Arc::clone(&words), some: None, grading: maker.grading };
                for number in 0..count {
                    let Made::Puzzle { fill, .. } = part.make(number, 0, &|| false) else {
                        panic!("no puzzle {number} of {width} x {height} in {share}");
                    };
                    let entries = Entries::of(&fill, 2);
                    let longest = |entry: &&Entry| entry.name.direction == Direction::Across;
                    let longest = entries.list().iter().filter(longest).map(|entry| entry.len).max().unwrap();
                    let key = entries.list().iter().find(|entry| entry.len == longest).unwrap();
                    let word = words.group(key.len).unwrap().find(&key.word(&fill).unwrap()).unwrap();
                    assert_eq!(word % share.of(), share.at(), "{share}: {} of\n{fill}", key.name);
                }
            }
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_is_stopped() {
        let maker = maker(9, 9);
        let hopeless = maker.request.clone().with_blocks(Some(0));
        assert!(matches!(Maker { request: hopeless, ..maker }.make(0, 0, &|| true), Made::Stopped));
    }
}

//! Patterns and puzzles as they are generated, judged by the checkers that share no code with what makes them.

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::generate::{GenerateError, Generation, PuzzleRequest, draw_pattern};
use crossword_core::{
    Entries, Grid, Letter, Progress, Symmetry, WordList, WordListBuilder, verify, verify_pattern,
};

/// Every symmetry, and none.
fn kinds() -> impl Iterator<Item = Option<Symmetry>> {
    Symmetry::ALL.iter().copied().map(Some).chain([None])
}

fn blocks(grid: &Grid) -> usize {
    grid.cells().len() - grid.white_cells()
}

#[test]
fn every_pattern_keeps_the_rules() {
    let mut patterns = 0;
    for side in 3..=21 {
        for symmetry in kinds() {
            for seed in 0..4 {
                let Some(pattern) = draw_pattern(side, side, None, symmetry, seed) else {
                    panic!("no pattern of side {side} and {symmetry:?} with seed {seed}");
                };
                verify_pattern(&pattern, symmetry)
                    .unwrap_or_else(|faults| panic!("{symmetry:?}, seed {seed}: {faults:?}\n{pattern}"));
                patterns += 1;
            }
        }
    }
    assert_eq!(patterns, 19 * 6 * 4);
}

#[test]
fn newspapers_sizes_have_newspapers_numbers() {
    for (side, words, blocked) in [(15, 72..=78, 30..=42), (21, 134..=144, 60..=84)] {
        for symmetry in kinds() {
            for seed in 0..5 {
                let pattern = draw_pattern(side, side, None, symmetry, seed).unwrap();
                assert!(words.contains(&Entries::of(&pattern, 2).list().len()), "{pattern}");
                assert!(blocked.contains(&blocks(&pattern)), "{pattern}");
            }
        }
    }
}

#[test]
fn rectangles_and_numbers_of_blocks_are_kept() {
    for (width, height, wanted) in [(7, 9, 8), (15, 13, 30), (5, 5, 4), (9, 9, 0), (15, 15, 25), (4, 6, 2)] {
        for seed in 0..10 {
            let pattern =
                draw_pattern(width, height, Some(wanted), Some(Symmetry::Rotational), seed).unwrap();
            verify_pattern(&pattern, Some(Symmetry::Rotational)).unwrap();
            assert_eq!((pattern.width(), pattern.height(), blocks(&pattern)), (width, height, wanted));
        }
    }
    for (width, height) in [(3, 25), (4, 15), (25, 6), (8, 21)] {
        let pattern = draw_pattern(width, height, None, None, 1).unwrap();
        verify_pattern(&pattern, None).unwrap();
    }
}

/// Words of few letters, so many of each length that most patterns have a fill.
fn words() -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    let mut state = 1u64;
    let mut below = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    for len in 3..=9 {
        for _ in 0..400 << (len - 3) {
            let word: Vec<Letter> =
                (0..len).map(|_| Letter::from_index(below(4) as usize).unwrap()).collect();
            builder.push(&word, (40 + below(40)) as u8);
        }
    }
    Arc::new(builder.finish())
}

fn made(request: PuzzleRequest, words: &Arc<WordList>, budget: u64) -> Generation {
    let mut generation = Generation::new(request, Arc::clone(words), Grading::Known(50)).unwrap();
    while generation.run(budget) == Progress::Paused {}
    generation
}

#[test]
fn every_puzzle_is_a_fill_of_a_pattern_and_equal_seeds_give_equal_puzzles() {
    let words = words();
    let mut filled = 0;
    for side in 3..=9 {
        for symmetry in kinds() {
            for seed in 0..2 {
                let request = PuzzleRequest::new(side, side).with_symmetry(symmetry).with_seed(seed);
                let puzzle = made(request.clone(), &words, 1);
                let (Some(fill), Some(pattern)) = (puzzle.fill(), puzzle.pattern()) else { continue };
                let floor = puzzle.min_score().unwrap();
                verify_pattern(pattern, symmetry).unwrap();
                verify(pattern, fill, 2, |word| words.score(word).is_some_and(|score| score >= floor))
                    .unwrap();
                assert_eq!(made(request.clone(), &words, 1000).fill(), Some(fill), "whatever the budget");
                assert_ne!(made(request.with_seed(seed + 10), &words, 1000).fill(), Some(fill));
                filled += 1;
            }
        }
    }
    assert!(filled > 60, "{filled}");
}

#[test]
fn what_cannot_be_made_is_refused_with_the_cure() {
    let words = words();
    let refused = |request: PuzzleRequest| {
        Generation::new(request, Arc::clone(&words), Grading::Known(50)).err().unwrap().to_string()
    };
    assert_eq!(
        refused(PuzzleRequest::new(2, 5)),
        "a puzzle is 3 to 25 cells wide and high; 2 x 5 is not, choose another size"
    );
    assert_eq!(
        refused(PuzzleRequest::new(5, 4).with_symmetry(Some(Symmetry::Diagonal))),
        "a 5 x 4 grid cannot have diagonal symmetry; choose a square, or another symmetry"
    );
    assert_eq!(
        refused(PuzzleRequest::new(5, 5).with_blocks(Some(1))),
        "1 block found no place in a 5 x 5 grid with entries of three letters and more and rotational symmetry; give \
         another number, or let it be chosen"
    );
    assert_eq!(
        Generation::new(PuzzleRequest::new(9, 26), Arc::clone(&words), Grading::Known(50)).err(),
        Some(GenerateError::Side { width: 9, height: 26 })
    );
}

#[test]
fn without_words_it_comes_to_an_end() {
    let mut builder = WordListBuilder::new();
    builder.push(&"cat".parse::<crossword_core::Word>().unwrap(), 50);
    let words = Arc::new(builder.finish());
    for blocks in [None, Some(0), Some(4)] {
        let puzzle = made(PuzzleRequest::new(7, 7).with_blocks(blocks), &words, 100);
        assert_eq!((puzzle.progress(), puzzle.fill()), (Progress::Exhausted, None));
    }
}

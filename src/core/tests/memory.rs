//! What searches say they hold, against what is allocated: whoever bounds their memory goes by it.

#![allow(clippy::unwrap_used)]

#[allow(dead_code, reason = "not all of it is needed here")]
#[path = "support/random.rs"]
mod random;

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::generate::{
    Generation, PatternSearch, PatternsRequest, Preferring, PuzzleRequest, draw_pattern,
};
use crossword_core::{
    Cell, Entries, EntryName, EveryFill, FillRequest, Grid, Improve, Letter, Progress, Repair, Search,
    SteppingSearch, Symmetry, WordList, WordListBuilder,
};
use peak_alloc::PeakAlloc;
use random::Stream;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Allocations are counted for the whole program, so there is one test, and it does one thing after the other.
#[test]
fn what_is_said_to_be_held_is_held() {
    let mut stream = Stream(7);
    let words = many(&mut stream);
    let pattern = draw_pattern(15, 15, None, Some(Symmetry::Rotational), 3).unwrap();
    let open = FillRequest::new(pattern.clone()).with_seed(3);
    let mut search = Search::new(open.clone(), Arc::clone(&words)).unwrap();
    assert_eq!(search.run(1_000_000), Progress::Filled);
    let fill = search.snapshot();

    repairs(&mut stream, &words, &open, &fill);

    let fill_of = |request: FillRequest| SteppingSearch::new(request, Arc::clone(&words)).unwrap();
    let tight = FillRequest::new(Grid::blank(9, 9).unwrap());
    for request in [open.clone(), tight.clone(), tight.with_min_score(60).with_lower(vec![50, 40, 0])] {
        check("a fill", || fill_of(request.clone()), |search| _ = search.run(200), SteppingSearch::bytes);
    }
    check(
        "an improving",
        || Improve::after(&search).unwrap(),
        |improve| _ = improve.run(200),
        Improve::bytes,
    );
    check(
        "every fill",
        || EveryFill::new(open.clone(), Arc::clone(&words)).unwrap().with_distinct(1),
        |fills| _ = fills.run(200),
        |fills| fills.search().bytes(),
    );

    for (side, blocks) in [(15, None), (9, None), (7, Some(0)), (8, Some(0)), (4, Some(0))] {
        let request = PuzzleRequest::new(side, side).with_blocks(blocks).with_min_score(Some(0));
        let some = Arc::new(words.at_least(50));
        let begin = || {
            let some = Some(Arc::clone(&some));
            Preferring::begin(request.clone(), Arc::clone(&words), some, Grading::Foreign(50)).unwrap()
        };
        check("a puzzle", begin, |puzzle| _ = puzzle.run(60), |puzzle| puzzle.bytes());
    }
    // So few words that several searches have turns.
    let few = Arc::new(stream.words(&[6], 1500, 4));
    let request = PuzzleRequest::new(6, 6).with_blocks(Some(0)).with_min_score(Some(0));
    let begin = || Generation::begin(request.clone(), Arc::clone(&few), Grading::Foreign(50)).unwrap();
    check("a puzzle of few words", begin, |puzzle| _ = puzzle.run(20), Generation::bytes);

    let begun =
        Grid::from_cells(15, 15, fill.cells()[..15].iter().copied().chain([Cell::Blank; 210]).collect());
    let request = PatternsRequest::suggest(begun.unwrap(), None).with_symmetry(None).with_count(9);
    let begin = || PatternSearch::begin(request.clone(), Arc::clone(&words), Grading::Foreign(0)).unwrap();
    check("patterns", begin, |patterns| _ = patterns.run(100), PatternSearch::bytes);
}

/// Repairs without a word that the list lacks, with one of each length, and of nothing but such words, at a score and at any.
fn repairs(stream: &mut Stream, words: &Arc<WordList>, open: &FillRequest, fill: &Grid) {
    let entries = Entries::of(&open.grid, open.min_entry);
    let names: Vec<EntryName> = entries.list().iter().map(|entry| entry.name).collect();
    // Letters that no word of the list has.
    let foreign = |chosen: &[usize]| {
        let mut grid = fill.clone();
        for pos in chosen.iter().filter_map(|&at| entries.list()[at].cells().next()) {
            grid.set(pos, Cell::Letter(Letter::from_char('z').unwrap()));
        }
        grid
    };
    let mut lengths: Vec<usize> = entries.list().iter().map(|entry| entry.len).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let first_of = |len: usize| entries.list().iter().position(|entry| entry.len == len).unwrap();
    let one_of_each = foreign(&lengths.iter().map(|&len| first_of(len)).collect::<Vec<_>>());
    let all = foreign(&(0..names.len()).collect::<Vec<_>>());
    for min_score in [0, 50] {
        for (case, present, refused) in [
            ("a word is refused", fill, &names[..1]),
            ("every word is refused", fill, &names[..]),
            ("one foreign word of each length", &one_of_each, &names[4..7]),
            ("nothing but foreign words", &all, &names[4..7]),
        ] {
            let request = open.clone().with_min_score(min_score).with_seed(stream.below(99) as u64);
            let begin = || Repair::new(request.clone(), Arc::clone(words), present, refused, &[]).unwrap();
            let case = format!("a repair: {case}, from {min_score} on");
            check(&case, begin, |repair| _ = repair.run(250), Repair::bytes);
        }
    }
}

/// Words of all lengths of a 15x15, of few letters, so that they fill anything.
fn many(stream: &mut Stream) -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    for (len, count) in [0, 0, 0, 800, 4000, 12000].into_iter().chain([20_000; 10]).enumerate() {
        for _ in 0..count {
            builder.push(&stream.word(len, if len < 5 { 12 } else { 7 }), stream.below(101) as u8);
        }
    }
    Arc::new(builder.finish())
}

/// Begins it twice, since the first time makes what all share, and compares on the way.
fn check<S>(what: &str, begin: impl Fn() -> S, mut go_on: impl FnMut(&mut S), bytes: impl Fn(&S) -> usize) {
    const SLACK: usize = 40_000;
    for first in [true, false] {
        let before = ALLOCATOR.current_usage();
        let mut search = begin();
        for turn in 0..40 {
            let (held, said) = (ALLOCATOR.current_usage().saturating_sub(before), bytes(&search));
            assert!(
                first || held <= 2 * said + SLACK && said <= 2 * held + SLACK,
                "{what}, turn {turn}: {held} bytes are held, {said} are said to be"
            );
            go_on(&mut search);
        }
    }
}

//! Numbers that no caller means, through every public door: an answer or an error, never a panic.

use std::sync::Arc;

use crossword_core::analysis::{Grading, Possible};
use crossword_core::generate::{Generation, PatternSearch, PatternsRequest, PuzzleRequest};
use crossword_core::{
    EveryFill, FillRequest, Grid, Improve, Improvement, Problem, Progress, Repair, RepairProgress, Search,
    Share, SlotSearch, Word, WordList, WordListBuilder,
};

fn words(texts: &[&str]) -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    for text in texts {
        builder.push(&text.parse::<Word>().unwrap(), 50);
    }
    Arc::new(builder.finish())
}

fn square() -> Arc<WordList> {
    words(&["cat", "ore", "wed", "cow", "are", "ted"])
}

fn blank() -> FillRequest {
    FillRequest::new(Grid::blank(3, 3).unwrap())
}

#[test]
fn a_shared_run_of_any_length_is_a_limit() {
    for limit in [0, 1, 3, 24, 25, usize::MAX - 1, usize::MAX] {
        let entries = [vec![0, 1, 2], vec![0, 3, 4]];
        let problem = Problem::new(&entries).unwrap().with_max_shared_run(limit);
        let mut search = SlotSearch::new(problem, square()).unwrap();
        let expected = if limit == 0 { Progress::Exhausted } else { Progress::Filled };
        assert_eq!(search.run(u64::MAX), expected, "{limit}");

        let request = blank().with_max_shared_substring(Some(limit));
        let mut search = Search::new(request.clone(), square()).unwrap();
        if search.run(u64::MAX) != Progress::Filled {
            assert!(limit < 3);
            continue;
        }
        let mut improve = Improve::after(&search).unwrap();
        for _ in 0..1000 {
            if improve.run(1) == Improvement::Done {
                break;
            }
        }
        let refused = ["1-across".parse().unwrap()];
        let mut repair = Repair::new(request, square(), &search.snapshot(), &refused, &[]).unwrap();
        while !matches!(repair.run(100), RepairProgress::Done | RepairProgress::Exhausted) {}
    }
}

#[test]
fn counts_and_sides_of_any_size_are_an_answer_or_an_error() {
    const MOST: usize = usize::MAX;
    for (width, height) in [(MOST, MOST), (MOST, 2), (2, MOST), (0, MOST), (1 << 32, 1 << 32)] {
        assert!(Grid::blank(width, height).is_err());
        assert!(Grid::from_cells(width, height, Vec::new()).is_err());
        let request = PuzzleRequest::new(width, height);
        assert!(Generation::begin(request, square(), Grading::Foreign(50)).is_err());
    }
    let puzzle = PuzzleRequest::new(5, 5).with_blocks(Some(MOST));
    assert!(Generation::new(puzzle, square(), Grading::Foreign(50)).is_err());
    let patterns = PatternsRequest::suggest("c..\n...\n...".parse().unwrap(), None)
        .with_blocks(Some(MOST))
        .with_count(MOST);
    assert!(PatternSearch::new(patterns, square(), Grading::Foreign(50)).is_err());

    let mut fills = EveryFill::new(blank(), square()).unwrap().with_distinct(MOST);
    let mut count = 0;
    while fills.run(1000) == Progress::Filled {
        count += 1;
    }
    assert_eq!(count, 1, "no two fills differ in so many entries");
    assert!(Possible::new(blank().with_min_entry(MOST), square()).is_err());
    assert!(Search::new(blank().with_min_entry(MOST), square()).is_err());
    assert!(Search::new(blank().with_min_entry(0), square()).is_ok());
    let share: Share = "2/3".parse().unwrap();
    assert_eq!((share.count(MOST), share.nth(MOST)), (MOST / 3, MOST));
}

/// Every fill of the square but one has its first word in the other part.
#[test]
fn what_improves_or_repairs_a_fill_takes_any_word_whatever_part_of_the_words_was_asked_for() {
    let fill: Grid = "cat\nore\nwed".parse().unwrap();
    let (list, key) = (square(), "cat".parse::<Word>().unwrap());
    let id = list.group(3).unwrap().find(&key).unwrap();
    for share in ["1/2", "2/2"].map(|share| share.parse::<Share>().unwrap()) {
        let request = blank().with_share(Some(share));
        let improved = Improve::new(request.clone(), Arc::clone(&list), &fill);
        assert!(improved.is_ok(), "the first word is in part {share}: {}", share.has(id));

        let refused = ["4-across".parse().unwrap()];
        let repair = |request| {
            let mut repair = Repair::new(request, Arc::clone(&list), &fill, &refused, &[]).unwrap();
            let end = loop {
                match repair.run(1000) {
                    RepairProgress::Paused | RepairProgress::Better => {}
                    end => break end,
                }
            };
            (end, repair.best().map(|best| best.fill.clone()))
        };
        assert_eq!(repair(request.clone()), repair(blank()), "a repair in part {share}");
        // What is improved after a search in a part may leave that part.
        let mut search = Search::new(request, Arc::clone(&list)).unwrap();
        if search.run(u64::MAX) == Progress::Filled {
            let mut own = Improve::after(&search).unwrap();
            let mut all = Improve::new(blank(), Arc::clone(&list), &search.snapshot()).unwrap();
            while own.run(1000) != Improvement::Done {}
            while all.run(1000) != Improvement::Done {}
            assert_eq!(own.objective(), all.objective());
        }
    }
}

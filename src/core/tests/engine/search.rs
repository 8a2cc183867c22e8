//! The search against exhaustive enumeration on small random instances, and its promises on larger ones.

use std::sync::Arc;

use crate::random::Stream;
use crossword_core::{
    Cell, Entries, EntryName, FillRequest, Grid, Improve, Letter, Progress, Search, Word, WordList,
    WordListBuilder, verify,
};

/// Whether any fill exists, by trying every letter of every blank cell that lies in an entry.
fn exists(request: &FillRequest, words: &WordList, alphabet: usize) -> bool {
    fn try_from(cells: &[usize], fill: &mut Grid, alphabet: usize, accept: &dyn Fn(&Grid) -> bool) -> bool {
        let Some((&cell, rest)) = cells.split_first() else {
            return accept(fill);
        };
        (0..alphabet).any(|letter| {
            let pos = fill.pos(cell);
            fill.set(pos, Cell::Letter(Letter::from_index(letter).unwrap()));
            try_from(rest, fill, alphabet, accept)
        })
    }
    let entries = Entries::of(&request.grid, request.min_entry);
    let blanks = (0..request.grid.cells().len()).filter(|&cell| request.grid.cells()[cell] == Cell::Blank);
    let (isolated, open): (Vec<usize>, Vec<usize>) =
        blanks.partition(|cell| entries.isolated().contains(cell));
    let mut fill = request.grid.clone();
    for cell in isolated {
        fill.set(fill.pos(cell), Cell::Letter(Letter::A));
    }
    let accept = |fill: &Grid| {
        verify(&request.grid, fill, request.min_entry, |word| allowed(request, words, word)).is_ok()
    };
    try_from(&open, &mut fill, alphabet, &accept)
}

fn allowed(request: &FillRequest, words: &WordList, word: &[Letter]) -> bool {
    words.score(word).is_some_and(|score| score >= request.min_score)
        && !request.banned.iter().any(|banned| **banned == *word)
}

#[test]
fn small_instances_agree_with_exhaustive_search() {
    const ALPHABET: usize = 3;
    let mut stream = Stream(11);
    let (mut filled, mut proved) = (0, 0);
    while filled + proved < 3000 {
        let grid = stream.grid(4, ALPHABET);
        let blanks = grid.cells().iter().filter(|cell| **cell == Cell::Blank).count();
        if blanks > 8 {
            continue;
        }
        let count = 4 + stream.below(40);
        let words = Arc::new(stream.words(&[2, 3, 4], count, ALPHABET));
        let mut banned: Vec<Word> = Vec::new();
        for _ in 0..stream.below(3) {
            banned.push((0..3).map(|_| Letter::from_index(stream.below(ALPHABET)).unwrap()).collect());
        }
        let request = FillRequest::new(grid)
            .with_min_entry(2 + stream.below(2))
            .with_min_score(stream.below(40) as u8)
            .with_seed(stream.below(1000) as u64)
            .with_banned(banned);
        let Ok(mut search) = Search::new(request.clone(), Arc::clone(&words)) else {
            continue;
        };
        match search.run(u64::MAX) {
            Progress::Filled => {
                filled += 1;
                let fill = search.snapshot();
                let known = |word: &[Letter]| allowed(&request, &words, word);
                verify(&request.grid, &fill, request.min_entry, known)
                    .unwrap_or_else(|faults| panic!("{request:?}\n{fill:?}\n{faults:?}"));
            }
            Progress::Exhausted => {
                proved += 1;
                assert!(!exists(&request, &words, ALPHABET), "a fill exists: {request:?}");
            }
            Progress::Paused => panic!("paused without a limit"),
        }
    }
    assert!(
        filled > 300 && proved > 300,
        "{filled} filled, {proved} proved: the instances are too much alike"
    );
}

/// Large enough that domains begin as bitsets and turn into lists; every other one so tight that restarts happen.
fn large(stream: &mut Stream, seed: u64) -> (FillRequest, Arc<WordList>) {
    let words = Arc::new(stream.words(&[5], [9000, 300][seed as usize % 2], 9));
    let grid = Grid::blank(5, 5).unwrap();
    (FillRequest::new(grid).with_seed(seed), words)
}

#[test]
fn a_search_in_turns_is_the_search_at_once() {
    let mut stream = Stream(5);
    let mut restarts = 0;
    for seed in 0..20 {
        let (request, words) = large(&mut stream, seed);
        let mut at_once = Search::new(request.clone(), Arc::clone(&words)).unwrap();
        let mut in_turns = Search::new(request.clone(), Arc::clone(&words)).unwrap();
        let end = at_once.run(5000);
        let mut left = 5000;
        let mut progress = Progress::Paused;
        while progress == Progress::Paused && left > 0 {
            let turn = 7.min(left);
            left -= turn;
            progress = in_turns.run(turn);
        }
        assert_eq!((progress, in_turns.stats()), (end, at_once.stats()));
        assert_eq!(in_turns.snapshot(), at_once.snapshot());
        restarts += at_once.stats().restarts;
        if end == Progress::Filled {
            let known = |word: &[Letter]| allowed(&request, &words, word);
            verify(&request.grid, &at_once.snapshot(), 2, known).unwrap();
        }
    }
    assert!(restarts > 30, "{restarts} restarts in all: the instances are too easy");
}

/// However high the stack that a dead end takes down, each decision taken back is a step of its own.
#[test]
fn a_step_is_one_decision_or_one_dead_end() {
    let mut stream = Stream(15);
    let mut falls = 0;
    for seed in 0..20 {
        let (request, words) = large(&mut stream, seed);
        let mut search = Search::new(request, words).unwrap();
        let (mut before, mut falling) = (search.stats(), 0);
        for _ in 0..3000 {
            if search.run(1) != Progress::Paused {
                break;
            }
            let now = search.stats();
            assert!(now.nodes - before.nodes <= 1 && now.backtracks - before.backtracks <= 1);
            if now.restarts == before.restarts {
                assert!(now.depth + 1 >= before.depth, "{before:?} {now:?}");
                falling = if now.depth < before.depth { falling + 1 } else { 0 };
                falls += usize::from(falling == 2);
            }
            before = now;
        }
    }
    assert!(falls > 30, "{falls} falls through two levels: the instances are too easy");
}

#[test]
fn locked_letters_stay_and_a_settled_grid_needs_no_search() {
    let mut builder = WordListBuilder::new();
    for word in ["ore", "wed", "cow", "are", "ted"] {
        builder.push(&word.parse::<Word>().unwrap(), 50);
    }
    let words = Arc::new(builder.finish());
    let grid: Grid = "cat\n...\n...".parse().unwrap();
    let mut search = Search::new(FillRequest::new(grid), words).unwrap();
    assert_eq!(search.run(1000), Progress::Filled);
    assert_eq!(format!("{:?}", search.snapshot()), "cat\nore\nwed\n");
    assert_eq!(search.placed().count(), 5);
    assert_eq!(search.scores().unwrap().min, 50);
}

#[test]
fn only_the_entries_asked_for_get_letters_and_they_are_words() {
    let mut stream = Stream(9);
    let (mut filled, mut untouched) = (0, 0);
    for _ in 0..400 {
        let words = Arc::new(stream.words(&[2, 3, 4, 5], 150, 4));
        let grid = stream.grid(5, 4);
        let all = Entries::of(&grid, 2);
        let only: Vec<EntryName> =
            all.list().iter().filter(|_| stream.below(3) == 0).map(|entry| entry.name).collect();
        let request = FillRequest::new(grid.clone()).with_only(Some(only.clone()));
        let Ok(mut search) = Search::new(request, Arc::clone(&words)) else { continue };
        if search.run(u64::MAX) != Progress::Filled {
            continue;
        }
        let mut improve = Improve::after(&search).unwrap();
        improve.run(50);
        assert!(improve.objective() >= Improve::after(&search).unwrap().objective());
        for fill in [search.snapshot(), improve.fill()] {
            let asked = |index: usize| {
                only.iter().any(|&name| all.named(name).unwrap().cells().any(|pos| grid.index(pos) == index))
            };
            for (index, (before, after)) in grid.cells().iter().zip(fill.cells()).enumerate() {
                match before {
                    Cell::Blank if asked(index) => assert!(after.letter().is_some()),
                    _ => assert_eq!(before, after, "what was not asked for is as it was"),
                }
                untouched += usize::from(*after == Cell::Blank);
            }
            for &name in &only {
                let entry = all.named(name).unwrap();
                let word = entry.word(&fill).unwrap();
                assert!(entry.word(&grid).is_some() || words.score(&word).is_some(), "{name}");
            }
        }
        filled += 1;
    }
    assert!(filled > 50 && untouched > 100, "{filled} {untouched}");
}

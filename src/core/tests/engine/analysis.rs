//! The answers about a grid against exhaustive enumeration on small random instances.

use std::sync::Arc;

use crate::random::Stream;
use crossword_core::analysis::{Conflict, Floor, Order, Possible, Trial, Verdict};
use crossword_core::{
    Cell, Direction, Entries, EntryName, FillRequest, Grid, Letter, LetterSet, MAX_SCORE, Progress, Score,
    Search, Word, WordList, WordListBuilder,
};

const ALPHABET: usize = 3;

/// A small grid, few words of few letters, a minimum score, a banned word or two and sometimes a limit to shared runs.
fn instance(stream: &mut Stream) -> Option<(FillRequest, Arc<WordList>)> {
    let grid = stream.grid(4, ALPHABET);
    if grid.cells().iter().filter(|cell| **cell == Cell::Blank).count() > 8 {
        return None;
    }
    let count = 4 + stream.below(30);
    let words = stream.words(&[2, 3, 4], count, ALPHABET);
    let request = FillRequest::new(grid)
        .with_min_entry(2 + stream.below(2))
        .with_min_score(stream.below(40) as Score)
        .with_banned((0..stream.below(3)).map(|_| stream.word(3, ALPHABET)).collect())
        .with_max_shared_substring([None, None, Some(1), Some(2)][stream.below(4)])
        .with_seed(stream.below(1000) as u64);
    Some((request, Arc::new(words)))
}

/// Calls `each` with every way to make words of the entries in `only`: the grid and the lowest score.
fn fills(request: &FillRequest, words: &WordList, only: &[EntryName], each: &mut dyn FnMut(&Grid, Score)) {
    let entries = Entries::of(&request.grid, request.min_entry);
    let locked: Vec<Word> = entries.list().iter().filter_map(|entry| entry.word(&request.grid)).collect();
    let wanted: Vec<_> = entries
        .list()
        .iter()
        .filter(|entry| entry.word(&request.grid).is_none() && only.contains(&entry.name))
        .collect();
    let mut cells: Vec<usize> = wanted
        .iter()
        .flat_map(|entry| entry.cells())
        .filter(|&pos| request.grid.get(pos) == Cell::Blank)
        .map(|pos| request.grid.index(pos))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    for number in 0..ALPHABET.pow(cells.len() as u32) {
        let mut fill = request.grid.clone();
        let mut rest = number;
        for &cell in &cells {
            fill.set(fill.pos(cell), Cell::Letter(Letter::from_index(rest % ALPHABET).unwrap()));
            rest /= ALPHABET;
        }
        let mut lowest = MAX_SCORE;
        let mut seen = locked.clone();
        let good = wanted.iter().all(|entry| {
            let word = entry.word(&fill).unwrap();
            let score = words.score(&word).filter(|&score| score >= request.min_score);
            lowest = lowest.min(score.unwrap_or(MAX_SCORE));
            let clashes = seen.iter().any(|other| *other == word || shares_too_much(request, other, &word));
            let fits = score.is_some() && !request.banned.contains(&word) && !clashes;
            seen.push(word);
            fits
        });
        if good {
            each(&fill, lowest);
        }
    }
}

fn shares_too_much(request: &FillRequest, one: &[Letter], other: &[Letter]) -> bool {
    let Some(limit) = request.max_shared_substring else { return false };
    one.windows(limit + 1).any(|run| other.windows(limit + 1).any(|same| same == run))
}

fn exists(request: &FillRequest, words: &WordList, only: &[EntryName]) -> bool {
    let mut found = false;
    fills(request, words, only, &mut |_, _| found = true);
    found
}

fn all_names(request: &FillRequest) -> Vec<EntryName> {
    Entries::of(&request.grid, request.min_entry).list().iter().map(|entry| entry.name).collect()
}

fn settle(search: &Search, turn: u64) -> crossword_core::analysis::ConflictSet {
    let mut conflict = Conflict::of(search).unwrap();
    while conflict.run(turn) == Verdict::Paused {
        assert!(!conflict.set().minimal, "not said before it is known");
    }
    conflict.set()
}

#[test]
fn a_conflict_has_no_fill_and_without_any_entry_it_has_one() {
    let mut stream = Stream(3);
    let (mut sizes, mut found) = ([0; 9], 0);
    while found < 2500 {
        let Some((request, words)) = instance(&mut stream) else { continue };
        let Ok(mut search) = Search::new(request.clone(), Arc::clone(&words)) else { continue };
        if search.run(u64::MAX) == Progress::Filled {
            assert!(Conflict::of(&search).is_none());
            continue;
        }
        found += 1;
        let set = settle(&search, u64::MAX);
        assert_eq!(set, settle(&search, 1), "the same in turns");
        assert!(set.minimal && !set.entries.is_empty());
        assert_eq!(set.no_word.is_some(), set.entries.len() == 1, "{set:?}");
        assert!(!exists(&request, &words, &set.entries), "{request:?} {set:?}");
        for left_out in &set.entries {
            let without: Vec<_> = set.entries.iter().filter(|name| *name != left_out).copied().collect();
            assert!(exists(&request, &words, &without), "{request:?} {set:?} without {left_out}");
        }
        sizes[set.entries.len().min(8)] += 1;
    }
    assert!(sizes[1..6].iter().all(|&count| count > 10), "{sizes:?}: the instances are too much alike");
}

/// Larger than can be enumerated; sub-problems are checked by the search, which was checked against enumeration.
#[test]
fn a_conflict_in_a_larger_grid_is_minimal_too() {
    let mut stream = Stream(8);
    let mut found = 0;
    while found < 25 {
        let mut words = WordListBuilder::new();
        for _ in 0..1500 {
            let len = 3 + stream.below(3);
            words.push(&stream.word(len, 8), 50);
        }
        let words = Arc::new(words.finish());
        let cells = (0..8 * 7).map(|_| match stream.below(20) {
            0..4 => Cell::Block,
            4 => Cell::Letter(Letter::from_index(stream.below(8)).unwrap()),
            _ => Cell::Blank,
        });
        let grid = Grid::from_cells(8, 7, cells.collect()).unwrap();
        let request = FillRequest::new(grid).with_min_entry(3).with_seed(found);
        let fills = |only: Vec<EntryName>| {
            let request = request.clone().with_only(Some(only));
            let mut search = Search::new(request, Arc::clone(&words)).unwrap();
            search.run(200_000)
        };
        let Ok(mut search) = Search::new(request.clone(), Arc::clone(&words)) else { continue };
        if search.run(200_000) != Progress::Exhausted {
            continue;
        }
        found += 1;
        let mut conflict = Conflict::of(&search).unwrap();
        conflict.run(500_000);
        let set = conflict.set();
        assert_ne!(fills(set.entries.clone()), Progress::Filled);
        for left_out in set.entries.iter().filter(|_| set.minimal) {
            let without = set.entries.iter().filter(|name| *name != left_out).copied();
            assert_ne!(fills(without.collect()), Progress::Exhausted);
        }
    }
}

#[test]
fn what_is_possible_leaves_out_no_fill_and_is_arc_consistent() {
    let mut stream = Stream(21);
    let (mut instances, mut dead, mut impossible) = (0, 0, 0);
    while instances < 1500 {
        let Some((request, words)) = instance(&mut stream) else { continue };
        let Ok(mut possible) = Possible::new(request.clone(), Arc::clone(&words)) else { continue };
        instances += 1;
        let names = all_names(&request);
        let mut every: Vec<Grid> = Vec::new();
        fills(&request, &words, &names, &mut |fill, _| every.push(fill.clone()));
        if !possible.no_words().is_empty() {
            impossible += 1;
            assert!(every.is_empty(), "{request:?} {:?}", possible.no_words());
            continue;
        }
        let slots: Vec<_> = possible.slots().collect();
        let listed: Vec<Vec<_>> =
            slots.iter().map(|&slot| possible.candidates(slot, Order::Score, usize::MAX)).collect();
        let list = Entries::of(&request.grid, request.min_entry);
        for (slot, candidates) in slots.iter().zip(&listed) {
            assert_eq!(slot.count, candidates.len());
            assert!(candidates.windows(2).all(|pair| pair[0].score >= pair[1].score));
            let entry = &list.list()[slot.entry];
            for (at, pos) in entry.cells().enumerate() {
                let used = candidates
                    .iter()
                    .fold(0, |all, candidate| all | LetterSet::only(candidate.word[at]).bits());
                assert_eq!(
                    used,
                    possible.letters(request.grid.index(pos)).bits(),
                    "arc consistent: {request:?}"
                );
            }
        }
        for fill in &every {
            for (slot, candidates) in slots.iter().zip(&listed) {
                let word = list.list()[slot.entry].word(fill).unwrap();
                assert!(candidates.iter().any(|candidate| candidate.word == word), "{request:?} {fill:?}");
            }
        }
        for (&slot, candidates) in slots.iter().zip(&listed) {
            for candidate in candidates {
                if possible.try_out(slot, candidate) == Trial::DeadEnd {
                    dead += 1;
                    let entry = &list.list()[slot.entry];
                    assert!(every.iter().all(|fill| entry.word(fill).unwrap() != candidate.word));
                }
            }
        }
    }
    assert!(dead > 100 && impossible > 100, "{dead} dead ends, {impossible} impossible");
}

#[test]
fn a_words_openness_is_counted_in_its_crossings() {
    let mut words = WordListBuilder::new();
    let letters = |word: &str| word.parse::<Word>().unwrap();
    for word in ["cat", "cot", "tin", "ton", "can", "oat", "act"] {
        words.push(&letters(word), 50);
    }
    let grid = Grid::from_cells(
        3,
        3,
        [".", ".", ".", ".", "#", "#", ".", "#", "#"]
            .map(|cell| match cell {
                "#" => Cell::Block,
                _ => Cell::Blank,
            })
            .to_vec(),
    );
    let possible = Possible::new(FillRequest::new(grid.unwrap()), Arc::new(words.finish())).unwrap();
    let name = EntryName { number: 1, direction: Direction::Across };
    let slot = possible.slot(name).unwrap();
    for candidate in possible.candidates(slot, Order::Score, 99) {
        let expected = match candidate.word[0].to_char() {
            'c' => 3,
            't' => 2,
            _ => 1,
        };
        assert_eq!(candidate.tightest, Some(expected));
        assert!((f64::from(candidate.open) - (expected as f64).log2()).abs() < 0.02);
    }
}

#[test]
fn the_floor_is_the_best_lowest_score() {
    let mut stream = Stream(34);
    let (mut instances, mut filled) = (0, 0);
    while instances < 600 {
        let Some((request, words)) = instance(&mut stream) else { continue };
        let Ok(mut floor) = Floor::new(request.clone(), Arc::clone(&words)) else { continue };
        instances += 1;
        let mut in_turns = Floor::new(request.clone(), Arc::clone(&words)).unwrap();
        assert_eq!(floor.run(u64::MAX), Verdict::Settled);
        while in_turns.run(1) == Verdict::Paused {}
        let bounds = floor.bounds();
        assert_eq!((bounds, floor.fill()), (in_turns.bounds(), in_turns.fill()));
        let mut best = None;
        fills(&request, &words, &all_names(&request), &mut |_, lowest| best = best.max(Some(lowest)));
        assert_eq!(bounds.fills_at, best, "{request:?}");
        let at = |min_score: Score| {
            let request = request.clone().with_min_score(min_score);
            Search::new(request, Arc::clone(&words)).unwrap().run(u64::MAX)
        };
        if let Some(score) = bounds.fills_at {
            filled += 1;
            assert_eq!(at(score), Progress::Filled);
        }
        if let Some(score) = bounds.no_fill_at {
            assert_eq!(at(score), Progress::Exhausted);
            assert!(bounds.fills_at.is_none_or(|fills_at| fills_at < score));
        }
    }
    assert!(filled > 100 && filled < 500, "{filled} of {instances} fill");
}

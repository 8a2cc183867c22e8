//! Improving against exhaustive enumeration on small random instances, and its promises on larger ones.

#![allow(clippy::unwrap_used)]

mod random;

use std::sync::Arc;

use crossword_core::letters::{SHARED_COST, SHARED_FROM};
use crossword_core::{
    Cell, Entries, FillRequest, Grid, Improve, ImproveError, Improvement, Letter, Objective, Progress,
    Search, Word, WordList, WordListBuilder, verify,
};
use random::Stream;

fn allowed(request: &FillRequest, words: &WordList, word: &[Letter]) -> bool {
    words.score(word).is_some_and(|score| score >= request.min_score)
        && !request.banned.iter().any(|banned| **banned == *word)
}

/// Every entry's word and whether it was given.
fn words_of(request: &FillRequest, fill: &Grid) -> Vec<(Word, bool)> {
    let entries = Entries::of(&request.grid, request.min_entry);
    let words = entries.list().iter();
    words.map(|entry| (entry.word(fill).unwrap(), entry.word(&request.grid).is_some())).collect()
}

/// The longest run that two words share, the slow way.
fn longest_shared(words: &[(Word, bool)]) -> usize {
    let mut longest = 0;
    for (at, (word, _)) in words.iter().enumerate() {
        for (other, _) in &words[at + 1..] {
            for from in 0..word.len() {
                for to in from + 1..=word.len() {
                    let run = &word[from..to];
                    if other.windows(run.len()).any(|window| window == run) {
                        longest = longest.max(run.len());
                    }
                }
            }
        }
    }
    longest
}

fn check(request: &FillRequest, words: &WordList, fill: &Grid) -> Result<(), String> {
    let known = |word: &[Letter]| allowed(request, words, word);
    verify(&request.grid, fill, request.min_entry, known).map_err(|faults| format!("{faults:?}"))?;
    match (request.max_shared_substring, longest_shared(&words_of(request, fill))) {
        (Some(limit), longest) if longest > limit => Err(format!("{longest} letters are shared")),
        _ => Ok(()),
    }
}

/// The objective by its definition, counting each shared run once for each entry beyond the first that has it.
fn objective(request: &FillRequest, words: &WordList, fill: &Grid) -> Objective {
    let entries = words_of(request, fill);
    let scores: Vec<u8> =
        entries.iter().filter(|(_, given)| !given).map(|(word, _)| words.score(word).unwrap()).collect();
    let mut runs: Vec<&[Letter]> = entries.iter().flat_map(|(word, _)| word.windows(SHARED_FROM)).collect();
    runs.sort();
    runs.dedup();
    let holders = |run: &&[Letter]| {
        entries.iter().filter(|(word, _)| word.windows(run.len()).any(|window| window == *run)).count() as i64
    };
    let shared: i64 = runs.iter().map(|run| holders(run) - 1).sum();
    let weak = |&score: &u8| i64::from(60u8.saturating_sub(score));
    let glue =
        entries.iter().filter(|(word, given)| !given && word.len() == 3 && words.score(word) < Some(60));
    let flaws = scores.iter().map(weak).map(|below| below * below / 10).sum::<i64>()
        + 10 * (glue.count() as i64 - 4).max(0)
        + shared * i64::from(SHARED_COST);
    Objective {
        points: scores.iter().map(|&score| i64::from(score)).sum::<i64>() - flaws,
        lowest: scores.iter().copied().min().unwrap_or(100),
    }
}

/// Every fill, by trying every letter of every blank cell that lies in an entry.
fn all_fills(request: &FillRequest, words: &WordList, alphabet: usize) -> Vec<Grid> {
    fn go(cells: &[usize], fill: &mut Grid, alphabet: usize, take: &mut dyn FnMut(&Grid)) {
        let Some((&cell, rest)) = cells.split_first() else {
            return take(fill);
        };
        for letter in 0..alphabet {
            fill.set(fill.pos(cell), Cell::Letter(Letter::from_index(letter).unwrap()));
            go(rest, fill, alphabet, take);
        }
    }
    let entries = Entries::of(&request.grid, request.min_entry);
    let blanks = (0..request.grid.cells().len()).filter(|&cell| request.grid.cells()[cell] == Cell::Blank);
    let (isolated, open): (Vec<usize>, Vec<usize>) =
        blanks.partition(|cell| entries.isolated().contains(cell));
    let mut fill = request.grid.clone();
    for cell in isolated {
        fill.set(fill.pos(cell), Cell::Letter(Letter::A));
    }
    let mut found = Vec::new();
    go(&open, &mut fill, alphabet, &mut |fill| {
        if check(request, words, fill).is_ok() {
            found.push(fill.clone());
        }
    });
    found
}

#[test]
fn on_small_instances_the_end_is_the_best_of_all_fills() {
    const ALPHABET: usize = 3;
    let mut stream = Stream(17);
    let (mut improved, mut limited, mut proved) = (0, 0, 0);
    for _ in 0..6000 {
        let grid = stream.grid(5, ALPHABET);
        if grid.cells().iter().filter(|cell| **cell == Cell::Blank).count() > 8 {
            continue;
        }
        let count = 10 + stream.below(60);
        let words = Arc::new(stream.words(&[2, 3, 4, 5], count, ALPHABET));
        let limit = [None, None, Some(1), Some(2), Some(3)][stream.below(5)];
        let request = FillRequest::new(grid)
            .with_min_entry(2 + stream.below(2))
            .with_min_score(stream.below(40) as u8)
            .with_max_shared_substring(limit)
            .with_seed(stream.below(1000) as u64);
        let Ok(mut search) = Search::new(request.clone(), Arc::clone(&words)) else {
            continue;
        };
        let fills = all_fills(&request, &words, ALPHABET);
        if search.run(u64::MAX) != Progress::Filled {
            assert!(fills.is_empty(), "a fill exists: {request:?}");
            assert_eq!(Improve::after(&search).err(), Some(ImproveError::NoFill));
            proved += usize::from(limit.is_some());
            continue;
        }
        let mut improve = Improve::after(&search).unwrap();
        let mut last = improve.objective();
        assert_eq!(last, objective(&request, &words, &search.snapshot()));
        loop {
            let progress = improve.run(100_000);
            let fill = improve.fill();
            check(&request, &words, &fill).unwrap_or_else(|fault| panic!("{request:?}\n{fill:?}\n{fault}"));
            assert_eq!(improve.objective(), objective(&request, &words, &fill), "{request:?}\n{fill:?}");
            match progress {
                Improvement::Better => assert!(improve.objective() > last),
                Improvement::Done => break,
                Improvement::Paused => panic!("not done: {request:?}"),
            }
            last = improve.objective();
            improved += 1;
            limited += usize::from(limit.is_some());
        }
        let best = fills.iter().map(|fill| objective(&request, &words, fill)).max();
        assert_eq!(Some(improve.objective()), best, "{request:?}\n{:?}", improve.fill());
    }
    assert!(
        improved > 300 && limited > 30 && proved > 100,
        "{improved} better, {limited} of them limited, {proved} proved: the instances are too much alike"
    );
}

/// A 7x7 with corners of threes and four sevens, from words of six letters of the alphabet.
fn large(seed: u64, limit: Option<usize>) -> (FillRequest, Arc<WordList>) {
    let words = Arc::new(Stream(5).words(&[3, 7], 9000, 6));
    let mut grid = Grid::blank(7, 7).unwrap();
    for cell in [3, 10, 21, 22, 26, 27, 38, 45] {
        grid.set(grid.pos(cell), Cell::Block);
    }
    (FillRequest::new(grid).with_seed(seed).with_max_shared_substring(limit), words)
}

#[test]
fn improving_in_turns_is_improving_at_once_and_seeds_repeat() {
    let mut ends = Vec::new();
    for (seed, limit) in [(1, None), (1, None), (2, None), (3, Some(2))] {
        let (request, words) = large(seed, limit);
        let mut search = Search::new(request.clone(), Arc::clone(&words)).unwrap();
        assert_eq!(search.run(1_000_000), Progress::Filled);
        let first = objective(&request, &words, &search.snapshot());
        let [mut at_once, mut in_turns] = [(); 2].map(|()| Improve::after(&search).unwrap());
        // Better ends a run early, so both are driven by the work done.
        let drive = |improve: &mut Improve, turn: u64| {
            let mut fills = Vec::new();
            while improve.stats().nodes < 3000 && fills.len() < 1000 {
                match improve.run(turn) {
                    Improvement::Better => fills.push(improve.fill()),
                    Improvement::Done => break,
                    Improvement::Paused => {}
                }
            }
            fills
        };
        let fills = drive(&mut at_once, 1);
        let turns = drive(&mut in_turns, 7);
        assert_eq!(fills, turns[..fills.len()]);
        assert!(at_once.objective() > first);
        for fill in &fills {
            check(&request, &words, fill).unwrap();
        }
        ends.push(fills);
    }
    assert_eq!(ends[0], ends[1]);
    assert_ne!(ends[0], ends[2]);
}

#[test]
fn what_is_no_fill_is_refused() {
    let letters = |word: &str| word.parse::<Word>().unwrap();
    let mut builder = WordListBuilder::new();
    for (word, score) in [("cat", 50), ("ore", 50), ("wed", 50), ("cow", 50), ("are", 50), ("ted", 20)] {
        builder.push(&letters(word), score);
    }
    let words = Arc::new(builder.finish());
    let grid = |text: &str| {
        let cells = text.chars().map(|char| Letter::from_char(char).map_or(Cell::Blank, Cell::Letter));
        Grid::from_cells(3, 3, cells.collect()).unwrap()
    };
    let request = FillRequest::new(grid("c........"));
    let begin = |request: &FillRequest, fill: &str| {
        Improve::new(request.clone(), Arc::clone(&words), &grid(fill)).err()
    };
    assert_eq!(begin(&request, "catorewed"), None);
    assert_eq!(begin(&request, "catorewe."), Some(ImproveError::NoFill));
    assert_eq!(begin(&request, "xatorewed"), Some(ImproveError::NoFill), "a locked letter");
    assert_eq!(begin(&request, "catcatcat"), Some(ImproveError::NoFill), "twice, and no words");
    let strict = request.clone().with_min_score(30);
    assert_eq!(begin(&strict, "catorewed"), Some(ImproveError::NoFill), "ted scores 20");
    let banned = request.clone().with_banned(vec![letters("wed")]);
    assert_eq!(begin(&banned, "catorewed"), Some(ImproveError::NoFill));
    let shared = request.with_max_shared_substring(Some(1));
    assert_eq!(begin(&shared, "catorewed"), Some(ImproveError::NoFill), "ore and are share re");
}

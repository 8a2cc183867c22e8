//! A small grid and list through the engine: fills pass the independent checker and only get better, proofs of no fill name
//! entries that indeed cannot be filled together, and what is said to be possible includes what is found.

#![no_main]

use std::sync::Arc;

use crossword_core::analysis::{Conflict, Order, Possible, Verdict};
use crossword_core::{FillRequest, Grid, Improve, Letter, Progress, Search, WordList, verify};
use crossword_fuzz::Draw;
use libfuzzer_sys::fuzz_target;

/// Decisions and dead ends that a search may take.
const BUDGET: u64 = 1500;

fuzz_target!(|data: &[u8]| {
    let mut draw = Draw(data);
    let Some(grid) = draw.grid(5) else { return };
    let words = Arc::new(draw.words(5, 60));
    let banned = (0..draw.below(3)).map(|_| draw.word(3)).collect();
    let request = FillRequest::new(grid)
        .with_min_entry(2 + draw.below(2))
        .with_min_score(draw.byte() % 60)
        .with_banned(banned)
        .with_max_shared_substring((draw.below(4) == 1).then(|| 1 + draw.below(3)))
        .with_seed(u64::from(draw.byte()));
    let (mut search, possible) = match (
        Search::new(request.clone(), Arc::clone(&words)),
        Possible::new(request.clone(), Arc::clone(&words)),
    ) {
        (Ok(search), Ok(possible)) => (search, possible),
        (Err(error), Err(other)) => return assert_eq!(error, other),
        _ => panic!("a search and an analysis disagree on what makes sense: {request:?}"),
    };
    match search.run(BUDGET) {
        Progress::Filled => {
            check(&request, &words, &search);
            assert!(possible.no_words().is_empty(), "impossible, and yet filled: {request:?}");
            let fill = search.snapshot();
            for slot in possible.slots() {
                let entry = &possible.entries().list()[slot.entry];
                let word = entry.word(&fill).expect("every entry has its letters");
                let listed = possible.candidates(slot, Order::Score, usize::MAX);
                assert_eq!(listed.len(), slot.count);
                assert!(listed.iter().any(|candidate| candidate.word == word), "{word} at {}", slot.name);
            }
        }
        Progress::Exhausted => blame(&request, &words, &search),
        Progress::Paused => {}
    }
});

/// The fill keeps the rules, and so does every better one.
fn check(request: &FillRequest, words: &WordList, search: &Search) {
    let known = |word: &[Letter]| {
        words.score(word).is_some_and(|score| score >= request.min_score)
            && !request.banned.iter().any(|banned| **banned == *word)
    };
    let sound = |fill: &Grid| {
        verify(&request.grid, fill, request.min_entry, known)
            .unwrap_or_else(|faults| panic!("{request:?}\n{fill}\n{faults:?}"));
    };
    sound(&search.snapshot());
    let mut improve = Improve::after(search).expect("it begins from a fill");
    let before = improve.objective();
    for _ in 0..20 {
        improve.run(5);
        sound(&improve.fill());
    }
    assert!(improve.objective() >= before);
}

/// The entries to blame cannot be filled together, and where the set is minimal all others but one can.
fn blame(request: &FillRequest, words: &Arc<WordList>, search: &Search) {
    let mut conflict = Conflict::of(search).expect("the search has proved it");
    let settled = conflict.run(BUDGET) == Verdict::Settled;
    let set = conflict.set();
    assert_eq!(set.minimal, settled);
    if !settled || set.entries.is_empty() {
        return;
    }
    let progress = |only: Vec<_>| {
        let part = request.clone().with_only(Some(only));
        Search::new(part, Arc::clone(words)).expect("a part makes sense").run(BUDGET)
    };
    assert_ne!(
        progress(set.entries.clone()),
        Progress::Filled,
        "{:?} can be filled: {request:?}",
        set.entries
    );
    for left_out in 0..set.entries.len() {
        let mut rest = set.entries.clone();
        rest.remove(left_out);
        assert_ne!(progress(rest), Progress::Exhausted, "{:?} is not minimal: {request:?}", set.entries);
    }
}

//! A small problem over slots: every fill keeps the rules, no proof is wrong, and turns do not matter.

#![no_main]

use std::sync::Arc;

use crossword_core::letters::longest_shared;
use crossword_core::{Letter, Problem, Progress, SlotSearch, Word, WordList};
use crossword_fuzz::{Draw, some_way};
use libfuzzer_sys::fuzz_target;

/// Decisions and dead ends that a search may take: far more than such a problem needs.
const BUDGET: u64 = 3000;

/// The most slots: brute force tries three letters in each.
const SLOTS: usize = 7;

/// What was asked, as plain lists.
struct Asked {
    entries: Vec<Vec<u64>>,
    letters: Vec<Option<Letter>>,
    min_score: u8,
    banned: Vec<Word>,
    only: Option<Vec<usize>>,
    max_shared_run: Option<usize>,
}

fuzz_target!(|data: &[u8]| {
    let mut draw = Draw(data);
    let words = Arc::new(draw.words(4, 30));
    let asked = Asked::draw(&mut draw);
    let Some(problem) = asked.problem(u64::from(draw.byte())) else { return };
    let start = || SlotSearch::new(problem.clone(), Arc::clone(&words));
    let (mut at_once, mut in_turns) = match (start(), start()) {
        (Ok(first), Ok(second)) => (first, second),
        (Err(error), _) | (_, Err(error)) => return assert!(!error.to_string().is_empty()),
    };
    let end = at_once.run(BUDGET);
    let turn = 1 + u64::from(draw.byte());
    while in_turns.run(turn) == Progress::Paused
        && in_turns.stats().nodes + in_turns.stats().backtracks < BUDGET
    {}
    if end != Progress::Paused {
        assert_eq!((in_turns.progress(), in_turns.stats()), (end, at_once.stats()), "turns change the end");
    }
    match end {
        Progress::Filled => {
            let letter = |slot: u64| at_once.letter(slot);
            assert!(asked.is_filled(&words, &letter), "no fill: {problem:?}");
            for entry in asked.wanted() {
                let spelled: Option<Word> = asked.entries[entry].iter().map(|&slot| letter(slot)).collect();
                assert_eq!(at_once.word(entry), spelled);
            }
            assert!(at_once.placed().all(|placed| placed.score >= asked.min_score));
        }
        Progress::Exhausted => {
            let blanks = asked.blanks();
            let found = some_way(blanks.len(), &mut |letters| {
                let letter = |slot: u64| {
                    let at = blanks.iter().position(|&blank| blank == slot);
                    at.map_or(asked.letters[slot as usize], |at| Some(letters[at]))
                };
                asked.is_filled(&words, &letter)
            });
            assert!(!found, "a fill exists: {problem:?}");
        }
        Progress::Paused => {}
    }
});

impl Asked {
    fn draw(draw: &mut Draw) -> Asked {
        let entry = |draw: &mut Draw| (0..1 + draw.below(4)).map(|_| draw.below(SLOTS) as u64).collect();
        let entries: Vec<Vec<u64>> = (0..1 + draw.below(5)).map(|_| entry(draw)).collect();
        let letters = (0..SLOTS).map(|_| (draw.below(4) == 1).then(|| draw.letter())).collect();
        let only = |draw: &mut Draw| (0..entries.len()).filter(|_| draw.below(2) == 0).collect();
        Asked {
            letters,
            min_score: draw.byte() % 60,
            banned: (0..draw.below(3)).map(|_| draw.word(3)).collect(),
            only: (draw.below(4) == 1).then(|| only(draw)),
            max_shared_run: (draw.below(4) == 1).then(|| 1 + draw.below(3)),
            entries,
        }
    }

    fn problem(&self, seed: u64) -> Option<Problem> {
        let mut problem = Problem::new(&self.entries).ok()?;
        problem = problem.with_seed(seed).with_min_score(self.min_score).with_banned(self.banned.clone());
        for (slot, letter) in self.letters.iter().enumerate() {
            let slot = slot as u64;
            if let Some(letter) = letter.filter(|_| problem.index_of(slot).is_some()) {
                problem = problem.with_letter(slot, letter).ok()?;
            }
        }
        if let Some(only) = &self.only {
            problem = problem.with_only(only.clone());
        }
        Some(match self.max_shared_run {
            Some(run) => problem.with_max_shared_run(run),
            None => problem,
        })
    }

    /// The entries that have to be words.
    fn wanted(&self) -> Vec<usize> {
        let all = (0..self.entries.len()).collect();
        self.only.clone().unwrap_or(all)
    }

    /// The slots of the entries wanted that have no letter.
    fn blanks(&self) -> Vec<u64> {
        let wanted = self.wanted();
        let mut slots: Vec<u64> = wanted.iter().flat_map(|&entry| self.entries[entry].clone()).collect();
        slots.sort_unstable();
        slots.dedup();
        slots.retain(|&slot| self.letters[slot as usize].is_none());
        slots
    }

    /// Whether the letters make a fill, by the rules and nothing else.
    fn is_filled(&self, words: &WordList, letter: &dyn Fn(u64) -> Option<Letter>) -> bool {
        let mut standing: Vec<(Word, bool)> = Vec::new();
        for (entry, slots) in self.entries.iter().enumerate() {
            let locked: Option<Word> = slots.iter().map(|&slot| self.letters[slot as usize]).collect();
            if let Some(word) = locked {
                standing.push((word, true));
                continue;
            }
            if !self.wanted().contains(&entry) {
                continue;
            }
            let Some(word) = slots.iter().map(|&slot| letter(slot)).collect::<Option<Word>>() else {
                return false;
            };
            let allowed = words.score(&word).is_some_and(|score| score >= self.min_score);
            if !allowed || self.banned.contains(&word) {
                return false;
            }
            standing.push((word, false));
        }
        let kept = (0..).zip(&self.letters).all(|(slot, &locked)| {
            let used = self.wanted().iter().any(|&entry| self.entries[entry].contains(&slot));
            !used || locked.is_none_or(|locked| letter(slot) == Some(locked))
        });
        let apart = |(at, (word, locked)): (usize, &(Word, bool))| {
            standing[at + 1..].iter().all(|(other, also)| {
                let shared = self.max_shared_run.is_none_or(|most| longest_shared(word, other).len() <= most);
                (word != other && shared) || (*locked && *also)
            })
        };
        // Two entries of the same slots cannot differ, locked or not.
        let same_slots = |&entry: &usize| {
            self.wanted().iter().any(|&other| other != entry && self.entries[other] == self.entries[entry])
        };
        kept && standing.iter().enumerate().all(apart) && !self.wanted().iter().any(same_slots)
    }
}

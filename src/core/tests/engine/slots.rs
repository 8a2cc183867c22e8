//! Problems over slots against exhaustive enumeration on small random instances, and grids written as such problems.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::random::Stream;
use crossword_core::analysis::{Conflict, Verdict};
use crossword_core::{
    Entries, FillRequest, Letter, Problem, Progress, Score, Search, SlotSearch, Word, WordList,
    WordListBuilder,
};

const ALPHABET: usize = 3;

/// A problem as the test knows it.
struct Case {
    entries: Vec<Vec<u64>>,
    letters: BTreeMap<u64, Letter>,
    min_score: Score,
    banned: Vec<Word>,
    seed: u64,
}

impl Case {
    /// A few entries over a few slots with gaps between their numbers; some numbers stand in many entries, or twice in one.
    fn draw(stream: &mut Stream) -> Case {
        let slots = 1 + stream.below(8);
        let number = |slot: usize| [0, 1, 7, 8, 1000, 4_000_000_000, u64::MAX - 1, u64::MAX][slot];
        let entries = (0..stream.below(6))
            .map(|_| (0..1 + stream.below(4)).map(|_| number(stream.below(slots))).collect());
        let entries: Vec<Vec<u64>> = entries.collect();
        let mut letters = BTreeMap::new();
        for &slot in entries.iter().flatten() {
            if stream.below(8) == 0 {
                letters.insert(slot, Letter::from_index(stream.below(ALPHABET)).unwrap());
            }
        }
        let banned = (0..stream.below(3)).map(|_| stream.word(2, ALPHABET)).collect();
        Case {
            entries,
            letters,
            min_score: stream.below(40) as Score,
            banned,
            seed: stream.below(1000) as u64,
        }
    }

    fn problem(&self) -> Problem {
        let mut problem = Problem::new(&self.entries)
            .unwrap()
            .with_min_score(self.min_score)
            .with_banned(self.banned.clone())
            .with_seed(self.seed);
        for (&slot, &letter) in &self.letters {
            problem = problem.with_letter(slot, letter).unwrap();
        }
        problem
    }

    /// Whether these letters fill it: words of the list (unless all of an entry was given) and none twice.
    fn accepts(&self, words: &WordList, letters: &BTreeMap<u64, Letter>) -> bool {
        let mut seen = Vec::new();
        let locked = self.letters.iter().all(|(slot, letter)| letters.get(slot) == Some(letter));
        locked
            && self.entries.iter().all(|entry| {
                let Some(word) =
                    entry.iter().map(|slot| letters.get(slot).copied()).collect::<Option<Word>>()
                else {
                    return false;
                };
                let given = entry.iter().all(|slot| self.letters.contains_key(slot));
                let known = words.score(&word).is_some_and(|score| score >= self.min_score)
                    && !self.banned.contains(&word);
                let new = !seen.contains(&word);
                seen.push(word);
                new && (given || known)
            })
    }

    /// Every fill, by trying every letter of every slot.
    fn fills(&self, words: &WordList) -> usize {
        let mut slots: Vec<u64> = self.entries.concat();
        slots.sort_unstable();
        slots.dedup();
        let numbers = 0..ALPHABET.pow(slots.len() as u32);
        let letters = |number: usize| -> BTreeMap<u64, Letter> {
            let digit = |at: usize| number / ALPHABET.pow(at as u32) % ALPHABET;
            slots
                .iter()
                .enumerate()
                .map(|(at, &slot)| (slot, Letter::from_index(digit(at)).unwrap()))
                .collect()
        };
        numbers.filter(|&number| self.accepts(words, &letters(number))).count()
    }
}

#[test]
fn problems_over_slots_agree_with_exhaustive_search() {
    let mut stream = Stream(23);
    let (mut filled, mut proved, mut refused) = (0, 0, 0);
    for _ in 0..6000 {
        let case = Case::draw(&mut stream);
        let count = 3 + stream.below(40);
        let words = Arc::new(stream.words(&[1, 2, 3, 4], count, ALPHABET));
        let Ok(mut search) = SlotSearch::new(case.problem(), Arc::clone(&words)) else {
            // One word given twice: no fill either.
            assert_eq!(case.fills(&words), 0);
            refused += 1;
            continue;
        };
        match search.run(u64::MAX) {
            Progress::Filled => {
                filled += 1;
                let slots = search.problem().slots();
                let letters: BTreeMap<u64, Letter> =
                    slots.iter().map(|&slot| (slot, search.letter(slot).unwrap())).collect();
                assert!(case.accepts(&words, &letters), "{:?} {letters:?}", case.entries);
                for (at, entry) in case.entries.iter().enumerate() {
                    let word: Word = entry.iter().map(|slot| letters[slot]).collect();
                    assert_eq!(search.word(at), Some(word));
                }
            }
            Progress::Exhausted => {
                proved += 1;
                assert_eq!(case.fills(&words), 0, "{:?} {:?}", case.entries, case.letters);
            }
            Progress::Paused => panic!("paused without a limit"),
        }
    }
    assert!(filled > 1000 && proved > 1000 && refused > 10, "{filled} {proved} {refused}");
}

#[test]
fn the_entries_to_blame_have_no_fill_and_without_any_of_them_there_is_one() {
    let mut stream = Stream(29);
    let (mut alone, mut several, mut same) = (0, 0, 0);
    for _ in 0..3000 {
        let case = Case::draw(&mut stream);
        let words = Arc::new(stream.words(&[1, 2, 3, 4], 30, ALPHABET));
        let outcome = |problem| SlotSearch::new(problem, Arc::clone(&words)).unwrap().run(u64::MAX);
        let Ok(mut search) = SlotSearch::new(case.problem(), Arc::clone(&words)) else { continue };
        let exhausted = search.run(u64::MAX) == Progress::Exhausted;
        if let Some((first, second)) = search.problem().same_entries() {
            assert!(exhausted && case.entries[first] == case.entries[second] && first < second);
            assert!(Conflict::of_slots(&search).is_none());
            same += 1;
            continue;
        }
        let Some(mut conflict) = Conflict::of_slots(&search) else {
            assert!(!exhausted);
            continue;
        };
        while conflict.run(3) == Verdict::Paused {}
        let set = conflict.set();
        let entries: Vec<usize> = set.entries.iter().map(|entry| entry.0).collect();
        assert!(exhausted && set.minimal && !entries.is_empty());
        assert_eq!(outcome(case.problem().with_only(entries.clone())), Progress::Exhausted);
        for left_out in &entries {
            let others = entries.iter().copied().filter(|entry| entry != left_out).collect();
            assert_eq!(outcome(case.problem().with_only(others)), Progress::Filled, "{:?}", case.entries);
        }
        alone += usize::from(set.no_word.is_some());
        several += usize::from(entries.len() > 1);
    }
    assert!(alone > 200 && several > 200 && same > 50, "{alone} {several} {same}");
}

fn list(words: &[&str]) -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    for word in words {
        builder.push(&word.parse::<Word>().unwrap(), 50);
    }
    Arc::new(builder.finish())
}

fn outcome(entries: &[Vec<u64>], words: &[&str]) -> Progress {
    SlotSearch::new(Problem::new(entries).unwrap(), list(words)).unwrap().run(u64::MAX)
}

#[test]
fn the_odd_cases_have_their_answers() {
    assert_eq!(outcome(&[], &[]), Progress::Filled, "no entry at all is filled");
    assert_eq!(outcome(&[vec![5]], &["a"]), Progress::Filled, "one letter is a word of the list");
    assert_eq!(outcome(&[vec![5], vec![6]], &["a"]), Progress::Exhausted, "but not twice");
    assert_eq!(outcome(&[vec![1, 2], vec![1, 2]], &["at", "it"]), Progress::Exhausted);
    assert_eq!(outcome(&[vec![1, 2], vec![2, 1]], &["at", "ta"]), Progress::Filled);
    assert_eq!(outcome(&[vec![1, 2], vec![2, 1]], &["aa", "bb"]), Progress::Exhausted);
    assert_eq!(outcome(&[vec![1, 1]], &["at", "it"]), Progress::Exhausted, "one letter at both places");
    assert_eq!(outcome(&[vec![1, 2, 1]], &["aba", "abc"]), Progress::Filled);
    assert_eq!(outcome(&[(0..9).collect()], &["at"]), Progress::Exhausted, "no word of that length");
    assert_eq!(outcome(&[vec![0, 1], (0..400).collect()], &["at"]), Progress::Exhausted, "nor of that");
    assert_eq!(
        outcome(&[vec![0; 200_000], vec![0, 1]], &["at"]),
        Progress::Exhausted,
        "with one slot all over"
    );
    let same = vec![(0..15).collect(); 2000];
    assert_eq!(outcome(&same, &["congratulations"]), Progress::Exhausted, "known at once");
    assert_eq!(Problem::new(&same).unwrap().same_entries(), Some((0, 1)));
    assert_eq!(outcome(&[vec![3, 3, 3, 3]], &["aaba", "aaaa"]), Progress::Filled);
    assert_eq!(outcome(&[vec![3, 4, 3, 3]], &["abab", "aabb", "abba"]), Progress::Exhausted);
    assert_eq!(outcome(&[vec![0, 1], vec![0, 2], vec![0, 3]], &["at", "an", "ax"]), Progress::Filled);
    assert_eq!(outcome(&[vec![0, 1], vec![0, 2], vec![0, 3]], &["at", "an", "it"]), Progress::Exhausted);
}

#[test]
fn entries_that_only_claim_words_from_each_other_take_little_memory() {
    let (mut stream, count) = (Stream(37), 300);
    let words = Arc::new(stream.words(&[4], 4000, 8));
    let entries: Vec<Vec<u64>> = (0..count).map(|entry| (4 * entry..4 * entry + 4).collect()).collect();
    let mut search = SlotSearch::new(Problem::new(&entries).unwrap(), words).unwrap();
    let before = search.bytes();
    assert_eq!(search.run(u64::MAX), Progress::Filled);
    assert_eq!(search.stats().depth as u64, count, "a level for each entry");
    // A record for each entry at each level and not its bitset, of some hundred bytes.
    let records = (count * count) as usize * 64;
    assert!(search.bytes() < before + records, "{} of {before} at first", search.bytes());
}

#[test]
fn a_grid_is_one_way_to_write_a_problem() {
    let mut stream = Stream(31);
    let mut same = 0;
    for seed in 0..60 {
        let words = Arc::new(stream.words(&[2, 3, 4, 5], 400, 5));
        let grid = stream.grid(6, 5).without_letters();
        let entries = Entries::of(&grid, 2);
        let Ok(mut search) = Search::new(FillRequest::new(grid.clone()).with_seed(seed), Arc::clone(&words))
        else {
            continue;
        };
        let slots = |cells: Vec<u64>| cells;
        let lists = entries
            .list()
            .iter()
            .map(|entry| slots(entry.cells().map(|pos| grid.index(pos) as u64).collect()));
        let problem = Problem::new(&lists.collect::<Vec<_>>()).unwrap().with_seed(seed);
        let mut over_slots = SlotSearch::new(problem, words).unwrap();
        assert_eq!(search.run(u64::MAX), over_slots.run(u64::MAX));
        assert_eq!(search.stats(), over_slots.stats());
        for (at, entry) in entries.list().iter().enumerate() {
            assert_eq!(entry.word(&search.snapshot()), over_slots.word(at));
        }
        same += 1;
    }
    assert!(same > 40, "{same}");
}

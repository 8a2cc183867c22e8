//! Every fill, and different ones, against exhaustive enumeration on small random instances.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::random::Stream;
use crossword_core::{
    Entries, EveryFill, EverySlotFill, FillRequest, Grid, Letter, Problem, Progress, Word, WordList, verify,
};

const ALPHABET: usize = 3;

/// Most slots that are enumerated: three letters to the power of this.
const MOST_SLOTS: usize = 8;

/// The words of a fill's open entries.
type Fill = Vec<Word>;

/// A problem as the enumeration sees it.
struct Instance {
    entries: Vec<Vec<u64>>,
    letters: BTreeMap<u64, Letter>,
    words: Arc<WordList>,
    min_score: u8,
    banned: Vec<Word>,
    only: Option<Vec<usize>>,
    limit: Option<usize>,
    seed: u64,
}

impl Instance {
    /// With what care to fill these entries, drawn at random.
    fn of(stream: &mut Stream, entries: Vec<Vec<u64>>, letters: BTreeMap<u64, Letter>) -> Option<Instance> {
        let count = 5 + stream.below(50);
        let words = Arc::new(stream.words(&[2, 3, 4], count, ALPHABET));
        let only = (stream.below(4) == 0)
            .then(|| (0..entries.len()).filter(|_| stream.below(3) > 0).collect::<Vec<usize>>());
        let banned = (0..stream.below(4)).map(|_| {
            let len = 2 + stream.below(2);
            stream.word(len, ALPHABET)
        });
        let instance = Instance {
            banned: banned.collect(),
            min_score: stream.below(40) as u8,
            limit: [None, None, Some(1), Some(2), Some(3)][stream.below(5)],
            seed: stream.below(1000) as u64,
            entries,
            letters,
            words,
            only,
        };
        (instance.slots().len() <= MOST_SLOTS).then_some(instance)
    }

    fn locked(&self, entry: usize) -> bool {
        self.entries[entry].iter().all(|slot| self.letters.contains_key(slot))
    }

    /// The entries to fill.
    fn open(&self) -> Vec<usize> {
        let wanted = |entry: &usize| self.only.as_ref().is_none_or(|only| only.contains(entry));
        (0..self.entries.len()).filter(|entry| wanted(entry) && !self.locked(*entry)).collect()
    }

    /// Their slots that have no letter yet.
    fn slots(&self) -> Vec<u64> {
        let open = self.open();
        let slots: BTreeSet<u64> = open.iter().flat_map(|&entry| self.entries[entry].clone()).collect();
        slots.into_iter().filter(|slot| !self.letters.contains_key(slot)).collect()
    }

    /// Every fill, by trying every letter in every slot.
    fn all(&self) -> BTreeSet<Fill> {
        let (open, slots) = (self.open(), self.slots());
        let locked: Vec<usize> = (0..self.entries.len()).filter(|&entry| self.locked(entry)).collect();
        let mut found = BTreeSet::new();
        for number in 0..ALPHABET.pow(slots.len() as u32) {
            let mut letters = self.letters.clone();
            for (place, &slot) in slots.iter().enumerate() {
                let letter = number / ALPHABET.pow(place as u32) % ALPHABET;
                letters.insert(slot, Letter::from_index(letter).unwrap());
            }
            let word =
                |&entry: &usize| -> Word { self.entries[entry].iter().map(|slot| letters[slot]).collect() };
            let fill: Fill = open.iter().map(word).collect();
            let allowed = |word: &Word| {
                !self.banned.contains(word)
                    && self.words.score(word).is_some_and(|score| score >= self.min_score)
            };
            if !fill.iter().all(allowed) {
                continue;
            }
            let all: Vec<Word> = fill.iter().cloned().chain(locked.iter().map(word)).collect();
            let pairs = (0..all.len()).flat_map(|at| (0..at).map(move |before| (at, before)));
            let clash = |(one, other): (usize, usize)| {
                let (one, other) = (&all[one], &all[other]);
                let shared = |limit: usize| {
                    one.windows(limit + 1).any(|run| other.windows(limit + 1).any(|also| also == run))
                };
                one == other || self.limit.is_some_and(shared)
            };
            if !pairs.clone().any(clash) {
                found.insert(fill);
            }
        }
        found
    }

    /// The problem over slots.
    fn problem(&self) -> Problem {
        let mut problem = Problem::new(&self.entries).unwrap();
        for (&slot, &letter) in &self.letters {
            problem = problem.with_letter(slot, letter).unwrap();
        }
        if let Some(only) = &self.only {
            problem = problem.with_only(only.clone());
        }
        if let Some(limit) = self.limit {
            problem = problem.with_max_shared_run(limit);
        }
        problem.with_min_score(self.min_score).with_banned(self.banned.clone()).with_seed(self.seed)
    }

    /// The fills that the search finds, in turns of so many steps; none where the problem makes no sense.
    fn searched(&self, distinct: usize, budget: u64) -> Option<Vec<Fill>> {
        let every = EverySlotFill::new(self.problem(), Arc::clone(&self.words)).ok()?;
        let mut every = every.with_distinct(distinct);
        let mut found = Vec::new();
        loop {
            match every.run(budget) {
                Progress::Paused => {}
                Progress::Exhausted => return Some(found),
                Progress::Filled => {
                    let words = self.open().into_iter().map(|entry| every.search().word(entry).unwrap());
                    found.push(words.collect());
                    assert_eq!(every.count(), found.len() as u64);
                }
            }
        }
    }
}

/// In how many entries two fills differ.
fn difference(one: &Fill, other: &Fill) -> usize {
    one.iter().zip(other).filter(|(one, other)| one != other).count()
}

/// A problem over a few slots, which may lie in any number of entries and twice in one.
fn over_slots(stream: &mut Stream) -> Option<Instance> {
    let slots = 4 + stream.below(6);
    let entries: Vec<Vec<u64>> = (0..2 + stream.below(5))
        .map(|_| (0..2 + stream.below(3)).map(|_| stream.below(slots) as u64 * 5).collect())
        .collect();
    let mut letters = BTreeMap::new();
    for slot in entries.concat() {
        if stream.below(12) == 0 {
            letters.insert(slot, Letter::from_index(stream.below(ALPHABET)).unwrap());
        }
    }
    Instance::of(stream, entries, letters)
}

/// A grid, and its entries over slots.
fn over_cells(stream: &mut Stream) -> Option<(Instance, Grid, usize)> {
    let (grid, min_entry) = (stream.grid(4, ALPHABET), 2 + stream.below(2));
    let entries = Entries::of(&grid, min_entry);
    let number = |pos| grid.index(pos) as u64;
    let slots: Vec<Vec<u64>> =
        entries.list().iter().map(|entry| entry.cells().map(number).collect()).collect();
    let lettered = slots.concat().into_iter();
    let letters = lettered.filter_map(|slot| Some((slot, grid.cells()[slot as usize].letter()?))).collect();
    Some((Instance::of(stream, slots, letters)?, grid, min_entry))
}

#[test]
fn every_fill_of_a_problem_over_slots_is_found_once() {
    let mut stream = Stream(23);
    let (mut several, mut none, mut only, mut limited) = (0, 0, 0, 0);
    for _ in 0..4000 {
        let Some(instance) = over_slots(&mut stream) else { continue };
        let Some(found) = instance.searched(1, u64::MAX) else { continue };
        let all = instance.all();
        assert_eq!(found.len(), all.len(), "{:?}", instance.problem());
        assert_eq!(found.iter().cloned().collect::<BTreeSet<Fill>>(), all, "{:?}", instance.problem());
        assert_eq!(instance.searched(1, 1 + stream.below(7) as u64), Some(found));
        none += usize::from(all.is_empty());
        several += usize::from(all.len() > 1);
        only += usize::from(all.len() > 1 && instance.only.is_some());
        limited += usize::from(all.len() > 1 && instance.limit.is_some());
    }
    assert!(several > 500 && none > 500, "{several} with several fills, {none} with none");
    assert!(only > 100 && limited > 100, "{only} of some entries only, {limited} with a limit");
}

#[test]
fn every_fill_of_a_grid_is_found_once() {
    let mut stream = Stream(29);
    let (mut several, mut none) = (0, 0);
    for _ in 0..5000 {
        let Some((instance, grid, min_entry)) = over_cells(&mut stream) else { continue };
        let entries = Entries::of(&grid, min_entry);
        let names = |only: &Vec<usize>| only.iter().map(|&entry| entries.list()[entry].name).collect();
        let request = FillRequest::new(grid.clone())
            .with_min_entry(min_entry)
            .with_min_score(instance.min_score)
            .with_banned(instance.banned.clone())
            .with_max_shared_substring(instance.limit)
            .with_only(instance.only.as_ref().map(names))
            .with_seed(instance.seed);
        let Ok(mut every) = EveryFill::new(request.clone(), Arc::clone(&instance.words)) else { continue };
        let open = instance.open();
        assert_eq!(every.open(), open.len());
        let mut found = BTreeSet::new();
        while every.run(u64::MAX) == Progress::Filled {
            let fill = every.search().snapshot();
            if request.only.is_none() {
                let known = |word: &[Letter]| instance.words.score(word).is_some();
                verify(&grid, &fill, min_entry, known).unwrap();
            }
            let words = open.iter().map(|&entry| entries.list()[entry].word(&fill).unwrap());
            assert!(found.insert(words.collect::<Fill>()), "twice: {fill:?}{request:?}");
        }
        assert_eq!((every.search().progress(), every.count()), (Progress::Exhausted, found.len() as u64));
        assert_eq!(found, instance.all(), "{request:?}");
        none += usize::from(found.is_empty());
        several += usize::from(found.len() > 1);
    }
    assert!(several > 500 && none > 300, "{several} with several fills, {none} with none");
}

#[test]
fn distinct_fills_differ_enough_and_no_other_does() {
    let mut stream = Stream(31);
    let (mut several, mut by_constraint) = (0, 0);
    for number in 0..6000 {
        let instance = match number % 2 {
            0 => over_slots(&mut stream),
            _ => over_cells(&mut stream).map(|(instance, ..)| instance),
        };
        let Some(instance) = instance else { continue };
        let distinct = 2 + stream.below(instance.open().len().max(1));
        let Some(found) = instance.searched(distinct, u64::MAX) else { continue };
        let all = instance.all();
        assert_eq!(found.is_empty(), all.is_empty());
        for (at, fill) in found.iter().enumerate() {
            assert!(all.contains(fill), "{fill:?} {:?}", instance.problem());
            assert!(found[..at].iter().all(|before| difference(fill, before) >= distinct), "{found:?}");
        }
        let other = all.iter().find(|fill| found.iter().all(|before| difference(fill, before) >= distinct));
        assert_eq!(other, None, "{distinct} {found:?} {:?}", instance.problem());
        assert_eq!(instance.searched(distinct, 1 + stream.below(7) as u64), Some(found.clone()));
        several += usize::from(found.len() > 1);
        by_constraint += usize::from(found.len() > 1 && found.len() < all.len());
    }
    assert!(
        several > 500 && by_constraint > 300,
        "{several} with several fills, {by_constraint} of them not all"
    );
}

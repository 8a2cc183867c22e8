//! A test: searches of large domains that are made to begin again all the time, beside a search that tries every letter of every cell.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::every::EverySlotFill;
use super::problem::Problem;
use super::restarts::Manner;
use super::search::{Progress, SlotSearch, Stats};
use crate::letters::{ALPHABET, Letter, Word};
use crate::random::Random;
use crate::words::{Score, WordListBuilder};

/// Dead ends before the first restart: every search that has any has many restarts.
const DEAD_ENDS: f64 = 3.0;

/// The beginnings of words, from 0, none of them: the next by each letter.
struct Starts(Vec<[Option<usize>; ALPHABET]>);

impl Default for Starts {
    fn default() -> Starts {
        Starts(vec![[None; ALPHABET]])
    }
}

impl Starts {
    fn add(&mut self, letters: impl Iterator<Item = usize>) {
        let mut at = 0;
        for letter in letters {
            let new = self.0.len();
            let next = *self.0[at][letter].get_or_insert(new);
            if next == new {
                self.0.push([None; ALPHABET]);
            }
            at = next;
        }
    }

    fn after(&self, start: usize, letter: usize) -> Option<usize> {
        self.0[start][letter]
    }
}

/// An open rectangle, and words of which about every other one has a fill.
struct Case {
    width: usize,
    height: usize,
    words: Vec<(Word, Score)>,
    banned: Vec<Word>,
    min_score: Score,
    seed: u64,
}

impl Case {
    /// Four by four, or four rows of five, whose domains begin as bitsets of more words than a list holds.
    fn new(seed: u64) -> Case {
        let mut random = Random::new(seed);
        let mut below = |bound: usize| random.below(bound).unwrap();
        let (width, counts) = if seed.is_multiple_of(18) {
            (5, vec![(4, 950 + below(150)), (5, 2200 + below(900))])
        } else {
            (4, vec![(4, 690 + below(120))])
        };
        let mut words = Vec::new();
        for (len, count) in counts {
            for _ in 0..count {
                let word: Word = (0..len).filter_map(|_| Letter::from_index(below(ALPHABET))).collect();
                // One in twenty has too low a score.
                words.push((word, if below(20) == 0 { 10 } else { 50 }));
            }
        }
        let banned = words.iter().filter(|_| below(20) == 0).map(|(word, _)| word.clone()).collect();
        Case { width, height: 4, words, banned, min_score: 20, seed }
    }

    /// Rows, then columns.
    fn entries(&self) -> Vec<Vec<u64>> {
        let (width, cells) = (self.width, self.width * self.height);
        let rows =
            (0..self.height).map(|row| (row * width..(row + 1) * width).map(|cell| cell as u64).collect());
        let columns =
            (0..width).map(|column| (column..cells).step_by(width).map(|cell| cell as u64).collect());
        rows.chain(columns).collect()
    }

    fn every(&self) -> EverySlotFill {
        let mut list = WordListBuilder::new();
        for (word, score) in &self.words {
            list.push(word, *score);
        }
        let problem = Problem::new(&self.entries()).unwrap().with_seed(self.seed);
        let problem = problem.with_banned(self.banned.clone()).with_min_score(self.min_score);
        EverySlotFill::new(problem, Arc::new(list.finish())).unwrap()
    }

    /// Every fill there is, as text: letter by letter, with no more than the beginnings of words.
    fn fills(&self) -> BTreeSet<String> {
        // The highest score of a word counts.
        let good = |word: &Word| {
            let scores = self.words.iter().filter(|(other, _)| other == word).map(|(_, score)| *score);
            scores.max().is_some_and(|score| score >= self.min_score) && !self.banned.contains(word)
        };
        let (mut across, mut down) = (Starts::default(), Starts::default());
        for word in self.words.iter().map(|(word, _)| word).filter(|&word| good(word)) {
            let letters = || word.iter().map(|letter| letter.index());
            if word.len() == self.width {
                across.add(letters());
            }
            if word.len() == self.height {
                down.add(letters());
            }
        }
        let mut found = BTreeSet::new();
        self.extend(&mut Vec::new(), 0, &mut vec![0; self.width], (&across, &down), &mut found);
        found
    }

    /// Puts every letter into the next cell with which row and column are beginnings of words.
    fn extend(
        &self,
        cells: &mut Vec<usize>,
        row: usize,
        columns: &mut [usize],
        starts: (&Starts, &Starts),
        found: &mut BTreeSet<String>,
    ) {
        if cells.len() == self.width * self.height {
            let words: BTreeSet<Vec<usize>> = self
                .entries()
                .iter()
                .map(|entry| entry.iter().map(|&cell| cells[cell as usize]).collect())
                .collect();
            // No word stands twice.
            if words.len() == self.width + self.height {
                found.insert(
                    cells.iter().map(|&letter| Letter::from_index(letter).unwrap().to_string()).collect(),
                );
            }
            return;
        }
        let column = cells.len() % self.width;
        let (row, before) = (if column == 0 { 0 } else { row }, columns[column]);
        for letter in 0..ALPHABET {
            if let (Some(row), Some(down)) = (starts.0.after(row, letter), starts.1.after(before, letter)) {
                cells.push(letter);
                columns[column] = down;
                self.extend(cells, row, columns, starts, found);
                cells.pop();
            }
        }
        columns[column] = before;
    }

    /// The letters of a search that has a fill.
    fn told(&self, search: &SlotSearch) -> String {
        let cells = 0..(self.width * self.height) as u64;
        cells.map(|cell| search.letter(cell).unwrap().to_string()).collect()
    }
}

/// Every fill of a search that begins again all the time, in that manner or in both, and what it did.
fn restarted(case: &Case, manner: Option<Manner>) -> (Vec<String>, Stats) {
    let mut every = case.every();
    every.search_mut().restart_after(DEAD_ENDS);
    if let Some(manner) = manner {
        every.search_mut().decide_only(manner);
    }
    let mut found = Vec::new();
    while every.run(u64::MAX) == Progress::Filled {
        found.push(case.told(every.search()));
    }
    (found, every.search().stats())
}

#[test]
fn searches_that_begin_again_all_the_time_find_every_fill_once_and_prove_that_there_is_none() {
    let (mut filled, mut proved, mut again) = (0, 0, [0; 3]);
    for seed in 0..24 {
        let case = Case::new(seed);
        let expected = case.fills();
        for (at, manner) in [None, Some(Manner::Words), Some(Manner::Letters)].into_iter().enumerate() {
            let (mut found, stats) = restarted(&case, manner);
            found.sort();
            let expected: Vec<String> = expected.iter().cloned().collect();
            assert_eq!(found, expected, "seed {seed}, {manner:?}");
            again[at] += stats.restarts;
        }
        filled += usize::from(!expected.is_empty());
        proved += usize::from(expected.is_empty());
    }
    assert!(filled > 8 && proved > 8, "{filled} filled, {proved} proved: the cases are too much alike");
    assert!(again.iter().all(|&restarts| restarts > 100), "{again:?} restarts");
}

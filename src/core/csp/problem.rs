//! A problem without a grid: entries are lists of slot numbers, and a shared number is a shared letter.
//!
//! A grid is one way to write such a problem, with its cells for slots; barred grids, circles and cubes are others.

use thiserror::Error;

use crate::letters::{Letter, Word};
use crate::sorting;
use crate::words::{Score, Share};

/// Entries over slots, and with what care to fill them.
///
/// ```
/// use crossword_core::Problem;
///
/// let problem = Problem::new(&[vec![0, 1, 3], vec![2, 3, 4]])?.with_letter(0, 's'.to_string().parse()?)?.with_seed(7);
/// assert_eq!(problem.slots(), [0, 1, 2, 3, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The slots' numbers, rising; a slot's place here is its index.
    numbers: Vec<u64>,
    /// Per entry its slots' indices, in reading order.
    pub(crate) entries: Vec<Vec<usize>>,
    /// Per slot the letter locked there.
    pub(crate) letters: Vec<Option<Letter>>,
    pub(crate) min_score: Score,
    pub(crate) banned: Vec<Word>,
    pub(crate) only: Option<Vec<usize>>,
    pub(crate) max_shared_run: Option<usize>,
    /// An entry that takes but a part of the words.
    pub(crate) shared: Option<(usize, Share)>,
    pub(crate) seed: u64,
}

/// Why a problem makes no sense. Entries are named by their place in the list, from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// An entry without a slot.
    #[error("entry {entry} has no slot; give it at least one number or leave it out")]
    EmptyEntry {
        /// The entry.
        entry: usize,
    },
    /// A letter for a slot that no entry has.
    #[error("no entry has slot {number}; a letter can only be given for a number that an entry has")]
    UnknownSlot {
        /// The slot's number.
        number: u64,
    },
    /// The place of an entry that is not there, of the only ones to fill or of the one that takes a part of the words.
    #[error("there is no entry {entry}; there are {count}, counted from 0")]
    UnknownEntry {
        /// The place.
        entry: usize,
        /// How many entries there are.
        count: usize,
    },
    /// Two entries whose every letter is given are the same word.
    #[error(
        "entries {first} and {second} are both \"{word}\"; a word may stand only once, change one of them"
    )]
    SameWord {
        /// One entry.
        first: usize,
        /// The other.
        second: usize,
        /// Their word.
        word: Word,
    },
    /// Two entries whose every letter is given share more letters in a row than is allowed.
    #[error("entries {first} and {second} share \"{run}\"; allow a shared run of {} letters or change one of them", run.len())]
    SharedRun {
        /// One entry.
        first: usize,
        /// The other.
        second: usize,
        /// What they share.
        run: Word,
    },
}

impl Problem {
    /// The problem of these entries, any words allowed. Numbers need not be dense, and may stand in any number of entries.
    /// A number that stands twice in one entry asks for the same letter at both places.
    ///
    /// # Errors
    ///
    /// An entry without a slot.
    pub fn new(entries: &[Vec<u64>]) -> Result<Problem, ProblemError> {
        if let Some(entry) = entries.iter().position(Vec::is_empty) {
            return Err(ProblemError::EmptyEntry { entry });
        }
        let mut numbers: Vec<u64> = entries.concat();
        numbers.sort_unstable();
        numbers.dedup();
        // Each number is among them.
        let index = |number: &u64| numbers.binary_search(number).unwrap_or_default();
        let entries = entries.iter().map(|entry| entry.iter().map(index).collect()).collect();
        Ok(Problem {
            letters: vec![None; numbers.len()],
            numbers,
            entries,
            min_score: 0,
            banned: Vec::new(),
            only: None,
            max_shared_run: None,
            shared: None,
            seed: 0,
        })
    }

    /// Locks a letter in a slot.
    ///
    /// # Errors
    ///
    /// A number that no entry has.
    pub fn with_letter(mut self, number: u64, letter: Letter) -> Result<Problem, ProblemError> {
        let slot = self.index_of(number).ok_or(ProblemError::UnknownSlot { number })?;
        self.letters[slot] = Some(letter);
        Ok(self)
    }

    /// Leaves out words below this score.
    pub fn with_min_score(self, min_score: Score) -> Problem {
        Problem { min_score, ..self }
    }

    /// Words that must not be put in; letters that are locked may still spell one.
    pub fn with_banned(self, banned: Vec<Word>) -> Problem {
        Problem { banned, ..self }
    }

    /// Only these entries, by their places in the list, have to be words, and only their slots get letters.
    pub fn with_only(self, entries: Vec<usize>) -> Problem {
        Problem { only: Some(entries), ..self }
    }

    /// The longest run of letters that two entries may share.
    pub fn with_max_shared_run(self, letters: usize) -> Problem {
        Problem { max_shared_run: Some(letters), ..self }
    }

    /// That entry, by its place in the list, takes but a part of the words; letters that are locked may still spell another.
    pub fn with_share(self, entry: usize, share: Share) -> Problem {
        Problem { shared: Some((entry, share)), ..self }
    }

    /// Refuses places of entries that are not there.
    pub(crate) fn check_entries(&self) -> Result<(), ProblemError> {
        let count = self.entries.len();
        let shared = self.shared.map(|(entry, _)| entry);
        let unknown = self.only.iter().flatten().copied().chain(shared).find(|&entry| entry >= count);
        unknown.map_or(Ok(()), |entry| Err(ProblemError::UnknownEntry { entry, count }))
    }

    /// The same with every word for every entry.
    pub(crate) fn without_share(&self) -> Problem {
        Problem { shared: None, ..self.clone() }
    }

    /// Equal problems with equal seeds give equal fills.
    pub fn with_seed(self, seed: u64) -> Problem {
        Problem { seed, ..self }
    }

    /// The slots' numbers, rising.
    pub fn slots(&self) -> &[u64] {
        &self.numbers
    }

    /// How many entries.
    pub fn entry_count(&self) -> usize {
        self.entries.len()
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The lowest score of a word that may be put in.
    pub fn min_score(&self) -> Score {
        self.min_score
    }

    /// The letter locked in a slot.
    pub fn letter(&self, number: u64) -> Option<Letter> {
        self.letters[self.index_of(number)?]
    }

    /// The place of a number among [`Problem::slots`].
    pub fn index_of(&self, number: u64) -> Option<usize> {
        self.numbers.binary_search(&number).ok()
    }

    /// Two entries, by their places in the list, that have the same slots in the same order: they would be the same word, so
    /// there is no fill. Where only some entries are asked for, two of these.
    pub fn same_entries(&self) -> Option<(usize, usize)> {
        let wanted = |&entry: &usize| self.only.as_ref().is_none_or(|only| only.contains(&entry));
        let mut entries: Vec<usize> = (0..self.entries.len()).filter(wanted).collect();
        sorting::sort_numbers_by(&mut entries, &|one, other| self.entries[one].cmp(&self.entries[other]));
        let same = entries.windows(2).filter(|pair| self.entries[pair[0]] == self.entries[pair[1]]);
        same.map(|pair| (pair[0], pair[1])).min()
    }

    /// The word of an entry whose every letter is locked.
    pub(crate) fn locked_word(&self, entry: usize) -> Option<Word> {
        self.entries[entry].iter().map(|&slot| self.letters[slot]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::model::Model;
    use crate::words::word_list;
    use std::sync::Arc;

    #[test]
    fn numbers_need_not_be_dense() {
        let problem = Problem::new(&[vec![900, 7], vec![7, u64::MAX]]).unwrap();
        assert_eq!(problem.slots(), [7, 900, u64::MAX]);
        assert_eq!(problem.entries, [vec![1, 0], vec![0, 2]]);
        let problem = problem.with_letter(900, Letter::A).unwrap();
        assert_eq!((problem.index_of(900), problem.locked_word(0)), (Some(1), None));
        assert_eq!(problem.with_letter(7, Letter::A).unwrap().locked_word(0).unwrap().to_string(), "aa");
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(Problem::new(&[vec![1], vec![]]), Err(ProblemError::EmptyEntry { entry: 1 }));
        let error = Problem::new(&[vec![1]]).unwrap().with_letter(2, Letter::A).unwrap_err();
        assert!(error.to_string().starts_with("no entry has slot 2;"));
        assert_eq!(Problem::new(&[]).unwrap().slots(), []);
        let words = Arc::new(word_list(&[("at", 50)]));
        let one = Problem::new(&[vec![1, 2]]).unwrap();
        for unknown in [one.clone().with_only(vec![0, 1]), one.with_share(1, "1/2".parse().unwrap())] {
            let error = Model::new(unknown, Arc::clone(&words)).err().unwrap();
            assert_eq!(error.to_string(), "there is no entry 1; there are 1, counted from 0");
        }
    }
}

//! Words of a list by alphabet, some at a time: of each score they stand so already, and these runs are merged.

use crate::letters::Word;
use crate::sorting;
use crate::words::{Score, WordGroup, WordList};

/// The words of one length that may be put in, on their way into alphabetical order.
pub struct Alphabet {
    len: usize,
    /// Per score the next word and the end of its words; the first word by alphabet comes first.
    runs: Vec<(usize, usize)>,
    /// The words that may not be put in, by alphabet, and how many of them come before what is next.
    banned: Vec<Word>,
    passed: usize,
    ids: Vec<usize>,
}

impl Alphabet {
    /// Those of the list's words of a length that have a minimum score and are not banned.
    pub fn new(words: &WordList, len: usize, min_score: Score, banned: &[Word]) -> Alphabet {
        let mut runs = Vec::new();
        if let Some(group) = words.group(len) {
            runs.extend(group.runs_from(min_score).map(|ids| (ids.start, ids.end)));
            sorting::sort_by(&mut runs, |one, other| group.word(one.0).cmp(group.word(other.0)));
        }
        let mut banned: Vec<Word> = banned.iter().filter(|word| word.len() == len).cloned().collect();
        sorting::sort_by(&mut banned, Ord::cmp);
        Alphabet { len, runs, banned, passed: 0, ids: Vec::new() }
    }

    /// Puts at most so many words into their places; whether all are there.
    pub fn step(&mut self, words: &WordList, most: usize) -> bool {
        let Some(group) = words.group(self.len) else { return true };
        for _ in 0..most {
            let Some(id) = self.take(group) else { return true };
            let word = group.word(id);
            while self.banned.get(self.passed).is_some_and(|banned| **banned < *word) {
                self.passed += 1;
            }
            if self.banned.get(self.passed).is_none_or(|banned| **banned != *word) {
                self.ids.push(id);
            }
        }
        self.runs.is_empty()
    }

    /// The next word of all runs.
    fn take(&mut self, group: &WordGroup) -> Option<usize> {
        let &(id, end) = self.runs.first()?;
        let next = id + 1;
        if next == end {
            self.runs.remove(0);
            return Some(id);
        }
        let before = self.runs[1..].partition_point(|&(other, _)| group.word(other) < group.word(next));
        self.runs[..=before].rotate_left(1);
        self.runs[before] = (next, end);
        Some(id)
    }

    /// The words' ids, once all are there.
    pub fn into_ids(self) -> Vec<usize> {
        self.ids
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        let banned: usize = self.banned.iter().map(|word| size_of::<Word>() + word.len()).sum();
        self.ids.capacity() * size_of::<usize>() + size_of_val(self.runs.as_slice()) + banned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::words::WordListBuilder;

    #[test]
    fn words_come_by_alphabet_however_few_at_a_time_and_banned_ones_do_not() {
        let mut random = Random::new(5);
        for round in 0..60 {
            let mut builder = WordListBuilder::new();
            let mut banned = vec!["zz".parse().unwrap(), "cat".parse().unwrap()];
            for _ in 0..round * 3 {
                let word: Word = (0..3).filter_map(|_| Letter::from_index(random.below(5)?)).collect();
                builder.push(&word, 20 * random.below(6).unwrap_or(0) as Score);
                if random.below(4) == Some(0) {
                    banned.push(word);
                }
            }
            let list = builder.finish();
            for min_score in [0, 40, 100] {
                let Some(group) = list.group(3) else { continue };
                let mut expected: Vec<usize> = (0..group.count_from(min_score)).collect();
                expected.retain(|&id| banned.iter().all(|banned| **banned != *group.word(id)));
                expected.sort_by(|&one, &other| group.word(one).cmp(group.word(other)));
                for most in [1, 7, 1000] {
                    let mut alphabet = Alphabet::new(&list, 3, min_score, &banned);
                    while !alphabet.step(&list, most) {}
                    assert_eq!(alphabet.into_ids(), expected);
                }
            }
        }
    }
}

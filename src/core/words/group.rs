//! The words of one length, by falling score, and the indexes of the first of them.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::display::{Form, Forms, PLAIN};
use super::index::LengthIndex;
use crate::letters::Letter;

/// A score: 0 is never, 50 is acceptable, 100 is lively.
pub type Score = u8;

/// The highest score.
pub const MAX_SCORE: Score = 100;

/// How many scores there are.
pub const SCORES: usize = MAX_SCORE as usize + 1;

/// An index covers the words from one of these scores on, each made when it is first asked for: those that a fill of an
/// ordinary grid uses, those of an open grid or of the longer list, and all. More would hold the same words more often, fewer
/// would index words that nobody looks at, which takes longer than reading a ready-made list.
const INDEXED_FROM: [Score; 3] = [50, 35, 0];

/// The words of one length; a word's id is its place by falling score, then by alphabet.
#[derive(Clone)]
pub struct WordGroup {
    stock: Arc<Stock>,
    /// The group has the first so many words of the stock.
    count: usize,
}

/// The words of one length, for all groups that have the first of them.
struct Stock {
    len: usize,
    letters: Cow<'static, [Letter]>,
    scores: Vec<Score>,
    /// The scores that occur, falling, each with the number of words from it on.
    ends: Vec<(Score, usize)>,
    forms: Forms,
    /// Per score of [`INDEXED_FROM`] the index of the words from it on.
    indexes: [OnceLock<Arc<LengthIndex>>; INDEXED_FROM.len()],
}

/// The words of a group, found where they lie once and for all.
#[derive(Clone, Copy)]
pub struct Lines<'a> {
    len: usize,
    letters: &'a [Letter],
    scores: &'a [Score],
}

#[cfg(test)]
thread_local! {
    /// How many words were looked at, for tests of what a step does.
    pub static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

impl<'a> Lines<'a> {
    /// The letters of the word `id`.
    #[inline]
    pub fn word(&self, id: usize) -> &'a [Letter] {
        #[cfg(test)]
        LOOKED_AT.set(LOOKED_AT.get() + 1);
        &self.letters[id * self.len..][..self.len]
    }

    /// The score of the word `id`.
    #[inline]
    pub fn score(&self, id: usize) -> Score {
        self.scores[id]
    }
}

/// How many words have each score, the highest first.
pub type Counts = [usize; SCORES];

impl WordGroup {
    /// Words of `len` letters that lie end to end, by falling score, of which `counts` says how many there are.
    pub(super) fn new(
        len: usize,
        letters: Cow<'static, [Letter]>,
        counts: &Counts,
        forms: Forms,
    ) -> WordGroup {
        let count = counts.iter().sum();
        let (mut scores, mut ends) = (Vec::with_capacity(count), Vec::new());
        for (score, &words) in (0..=MAX_SCORE).rev().zip(counts).filter(|&(_, &words)| words > 0) {
            scores.resize(scores.len() + words, score);
            ends.push((score, scores.len()));
        }
        let stock = Stock { len, letters, scores, ends, forms, indexes: Default::default() };
        WordGroup { stock: Arc::new(stock), count }
    }

    /// How many words.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The letters of the word `id`.
    #[inline]
    pub fn word(&self, id: usize) -> &[Letter] {
        self.lines().word(id)
    }

    /// The score of the word `id`.
    #[inline]
    pub fn score(&self, id: usize) -> Score {
        self.stock.scores[id]
    }

    /// The words for a loop that reads many of them.
    #[inline]
    pub fn lines(&self) -> Lines<'_> {
        let Stock { len, letters, scores, .. } = &*self.stock;
        Lines { len: *len, letters, scores }
    }

    /// How many words have at least this score: they are the ids below that number.
    pub fn count_from(&self, min_score: Score) -> usize {
        self.stock.count_from(min_score).min(self.count)
    }

    /// The id of a word.
    pub fn find(&self, word: &[Letter]) -> Option<usize> {
        if word.len() != self.stock.len {
            return None;
        }
        self.runs().find_map(|(_, ids)| self.place(ids, word).ok())
    }

    /// The word sets per position and letter, of the first `count` words at least.
    pub fn index_for(&self, count: usize) -> Arc<LengthIndex> {
        let Stock { len, letters, indexes, .. } = &*self.stock;
        let enough = |from: Score| Some(self.stock.count_from(from)).filter(|&words| words >= count);
        let mut tiers = indexes.iter().zip(INDEXED_FROM);
        match tiers.find_map(|(index, from)| Some((index, enough(from)?))) {
            Some((index, words)) => {
                let index = index.get_or_init(|| Arc::new(LengthIndex::new(*len, &letters[..words * len])));
                Arc::clone(index)
            }
            // More than all words.
            None => self.index_for(self.stock.scores.len()),
        }
    }

    /// Bytes that the words hold, and their sets as far as they are made; none where the `other` group has the same.
    pub(super) fn bytes_apart_from(&self, other: Option<&WordGroup>) -> usize {
        if other.is_some_and(|other| Arc::ptr_eq(&self.stock, &other.stock)) {
            return 0;
        }
        let Stock { letters, scores, ends, forms, indexes, .. } = &*self.stock;
        let letters = if let Cow::Owned(letters) = letters { letters.capacity() } else { 0 };
        let forms = if let Forms::Own(forms) = forms { forms.capacity() * size_of::<Form>() } else { 0 };
        let indexes = indexes.iter().filter_map(OnceLock::get).map(|index| index.bytes());
        letters
            + size_of_val(scores.as_slice())
            + size_of_val(ends.as_slice())
            + forms
            + indexes.sum::<usize>()
    }

    /// How the word `id` is written.
    pub(super) fn form(&self, id: usize) -> Form {
        self.stock.forms.of(id)
    }

    /// The letters of all words, end to end.
    pub(super) fn letters(&self) -> &[Letter] {
        &self.stock.letters[..self.count * self.stock.len]
    }

    /// How many letters the words have.
    pub(super) fn len(&self) -> usize {
        self.stock.len
    }

    /// How many words have each score, the highest first.
    pub(super) fn counts(&self) -> Counts {
        let mut counts = [0; SCORES];
        self.runs().for_each(|(score, ids)| counts[usize::from(MAX_SCORE - score)] = ids.len());
        counts
    }

    /// The ids of the words of each score from that one on, falling; those of one score rise by alphabet.
    pub(crate) fn runs_from(&self, min_score: Score) -> impl Iterator<Item = Range<usize>> {
        self.runs().filter(move |&(score, _)| score >= min_score).map(|(_, ids)| ids)
    }

    /// The words from that score on, without a copy.
    pub(super) fn at_least(&self, min_score: Score) -> WordGroup {
        WordGroup { stock: Arc::clone(&self.stock), count: self.count_from(min_score) }
    }

    /// These words and the `extra` ones, whose scores count where both have a word; `form` says of an extra word and
    /// its id here, if it has one, how it is written.
    pub(super) fn with(
        &self,
        extra: &WordGroup,
        mut form: impl FnMut(usize, Option<usize>) -> Form,
    ) -> WordGroup {
        let mut counts = self.counts();
        let (mut changes, mut added) = (Vec::with_capacity(extra.count), Vec::with_capacity(extra.count));
        for (score, ids) in extra.runs() {
            counts[usize::from(MAX_SCORE - score)] += ids.len();
            let (mut from, end) = (self.stock.above(score).min(self.count), self.count_from(score));
            for id in ids {
                let word = extra.word(id);
                let own = self.find(word);
                added.push(form(id, own));
                if let Some(own) = own {
                    counts[usize::from(MAX_SCORE - self.score(own))] -= 1;
                    changes.push((own, Change::Out));
                }
                // The extra words rise by alphabet too.
                from = self.place(from..end, word).unwrap_or_else(|place| place);
                changes.push((from, Change::In(id)));
            }
        }
        changes.sort_unstable();
        let count: usize = counts.iter().sum();
        let (mut letters, mut forms) = (Vec::with_capacity(count * self.len()), Vec::with_capacity(count));
        let mut from = 0;
        for (at, change) in changes.into_iter().chain([(self.count, Change::Out)]) {
            letters.extend_from_slice(&self.letters()[from * self.len()..at * self.len()]);
            forms.extend((from..at).map(|id| self.form(id)));
            from = at;
            match change {
                Change::In(id) => {
                    letters.extend_from_slice(extra.word(id));
                    forms.push(added[id]);
                }
                Change::Out => from += 1,
            }
        }
        if forms.iter().all(|&form| form == PLAIN) {
            forms = Vec::new();
        }
        WordGroup::new(self.len(), Cow::Owned(letters), &counts, Forms::Own(forms))
    }

    /// The scores that occur, falling, with the ids of their words, which rise by alphabet.
    fn runs(&self) -> impl Iterator<Item = (Score, Range<usize>)> {
        let mut from = 0;
        let runs =
            self.stock.ends.iter().map(move |&(score, end)| (score, std::mem::replace(&mut from, end)..end));
        runs.take_while(|(_, ids)| ids.end <= self.count)
    }

    /// The id of a word among these ids of one score, or the one that it would have.
    fn place(&self, ids: Range<usize>, word: &[Letter]) -> Result<usize, usize> {
        // Bytes are compared many at a time.
        let word = Letter::indices(word);
        let (mut from, mut end) = (ids.start, ids.end);
        while from < end {
            let middle = from + (end - from) / 2;
            match Letter::indices(self.word(middle)).cmp(word) {
                Ordering::Less => from = middle + 1,
                Ordering::Equal => return Ok(middle),
                Ordering::Greater => end = middle,
            }
        }
        Err(from)
    }
}

/// What becomes of the words at an id: first others come in before the word there, then it may go.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    In(usize),
    Out,
}

impl Stock {
    fn count_from(&self, min_score: Score) -> usize {
        let scores = self.ends.partition_point(|&(score, _)| score >= min_score);
        scores.checked_sub(1).map_or(0, |last| self.ends[last].1)
    }

    /// How many words have a higher score.
    fn above(&self, score: Score) -> usize {
        score.checked_add(1).map_or(0, |higher| self.count_from(higher))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;
    use crate::words::builder::word_list;
    use proptest::prelude::*;

    #[test]
    fn an_index_covers_the_words_asked_for_and_is_made_once() {
        let list = word_list(&[("cat", 80), ("cot", 50), ("cut", 40), ("dog", 34), ("emu", 0)]);
        let group = list.group(3).unwrap();
        let counts = [0, 1, 2, 3, 4, 5].map(|count| group.index_for(count).count());
        assert_eq!(counts, [2, 2, 2, 3, 5, 5]);
        assert!(Arc::ptr_eq(&group.index_for(1), &group.index_for(2)));
        assert_eq!(group.index_for(99).count(), 5, "there are no more");
        let high = list.at_least(40);
        let high = high.group(3).unwrap();
        assert_eq!((high.count(), high.count_from(0), high.count_from(50)), (3, 3, 2));
        assert!(Arc::ptr_eq(&high.index_for(3), &group.index_for(3)), "shared by all that have the words");
    }

    proptest! {
        #[test]
        fn finding_agrees_with_looking_at_every_word(
            words in proptest::collection::vec(("[ab]{1,2}[a-d]{1,2}", 0u8..=100), 0..60),
            floor in 0u8..=100,
        ) {
            let words: Vec<(&str, Score)> = words.iter().map(|(word, score)| (word.as_str(), score / 20 * 20)).collect();
            let list = word_list(&words).at_least(floor);
            for text in words.iter().map(|(word, _)| *word).chain(["abab", "bb", "a", "zzzz"]) {
                let word: Word = text.parse().unwrap();
                let Some(group) = list.group(word.len()) else { continue };
                let slow = (0..group.count()).find(|&id| group.word(id) == &word[..]);
                prop_assert_eq!(group.find(&word), slow, "{}", text);
                let best = words.iter().filter(|(other, _)| *other == text).map(|(_, score)| *score).max();
                prop_assert_eq!(slow.map(|id| group.score(id)), best.filter(|&best| best >= floor));
            }
        }
    }
}

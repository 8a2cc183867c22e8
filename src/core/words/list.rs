//! The word list: words with scores, one group per length, each group in descending score order.

use std::sync::Arc;

use super::index::LengthIndex;
use crate::board::MAX_SIDE;
use crate::letters::Letter;

/// A score: 0 is never, 50 is acceptable, 100 is lively.
pub type Score = u8;

/// The highest score.
pub const MAX_SCORE: Score = 100;

/// The longest word kept: no entry can be longer than a grid's side.
pub const MAX_WORD: usize = MAX_SIDE;

/// The shortest word kept: an entry over slots may have one letter, though no grid's has.
pub const MIN_WORD: usize = 1;

/// Words by length. Within a length a word's id is its place in descending score order (then alphabetical), so that
/// "the words of at least this score" is always a prefix.
pub struct WordList {
    groups: Vec<Arc<WordGroup>>,
    /// The display forms, each after its length in bytes.
    displays: Arc<Vec<u8>>,
}

/// The words of one length and their index.
pub struct WordGroup {
    len: usize,
    letters: Vec<Letter>,
    scores: Vec<Score>,
    /// Per word where its display form begins, or [`PLAIN`]; empty where no word has one.
    displays: Vec<u32>,
    index: LengthIndex,
}

/// The place of the display form of a word that has none.
const PLAIN: u32 = u32::MAX;

/// The longest display form kept, in bytes: its length fits one byte.
pub const MAX_DISPLAY: usize = u8::MAX as usize;

impl WordGroup {
    /// How many words.
    pub fn count(&self) -> usize {
        self.scores.len()
    }

    /// The letters of the word `id`.
    pub fn word(&self, id: usize) -> &[Letter] {
        &self.letters[id * self.len..][..self.len]
    }

    /// The score of the word `id`.
    pub fn score(&self, id: usize) -> Score {
        self.scores[id]
    }

    /// How many words have at least this score: they are the ids below that number.
    pub fn count_from(&self, min_score: Score) -> usize {
        self.scores.partition_point(|&score| score >= min_score)
    }

    /// The id of a word.
    pub fn find(&self, word: &[Letter]) -> Option<usize> {
        if word.len() != self.len {
            return None;
        }
        self.index.find(word)
    }

    /// The word sets per position and letter.
    pub fn index(&self) -> &LengthIndex {
        &self.index
    }
}

impl WordList {
    /// The words of `len` letters; none where the list has no such length.
    pub fn group(&self, len: usize) -> Option<&WordGroup> {
        self.groups.get(len).map(Arc::as_ref).filter(|group| group.count() > 0)
    }

    /// The score of a word, if the list has it.
    pub fn score(&self, word: &[Letter]) -> Option<Score> {
        let group = self.group(word.len())?;
        group.find(word).map(|id| group.score(id))
    }

    /// How a word is written, where the list has it and its display form is more than its letters.
    pub fn display(&self, word: &[Letter]) -> Option<&str> {
        let group = self.group(word.len())?;
        self.display_of(group, group.find(word)?)
    }

    /// The display form of the word `id` of one of the list's groups.
    pub fn display_of(&self, group: &WordGroup, id: usize) -> Option<&str> {
        let begins = group.displays.get(id).copied().filter(|&begins| begins != PLAIN)?;
        let (&len, rest) = self.displays.get(begins as usize..)?.split_first()?;
        std::str::from_utf8(rest.get(..usize::from(len))?).ok()
    }

    /// How many words have a display form.
    pub fn displays(&self) -> usize {
        let of = |group: &Arc<WordGroup>| group.displays.iter().filter(|&&begins| begins != PLAIN).count();
        self.groups.iter().map(of).sum()
    }

    /// These words and the `extra` ones, whose scores count where both have a word. Lengths without an extra word are
    /// shared with this list, so that a few words are added in milliseconds; the extra words' display forms are left out.
    pub fn with(&self, extra: &WordList) -> WordList {
        let mut groups = self.groups.clone();
        for added in extra.groups.iter().filter(|group| group.count() > 0) {
            let Some(place) = groups.get_mut(added.len) else { continue };
            let old = Arc::clone(place);
            let gather =
                |group: &WordGroup, id: usize, display| (pack(group.word(id)), group.score(id), display);
            let display = |word: &[Letter]| Some(*old.displays.get(old.find(word)?)?);
            let kept = (0..old.count()).filter(|&id| added.find(old.word(id)).is_none());
            let kept = kept.map(|id| gather(&old, id, old.displays.get(id).copied().unwrap_or(PLAIN)));
            let new =
                (0..added.count()).map(|id| gather(added, id, display(added.word(id)).unwrap_or(PLAIN)));
            *place = Arc::new(group(added.len, kept.chain(new).collect()));
        }
        WordList { groups, displays: Arc::clone(&self.displays) }
    }

    /// How many words of all lengths.
    pub fn len(&self) -> usize {
        self.groups.iter().map(|group| group.count()).sum()
    }

    /// Whether the list has no word.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Gathers words, then sorts and indexes them.
#[derive(Default)]
pub struct WordListBuilder {
    by_length: Vec<Vec<Gathered>>,
    /// The display forms, each after its length in bytes.
    displays: Vec<u8>,
}

/// A word, its score, and where its display form begins.
type Gathered = (Packed, Score, u32);

/// A word's letters, five bits each, the first the most significant; 25 letters fit.
type Packed = u128;

const PACKED_BITS: usize = 5;

impl WordListBuilder {
    /// An empty list.
    pub fn new() -> WordListBuilder {
        WordListBuilder { by_length: vec![Vec::new(); MAX_WORD + 1], displays: Vec::new() }
    }

    /// Adds a word; of the same word given twice the higher score stays. A word that is too short or too long for any
    /// grid is not kept, and the answer is `false`.
    pub fn push(&mut self, word: &[Letter], score: Score) -> bool {
        self.push_displayed(word, score, None)
    }

    /// The same with how the word is written, where that is more than its letters; in UTF-8. Of several such forms of a word
    /// the first stays, whatever their scores.
    pub fn push_displayed(&mut self, word: &[Letter], score: Score, display: Option<&[u8]>) -> bool {
        if !(MIN_WORD..=MAX_WORD).contains(&word.len()) {
            return false;
        }
        let packed = pack(word);
        let display = display.map_or(PLAIN, |display| self.keep(display));
        self.by_length[word.len()].push((packed, score.min(MAX_SCORE), display));
        true
    }

    /// Keeps a display form and says where it begins; one that is too long is not kept.
    fn keep(&mut self, display: &[u8]) -> u32 {
        match (u32::try_from(self.displays.len()), u8::try_from(display.len())) {
            (Ok(begins), Ok(len)) if begins != PLAIN => {
                self.displays.push(len);
                self.displays.extend_from_slice(display);
                begins
            }
            _ => PLAIN,
        }
    }

    /// Sorts and indexes what was added.
    pub fn finish(mut self) -> WordList {
        let by_length = self.by_length.into_iter().enumerate();
        let groups = by_length.map(|(len, words)| Arc::new(group(len, words))).collect();
        self.displays.shrink_to_fit();
        WordList { groups, displays: Arc::new(self.displays) }
    }
}

fn pack(word: &[Letter]) -> Packed {
    word.iter().fold(0, |sum, letter| sum << PACKED_BITS | letter.index() as Packed)
}

fn group(len: usize, mut words: Vec<Gathered>) -> WordGroup {
    words.sort_unstable_by_key(|&(packed, score, _)| (packed, std::cmp::Reverse(score)));
    words.dedup_by(|other, first| {
        let same = other.0 == first.0;
        if same {
            // They begin in the order in which they came, and a word without one comes last.
            first.2 = first.2.min(other.2);
        }
        same
    });
    // A stable pass per score keeps the alphabetical order within each.
    let mut next = [0usize; MAX_SCORE as usize + 2];
    let displayed = words.iter().any(|&(_, _, display)| display != PLAIN);
    for &(_, score, _) in &words {
        next[usize::from(MAX_SCORE - score) + 1] += 1;
    }
    for at in 1..next.len() {
        next[at] += next[at - 1];
    }
    let mut letters = vec![Letter::A; words.len() * len];
    let mut scores = vec![0; words.len()];
    let mut displays = vec![PLAIN; if displayed { words.len() } else { 0 }];
    for (packed, score, display) in words {
        let place = &mut next[usize::from(MAX_SCORE - score)];
        let word = &mut letters[*place * len..][..len];
        let mut rest = packed;
        for letter in word.iter_mut().rev() {
            *letter = Letter::from_index((rest & 31) as usize).unwrap_or(Letter::A);
            rest >>= PACKED_BITS;
        }
        scores[*place] = score;
        if displayed {
            displays[*place] = display;
        }
        *place += 1;
    }
    let index = LengthIndex::new(len, &letters);
    WordGroup { len, letters, scores, displays, index }
}

/// A list from `(word, score)`, for the tests of this crate.
#[cfg(test)]
pub(crate) fn word_list(words: &[(&str, Score)]) -> WordList {
    let mut builder = WordListBuilder::new();
    for (word, score) in words {
        builder.push(&word.parse::<crate::letters::Word>().unwrap(), *score);
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;

    fn letters(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn ids_fall_by_score_then_rise_by_alphabet() {
        let list = word_list(&[("cat", 50), ("bee", 70), ("ant", 50), ("ox", 10), ("cat", 60), ("a", 90)]);
        let group = list.group(3).unwrap();
        let words: Vec<String> =
            (0..group.count()).map(|id| Word::from(group.word(id)).to_string()).collect();
        assert_eq!(words, ["bee", "cat", "ant"]);
        assert_eq!(group.count_from(60), 2);
        assert_eq!(group.count_from(0), 3);
        assert_eq!(list.score(&letters("ox")), Some(10));
        assert_eq!(list.score(&letters("dog")), None);
        assert_eq!(list.len(), 5);
        assert_eq!((list.score(&letters("a")), WordListBuilder::new().push(&[], 50)), (Some(90), false));
    }

    #[test]
    fn a_display_form_goes_with_its_word() {
        let mut builder = WordListBuilder::new();
        for (word, score, display) in [
            ("icecream", 40, Some("ice cream")),
            ("icecream", 70, None),
            ("abcdefgh", 90, None),
            ("cat", 50, None),
            ("ab", 50, Some(&"a b".repeat(99))),
        ] {
            builder.push_displayed(&letters(word), score, display.map(str::as_bytes));
        }
        let list = builder.finish();
        assert_eq!(list.display(&letters("icecream")), Some("ice cream"), "another line may have it");
        assert_eq!(list.score(&letters("icecream")), Some(70));
        for plain in ["abcdefgh", "cat", "ab", "dog"] {
            assert_eq!(list.display(&letters(plain)), None);
        }
        assert_eq!(list.displays(), 1);
    }

    #[test]
    fn the_first_display_form_stays_whatever_the_scores() {
        for scores in [[50, 50], [10, 90], [90, 10]] {
            let mut builder = WordListBuilder::new();
            for (score, display) in scores.into_iter().zip(["aFé", "Afé"]) {
                builder.push_displayed(&letters("afe"), score, Some(display.as_bytes()));
            }
            assert_eq!(builder.finish().display(&letters("afe")), Some("aFé"));
        }
    }

    #[test]
    fn extra_words_come_in_with_their_own_scores() {
        let mut builder = WordListBuilder::new();
        for (word, score, display) in [("cat", 50, None), ("atm", 70, Some("ATM")), ("ox", 10, None)] {
            builder.push_displayed(&letters(word), score, display.map(str::as_bytes));
        }
        let list = builder.finish();
        let both = list.with(&word_list(&[("atm", 20), ("dog", 90), ("horse", 60)]));
        let scores = ["cat", "atm", "ox", "dog", "horse"].map(|word| both.score(&letters(word)));
        assert_eq!(scores, [Some(50), Some(20), Some(10), Some(90), Some(60)]);
        assert_eq!((both.len(), list.len()), (5, 3), "the list itself is as it was");
        assert_eq!((both.display(&letters("atm")), both.display(&letters("dog"))), (Some("ATM"), None));
        let same = |len: usize| std::ptr::eq(list.group(len).unwrap(), both.group(len).unwrap());
        assert!(same(2) && !same(3), "only what changes is made anew");
    }

    #[test]
    fn the_longest_word_survives_packing() {
        let long = "zyxwvutsrqponmlkjihgfedcb";
        let list = word_list(&[(long, 200)]);
        assert_eq!(list.score(&letters(long)), Some(MAX_SCORE));
        assert!(!WordListBuilder::new().push(&letters("zyxwvutsrqponmlkjihgfedcba"), 50));
    }
}

//! Gathers words into a list: sorts them and keeps each once.

use std::borrow::Cow;
use std::cmp::Reverse;

use super::display::{Displays, Form, Forms, PLAIN};
use super::group::{MAX_SCORE, SCORES, Score, WordGroup};
use super::list::{MAX_WORD, MIN_WORD, WordList};
use crate::letters::Letter;

/// Gathers words, then sorts them.
#[derive(Default)]
pub struct WordListBuilder {
    by_length: Vec<Vec<Gathered>>,
    displays: Displays,
}

/// A word, its score, and how it is written.
type Gathered = (Packed, Score, Form);

/// A word's letters, five bits each, the first the most significant; 25 letters fit.
type Packed = u128;

const PACKED_BITS: usize = 5;

impl WordListBuilder {
    /// An empty list.
    pub fn new() -> WordListBuilder {
        WordListBuilder { by_length: vec![Vec::new(); MAX_WORD + 1], displays: Displays::default() }
    }

    /// Adds a word with a score from 0 (never) to [`MAX_SCORE`], as which a higher one counts; of the same word given twice the
    /// higher score stays. A word that is too short or too long for any
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
        let form = display.map_or(PLAIN, |display| self.displays.keep(display));
        self.by_length[word.len()].push((packed, score.min(MAX_SCORE), form));
        true
    }

    /// Sorts what was added.
    pub fn finish(mut self) -> WordList {
        let by_length = self.by_length.into_iter().enumerate();
        let groups = by_length.map(|(len, words)| group(len, words)).collect();
        self.displays.shrink();
        WordList::new(groups, self.displays)
    }
}

fn pack(word: &[Letter]) -> Packed {
    word.iter().fold(0, |sum, letter| sum << PACKED_BITS | letter.index() as Packed)
}

fn group(len: usize, mut words: Vec<Gathered>) -> WordGroup {
    words.sort_unstable_by_key(|&(packed, score, _)| (packed, Reverse(score)));
    words.dedup_by(|other, first| {
        let same = other.0 == first.0;
        if same {
            // They begin in the order in which they came, and a word without one comes last.
            first.2 = std::cmp::min_by_key(first.2, other.2, |form| form.wrapping_sub(1));
        }
        same
    });
    // A stable pass per score keeps the alphabetical order within each.
    let mut counts = [0; SCORES];
    let displayed = words.iter().any(|&(_, _, form)| form != PLAIN);
    for &(_, score, _) in &words {
        counts[usize::from(MAX_SCORE - score)] += 1;
    }
    let mut next = [0; SCORES];
    for at in 1..SCORES {
        next[at] = next[at - 1] + counts[at - 1];
    }
    let mut letters = vec![Letter::A; words.len() * len];
    let mut forms = vec![PLAIN; if displayed { words.len() } else { 0 }];
    for (packed, score, form) in words {
        let place = &mut next[usize::from(MAX_SCORE - score)];
        let word = &mut letters[*place * len..][..len];
        let mut rest = packed;
        for letter in word.iter_mut().rev() {
            *letter = Letter::from_index((rest & 31) as usize).unwrap_or(Letter::A);
            rest >>= PACKED_BITS;
        }
        if displayed {
            forms[*place] = form;
        }
        *place += 1;
    }
    WordGroup::new(len, Cow::Owned(letters), &counts, Forms::Own(forms))
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
        assert_eq!(
            list.display(&letters("icecream")).as_deref(),
            Some("ice cream"),
            "another line may have it"
        );
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
            assert_eq!(builder.finish().display(&letters("afe")).as_deref(), Some("aFé"));
        }
    }

    #[test]
    fn the_longest_word_survives_packing() {
        let long = "zyxwvutsrqponmlkjihgfedcb";
        let list = word_list(&[(long, 200)]);
        assert_eq!(list.score(&letters(long)), Some(MAX_SCORE));
        assert!(!WordListBuilder::new().push(&letters("zyxwvutsrqponmlkjihgfedcba"), 50));
    }
}

//! The word list: words with scores, one group per length, and how they are written.

use std::borrow::Cow;
use std::sync::Arc;

use super::display::{Displays, PLAIN};
use super::group::{Score, WordGroup};
use crate::board::MAX_SIDE;
use crate::letters::Letter;

/// The longest word kept: no entry can be longer than a grid's side.
pub const MAX_WORD: usize = MAX_SIDE;

/// The shortest word kept: an entry over slots may have one letter, though no grid's has.
pub const MIN_WORD: usize = 1;

/// Words by length. Within a length a word's id is its place in descending score order (then alphabetical), so that
/// "the words of at least this score" is always a prefix. A clone shares all of them.
#[derive(Clone)]
pub struct WordList {
    groups: Vec<WordGroup>,
    displays: Arc<Displays>,
}

impl WordList {
    /// A list of groups by length, from 0 on.
    pub(super) fn new(groups: Vec<WordGroup>, displays: Displays) -> WordList {
        WordList { groups, displays: Arc::new(displays) }
    }

    /// The words of `len` letters; none where the list has no such length.
    pub fn group(&self, len: usize) -> Option<&WordGroup> {
        self.groups.get(len).filter(|group| group.count() > 0)
    }

    /// The words of each length that the list has, the shortest first.
    pub fn groups(&self) -> impl Iterator<Item = (usize, &WordGroup)> {
        self.groups.iter().enumerate().filter(|(_, group)| group.count() > 0)
    }

    /// The score of a word, if the list has it.
    pub fn score(&self, word: &[Letter]) -> Option<Score> {
        let group = self.group(word.len())?;
        group.find(word).map(|id| group.score(id))
    }

    /// How a word is written, where the list has it and its display form is more than its letters.
    pub fn display(&self, word: &[Letter]) -> Option<Cow<'_, str>> {
        let group = self.group(word.len())?;
        self.display_of(group, group.find(word)?)
    }

    /// The display form of the word `id` of one of the list's groups.
    pub fn display_of(&self, group: &WordGroup, id: usize) -> Option<Cow<'_, str>> {
        self.displays.written(group.form(id), group.word(id))
    }

    /// How many words have a display form.
    pub fn displays(&self) -> usize {
        let of = |group: &WordGroup| (0..group.count()).filter(|&id| group.form(id) != PLAIN).count();
        self.groups.iter().map(of).sum()
    }

    /// The words of at least this score, without a copy: indexes too are shared with this list.
    pub fn at_least(&self, min_score: Score) -> WordList {
        let groups = self.groups.iter().map(|group| group.at_least(min_score)).collect();
        WordList { groups, displays: Arc::clone(&self.displays) }
    }

    /// These words and the `extra` ones, whose scores count where both have a word, and whose display forms where they have
    /// one. Lengths without an extra word are shared with this list, so that a few words are added in milliseconds.
    pub fn with(&self, extra: &WordList) -> WordList {
        let (mut displays, mut groups) = (Arc::clone(&self.displays), self.groups.clone());
        for (len, added) in extra.groups() {
            let Some(place) = groups.get_mut(len) else { continue };
            let own = place.clone();
            *place = own.with(added, |id, known| match extra.display_of(added, id) {
                Some(display) => Arc::make_mut(&mut displays).keep(display.as_bytes()),
                None => known.map_or(PLAIN, |id| own.form(id)),
            });
        }
        WordList { groups, displays }
    }

    /// Bytes that the words hold, and their sets as far as they are made, without what lies in the `other` list.
    pub(crate) fn bytes_apart_from(&self, other: &WordList) -> usize {
        let own = self.groups.iter().enumerate();
        own.map(|(len, group)| group.bytes_apart_from(other.groups.get(len))).sum()
    }

    /// How many words of all lengths.
    pub fn len(&self) -> usize {
        self.groups.iter().map(WordGroup::count).sum()
    }

    /// Whether the list has no word.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;
    use crate::words::builder::WordListBuilder;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn list(words: &[(String, Score, Option<String>)]) -> WordList {
        let mut builder = WordListBuilder::new();
        for (word, score, display) in words {
            let word: Word = word.parse().unwrap();
            builder.push_displayed(&word, *score, display.as_deref().map(str::as_bytes));
        }
        builder.finish()
    }

    /// All words in the list's order, with all that it says about them.
    fn told(list: &WordList) -> Vec<(String, Score, Option<String>)> {
        let of = |group: &WordGroup, id| {
            let word = Word::from(group.word(id)).to_string();
            (word, group.score(id), list.display_of(group, id).map(Cow::into_owned))
        };
        let groups = list.groups().map(|(_, group)| group);
        groups.flat_map(|group| (0..group.count()).map(move |id| of(group, id))).collect()
    }

    #[test]
    fn extra_words_come_in_with_their_own_scores_and_forms() {
        let word =
            |word: &str, score, display: Option<&str>| (word.to_owned(), score, display.map(str::to_owned));
        let list = self::list(&[word("cat", 50, None), word("atm", 70, Some("ATM")), word("ox", 10, None)]);
        let both = list.with(&self::list(&[
            word("atm", 20, None),
            word("dog", 90, None),
            word("horse", 60, Some("Horse")),
            word("cat", 50, Some("CAT")),
        ]));
        let expected = [
            word("ox", 10, None),
            word("dog", 90, None),
            word("cat", 50, Some("CAT")),
            word("atm", 20, Some("ATM")),
            word("horse", 60, Some("Horse")),
        ];
        assert_eq!(told(&both), expected);
        assert_eq!((list.len(), list.displays()), (3, 1), "the list itself is as it was");
        let same = |len: usize| {
            list.group(len).unwrap().word(0).as_ptr() == both.group(len).unwrap().word(0).as_ptr()
        };
        assert!(same(2) && !same(3), "only what changes is made anew");
    }

    /// A few words with scores and display forms, many of them the same.
    fn words() -> impl Strategy<Value = Vec<(String, Score, Option<String>)>> {
        let display = proptest::option::weighted(0.4, "[abAB é]{1,4}");
        proptest::collection::vec(("[ab]{2,4}", (0u8..=4).prop_map(|score| score * 25), display), 0..40)
    }

    proptest! {
        #[test]
        fn together_lists_are_as_if_read_anew(own in words(), extra in words(), floor in 0u8..=100) {
            let (own, extra) = (list(&own).at_least(floor), list(&extra));
            let mut all: BTreeMap<String, (Score, Option<String>)> = BTreeMap::new();
            for (word, score, display) in told(&own).into_iter().chain(told(&extra)) {
                let before = all.remove(&word).and_then(|(_, display)| display);
                all.insert(word, (score, display.or(before)));
            }
            let all: Vec<_> = all.into_iter().map(|(word, (score, display))| (word, score, display)).collect();
            let both = own.with(&extra);
            prop_assert_eq!(told(&both), told(&list(&all)));
            prop_assert!(all.iter().all(|(word, score, _)| both.score(&word.parse::<Word>().unwrap()) == Some(*score)));
        }

        #[test]
        fn the_better_words_are_those_from_a_score_on(own in words(), floor in 0u8..=100) {
            let own = list(&own);
            let better: Vec<_> = told(&own).into_iter().filter(|(_, score, _)| *score >= floor).collect();
            prop_assert_eq!(told(&own.at_least(floor)), better);
        }
    }
}

//! Patterns of words (letters, any one letter, any run of letters), and the words of a list that have one.

use super::group::{Score, WordGroup};
use super::list::{MAX_WORD, MIN_WORD, WordList};
use crate::bits::{BLOCK_BITS, ones};
use crate::letters::Letter;

/// One part of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Piece {
    /// This letter.
    Letter(Letter),
    /// Any one letter.
    One,
    /// Any run of letters; it may be empty.
    Run,
}

/// A letter, or none where any will do.
type Place = Option<Letter>;

/// What a word may look like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// What the word begins with; all of it where the pattern has no run.
    head: Vec<Place>,
    /// What follows somewhere after, in this order; between runs.
    middle: Vec<Vec<Place>>,
    /// What the word ends with; none where the pattern has no run.
    tail: Option<Vec<Place>>,
}

/// A word that has the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Match<'a> {
    /// The group of its length.
    pub len: usize,
    /// Its id in that group.
    pub id: usize,
    /// Its letters.
    pub word: &'a [Letter],
    /// Its score.
    pub score: Score,
}

impl Pattern {
    /// The pattern of these pieces.
    pub fn new(pieces: &[Piece]) -> Pattern {
        let mut parts = vec![Vec::new()];
        for piece in pieces {
            match piece {
                Piece::Run => parts.push(Vec::new()),
                Piece::Letter(letter) => push(&mut parts, Some(*letter)),
                Piece::One => push(&mut parts, None),
            }
        }
        let tail = if parts.len() > 1 { parts.pop() } else { None };
        let mut parts = parts.into_iter();
        let head = parts.next().unwrap_or_default();
        Pattern { head, middle: parts.filter(|part| !part.is_empty()).collect(), tail }
    }

    /// Whether the word has the pattern.
    pub fn matches(&self, word: &[Letter]) -> bool {
        self.fits(word.len())
            && fits_at(&self.head, word, 0)
            && self.tail.as_ref().is_none_or(|tail| fits_at(tail, word, word.len() - tail.len()))
            && self.has_middle(word)
    }

    /// The words of the list that have the pattern and at least this score, of these lengths: the best score first, of
    /// equal scores by alphabet.
    pub fn find<'a>(&self, words: &'a WordList, min_score: Score, length: Option<usize>) -> Vec<Match<'a>> {
        let lengths = length.map_or(MIN_WORD..=MAX_WORD, |len| len..=len);
        let mut found = Vec::new();
        for len in lengths.filter(|&len| self.fits(len)) {
            let Some(group) = words.group(len) else { continue };
            let ids = self.anchored(group, len, group.count_from(min_score));
            let matches = ids.into_iter().filter(|&id| self.has_middle(group.word(id)));
            found.extend(matches.map(|id| Match { len, id, word: group.word(id), score: group.score(id) }));
        }
        found.sort_by(|a, b| b.score.cmp(&a.score).then(a.word.cmp(b.word)));
        found
    }

    /// Whether a word of that length has room for the pattern.
    fn fits(&self, len: usize) -> bool {
        match &self.tail {
            None => len == self.head.len(),
            Some(tail) => {
                len >= self.head.len() + self.middle.iter().map(Vec::len).sum::<usize>() + tail.len()
            }
        }
    }

    /// The ids below `count` of the words that begin and end as the pattern does, from the sets of the index.
    fn anchored(&self, group: &WordGroup, len: usize, count: usize) -> Vec<usize> {
        let tail = self.tail.as_deref().unwrap_or_default();
        let places = self.head.iter().enumerate();
        let places = places.chain(tail.iter().enumerate().map(|(at, place)| (len - tail.len() + at, place)));
        let letters: Vec<(usize, Letter)> = places.filter_map(|(at, place)| Some((at, (*place)?))).collect();
        if letters.is_empty() {
            return (0..count).collect();
        }
        let index = group.index_for(count);
        let sets: Vec<&[u64]> = letters.iter().map(|&(at, letter)| index.with(at, letter.index())).collect();
        let mut ids = Vec::new();
        for block in 0..count.div_ceil(BLOCK_BITS) {
            let hits = sets.iter().fold(u64::MAX, |hits, set| hits & set[block]);
            ids.extend(ones(hits).map(|place| block * BLOCK_BITS + place));
        }
        ids.truncate(ids.partition_point(|&id| id < count));
        ids
    }

    /// Whether the parts between runs follow each other between head and tail. The earliest place for each leaves the
    /// most room for the next.
    fn has_middle(&self, word: &[Letter]) -> bool {
        let end = word.len() - self.tail.as_ref().map_or(0, Vec::len);
        let mut from = self.head.len();
        self.middle.iter().all(|part| {
            let place = (from..).take_while(|at| at + part.len() <= end).find(|&at| fits_at(part, word, at));
            from = place.map_or(from, |at| at + part.len());
            place.is_some()
        })
    }
}

fn push(parts: &mut [Vec<Place>], place: Place) {
    if let Some(part) = parts.last_mut() {
        part.push(place);
    }
}

fn fits_at(part: &[Place], word: &[Letter], at: usize) -> bool {
    part.iter().zip(&word[at..]).all(|(place, letter)| place.is_none_or(|wanted| wanted == *letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;
    use crate::words::word_list;
    use proptest::prelude::*;

    fn letters(text: &str) -> Word {
        text.parse().unwrap()
    }

    fn pattern(text: &str) -> Pattern {
        let piece = |char: char| match char {
            '?' => Piece::One,
            '*' => Piece::Run,
            char => Piece::Letter(Letter::from_char(char).unwrap()),
        };
        Pattern::new(&text.chars().map(piece).collect::<Vec<_>>())
    }

    fn found(text: &str, min_score: Score, length: Option<usize>) -> Vec<String> {
        let list = word_list(&[
            ("cat", 50),
            ("cut", 60),
            ("cot", 60),
            ("coat", 70),
            ("catch", 40),
            ("act", 90),
            ("at", 30),
        ]);
        let matches = pattern(text).find(&list, min_score, length);
        matches.iter().map(|found| Word::from(found.word).to_string()).collect()
    }

    #[test]
    fn words_come_by_score_then_alphabet() {
        assert_eq!(found("c?t", 0, None), ["cot", "cut", "cat"]);
        assert_eq!(found("c*t", 0, None), ["coat", "cot", "cut", "cat"]);
        assert_eq!(found("c*t*", 0, Some(5)), ["catch"]);
        assert_eq!(found("*at*", 50, None), ["coat", "cat"]);
        assert_eq!(found("*", 0, None).len(), 7);
        assert_eq!(found("cat", 0, Some(4)), [""; 0]);
        assert_eq!(found("", 0, None), [""; 0]);
    }

    #[test]
    fn head_and_tail_do_not_overlap() {
        assert!(!pattern("ab*ba").matches(&letters("aba")));
        assert!(pattern("ab*ba").matches(&letters("abba")));
        assert!(pattern("*a?*a*").matches(&letters("xabay")));
        assert!(!pattern("*aa*a").matches(&letters("aa")));
    }

    /// The same question answered by trying every way.
    fn slow(pattern: &[char], word: &[char]) -> bool {
        match pattern.split_first() {
            None => word.is_empty(),
            Some(('*', rest)) => (0..=word.len()).any(|skip| slow(rest, &word[skip..])),
            Some((char, rest)) => {
                word.first().is_some_and(|first| *char == '?' || char == first) && slow(rest, &word[1..])
            }
        }
    }

    proptest! {
        #[test]
        fn matching_agrees_with_trying_every_way(text in "[ab?*]{0,7}", word in "[ab]{2,7}") {
            let chars = |text: &str| text.chars().collect::<Vec<_>>();
            let expected = slow(&chars(&text), &chars(&word));
            prop_assert_eq!(pattern(&text).matches(&letters(&word)), expected);
            let list = word_list(&[(&word, 50)]);
            prop_assert_eq!(pattern(&text).find(&list, 0, None).len() == 1, expected);
        }
    }
}

//! The embedded source: choices for many answers, looked up in a text that lies in memory.
//!
//! A line is `answer`, then after a tab each the easy, the medium and the hard clues with `|` between them; lines are sorted by
//! the answer's bytes. Nothing is indexed: an answer is found by halving the text.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::future::{Future, ready};

use thiserror::Error;

use crate::asked::{Asked, AskedEntry};
use crate::clue::{Clue, Origin};
use crate::giveaway::gives_away;
use crate::grade::Grade;
use crate::source::ClueSource;

/// Letters of another answer of the puzzle that a clue had better not have; shorter ones are everywhere.
const SHORTEST_SHOWN: usize = 4;

/// The clues of many answers.
#[derive(Clone)]
pub struct Embedded {
    text: Cow<'static, str>,
}

/// What is no file of clues.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ClueFileError {
    /// Other bytes than UTF-8.
    #[error("the clue file is damaged at byte {0}; load it again")]
    NotText(
        /// Where.
        usize,
    ),
    /// No line of it is one.
    #[error("the clue file holds no clue; load it again")]
    Empty,
}

impl Embedded {
    /// The clues in these bytes, inflated.
    ///
    /// # Errors
    ///
    /// Bytes that are no such file.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Embedded, ClueFileError> {
        let text = String::from_utf8(bytes)
            .map_err(|error| ClueFileError::NotText(error.utf8_error().valid_up_to()))?;
        Embedded::of(Cow::Owned(text))
    }

    /// The clues in bytes that stay where they are.
    ///
    /// # Errors
    ///
    /// As of [`Embedded::from_bytes`].
    pub fn from_static(bytes: &'static [u8]) -> Result<Embedded, ClueFileError> {
        let text = str::from_utf8(bytes).map_err(|error| ClueFileError::NotText(error.valid_up_to()))?;
        Embedded::of(Cow::Borrowed(text))
    }

    fn of(text: Cow<'static, str>) -> Result<Embedded, ClueFileError> {
        let first = text.lines().next().unwrap_or_default();
        if first.contains('\t') { Ok(Embedded { text }) } else { Err(ClueFileError::Empty) }
    }

    /// At most `most` clues for an answer, in letters of either case: those of the grade first, then those of the nearest. The
    /// best of each grade is first.
    pub fn suggest(&self, answer: &str, grade: Grade, most: usize) -> Vec<Clue> {
        let answer = answer.to_ascii_lowercase();
        let Some(line) = self.line(&answer) else { return Vec::new() };
        let clues = grade.nearest().into_iter().flat_map(|grade| of_grade(line, grade));
        clues.take(most).collect()
    }

    /// Choices for each entry of a puzzle, in their order: of each the chance of the seed decides which clue of the grade comes
    /// first; clues that show another answer of the puzzle, or that another entry has first already, come last.
    pub fn choose(&self, asked: &Asked) -> Vec<Vec<Clue>> {
        let answers: Vec<String> = asked.entries.iter().map(|entry| entry.answer.to_string()).collect();
        // Answers that may not be seen in any clue, as words.
        let shown: BTreeSet<&str> =
            answers.iter().map(String::as_str).filter(|answer| answer.len() >= SHORTEST_SHOWN).collect();
        let mut used: BTreeSet<String> = asked
            .entries
            .iter()
            .map(|entry| entry.clue.to_lowercase())
            .filter(|clue| !clue.is_empty())
            .collect();
        asked.entries.iter().map(|entry| self.chosen(entry, asked, &shown, &mut used)).collect()
    }

    fn chosen(
        &self,
        entry: &AskedEntry,
        asked: &Asked,
        shown: &BTreeSet<&str>,
        used: &mut BTreeSet<String>,
    ) -> Vec<Clue> {
        let answer = entry.answer.to_string();
        let Some(line) = self.line(&answer) else { return Vec::new() };
        let mut clues = Vec::new();
        for grade in asked.grade.nearest() {
            let mut of_grade: Vec<Clue> = of_grade(line, grade).collect();
            let turn = mixed(asked.seed, &answer) % (of_grade.len().max(1) as u64);
            of_grade.rotate_left(turn as usize);
            clues.extend(of_grade);
        }
        clues.retain(|clue| !gives_away(&clue.text, &answer, entry.display.as_deref()));
        clues.sort_by_key(|clue| used.contains(&clue.text.to_lowercase()) || shows(&clue.text, shown));
        if let Some(first) = clues.first() {
            used.insert(first.text.to_lowercase());
        }
        clues.truncate(asked.choices);
        clues
    }

    /// What stands behind an answer.
    fn line(&self, answer: &str) -> Option<&str> {
        if answer.is_empty() || !answer.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        let bytes = self.text.as_bytes();
        let (mut low, mut high) = (0, bytes.len());
        while low < high {
            // The line in which the middle lies.
            let middle = low + (high - low) / 2;
            let start =
                bytes[low..middle].iter().rposition(|&byte| byte == b'\n').map_or(low, |at| low + at + 1);
            let end =
                bytes[middle..high].iter().position(|&byte| byte == b'\n').map_or(high, |at| middle + at);
            let line = self.text.get(start..end)?;
            let (key, rest) = line.split_once('\t').unwrap_or((line, ""));
            match key.cmp(answer) {
                std::cmp::Ordering::Equal => return Some(rest),
                std::cmp::Ordering::Less => low = end + 1,
                std::cmp::Ordering::Greater => high = start,
            }
        }
        None
    }
}

impl ClueSource for Embedded {
    type Error = Infallible;

    fn clues(&self, asked: &Asked) -> impl Future<Output = Result<Vec<Vec<Clue>>, Infallible>> {
        ready(Ok(self.choose(asked)))
    }
}

/// The clues of a grade in a line, the best first.
fn of_grade(line: &str, grade: Grade) -> impl Iterator<Item = Clue> + '_ {
    let field = line.split('\t').nth(grade as usize).unwrap_or_default();
    field.split('|').filter(|text| !text.is_empty()).map(move |text| Clue::new(text, grade, Origin::Embedded))
}

/// Whether one of these answers stands in a clue as a word.
fn shows(clue: &str, answers: &BTreeSet<&str>) -> bool {
    let mut words = clue.split(|char: char| !char.is_ascii_alphabetic());
    words.any(|word| answers.contains(word.to_ascii_lowercase().as_str()))
}

/// A number that a seed and an answer decide (FNV-1a, then the finisher of SplitMix64).
fn mixed(seed: u64, answer: &str) -> u64 {
    let hash = answer.bytes().fold(0xcbf2_9ce4_8422_2325 ^ seed, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mixed = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &[u8] = b"area\tZone|Region\tLength times width\tCode start\ncat\tMouser\t\tPersian, say\ncats\t\tFelines\t\n\
                          oreo\tZone\tTwistable cookie\t\nzoo\tMouser home\t\t\n";

    fn embedded() -> Embedded {
        Embedded::from_static(FILE).unwrap()
    }

    fn texts(clues: Vec<Clue>) -> Vec<String> {
        clues.into_iter().map(|clue| clue.text).collect()
    }

    fn asked(answers: &[&str]) -> Asked {
        let mut asked =
            Asked::new(answers.iter().map(|answer| AskedEntry::new(answer.parse().unwrap())).collect());
        asked.choices = 9;
        asked
    }

    #[test]
    fn every_answer_of_the_file_is_found_and_no_other() {
        for answer in ["area", "cat", "cats", "oreo", "zoo"] {
            assert!(!embedded().suggest(answer, Grade::Easy, 9).is_empty(), "{answer}");
        }
        for answer in ["", "aaa", "ca", "catsy", "zz", "zoo\t", "cat\n", "é", "mouser"] {
            assert!(embedded().suggest(answer, Grade::Easy, 9).is_empty(), "{answer}");
        }
        assert_eq!(texts(embedded().suggest("CAT", Grade::Easy, 9)), ["Mouser", "Persian, say"]);
    }

    #[test]
    fn the_grade_asked_for_comes_first() {
        let of = |grade| texts(embedded().suggest("area", grade, 2));
        assert_eq!(of(Grade::Easy), ["Zone", "Region"]);
        assert_eq!(of(Grade::Medium), ["Length times width", "Zone"]);
        assert_eq!(of(Grade::Hard), ["Code start", "Length times width"]);
    }

    #[test]
    fn equal_seeds_choose_alike_and_other_seeds_otherwise() {
        let first = |seed| {
            let asked = Asked { seed, ..asked(&["area"]) };
            texts(embedded().choose(&asked).remove(0)).remove(0)
        };
        let all: BTreeSet<String> = (0..20).map(first).collect();
        assert_eq!(all.len(), 2, "{all:?}");
        assert!((0..20).all(|seed| first(seed) == first(seed)));
    }

    #[test]
    fn within_a_puzzle_clues_show_no_other_answer_and_differ() {
        let asked = Asked { seed: 1, ..asked(&["area", "oreo", "zone"]) };
        let chosen = embedded().choose(&asked);
        assert_eq!(texts(chosen[0].clone())[0], "Region", "ZONE is an answer");
        assert_eq!(texts(chosen[1].clone()), ["Twistable cookie", "Zone"]);
        assert!(chosen[2].is_empty());
    }

    #[test]
    fn what_is_no_file_is_refused_and_what_is_odd_does_no_harm() {
        assert_eq!(Embedded::from_bytes(vec![b'a', 0xff]).err(), Some(ClueFileError::NotText(1)));
        for empty in [&b""[..], b"\n\n", b"no tab"] {
            assert_eq!(Embedded::from_bytes(empty.to_vec()).err(), Some(ClueFileError::Empty));
        }
        let odd = Embedded::from_bytes("a\tb\n\n\t\t\né\tx\n|||\t|||".into()).unwrap();
        for answer in ["a", "b", "zz", "m"] {
            odd.suggest(answer, Grade::Easy, 3);
        }
    }
}

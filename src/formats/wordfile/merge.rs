//! Several lists made into one: which score a word keeps, and the file that comes of it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write;
use std::str::FromStr;

use crossword_core::{Score, Word};
use thiserror::Error;

use super::defaults::SHORTEST;
use super::line::scan;
use super::report::{Kind, Report};
use super::scale::Scale;

/// Which score a word keeps that several lists have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Keep {
    /// The highest.
    #[default]
    Highest,
    /// The lowest.
    Lowest,
    /// That of the first list that has it.
    First,
    /// That of the last list that has it.
    Last,
}

/// What names no choice.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{0}\" says not which score stays; give highest, lowest, first or last")]
pub struct KeepError(String);

impl FromStr for Keep {
    type Err = KeepError;

    /// Reads a choice's name.
    ///
    /// # Errors
    ///
    /// Any other text.
    fn from_str(text: &str) -> Result<Keep, KeepError> {
        Ok(match text {
            "highest" => Keep::Highest,
            "lowest" => Keep::Lowest,
            "first" => Keep::First,
            "last" => Keep::Last,
            _ => return Err(KeepError(text.to_owned())),
        })
    }
}

impl Keep {
    fn choose(self, old: Score, new: Score) -> Score {
        match self {
            Keep::Highest => old.max(new),
            Keep::Lowest => old.min(new),
            Keep::First => old,
            Keep::Last => new,
        }
    }
}

/// A word of the merged list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merged {
    /// Its score.
    pub score: Score,
    /// How it is written, where a list says so; the first that does.
    pub display: Option<Box<str>>,
}

/// Lists being merged.
#[derive(Default)]
pub struct Merge {
    keep: Keep,
    words: BTreeMap<Word, Merged>,
}

impl Merge {
    /// No list yet.
    pub fn new(keep: Keep) -> Merge {
        Merge { keep, words: BTreeMap::new() }
    }

    /// Adds the next list. Of a word that it gives twice the higher score counts.
    pub fn add(&mut self, bytes: &[u8], scale: &Scale) -> Report {
        let mut own: BTreeMap<Word, Merged> = BTreeMap::new();
        let mut report = scan(bytes, scale, SHORTEST, |line| {
            if !line.kinds.drop() {
                let merged = Merged {
                    score: line.score,
                    display: line.display.map(|display| String::from_utf8_lossy(display).into()),
                };
                join(&mut own, Keep::Highest, line.word.into(), merged);
            }
        });
        report.add(Kind::Repeated, report.words - own.len());
        report.words = own.len();
        if self.words.is_empty() {
            self.words = own;
        } else {
            own.into_iter().for_each(|(word, merged)| join(&mut self.words, self.keep, word, merged));
        }
        report
    }

    /// How many words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Takes out the words below that score.
    pub fn retain_from(&mut self, min_score: Score) {
        self.words.retain(|_, merged| merged.score >= min_score);
    }

    /// The list as a file, `word;score` a line by alphabet; with the display form as a third field if `displays`.
    pub fn write(&self, displays: bool) -> String {
        let mut file = String::new();
        for (word, merged) in &self.words {
            // Writing to a string does not fail.
            let _ = match merged.display.as_ref().filter(|_| displays) {
                Some(display) => writeln!(file, "{word};{};{}", merged.score, display.replace(';', " ")),
                None => writeln!(file, "{word};{}", merged.score),
            };
        }
        file
    }
}

fn join(words: &mut BTreeMap<Word, Merged>, keep: Keep, word: Word, new: Merged) {
    match words.entry(word) {
        Entry::Vacant(place) => {
            place.insert(new);
        }
        Entry::Occupied(mut place) => {
            let old = place.get_mut();
            old.score = keep.choose(old.score, new.score);
            old.display = old.display.take().or(new.display);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(keep: &str, min_score: Score) -> String {
        let mut merge = Merge::new(keep.parse().unwrap());
        let report = merge.add(b"icecream;40\ncat;60\ncat;50\ndog;20\n", &Scale::default());
        assert_eq!((report.words, report.count(Kind::Repeated)), (3, 1));
        merge.add(b"ice cream;4\nDOG;1\nemu;5\n", &"1-5".parse().unwrap());
        merge.add(b"cat;55\nicecream;70\n", &Scale::default());
        merge.retain_from(min_score);
        merge.write(false)
    }

    #[test]
    fn the_score_that_was_asked_for_wins() {
        assert_eq!(merged("highest", 0), "cat;60\ndog;20\nemu;100\nicecream;80\n");
        assert_eq!(merged("lowest", 0), "cat;55\ndog;20\nemu;100\nicecream;40\n");
        assert_eq!(merged("first", 0), "cat;60\ndog;20\nemu;100\nicecream;40\n");
        assert_eq!(merged("last", 50), "cat;55\nemu;100\nicecream;70\n");
        assert!("best".parse::<Keep>().is_err());
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut merge = Merge::default();
        merge.add("crème brûlée;70\nab,5\ncd\nef;60;e;f\n".as_bytes(), &Scale::default());
        assert_eq!(merge.write(true), "ab;5\ncd;50\ncremebrulee;70;crème brûlée\nef;60\n");
        let mut again = Merge::default();
        let report = again.add(merge.write(true).as_bytes(), &Scale::default());
        assert_eq!((report.words, again.write(true)), (4, merge.write(true)));
    }
}

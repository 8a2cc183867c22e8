//! The words of a list that have a pattern: the JSON of `words match`.

use std::borrow::Cow;

use crossword_core::words::Match;
use crossword_core::{Word, WordList};
use serde::Serialize;

/// The words found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchesReport<'a> {
    /// How many words have the pattern.
    pub count: usize,
    /// The first of them.
    pub words: Vec<MatchReport<'a>>,
}

/// One word found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchReport<'a> {
    /// The word.
    pub word: String,
    /// Its score.
    pub score: u8,
    /// How it is written, where that is more than its letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<Cow<'a, str>>,
}

impl<'a> MatchesReport<'a> {
    /// Lists the first `limit` of the words found in the list; 0 lists all.
    pub fn new(words: &'a WordList, matches: &[Match], limit: usize) -> MatchesReport<'a> {
        let limit = if limit == 0 { matches.len() } else { limit };
        let listed = matches.iter().take(limit).map(|found| MatchReport {
            word: Word::from(found.word).to_string(),
            score: found.score,
            display: words.group(found.len).and_then(|group| words.display_of(group, found.id)),
        });
        MatchesReport { count: matches.len(), words: listed.collect() }
    }
}

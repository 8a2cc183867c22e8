//! Whether what a worker sends as a fill is one of what was asked for: who can reach the broker may claim anything.

use std::collections::BTreeSet;
use std::sync::Arc;

use crossword_core::generate::SHORTEST_SIDE;
use crossword_core::{Cell, Entries, FillRequest, Grid, Letter, Score, Word, WordList, verify};
use crossword_session::Work;

/// What a fill has to be.
pub struct Check {
    kind: Kind,
    request: FillRequest,
    words: Arc<WordList>,
}

enum Kind {
    /// The request's grid, with letters.
    Fill,
    /// The same, where words that stood there may stay.
    Repair(BTreeSet<Word>),
    /// A grid with blocks of its own.
    Puzzle,
    /// Several, of which the outcome tells.
    Patterns,
}

impl Check {
    /// For that work, before it is searched.
    pub fn new(work: &Work) -> Check {
        let kind = match work {
            Work::Fill(_) => Kind::Fill,
            Work::Repair(_) => {
                let present = work.snapshot();
                Kind::Repair(work.entries().list().iter().filter_map(|entry| entry.word(&present)).collect())
            }
            Work::Puzzle(_) => Kind::Puzzle,
            Work::Patterns(_) => Kind::Patterns,
        };
        Check { kind, request: work.request().clone(), words: Arc::clone(work.words()) }
    }

    /// Whether that is such a fill: checked by code that shares nothing with the search.
    pub fn passes(&self, fill: &Grid) -> bool {
        let least = self.request.lower.iter().copied().fold(self.request.min_score, Score::min);
        let listed = |word: &[Letter]| self.words.score(word).is_some_and(|score| score >= least);
        let is_banned = |word: &[Letter]| self.request.banned.iter().any(|banned| **banned == *word);
        let given = &self.request.grid;
        match &self.kind {
            Kind::Patterns => true,
            Kind::Puzzle => {
                let is_word = |word: &[Letter]| self.words.score(word).is_some();
                verify(&fill.without_letters(), fill, SHORTEST_SIDE, is_word).is_ok()
            }
            _ if self.request.only.is_some() => self.keeps(fill) && self.named(fill, listed, is_banned),
            Kind::Fill => {
                verify(given, fill, self.request.min_entry, |word| listed(word) && !is_banned(word)).is_ok()
            }
            Kind::Repair(present) => {
                let may_stay = |word: &[Letter]| present.iter().any(|present| **present == *word);
                let is_word = |word: &[Letter]| may_stay(word) || listed(word) && !is_banned(word);
                verify(given, fill, self.request.min_entry, is_word).is_ok()
            }
        }
    }

    /// Whether blocks and letters that were given are still there.
    fn keeps(&self, fill: &Grid) -> bool {
        let stays = |(given, filled): (&Cell, &Cell)| match given {
            Cell::Blank => filled.is_white(),
            given => given == filled,
        };
        self.request.grid.cells().iter().zip(fill.cells()).all(stays)
    }

    /// Whether the entries that were named have words.
    fn named(
        &self,
        fill: &Grid,
        listed: impl Fn(&[Letter]) -> bool,
        is_banned: impl Fn(&[Letter]) -> bool,
    ) -> bool {
        let present = match &self.kind {
            Kind::Repair(present) => Some(present),
            _ => None,
        };
        let entries = Entries::of(&self.request.grid, self.request.min_entry);
        let only = self.request.only.iter().flatten().copied().collect::<BTreeSet<_>>();
        entries.list().iter().filter(|entry| only.contains(&entry.name)).all(|entry| {
            let was_given = entry.word(&self.request.grid).is_some();
            entry.word(fill).is_some_and(|word| {
                was_given
                    || present.is_some_and(|present| present.contains(&word))
                    || listed(&word) && !is_banned(&word)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use crossword_core::{Search, WordListBuilder};

    use super::*;

    fn words() -> Arc<WordList> {
        let mut list = WordListBuilder::new();
        for (word, score) in [("at", 50), ("to", 50), ("ao", 50), ("tt", 10), ("it", 50), ("io", 50)] {
            assert!(list.push(&word.parse::<Word>().unwrap(), score));
        }
        Arc::new(list.finish())
    }

    fn passes(request: FillRequest, fill: &str) -> bool {
        let work = Search::new(request, words()).unwrap().into();
        Check::new(&work).passes(&fill.parse().unwrap())
    }

    #[test]
    fn a_fill_has_words_of_the_list_and_what_was_given() {
        let asked = || FillRequest::new("..\n.#".parse().unwrap());
        assert!(passes(asked(), "at\no#") && passes(asked().with_min_score(50), "at\no#"));
        for lie in ["qq\nq#", "at\n##", "at\not", "a.\no#", "it\nt#"] {
            assert!(!passes(asked().with_min_score(50), lie), "{lie}");
        }
        assert!(!passes(asked().with_banned(vec!["at".parse().unwrap()]), "at\no#"));
        let given = FillRequest::new("i.\n.#".parse().unwrap());
        assert!(passes(given.clone(), "it\no#") && !passes(given, "at\no#"));
        // A lower score that was let in counts.
        let tt = FillRequest::new("t.\n##".parse().unwrap());
        assert!(!passes(tt.clone().with_min_score(50), "tt\n##"));
        assert!(passes(tt.with_min_score(50).with_lower(vec![10]), "tt\n##"));
    }

    #[test]
    fn where_entries_are_named_they_alone_have_to_be_words() {
        let only = |name: &str| {
            let request = FillRequest::new("..\n.#".parse().unwrap());
            request.with_only(Some(vec![name.parse().unwrap()]))
        };
        assert!(passes(only("1-across"), "at\n.#"));
        assert!(!passes(only("1-across"), "qq\n.#") && !passes(only("1-across"), "a.\n.#"));
    }
}

//! A question about what can still go where, and its answer: which words come first, and which of those are dead ends.

use crate::board::{EntryName, Grid};
use crate::letters::Word;

use super::cleared::{Crossings, cleared};
use super::possible::{Candidate, Order, Possible, Slot, Trial};

/// Words listed of each entry when nothing else is said: a glance.
pub const DEFAULT_LIMIT_OF_ALL: usize = 10;

/// Words listed of the one entry asked about when nothing else is said: a screenful.
pub const DEFAULT_LIMIT_OF_ONE: usize = 50;

/// What is asked about a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The one entry of interest; none asks about every open one. If it is complete, it is looked at as if cleared.
    pub entry: Option<EntryName>,
    /// What becomes of complete words that cross it then.
    pub crossings: Crossings,
    /// Words listed per entry; with none, none is tried out either.
    pub limit: usize,
    /// How many of the first words are tried out, so that dead ends are told apart.
    pub tries: usize,
    /// Which words come first.
    pub order: Order,
}

/// What an open entry may take.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// The entry.
    pub slot: Slot,
    /// The first words that it may take, without those found to be dead ends.
    pub words: Vec<Listed>,
    /// Words that were tried out and leave some entry without a word.
    pub dead_ends: Vec<Word>,
}

/// A word listed.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    /// The word; `tightest` is what its trial left, where there was one.
    pub candidate: Candidate,
    /// Whether it was tried out.
    pub tried: bool,
}

impl Question {
    /// Asks about `entry`, or every open one.
    pub fn about(entry: Option<EntryName>) -> Question {
        let limit = if entry.is_some() { DEFAULT_LIMIT_OF_ONE } else { DEFAULT_LIMIT_OF_ALL };
        Question { entry, crossings: Crossings::Kept, limit, tries: 0, order: Order::Score }
    }

    /// The grid to ask about; none where it does not have the entry.
    pub fn board(&self, grid: &Grid, min_entry: usize) -> Option<Grid> {
        match self.entry {
            None => Some(grid.clone()),
            Some(name) => cleared(grid, min_entry, name, self.crossings),
        }
    }

    /// Answers for the entries asked about, across by number, then down by number. Words are tried out only while `go_on`
    /// says so, which is asked before each; in a grid that has no fill none is.
    pub fn answer(&self, possible: &mut Possible, mut go_on: impl FnMut() -> bool) -> Vec<Listing> {
        let wanted = |slot: &Slot| self.entry.is_none_or(|name| name == slot.name);
        let slots: Vec<Slot> = possible.slots().filter(wanted).collect();
        slots.into_iter().map(|slot| self.listing(possible, slot, &mut go_on)).collect()
    }

    fn listing(&self, possible: &mut Possible, slot: Slot, go_on: &mut impl FnMut() -> bool) -> Listing {
        let consistent = possible.no_words().is_empty();
        let tries = if consistent && self.limit > 0 { self.tries } else { 0 };
        let mut listing = Listing { slot, words: Vec::new(), dead_ends: Vec::new() };
        let mut spent = 0;
        for mut candidate in possible.candidates(slot, self.order, self.limit.saturating_add(tries)) {
            if listing.words.len() == self.limit {
                break;
            }
            if spent == tries || !go_on() {
                listing.words.push(Listed { candidate, tried: false });
                continue;
            }
            spent += 1;
            match possible.try_out(slot, &candidate) {
                Trial::Open { tightest } => {
                    candidate.tightest = tightest;
                    listing.words.push(Listed { candidate, tried: true });
                }
                Trial::DeadEnd => listing.dead_ends.push(candidate.word),
            }
        }
        listing
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::fill::request;
    use crate::words::word_list;

    fn ask(rows: &[&str], question: Question, go_on: impl FnMut() -> bool) -> Vec<Listing> {
        let words = Arc::new(word_list(&[("it", 60), ("an", 50), ("at", 40)]));
        question.answer(&mut Possible::new(request(rows), words).unwrap(), go_on)
    }

    fn spell(listing: &Listing) -> (Vec<String>, Vec<String>) {
        let words = listing.words.iter().map(|listed| listed.candidate.word.to_string());
        (words.collect(), listing.dead_ends.iter().map(Word::to_string).collect())
    }

    #[test]
    fn dead_ends_are_told_apart_as_far_as_words_are_tried() {
        let question = Question { tries: 2, ..Question::about(None) };
        let listings = ask(&["..", ".#"], question, || true);
        assert_eq!(listings.len(), 2);
        let (words, dead_ends) = spell(&listings[0]);
        assert_eq!((words, dead_ends), (vec!["an".into(), "at".into()], vec!["it".into()]));
        let tried: Vec<_> =
            listings[0].words.iter().map(|listed| (listed.tried, listed.candidate.tightest)).collect();
        assert_eq!(tried, [(true, Some(1)), (false, Some(2))]);
    }

    #[test]
    fn nothing_is_tried_once_the_caller_says_stop_nor_where_nothing_helps() {
        let question = Question { tries: 9, limit: 2, ..Question::about(None) };
        let listings = ask(&["..", ".#"], question, || false);
        assert_eq!((listings[0].words.len(), listings[0].dead_ends.len()), (2, 0));
        let listings = ask(&["q.", ".#"], question, || panic!("no fill exists whatever is tried"));
        assert!(listings[0].words.is_empty() && listings[0].dead_ends.is_empty());
        let none = Question { limit: 0, ..question };
        let listings = ask(&["..", ".#"], none, || panic!("nothing is to be listed"));
        assert_eq!((listings[0].slot.count, spell(&listings[0])), (3, (vec![], vec![])));
    }

    #[test]
    fn one_entry_may_be_asked_about_and_then_more_words_are_listed() {
        let name: EntryName = "1-down".parse().unwrap();
        let question = Question::about(Some(name));
        assert_eq!(
            (question.limit, Question::about(None).limit),
            (DEFAULT_LIMIT_OF_ONE, DEFAULT_LIMIT_OF_ALL)
        );
        let listings = ask(&["..", ".#"], question, || true);
        assert_eq!(listings.iter().map(|listing| listing.slot.name).collect::<Vec<_>>(), [name]);
        let grid = request(&["an", "t#"]).grid;
        assert_eq!(question.board(&grid, 2).unwrap(), request(&[".n", ".#"]).grid);
        assert_eq!(Question::about(None).board(&grid, 2).unwrap(), grid);
        let missing = Question::about(Some("9-down".parse().unwrap()));
        assert_eq!(missing.board(&grid, 2), None);
    }
}

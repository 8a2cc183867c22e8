//! A question about what can still go where, and its answer: which words come first, and which of those are dead ends.

use std::vec;

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
        let mut answer = self.begin(possible);
        while answer.step(possible, &mut go_on) {}
        answer.listings
    }

    /// The same answer, worked out a word at a time.
    pub fn begin(&self, possible: &Possible) -> Answer {
        let wanted = |slot: &Slot| self.entry.is_none_or(|name| name == slot.name);
        let mut slots: Vec<Slot> = possible.slots().filter(wanted).collect();
        slots.reverse();
        Answer { question: *self, slots, open: None, listings: Vec::new() }
    }
}

/// An answer that is being worked out.
pub struct Answer {
    question: Question,
    /// The entries that are not begun, the first one last.
    slots: Vec<Slot>,
    open: Option<Open>,
    listings: Vec<Listing>,
}

/// The entry whose words are being listed.
struct Open {
    listing: Listing,
    candidates: vec::IntoIter<Candidate>,
    /// How many words may still be tried out.
    tries: usize,
}

impl Answer {
    /// Begins an entry, or lists or tries out its next word; before that `go_on` is asked. Whether there is more to do.
    /// `possible` is the one that it was begun with.
    pub fn step(&mut self, possible: &mut Possible, go_on: impl FnOnce() -> bool) -> bool {
        let Some(mut open) = self.open.take() else {
            self.open = self.slots.pop().map(|slot| self.begin(possible, slot));
            return self.open.is_some();
        };
        let room = open.listing.words.len() < self.question.limit;
        let Some(candidate) = room.then(|| open.candidates.next()).flatten() else {
            self.listings.push(open.listing);
            return !self.slots.is_empty();
        };
        open.take(possible, candidate, go_on);
        self.open = Some(open);
        true
    }

    /// Whether nothing is left to do.
    pub fn is_whole(&self) -> bool {
        self.slots.is_empty() && self.open.is_none()
    }

    /// What is known, entry by entry; all of it once it is whole.
    pub fn listings(&self) -> &[Listing] {
        &self.listings
    }

    fn begin(&self, possible: &Possible, slot: Slot) -> Open {
        let Question { order, limit, tries, .. } = self.question;
        let consistent = possible.no_words().is_empty();
        let tries = if consistent && limit > 0 { tries } else { 0 };
        let candidates = possible.candidates(slot, order, limit.saturating_add(tries)).into_iter();
        Open { listing: Listing { slot, words: Vec::new(), dead_ends: Vec::new() }, candidates, tries }
    }
}

impl Open {
    /// Lists a word, tried out where that may be, unless it is a dead end.
    fn take(&mut self, possible: &mut Possible, mut candidate: Candidate, go_on: impl FnOnce() -> bool) {
        if self.tries == 0 || !go_on() {
            self.listing.words.push(Listed { candidate, tried: false });
            return;
        }
        self.tries -= 1;
        match possible.try_out(self.listing.slot, &candidate) {
            Trial::Open { tightest } => {
                candidate.tightest = tightest;
                self.listing.words.push(Listed { candidate, tried: true });
            }
            Trial::DeadEnd => self.listing.dead_ends.push(candidate.word),
        }
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

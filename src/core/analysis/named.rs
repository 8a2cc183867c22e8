//! How an answer names an entry, and what it advises: by its name in a grid, or by its place in a list of entries.

use std::fmt;

use crate::board::EntryName;

/// What an answer calls an entry.
pub trait Named: fmt::Display {
    /// How an entry gets another length.
    const OTHER_LENGTH: &'static str;
    /// How an entry gets other letters around it.
    const ELSEWHERE: &'static str;
    /// Where words are that may not be put in once more.
    const STAND: &'static str;
}

impl Named for EntryName {
    const OTHER_LENGTH: &'static str = "add a block";
    const ELSEWHERE: &'static str = "move a block";
    const STAND: &'static str = "stand in the grid";
}

/// An entry of a problem over slots: its place in the list of entries, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryAt(pub usize);

impl Named for EntryAt {
    const OTHER_LENGTH: &'static str = "give it more or fewer slots";
    const ELSEWHERE: &'static str = "give it other slots";
    const STAND: &'static str = "are given";
}

impl fmt::Display for EntryAt {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "entry {}", self.0)
    }
}

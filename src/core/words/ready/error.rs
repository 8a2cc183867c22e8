//! What can be wrong with a ready-made word list, and where.

use std::fmt;

use thiserror::Error;

use super::layout::VERSION;

/// A part of a ready-made list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// Numbers of words by length and score.
    Counts,
    /// The shapes of display forms.
    Shapes,
    /// The letters of the words of that length.
    Letters(usize),
    /// The numbers of their shapes.
    Forms(usize),
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Counts => write!(out, "the numbers of words"),
            Part::Shapes => write!(out, "the shapes of display forms"),
            Part::Letters(len) => write!(out, "the words of {len} letters"),
            Part::Forms(len) => write!(out, "the display forms of the words of {len} letters"),
        }
    }
}

/// Why bytes are no ready-made list. `at` counts bytes from the list's beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadyError {
    /// The bytes begin otherwise.
    #[error(
        "this is no ready-made word list: it does not begin as one; give a file that the program has written"
    )]
    Magic,
    /// A later version's list.
    #[error(
        "the ready-made word list has version {found}, this program reads version {VERSION}; write the list anew"
    )]
    Version {
        /// The list's version.
        found: u16,
    },
    /// The bytes end too early.
    #[error(
        "the ready-made word list is cut short: {part}, from byte {at}, lack {missing} bytes; copy it again"
    )]
    CutShort {
        /// Where.
        part: Part,
        /// Where the part begins.
        at: usize,
        /// How many bytes are not there.
        missing: usize,
    },
    /// There is more after the end.
    #[error("the ready-made word list ends at byte {at}, but {more} bytes follow; copy it again")]
    Longer {
        /// The list's end.
        at: usize,
        /// How many bytes follow.
        more: usize,
    },
    /// The bytes are not those that were written.
    #[error(
        "the ready-made word list is damaged: {part}, from byte {at}, are not as they were written; copy it again"
    )]
    Damaged {
        /// Where.
        part: Part,
        /// Where the part begins.
        at: usize,
    },
    /// The bytes are those that were written but make no sense.
    #[error("the ready-made word list makes no sense: {part}, from byte {at}, {wrong}; write the list anew")]
    Senseless {
        /// Where.
        part: Part,
        /// Where the part begins.
        at: usize,
        /// What is wrong.
        wrong: &'static str,
    },
}

/// The display forms have too many shapes for their numbers to fit two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "the display forms have {found} shapes, a ready-made word list {most} at most; leave out some of the forms"
)]
#[non_exhaustive]
pub struct TooManyShapes {
    /// How many there are.
    pub found: usize,
    /// How many there may be.
    pub most: usize,
}

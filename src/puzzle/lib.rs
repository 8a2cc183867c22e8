//! MEANING of a whole puzzle: cells, bars, clues and texts, whatever they were spelled in.

#![doc = include_str!("README.md")]
#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod about;
mod bars;
mod board;
mod cell;
mod clue;
mod color;
mod entries;
mod extras;
mod numbering;
mod puzzle;
mod text;

pub use about::{About, Field};
pub use bars::{Bars, Side};
pub use cell::{Cell, Square};
pub use clue::{Clue, ClueList};
pub use color::{Color, SHADE};
pub use entries::{Entries, Entry};
pub use extras::Extras;
pub use puzzle::{Kind, MAX_SIDE, Puzzle, PuzzleError};
pub use text::{Run, Style, Text};

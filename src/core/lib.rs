//! MEANING: grids, word lists, and the search that fills one with the other.
//!
//! Nothing here does I/O, reads a clock, starts a thread or draws a number that it was not handed.

#![doc = include_str!("README.md")]
#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

pub mod analysis;
mod bits;
pub mod board;
mod csp;
mod fill;
pub mod generate;
pub mod improve;
pub mod letters;
mod random;
pub mod repair;
pub mod sorting;
mod stepping;
pub mod words;

pub use board::{
    Cell, Direction, Entries, Entry, EntryName, EntryNameError, Grid, GridError, GridTextError, MAX_SIDE,
    MIN_ENTRY, MIN_SIDE, PatternFault, Pos, Symmetry, verify, verify_pattern,
};
pub use csp::every::EverySlotFill;
pub use csp::problem::{Problem, ProblemError};
pub use csp::search::{Placed, Progress, Scores, SlotSearch, Stats};
pub use fill::{FillRequest, RequestError, Search};
pub use improve::{Improve, ImproveError, ImproveStats, Improvement, Objective, WEAK_BELOW};
pub use letters::{ALPHABET, Letter, LetterError, LetterSet, Word, WordError};
pub use repair::{Repair, RepairError, RepairProgress, Repaired};
pub use stepping::{EveryFill, FloorEnd, SteppingSearch, TriedFloor};
pub use words::{
    MAX_DISPLAY, MAX_SCORE, MAX_SHARES, MAX_WORD, MIN_WORD, Part, Pattern, Piece, ReadyError, Score, Share,
    ShareError, TooManyShapes, WordGroup, WordList, WordListBuilder,
};

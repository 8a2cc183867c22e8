//! MEANING: grids, word lists, and the search that fills one with the other.
//!
//! Nothing here does I/O, reads a clock, starts a thread or draws a number that it was not handed.

pub mod analysis;
pub mod entries;
mod few;
pub mod grid;
pub mod improve;
pub mod index;
mod kernels;
pub mod letters;
pub mod model;
mod ordering;
pub mod pattern;
mod propagate;
mod random;
pub mod search;
pub mod shared;
mod store;
pub mod symmetry;
pub mod verify;
pub mod words;

pub use entries::{Direction, Entries, Entry, EntryName, MIN_ENTRY};
pub use grid::{Cell, Grid, GridError, MAX_SIDE, MIN_SIDE, Pos};
pub use improve::{Improve, ImproveError, ImproveStats, Improvement, Objective};
pub use letters::{ALPHABET, Letter, LetterSet};
pub use model::{FillRequest, RequestError};
pub use pattern::{Pattern, Piece};
pub use search::{Placed, Progress, Scores, Search, Stats};
pub use symmetry::Symmetry;
pub use verify::verify;
pub use words::{MAX_DISPLAY, MAX_SCORE, MAX_WORD, MIN_WORD, Score, WordGroup, WordList, WordListBuilder};

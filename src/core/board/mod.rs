//! The board: cells, entries and crossings, symmetry, and the independent checkers of a fill and of a pattern of blocks.

mod checker;
mod entries;
mod grid;
mod pattern_checker;
mod symmetry;

pub use checker::{Fault, verify};
pub use entries::{Direction, Entries, Entry, EntryName, EntryNameError, MIN_ENTRY};
#[cfg(test)]
pub(crate) use grid::grid;
pub use grid::{Cell, Grid, GridError, GridTextError, MAX_SIDE, MIN_SIDE, Pos};
pub use pattern_checker::{PatternFault, verify_pattern};
pub use symmetry::Symmetry;

//! A DOOR: the engine for browsers, fills, answers about a grid, whole puzzles and patterns in turns that a worker gives; and clues.
//!
//! It reads no clock and draws no number: it is handed both.

#![doc = include_str!("README.md")]

mod clock;
mod clues;
mod fill;
mod limits;
mod patterns;
mod puzzle;
mod refusal;
mod slots;
mod turns;
mod words;

pub use clock::Clock;
pub use clues::Clues;
pub use fill::Fill;
pub use patterns::Patterns;
pub use puzzle::Puzzle;
pub use slots::Slots;
pub use words::WordList;

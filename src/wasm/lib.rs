//! A DOOR: the engine for browsers, fills, answers about a grid and whole puzzles in turns that a worker gives.
//!
//! It reads no clock and draws no number: it is handed both.

#![doc = include_str!("README.md")]

mod clock;
mod fill;
mod limits;
mod puzzle;
mod refusal;
mod slots;
mod turns;
mod words;

pub use clock::Clock;
pub use fill::Fill;
pub use puzzle::Puzzle;
pub use slots::Slots;
pub use words::WordList;

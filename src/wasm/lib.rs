//! A DOOR: the engine for browsers, fills and answers about a grid in turns that a worker gives.
//!
//! It reads no clock and draws no number: it is handed both.

#![doc = include_str!("README.md")]

mod clock;
mod fill;
mod limits;
mod refusal;
mod slots;
mod turns;
mod words;

pub use clock::Clock;
pub use fill::Fill;
pub use slots::Slots;
pub use words::WordList;

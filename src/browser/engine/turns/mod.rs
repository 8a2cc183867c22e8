//! What is done in turns, handed the time: a session of a fill, a puzzle or patterns, and an answer about a grid.

mod begin;
mod slots;
mod words;

pub use begin::{fill, patterns, puzzle};
pub use slots::SlotsSession;
pub use words::Words;

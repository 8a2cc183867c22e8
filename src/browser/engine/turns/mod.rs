//! What is done in turns, handed the time: a fill with what comes after it, an answer about a grid, a whole puzzle, and patterns.

mod blame;
mod fill;
mod improving;
mod patterns;
mod puzzle;
mod slots;
mod words;
mod work;

pub use fill::FillSession;
pub use patterns::PatternsSession;
pub use puzzle::{PuzzleSession, clued_side};
pub use slots::SlotsSession;
pub use words::Words;

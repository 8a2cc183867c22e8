//! What is done in turns, handed the time: a fill with what comes after it, an answer about a grid, and a whole puzzle.

mod blame;
mod fill;
mod improving;
mod puzzle;
mod slots;
mod words;
mod work;

pub use fill::FillSession;
pub use puzzle::PuzzleSession;
pub use slots::SlotsSession;
pub use words::Words;

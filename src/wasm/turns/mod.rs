//! What is done in turns, handed the time: a fill with what comes after it, and an answer about a grid.

mod blame;
mod fill;
mod improving;
mod slots;
mod words;
mod work;

pub use fill::FillSession;
pub use slots::SlotsSession;
pub use words::Words;

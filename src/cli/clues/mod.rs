//! `crossword clues`: clues for the answers of a filled grid.

mod args;
mod run;
mod writer;

pub use args::CluesArgs;
pub use run::run;
pub use writer::{Source, Wish, Writer, clued, writers};

//! Whole puzzles over HTTP.

mod clued;
pub mod door;
mod made;
mod parameters;
mod themed;
mod told;

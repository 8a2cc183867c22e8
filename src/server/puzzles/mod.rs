//! Whole puzzles over HTTP.

pub mod door;
mod parameters;

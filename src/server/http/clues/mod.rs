//! Clues: the door that gives them, and how often a language model is asked for them.

pub mod door;
mod gate;
mod writers;
pub mod written;

pub use gate::{Gate, Place};
pub use writers::Writers;

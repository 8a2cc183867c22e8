//! Patterns of blocks: where they may stand, how many newspapers have, and how they are drawn.

mod canvas;
mod draw;
mod mend;
mod norms;
mod sketch;

pub use mend::Mending;
pub use sketch::{DRAWS, Sketch, draw_pattern};

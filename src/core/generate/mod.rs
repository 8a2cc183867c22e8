//! Whole puzzles: a pattern of blocks as newspapers print them, and a fill of it, from a seed.

mod canvas;
mod draw;
mod generation;
mod norms;
mod request;
mod seeds;

pub use draw::{DRAWS, draw_pattern};
pub use generation::Generation;
pub use request::{GenerateError, PuzzleRequest, SHORTEST_SIDE};
pub use seeds::seed_of;

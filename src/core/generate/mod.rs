//! Whole puzzles: a pattern of blocks as newspapers print them, and a fill of it, from a seed; and patterns around what a
//! constructor has placed.

mod around;
mod choice;
mod error;
mod generation;
mod limits;
mod pattern;
mod preferring;
mod request;
mod run;
mod seeds;
mod square;

pub use around::{Around, FilledPattern, PatternSearch, PatternsRequest, WordAt};
pub use error::GenerateError;
pub use generation::Generation;
pub use limits::{MAX_PATTERNS, MAX_PHRASES, MAX_RUN, SHORTEST_SIDE};
pub use pattern::{DRAWS, draw_pattern};
pub use preferring::Preferring;
pub use request::PuzzleRequest;
pub use run::{Run, Step};
pub use seeds::seed_of;

//! Filling a grid at the highest of several minimum scores that will do.

mod every;
mod search;
mod tried;

pub use every::EveryFill;
pub use search::SteppingSearch;
pub use tried::{FloorEnd, TriedFloor};

//! The life of a fill, a repair, a puzzle or of patterns: a search, then the improving of what it found or the entries to blame,
//! and the outcome.
//!
//! A session reads no clock and starts no thread: whoever drives it says at each step what time it is, counted from any beginning.
//! So equal requests have equal answers at the server, in a browser and on the command line.

mod blame;
mod clued;
mod improving;
pub mod limits;
mod session;
mod work;

pub use clued::{clued_side, prefers_clued};
pub use session::{Session, Terms};
pub use work::{Making, Work};

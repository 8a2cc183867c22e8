//! Answers about a grid: what can still go where, how high the scores can be, and which entries are to blame.

mod cleared;
pub mod conflict;
mod domains;
pub mod floor;
mod growth;
pub mod possible;
mod usual;
mod why;

pub use cleared::{Crossings, cleared};
pub use conflict::{Conflict, ConflictSet, Verdict};
pub use floor::{Bounds, Floor};
pub use possible::{Candidate, Order, Possible, Slot, Trial};
pub use usual::usual_min_score;
pub use why::{NoWord, Reason};

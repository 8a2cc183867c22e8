//! Answers about a grid: what can still go where, how high the scores can be, and which entries are to blame.

mod cleared;
mod conflict;
mod domains;
mod floor;
mod growth;
mod named;
mod possible;
mod question;
mod usual;
mod verdict;
mod why;

pub use cleared::{Crossings, cleared};
pub use conflict::{Conflict, ConflictSet};
pub(crate) use domains::fitting;
pub use floor::{Bounds, Floor};
pub use named::{EntryAt, Named};
pub use possible::{Candidate, Order, Possible, Slot, Trial};
pub use question::{Answer, DEFAULT_LIMIT_OF_ALL, DEFAULT_LIMIT_OF_ONE, Listed, Listing, Question};
pub use usual::Grading;
pub(crate) use usual::strain;
pub use verdict::Verdict;
pub use why::{NoWord, Reason};

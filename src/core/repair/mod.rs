//! Repair, not refill: a fill in which something is refused is made whole again with few letters changed.

mod cost;
mod descent;
mod error;
mod giving_back;
mod growing;
mod near;
mod part;
mod present;
mod repaired;
mod search;

pub use error::RepairError;
pub use repaired::Repaired;
pub use search::{Repair, RepairProgress};

//! Propagation: what a decision leaves of the other entries' words and of the slots' letters. One file per constraint.

mod agenda;
pub(crate) mod all_different;
mod distinct;
pub(crate) mod overlap;
mod propagator;
pub(crate) mod shared_runs;

pub(crate) use agenda::Wipeout;
pub(crate) use propagator::Propagator;

//! The constraint satisfaction problem: entries over slots, what they may still take, and the search for a fill.
//!
//! A variable is an open entry, its domain the words of its length, and the constraints are those of `propagation`.

pub(crate) mod domain;
pub(crate) mod every;
pub(crate) mod kernels;
pub(crate) mod log2;
pub(crate) mod model;
#[cfg(test)]
mod oracle;
pub(crate) mod ordering;
mod portable;
pub(crate) mod problem;
pub(crate) mod propagation;
pub(crate) mod restarts;
pub(crate) mod search;
pub(crate) mod short;
pub(crate) mod store;
pub(crate) mod trail;

#[cfg(test)]
pub(crate) use restarts::Manner;

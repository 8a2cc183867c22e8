//! What an operator sets: the limits in force, the origins that may ask, the broker.

pub mod broker;
mod limits;
pub mod origin;

pub use limits::Limits;

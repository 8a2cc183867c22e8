//! Who may have how much: limits per address and in all.

pub mod bodies;
pub mod client;
pub mod press;
pub mod rate;
pub mod semaphore;

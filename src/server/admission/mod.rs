//! Who may have how much: limits per address and in all.

pub mod bodies;
pub mod client;
pub mod printer;
pub mod rate;
pub mod semaphore;

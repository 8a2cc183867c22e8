//! Searches take turns on a few threads: who may come in, who goes next, and what is told at the end.

mod giving_way;
mod guard;
mod handle;
mod job;
mod lines;
mod outcome;
mod pool;
mod queue;
mod race;
mod share;
mod waiting;
#[cfg(test)]
mod waiting_tests;

pub use giving_way::greediest;
pub use handle::{FillHandle, Shown, Teller, line};
pub use job::Terms;
pub use outcome::unsearched;
pub use pool::Scheduler;
pub use waiting::Capacity;

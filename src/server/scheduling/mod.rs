//! Searches take turns on a few threads: who may come in, who goes next, and what is told at the end.

mod blame;
mod improving;
mod job;
mod outcome;
mod repairing;
mod scheduler;
mod waiting;
mod work;

pub use job::{FillHandle, Times};
pub use scheduler::Scheduler;
pub use waiting::Capacity;
pub use work::Work;

//! Searches take turns on a few threads: who may come in, who goes next, and what is told at the end.

mod blame;
mod improving;
mod outcome;
mod repairing;
mod scheduler;
mod waiting;
mod work;

pub use scheduler::{FillHandle, Scheduler, Times};
pub use work::Work;

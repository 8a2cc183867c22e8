//! Improving a fill: free a neighbourhood, keep the rest, search it for something better; a plain state machine.
//!
//! One store stays at the root of the whole problem. A neighbourhood is a level on top of it: the kept entries get their
//! words at one stroke, the freed ones are searched by branch and bound, and taking the level back undoes it all.

mod fact;
mod fill;
mod hope;
mod hopeless;
mod improving;
mod kin;
mod neighbourhood;
mod objective;
mod plan;
mod steps;

pub use improving::{Improve, ImproveError, ImproveStats, Improvement};
pub use objective::{Objective, WEAK_BELOW};

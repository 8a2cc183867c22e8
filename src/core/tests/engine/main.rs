//! The engine from outside: its answers against exhaustive searches that share no code with it.

#![allow(clippy::unwrap_used)]

mod analysis;
mod around;
mod every;
mod extremes;
mod generate;
mod improve;
#[path = "../support/random.rs"]
mod random;
mod ready;
mod repair;
mod search;
mod slots;

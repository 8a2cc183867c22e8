//! `crossword new`: makes whole puzzles, one or a great many, and patterns around what is placed.

mod args;
mod command;
mod maker;
mod ordered;
mod patterns;
mod phrases;
mod queued;

pub use args::NewArgs;
pub use command::run;

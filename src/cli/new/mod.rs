//! `crossword new`: makes whole puzzles, one or a great many.

mod args;
mod command;
mod maker;
mod ordered;
mod queued;

pub use args::NewArgs;
pub use command::run;

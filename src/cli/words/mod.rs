//! `crossword words`: looks into word lists and makes new ones.

mod args;
mod command;
mod count;
mod list;
mod lost;
mod matches;
mod merge;

pub use args::WordsArgs;
pub use command::run;

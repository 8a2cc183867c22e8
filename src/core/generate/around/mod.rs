//! Patterns around what a constructor has placed: theme phrases, or a half-drawn grid.

mod found;
mod layout;
mod pairing;
mod request;
mod room;
mod search;
mod source;
mod theme;

pub use found::FilledPattern;
pub use request::{Around, PatternsRequest, WordAt};
pub use search::PatternSearch;

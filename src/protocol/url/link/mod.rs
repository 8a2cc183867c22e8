//! Links to edit a puzzle, as whole puzzles.

mod error;
mod fragment;
mod marks;
mod read;

pub use error::LinkError;
pub use read::{is_link, read_link};

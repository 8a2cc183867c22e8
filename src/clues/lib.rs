//! CLUES: what may stand beside an answer, from an embedded file or from a language model.
//!
//! Without the feature `model` nothing here does I/O, reads a clock or draws a number that it was not handed, and the crate builds
//! for browsers.

#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod asked;
mod clue;
mod clued;
mod embedded;
mod giveaway;
mod grade;
#[cfg(feature = "model")]
pub mod model;
mod source;
mod tidy;

pub use asked::{Asked, AskedEntry};
pub use clue::{Clue, MAX_CLUE, Origin};
pub use embedded::{ClueFileError, Embedded};
pub use giveaway::gives_away;
pub use grade::{Grade, GradeError};
pub use source::{ClueSource, completed};
pub use tidy::tidy;

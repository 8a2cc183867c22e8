//! `.jpz`, the XML of Crossword Compiler, zipped or not.

mod cells;
mod charset;
mod clues;
mod error;
mod frame;
mod names;
mod read;
mod texts;
mod tree;
mod write;
mod zip;

pub use error::JpzError;
pub use read::read;
pub(super) use write::write;
pub(super) use zip::is_zip;

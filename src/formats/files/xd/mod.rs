//! `.xd`, crosswords as text: headers, the grid, the clues with their answers, notes.

mod error;
mod grid;
mod headers;
mod lines;
mod markup;
mod names;
mod read;
mod sections;
mod write;

pub use error::XdError;
pub(super) use headers::is_xd;
pub use read::read;
pub(super) use write::write;

//! `.ipuz`, crosswords in JSON.

mod cells;
mod clues;
mod error;
mod names;
mod read;
mod write;

pub use error::IpuzError;
pub(super) use names::is_ipuz;
pub use read::read;
pub(super) use write::write;

//! Puzzle files: bytes to a [`crossword_puzzle::Puzzle`] and back, in the formats that programs pass on.

mod content;
mod error;
mod format;
pub mod ipuz;
pub mod jpz;
mod json;
pub mod limits;
mod loss;
mod markup;
mod plain;
pub mod puz;
mod read;
mod remark;
mod write;
pub mod xd;

pub use content::format_of;
pub use error::FileError;
pub use format::{Format, FormatError};
pub use loss::{Fate, Loss, unheld};
pub use read::{FileRead, read};
pub use remark::Remark;
pub use write::{FileWritten, WriteOptions, write, write_with};

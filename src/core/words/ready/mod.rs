//! The ready-made form of a word list, which is used where it lies (`docs/formats.md`): its layout, writer and reader.

mod error;
mod layout;
mod parts;
mod read;
mod write;

pub use error::{Part, ReadyError, TooManyShapes};

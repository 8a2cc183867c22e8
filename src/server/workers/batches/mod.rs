//! Puzzles in great numbers: asked for over a queue that a broker keeps, made by workers, told to whoever asked, each once.

mod error;
mod given_up;
pub(crate) mod lanes;
mod open;
mod queue;
mod stream;
mod wire;

pub use error::QueueError;
pub use queue::{Heard, Queue};

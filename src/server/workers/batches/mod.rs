//! Puzzles in great numbers: jobs of a run in one stream of a broker, made by workers, their results in another, each once.

mod error;
mod open;
mod run;
mod streams;
mod wire;
pub(crate) mod worker;

pub use error::QueueError;
pub use open::Event;
pub use run::Queue;

//! Fills on other machines: sent over NATS by a server, searched by workers.

mod asked;
pub mod batches;
mod best;
mod check;
mod dispatcher;
mod engine;
mod fill;
pub(crate) mod local_engine;
mod places;
pub(crate) mod wire;
pub(crate) mod worker;

pub use asked::Asked;
pub use dispatcher::Dispatcher;
pub use engine::Engine;
pub use worker::WorkerConfig;

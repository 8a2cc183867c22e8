//! From a socket to a session: what a connection may do before, while and after it becomes a websocket.

pub mod accept;
mod alarm;
mod closing;
mod descriptors;
mod frames;
mod gate;
pub mod handshake;
mod heads;
mod limiter;
mod link;
mod pace;
mod refusal;
pub mod session;
mod stream;
mod utf8;

pub use link::{Answering, Link};

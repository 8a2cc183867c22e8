//! From a socket to a session: what a connection may do before, while and after it becomes a websocket.

pub mod accept;
mod alarm;
mod closing;
mod descriptors;
mod frames;
mod gate;
pub mod handshake;
mod heads;
mod link;
pub mod places;
mod refusal;
pub mod session;
pub mod stream;
mod utf8;

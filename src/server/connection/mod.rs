//! From a socket to a session: what a connection may do before, while and after it becomes a websocket.

pub mod first_line;
pub mod session;

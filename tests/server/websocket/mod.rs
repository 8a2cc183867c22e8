//! RFC 6455 by hand: what a client may send on a websocket and what it may not, a case a line, against a real server.

mod broken;
mod case;
mod closing;
mod handshake;
mod sound;

//! The server over the wire: every endpoint, websocket, limit and refusal.

#![allow(clippy::unwrap_used)]

mod admission;
mod bodies;
mod connections;
mod edge;
mod files;
#[path = "../support/http.rs"]
mod http;
mod limits;
#[path = "../support/program.rs"]
mod program;
mod puzzles;
mod refusals;
#[path = "../support/required.rs"]
mod required;
mod unread;
mod watching;
mod websocket;
#[path = "../support/wire.rs"]
mod wire;

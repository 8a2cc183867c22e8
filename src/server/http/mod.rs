//! What the server answers over HTTP, a file or a folder for each route, and what they share.

mod body;
pub mod clues;
mod entrance;
pub mod folder;
mod guarded;
mod new;
pub mod page;
mod pdf;
mod pieces;
pub mod routes;
pub mod shared;
mod slots;

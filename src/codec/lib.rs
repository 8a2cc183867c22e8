//! SPELLING: URL parameters, websocket frames and messages, text grids and word list files.
//!
//! Strings and bytes become the domain types of core here, once; past this crate nothing is validated again.

pub mod conflict;
pub mod display;
mod excerpt;
pub mod frame;
pub mod message;
pub mod pattern;
pub mod slot_file;
pub mod slots;
pub mod text;
pub mod url;
pub mod warnings;
pub mod wordfile;

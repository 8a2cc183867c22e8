//! SPELLING: URL parameters, websocket frames and messages, the JSON of answers, text grids and word list files.
//!
//! Strings and bytes become the domain types of core here, once; past this crate nothing is validated again.

#![doc = include_str!("README.md")]
#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

pub mod answers;
pub mod clues_query;
pub mod conflict;
pub mod counted;
pub mod display;
mod excerpt;
pub mod files;
pub mod floors;
pub mod found;
pub mod frame;
pub mod message;
pub mod pattern;
pub mod repair;
pub mod slot_file;
pub mod text;
pub mod told;
pub mod url;
pub mod warnings;
pub mod weak;
pub mod wordfile;

//! SPELLING of talk: URL parameters, websocket frames and messages, and the JSON of answers.
//!
//! Strings and bytes become the domain types of core here, once; past this crate nothing is validated again.

#![doc = include_str!("README.md")]
#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

pub mod answers;
pub mod clues_query;
pub mod frame;
pub mod messages;
pub mod slot_file;
pub mod url;

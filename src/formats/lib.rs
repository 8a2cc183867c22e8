//! SPELLING of files: puzzle files, word lists and text grids.
//!
//! Bytes become the domain types of core and puzzle here, once; past this crate nothing is validated again.

#![doc = include_str!("README.md")]
#![deny(clippy::missing_errors_doc, clippy::missing_panics_doc)]

pub mod counted;
pub mod excerpt;
pub mod files;
pub mod pattern;
pub mod text;
pub mod wordfile;

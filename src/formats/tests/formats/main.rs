//! The formats from outside: what is written reads back, other people's files, damage.
#![allow(clippy::unwrap_used)]

mod files;
mod foreign_lists;
mod hostile;

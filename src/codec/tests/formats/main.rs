//! The formats from outside: what is written reads back, other people's files, damage, and the vectors shared with the page.

#![allow(clippy::unwrap_used)]

mod files;
mod foreign_lists;
mod hostile;
mod round_trips;
mod told;
mod vectors;

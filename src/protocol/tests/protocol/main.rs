//! The protocol from outside: what is written reads back, and the vectors shared with the page.
#![allow(clippy::unwrap_used)]

mod messages;
mod round_trips;
mod vectors;

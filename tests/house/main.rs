//! What the source tree promises of itself: walls, circles, dependencies, documents.

#![allow(clippy::unwrap_used)]

mod circles;
mod dependencies;
mod documented;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/required.rs"]
mod required;
mod tidy;
#[path = "../support/tree.rs"]
mod tree;

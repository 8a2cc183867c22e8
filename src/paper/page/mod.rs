//! Laying out pages.

mod block;
mod flow;
mod foot;
mod head;
mod listed;
mod manuscript;
mod measures;
mod plan;
mod puzzle;
mod score;
mod solution;

pub use manuscript::pages as manuscript_pages;
pub use puzzle::pages as puzzle_pages;

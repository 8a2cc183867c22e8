//! Filling a grid: the request, the grid written as a problem over slots, and the search for its fill.

mod grid_problem;
mod request;
mod search;

pub(crate) use grid_problem::GridProblem;
#[cfg(test)]
pub(crate) use request::request;
pub use request::{FillRequest, RequestError};
pub use search::Search;

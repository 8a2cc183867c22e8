//! Grids without a block: rows of words whose columns are words too.

mod alphabet;
mod making;
mod search;
mod trie;

pub use making::{Made, Making};
pub use search::SquareSearch;

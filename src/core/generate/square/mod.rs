//! Grids without a block: rows of words whose columns are words too.

mod search;
mod trie;

pub use search::SquareSearch;

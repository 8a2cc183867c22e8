//! URL parameters: a puzzle, a request to fill it, and one to make a whole one.

mod all;
mod bignum;
mod error;
mod fill;
mod grid;
mod link;
mod patterns;
mod puzzle;
mod query;
mod size;
mod slots;
mod state;

pub use all::{read_all, write_all};
pub use bignum::BigNumberError;
pub use error::UrlError;
pub use fill::{FillQuery, RepairQuery};
pub use grid::{read_grid, write_grid};
pub use link::{LinkError, is_link, read_link};
pub use patterns::{PatternsQuery, read_word_at};
pub use puzzle::{Clued, MAX_PUZZLES, PuzzleQuery};
pub use query::{MAX_QUERY, Query, QueryError};
pub use size::{DEFAULT_SIDE, SizeError, read_size, write_size};
pub use slots::SlotsQuery;
pub use state::{StateError, read_entry_name, read_state, write_state};

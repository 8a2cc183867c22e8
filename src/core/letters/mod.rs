//! Letters a to z, sets of them, words, and the runs that words share.

mod letter;
mod runs;
mod set;
mod word;

pub use letter::{ALPHABET, Letter, LetterError};
pub use runs::{SHARED_COST, SHARED_FROM, cost, longest_shared};
pub use set::LetterSet;
pub use word::{Spelled, Word, WordError};

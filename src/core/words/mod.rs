//! Words with scores: the list, the index of its overlap sets, and patterns of words.

mod index;
mod list;
mod pattern;

pub use index::LengthIndex;
#[cfg(test)]
pub(crate) use list::word_list;
pub use list::{MAX_DISPLAY, MAX_SCORE, MAX_WORD, MIN_WORD, Score, WordGroup, WordList, WordListBuilder};
pub use pattern::{Match, Pattern, Piece};

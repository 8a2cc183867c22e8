//! Words with scores: the list and how it is made, the index of its overlap sets, patterns of words, how words are written.

mod builder;
mod display;
mod group;
mod index;
mod list;
mod pattern;
mod ready;
mod shape;
mod share;

pub use builder::WordListBuilder;
#[cfg(test)]
pub(crate) use builder::word_list;
pub use display::MAX_DISPLAY;
#[cfg(test)]
pub(crate) use group::LOOKED_AT;
pub use group::{MAX_SCORE, Score, WordGroup};
pub use index::LengthIndex;
pub use list::{MAX_WORD, MIN_WORD, WordList};
pub use pattern::{Match, Pattern, Piece};
pub use ready::{Part, ReadyError, TooManyShapes};
pub use share::{MAX_SHARES, Share, ShareError};

//! What holds where a list does not say: the score of a word, and the shortest word.

use crossword_core::Score;

/// The score of a word whose line gives none: acceptable.
pub const DEFAULT_SCORE: Score = 50;

/// Letters of the shortest word for a grid: a run of one cell is no entry.
pub const SHORTEST: usize = 2;

/// Letters of the shortest word for entries over slots, which may have one.
pub const SHORTEST_OVER_SLOTS: usize = 1;

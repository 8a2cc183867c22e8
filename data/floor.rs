//! Where the standard list ends; the build reads it too.

use crossword_core::Score;

/// The lowest score of the standard list: it is the longer list from there on. `data/build/output.py` has the same.
pub const STANDARD_FROM: Score = 35;

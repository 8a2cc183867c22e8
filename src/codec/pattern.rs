//! How a pattern of words is spelled: letters, `?` for any one letter, `*` for any run of letters.

use crossword_core::{Letter, Pattern, Piece};
use thiserror::Error;

/// Why a text is no pattern.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// Nothing to look for.
    #[error("the pattern is empty; give letters, ? for any one letter and * for any run of letters")]
    Empty,
    /// A character that means nothing.
    #[error(
        "'{char}' at place {place} of the pattern; it has letters a to z, ? for any one letter and * for any run"
    )]
    Char {
        /// The character.
        char: char,
        /// Its place, from 1.
        place: usize,
    },
}

/// Reads a pattern. `.` is any one letter too, as in grids.
///
/// # Errors
///
/// No character at all, or one that means nothing.
pub fn read(text: &str) -> Result<Pattern, PatternError> {
    let pieces = (1..).zip(text.chars()).map(|(place, char)| match char {
        '?' | '.' => Ok(Piece::One),
        '*' => Ok(Piece::Run),
        _ => Letter::from_char(char).map(Piece::Letter).ok_or(PatternError::Char { char, place }),
    });
    let pieces: Vec<Piece> = pieces.collect::<Result<_, _>>()?;
    if pieces.is_empty() { Err(PatternError::Empty) } else { Ok(Pattern::new(&pieces)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wordfile::spell;

    #[test]
    fn a_pattern_is_letters_and_two_signs() {
        let pattern = read("C?t*s").unwrap();
        assert!(pattern.matches(&spell("catalogs").unwrap()) && !pattern.matches(&spell("coats").unwrap()));
        assert_eq!(read("c.t"), read("c?t"));
        assert_eq!(read(""), Err(PatternError::Empty));
        let error = read("ca7*").unwrap_err();
        assert_eq!(error, PatternError::Char { char: '7', place: 3 });
        assert!(error.to_string().contains("? for any one letter"));
    }
}

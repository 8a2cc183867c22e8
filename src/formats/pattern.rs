//! How a pattern of words is spelled: letters, `?` for any one letter, `*` for any run of letters.

use crossword_core::{Pattern, Piece};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use crate::wordfile::spell;

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

/// Reads a pattern. `.` is any one letter too, as in grids; accents are folded as in lists.
///
/// # Errors
///
/// No character at all, or one that means nothing.
pub fn read(text: &str) -> Result<Pattern, PatternError> {
    let mut pieces = Vec::new();
    for (place, char) in (1..).zip(text.nfc()) {
        match char {
            '?' | '.' => pieces.push(Piece::One),
            '*' => pieces.push(Piece::Run),
            _ => {
                // As in lists: an accent is none, ß is ss.
                let word = spell(char.encode_utf8(&mut [0; 4])).filter(|word| !word.is_empty());
                let word = word.ok_or(PatternError::Char { char, place })?;
                pieces.extend(word.iter().copied().map(Piece::Letter));
            }
        }
    }
    if pieces.is_empty() { Err(PatternError::Empty) } else { Ok(Pattern::new(&pieces)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_letters_and_two_signs() {
        let pattern = read("C?t*s").unwrap();
        assert!(pattern.matches(&spell("catalogs").unwrap()) && !pattern.matches(&spell("coats").unwrap()));
        assert_eq!(read("c.t"), read("c?t"));
        assert_eq!(
            (read("Año*"), read("stra\u{df}e"), read("e\u{301}?")),
            (read("ano*"), read("strasse"), read("e?"))
        );
        assert_eq!(read(""), Err(PatternError::Empty));
        let error = read("ca7*").unwrap_err();
        assert_eq!(error, PatternError::Char { char: '7', place: 3 });
        assert!(error.to_string().contains("? for any one letter"));
    }
}

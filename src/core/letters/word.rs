//! A word: its letters, and how they are spelled.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use thiserror::Error;

use super::letter::Letter;

/// A word, as its letters. It spells itself in lower case and is read in either.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Word(Vec<Letter>);

/// What is no word.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WordError {
    /// Nothing at all.
    #[error("a word has at least one letter")]
    Empty,
    /// Something other than a letter.
    #[error("'{char}' at place {place} is not a letter from a to z")]
    Char {
        /// The character.
        char: char,
        /// Its place, from 1.
        place: usize,
    },
}

impl FromStr for Word {
    type Err = WordError;

    /// Reads a word of the letters a to z, in either case.
    ///
    /// # Errors
    ///
    /// No letter at all, or anything else than letters.
    fn from_str(text: &str) -> Result<Word, WordError> {
        let letters = (1..)
            .zip(text.chars())
            .map(|(place, char)| Letter::from_char(char).ok_or(WordError::Char { char, place }));
        let word: Word = Word(letters.collect::<Result<_, _>>()?);
        if word.is_empty() { Err(WordError::Empty) } else { Ok(word) }
    }
}

impl Deref for Word {
    type Target = [Letter];

    fn deref(&self) -> &[Letter] {
        &self.0
    }
}

impl AsRef<[Letter]> for Word {
    fn as_ref(&self) -> &[Letter] {
        self
    }
}

impl From<Vec<Letter>> for Word {
    fn from(letters: Vec<Letter>) -> Word {
        Word(letters)
    }
}

impl From<&[Letter]> for Word {
    fn from(letters: &[Letter]) -> Word {
        Word(letters.to_vec())
    }
}

impl FromIterator<Letter> for Word {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Word {
        Word(letters.into_iter().collect())
    }
}

impl PartialEq<[Letter]> for Word {
    fn eq(&self, other: &[Letter]) -> bool {
        **self == *other
    }
}

impl fmt::Display for Word {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        Spelled(self).fmt(out)
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\"{self}\"")
    }
}

/// Letters that stand somewhere else, spelled in lower case.
#[derive(Clone, Copy, Debug)]
pub struct Spelled<'a>(
    /// The letters.
    pub &'a [Letter],
);

impl fmt::Display for Spelled<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| fmt::Display::fmt(letter, out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_reads_back_what_it_spells() {
        let word: Word = "CrossWord".parse().unwrap();
        assert_eq!((word.to_string().as_str(), word.len()), ("crossword", 9));
        assert_eq!(word.to_string().parse(), Ok(word.clone()));
        assert_eq!(Spelled(&word[..5]).to_string(), "cross");
        assert_eq!(format!("{word:?}"), "\"crossword\"");
    }

    #[test]
    fn what_is_no_word_is_named() {
        assert_eq!("".parse::<Word>(), Err(WordError::Empty));
        let error = "ice cream".parse::<Word>().unwrap_err();
        assert_eq!(error.to_string(), "' ' at place 4 is not a letter from a to z");
    }
}

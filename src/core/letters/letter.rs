//! One letter, a to z.

use std::fmt;
use std::str::FromStr;

use bytemuck::TransparentWrapper;
use thiserror::Error;

/// How many letters there are.
pub const ALPHABET: usize = 26;

/// One letter, a to z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TransparentWrapper)]
#[repr(transparent)]
pub struct Letter(Index);

/// 0 for `a` to 25 for `z`. Nobody outside can name it, so that no other byte becomes a [`Letter`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TransparentWrapper)]
#[repr(transparent)]
struct Index(u8);

impl Letter {
    /// The first letter, `a`.
    pub const A: Letter = Letter(Index(0));

    /// The letter at `index` (0 is `a`), if there is one.
    pub fn from_index(index: usize) -> Option<Letter> {
        (index < ALPHABET).then_some(Letter(Index(index as u8)))
    }

    /// The letter that `char` writes, in either case.
    pub fn from_char(char: char) -> Option<Letter> {
        u8::try_from(char).ok().and_then(Letter::from_byte)
    }

    /// The letter that the ASCII `byte` writes, in either case.
    #[inline]
    pub fn from_byte(byte: u8) -> Option<Letter> {
        // One bit tells the cases apart; no other byte becomes a letter with it.
        let index = (byte | 0x20).wrapping_sub(b'a');
        (usize::from(index) < ALPHABET).then_some(Letter(Index(index)))
    }

    /// The letters that bytes from 0 (`a`) to 25 (`z`) are, where they lie; none where a byte is another.
    pub(crate) fn from_indices(bytes: &[u8]) -> Option<&[Letter]> {
        // The largest rather than the first too large: without a way out the loop runs in vector registers.
        let largest = bytes.iter().fold(0, |largest, &byte| largest.max(byte));
        (usize::from(largest) < ALPHABET).then(|| Letter::wrap_slice(Index::wrap_slice(bytes)))
    }

    /// The letters as bytes from 0 (`a`) to 25 (`z`), where they lie.
    pub(crate) fn indices(letters: &[Letter]) -> &[u8] {
        Index::peel_slice(Letter::peel_slice(letters))
    }

    /// 0 for `a` to 25 for `z`.
    pub fn index(self) -> usize {
        usize::from(self.0.0)
    }

    /// The lower-case ASCII byte.
    pub fn to_byte(self) -> u8 {
        b'a' + self.0.0
    }

    /// The lower-case character.
    pub fn to_char(self) -> char {
        char::from(self.to_byte())
    }
}

/// What is no letter.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{0}\" is not one letter from a to z")]
pub struct LetterError(
    /// What was given.
    pub String,
);

impl FromStr for Letter {
    type Err = LetterError;

    /// Reads one letter, in either case.
    ///
    /// # Errors
    ///
    /// Anything but one letter from a to z.
    fn from_str(text: &str) -> Result<Letter, LetterError> {
        let mut chars = text.chars();
        let letter = chars.next().and_then(Letter::from_char).filter(|_| chars.next().is_none());
        letter.ok_or_else(|| LetterError(text.to_owned()))
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(out, self.to_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_in_either_case_and_go_out_lower() {
        assert_eq!(Letter::from_char('Q').unwrap().to_char(), 'q');
        assert_eq!(Letter::from_char('é'), None);
        assert_eq!(Letter::from_char('1'), None);
        assert_eq!(Letter::from_index(26), None);
        assert_eq!("Z".parse::<Letter>().unwrap().to_string(), "z");
        assert_eq!("ab".parse::<Letter>().unwrap_err().to_string(), "\"ab\" is not one letter from a to z");
        assert!("".parse::<Letter>().is_err());
    }
}

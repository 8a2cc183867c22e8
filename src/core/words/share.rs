//! A part of the words of a length: of so many equal parts one, so that parts have no word in common.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The most parts: each still has some words of the usual lengths.
pub const MAX_SHARES: usize = 1000;

/// A part of the words of a length, by their places in the list. It is written `2/3`, the first part being `1/3`.
///
/// ```
/// use crossword_core::Share;
///
/// let share: Share = "2/3".parse()?;
/// assert_eq!((share.has(1), share.has(2), share.has(4)), (true, false, true));
/// assert_eq!((share.count(5), share.nth(1)), (2, 4));
/// # Ok::<(), crossword_core::ShareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    at: usize,
    of: usize,
}

/// What is no part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("give a part and how many there are, such as 1/4 to 4/4, at most {MAX_SHARES} parts")]
pub struct ShareError;

impl Share {
    /// Which part, from 0.
    pub fn at(self) -> usize {
        self.at
    }

    /// Of how many.
    pub fn of(self) -> usize {
        self.of
    }

    /// Whether the word of that place is in it.
    pub fn has(self, id: usize) -> bool {
        id % self.of == self.at
    }

    /// How many of the first so many words are in it.
    pub fn count(self, words: usize) -> usize {
        words.saturating_sub(self.at).div_ceil(self.of)
    }

    /// The place of its word of that number, from 0.
    pub fn nth(self, number: usize) -> usize {
        number.saturating_mul(self.of).saturating_add(self.at)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.at + 1, self.of)
    }
}

impl FromStr for Share {
    type Err = ShareError;

    /// Reads `2/3`.
    ///
    /// # Errors
    ///
    /// Anything else.
    fn from_str(text: &str) -> Result<Share, ShareError> {
        let parts: Option<(usize, usize)> =
            text.split_once('/').and_then(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((at, of)) if of <= MAX_SHARES && (1..=of).contains(&at) => Ok(Share { at: at - 1, of }),
            _ => Err(ShareError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_in_one_part() {
        for of in [1, 2, 7, MAX_SHARES] {
            let shares = (1..=of).map(|at| format!("{at}/{of}").parse::<Share>().unwrap());
            let shares: Vec<Share> = shares.collect();
            for words in [0, 1, 6, 50] {
                let all: usize = shares.iter().map(|share| share.count(words)).sum();
                assert_eq!(all, words, "{of}");
            }
            for id in 0..50 {
                let [share] = shares.iter().filter(|share| share.has(id)).collect::<Vec<_>>()[..] else {
                    panic!("{id} is not in one part of {of}");
                };
                assert_eq!(
                    (share.nth(share.count(id)), share.to_string()),
                    (id, format!("{}/{of}", id % of + 1))
                );
            }
        }
    }

    #[test]
    fn what_is_no_part_is_refused() {
        for bad in ["", "1", "0/4", "5/4", "1/0", "a/b", "-1/2", "1/1001", "1/99999999999999999999", "1/2/3"]
        {
            assert_eq!(bad.parse::<Share>(), Err(ShareError), "{bad}");
        }
    }
}

//! A set of letters, one bit each.

use std::fmt;

use crate::bits::ones;

use super::letter::{ALPHABET, Letter};

/// A set of letters, one bit each (bit 0 is `a`).
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct LetterSet(u32);

impl LetterSet {
    /// Every letter.
    pub const ALL: LetterSet = LetterSet((1 << ALPHABET) - 1);
    /// No letter.
    pub const NONE: LetterSet = LetterSet(0);

    /// The set of one letter.
    #[inline]
    pub fn only(letter: Letter) -> LetterSet {
        LetterSet(1 << letter.index())
    }

    /// The set of the letters whose bits are set; bits beyond the alphabet do not count.
    #[inline]
    pub fn from_bits(bits: u32) -> LetterSet {
        LetterSet(bits & LetterSet::ALL.0)
    }

    /// One bit a letter, `a` the lowest.
    #[inline]
    pub fn bits(self) -> u32 {
        self.0
    }

    /// Whether `letter` is in the set.
    #[inline]
    pub fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.index() & 1 == 1
    }

    /// How many letters are in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no letter is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letter, where the set holds just one.
    #[inline]
    pub fn single(self) -> Option<Letter> {
        if self.0.is_power_of_two() { Letter::from_index(self.0.trailing_zeros() as usize) } else { None }
    }

    /// The letters in both sets.
    #[inline]
    pub fn and(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & other.0)
    }

    /// The letters in either set.
    #[inline]
    pub fn or(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 | other.0)
    }

    /// The letters here and not in `other`.
    #[inline]
    pub fn minus(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & !other.0)
    }

    /// The letters, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        ones(u64::from(self.0)).filter_map(Letter::from_index)
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> LetterSet {
        letters.into_iter().fold(LetterSet::NONE, |all, letter| all.or(LetterSet::only(letter)))
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| fmt::Display::fmt(&letter, out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_one_names_its_letter() {
        let z = Letter::from_char('z').unwrap();
        assert_eq!(LetterSet::only(z).single(), Some(z));
        assert_eq!(LetterSet::ALL.single(), None);
        assert_eq!(LetterSet::NONE.single(), None);
        assert_eq!(LetterSet::ALL.minus(LetterSet::only(z)).iter().count(), 25);
    }

    #[test]
    fn no_set_has_more_than_the_alphabet() {
        assert_eq!(LetterSet::from_bits(u32::MAX), LetterSet::ALL);
        let set: LetterSet = "badcab".chars().filter_map(Letter::from_char).collect();
        assert_eq!((format!("{set:?}"), set.bits()), ("abcd".to_owned(), 0b1111));
    }
}

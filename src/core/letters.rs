//! Letters a to z, and sets of them.

use std::fmt;

/// How many letters there are.
pub const ALPHABET: usize = 26;

/// One letter, a to z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The first letter, `a`.
    pub const A: Letter = Letter(0);

    /// The letter at `index` (0 is `a`), if there is one.
    pub fn from_index(index: usize) -> Option<Letter> {
        (index < ALPHABET).then_some(Letter(index as u8))
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
        (usize::from(index) < ALPHABET).then_some(Letter(index))
    }

    /// 0 for `a` to 25 for `z`.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The lower-case ASCII byte.
    pub fn to_byte(self) -> u8 {
        b'a' + self.0
    }

    /// The lower-case character.
    pub fn to_char(self) -> char {
        char::from(self.to_byte())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.to_char())
    }
}

/// A set of letters, one bit each (bit 0 is `a`).
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct LetterSet(pub u32);

impl LetterSet {
    /// Every letter.
    pub const ALL: LetterSet = LetterSet((1 << ALPHABET) - 1);
    /// No letter.
    pub const NONE: LetterSet = LetterSet(0);

    /// The set of one letter.
    pub fn only(letter: Letter) -> LetterSet {
        LetterSet(1 << letter.0)
    }

    /// Whether `letter` is in the set.
    pub fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.0 & 1 == 1
    }

    /// How many letters are in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no letter is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letter, where the set holds just one.
    pub fn single(self) -> Option<Letter> {
        self.0.is_power_of_two().then(|| Letter(self.0.trailing_zeros() as u8))
    }

    /// The letters in both sets.
    pub fn and(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & other.0)
    }

    /// The letters here and not in `other`.
    pub fn minus(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & !other.0)
    }

    /// The letters, in order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            Some(Letter(bit as u8))
        })
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(out, "{}", letter.to_char()))
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
    }

    #[test]
    fn a_set_of_one_names_its_letter() {
        let z = Letter::from_char('z').unwrap();
        assert_eq!(LetterSet::only(z).single(), Some(z));
        assert_eq!(LetterSet::ALL.single(), None);
        assert_eq!(LetterSet::NONE.single(), None);
        assert_eq!(LetterSet::ALL.minus(LetterSet::only(z)).iter().count(), 25);
    }
}

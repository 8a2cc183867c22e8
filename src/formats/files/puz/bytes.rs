//! Bytes taken from the front, each error with its place.

use memchr::memchr;

use super::error::PuzError;

/// The bytes of a file and how many of them were taken.
pub struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    /// The bytes from a place on.
    pub fn from(all: &'a [u8], at: usize) -> Bytes<'a> {
        Bytes { all, at: at.min(all.len()) }
    }

    /// The place of the next byte.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What was not taken yet.
    pub fn rest(&self) -> &'a [u8] {
        &self.all[self.at..]
    }

    /// The next bytes; `what` names them where there are too few.
    pub fn take(&mut self, count: usize, what: &str) -> Result<&'a [u8], PuzError> {
        let taken = self.rest().get(..count).ok_or_else(|| self.cut(what))?;
        self.at += count;
        Ok(taken)
    }

    /// So many bytes.
    pub fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], PuzError> {
        let taken = self.take(N, what)?;
        taken.try_into().map_err(|_| self.cut(what))
    }

    /// A number of two bytes, the lower one first.
    pub fn number(&mut self, what: &str) -> Result<u16, PuzError> {
        self.array(what).map(u16::from_le_bytes)
    }

    /// The bytes up to the next zero, which is taken too.
    pub fn text(&mut self, what: impl Fn() -> String) -> Result<&'a [u8], PuzError> {
        let end = memchr(0, self.rest()).ok_or_else(|| self.cut(&what()))?;
        let text = &self.rest()[..end];
        self.at += end + 1;
        Ok(text)
    }

    fn cut(&self, what: &str) -> PuzError {
        PuzError::Cut { at: self.all.len(), what: what.to_owned() }
    }
}

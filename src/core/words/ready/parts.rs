//! Parts of a ready-made list, put down and taken up one after the other.

use super::error::{Part, ReadyError};
use super::layout::{HEAD, MAGIC, VERSION, sum};

/// Adds a part.
pub fn put(list: &mut Vec<u8>, part: &[u8]) {
    // A part has as many bytes as a length has letters; no list comes near 4 GB.
    list.extend_from_slice(&u32::try_from(part.len()).unwrap_or(u32::MAX).to_le_bytes());
    list.extend_from_slice(&sum(part).to_le_bytes());
    list.extend_from_slice(part);
}

/// Takes up one part after the other.
pub struct Parts {
    bytes: &'static [u8],
    /// What has been taken up.
    pub at: usize,
}

impl Parts {
    /// The parts after the beginning.
    pub fn of(bytes: &'static [u8]) -> Result<Parts, ReadyError> {
        let head = bytes.strip_prefix(&MAGIC).and_then(<[u8]>::first_chunk);
        let version = u16::from_le_bytes(*head.ok_or(ReadyError::Magic)?);
        if version != VERSION {
            return Err(ReadyError::Version { found: version });
        }
        Ok(Parts { bytes, at: MAGIC.len() + size_of::<u16>() })
    }

    /// The next part and where it begins.
    pub fn take(&mut self, part: Part) -> Result<(&'static [u8], usize), ReadyError> {
        let begins = self.at;
        let rest = self.bytes.get(begins..).unwrap_or_default();
        let cut_short = |missing| ReadyError::CutShort { part, at: begins, missing };
        let (head, rest) = rest.split_at_checked(HEAD).ok_or(cut_short(HEAD.saturating_sub(rest.len())))?;
        let (len, expected) = head.split_at(size_of::<u32>());
        let len = len.first_chunk().map_or(0, |&len| u32::from_le_bytes(len)) as usize;
        let expected = expected.first_chunk().map_or(0, |&sum| u64::from_le_bytes(sum));
        let bytes = rest.get(..len).ok_or(cut_short(len.saturating_sub(rest.len())))?;
        if sum(bytes) != expected {
            return Err(ReadyError::Damaged { part, at: begins });
        }
        self.at += HEAD + len;
        Ok((bytes, begins))
    }

    /// An error where something follows.
    pub fn end(&self) -> Result<(), ReadyError> {
        match self.bytes.len().saturating_sub(self.at) {
            0 => Ok(()),
            more => Err(ReadyError::Longer { at: self.at, more }),
        }
    }
}

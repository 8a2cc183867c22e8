//! The sections behind the clues of a `.puz` file: a name of four letters, a length, a checksum, the bytes and a zero.

use super::bytes::Bytes;
use super::checksum::sum;
use super::error::PuzError;
use crate::files::limits::MAX_SECTIONS;

/// Which cells hold more than a letter: a byte a cell, 0 or one more than a key of [`RTBL`].
pub const GRBS: [u8; 4] = *b"GRBS";
/// What those cells hold: ` 0:HEART;17:CLUB;`.
pub const RTBL: [u8; 4] = *b"RTBL";
/// What a solver has put in where that is more than a letter: a text ended by a zero for each cell.
pub const RUSR: [u8; 4] = *b"RUSR";
/// How cells look and what a solver was told: a byte of bits a cell.
pub const GEXT: [u8; 4] = *b"GEXT";
/// The sections that are known, with that of the timer.
const KNOWN: [[u8; 4]; 5] = [GRBS, RTBL, RUSR, GEXT, *b"LTIM"];

/// The bit of [`GEXT`] that draws a circle.
pub const CIRCLE: u8 = 0x80;

/// Bytes before those of a section.
const HEAD: usize = 8;

/// One section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its name.
    pub code: [u8; 4],
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Where they lie in the file.
    pub at: usize,
}

impl Section {
    /// Its name as text.
    pub fn name(&self) -> String {
        String::from_utf8_lossy(&self.code).into_owned()
    }
}

/// Reads all sections; what is none stays.
pub fn read(bytes: &mut Bytes, with_checksums: bool) -> Result<Vec<Section>, PuzError> {
    let mut sections = Vec::new();
    while bytes.rest().len() >= HEAD && is_name(&bytes.rest()[..4]) {
        if sections.len() == MAX_SECTIONS {
            return Err(PuzError::Sections { at: bytes.at() });
        }
        let code: [u8; 4] = bytes.array("a section")?;
        let what = format!("section {}", String::from_utf8_lossy(&code));
        let length = usize::from(bytes.number(&what)?);
        let (sum_at, stored) = (bytes.at(), bytes.number(&what)?);
        let at = bytes.at();
        let content = bytes.take(length, &what)?;
        if stored != sum(content, 0) && with_checksums {
            return Err(PuzError::Checksum { at: sum_at, what });
        }
        // The zero behind the last section is missing in some files.
        if !bytes.rest().is_empty() {
            bytes.take(1, &what)?;
        }
        sections.push(Section { code, bytes: content.to_vec(), at });
    }
    let rest = bytes.rest();
    if rest.len() < HEAD && KNOWN.iter().any(|code| rest.starts_with(code)) {
        bytes.take(HEAD, "a section")?;
    }
    Ok(sections)
}

/// Writes one; nothing where it is longer than a section can be.
pub fn write(code: [u8; 4], bytes: &[u8], out: &mut Vec<u8>) {
    let Ok(length) = u16::try_from(bytes.len()) else { return };
    out.extend(code);
    out.extend(length.to_le_bytes());
    out.extend(sum(bytes, 0).to_le_bytes());
    out.extend(bytes);
    out.push(0);
}

fn is_name(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

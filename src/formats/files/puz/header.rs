//! The 52 bytes with which a `.puz` file begins.

use memchr::memmem;

use super::bytes::Bytes;
use super::error::PuzError;

/// What stands two bytes behind the beginning.
const MAGIC: &[u8; 12] = b"ACROSS&DOWN\0";

/// Bytes before the magic ones.
const BEFORE_MAGIC: usize = 2;

/// Where the global checksum lies, from the header's beginning.
pub const GLOBAL_AT: usize = 0x00;
/// Where the header's own checksum lies.
pub const HEADER_AT: usize = 0x0E;
/// Where the masked checksums lie.
pub const MASKED_AT: usize = 0x10;

/// The type of a diagramless puzzle.
pub const DIAGRAMLESS: u16 = 0x0401;
/// The type of any other.
pub const NORMAL: u16 = 0x0001;

/// The solution is there.
pub const UNLOCKED: u16 = 0;
/// The solution is not in the file.
pub const NO_SOLUTION: u16 = 2;
/// The solution is scrambled.
pub const LOCKED: u16 = 4;

/// What the header says, but for checksums.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Such as `1.3` and a zero.
    pub version: [u8; 4],
    /// Two bytes that nobody knows.
    pub reserved: [u8; 2],
    /// The checksum of the solution before it was scrambled.
    pub locked_sum: u16,
    /// Twelve bytes that nobody knows.
    pub unknown: [u8; 12],
    /// Cells in a row.
    pub width: u8,
    /// Cells in a column.
    pub height: u8,
    /// How many clues follow.
    pub clues: u16,
    /// The type.
    pub kind: u16,
    /// Whether the solution is there.
    pub solution: u16,
}

/// The checksums of a file, as its header has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checksums {
    /// Of everything but the sections.
    pub global: u16,
    /// Of sizes and kind.
    pub header: u16,
    /// Four at once, masked.
    pub masked: [u8; 8],
}

/// Where a `.puz` file begins in these bytes: some programs put something before it.
pub fn find(bytes: &[u8]) -> Option<usize> {
    memmem::find(bytes, MAGIC)?.checked_sub(BEFORE_MAGIC)
}

impl Header {
    /// Reads it, and the checksums that it has.
    pub fn read(bytes: &mut Bytes) -> Result<(Header, Checksums), PuzError> {
        let global = bytes.number("the header")?;
        bytes.take(MAGIC.len(), "the header")?;
        let header = bytes.number("the header")?;
        let masked = bytes.array("the header")?;
        let version = bytes.array("the header")?;
        let reserved = bytes.array("the header")?;
        let locked_sum = bytes.number("the header")?;
        let unknown = bytes.array("the header")?;
        let at = bytes.at();
        let [width, height] = bytes.array("the header")?;
        if width == 0 || height == 0 {
            return Err(PuzError::Side { at, width: width.into(), height: height.into() });
        }
        let clues = bytes.number("the header")?;
        let kind = bytes.number("the header")?;
        let solution = bytes.number("the header")?;
        let read = Header { version, reserved, locked_sum, unknown, width, height, clues, kind, solution };
        Ok((read, Checksums { global, header, masked }))
    }

    /// Writes it with these checksums.
    pub fn write(&self, sums: &Checksums) -> Vec<u8> {
        let mut out = sums.global.to_le_bytes().to_vec();
        out.extend(MAGIC);
        out.extend(sums.header.to_le_bytes());
        out.extend(sums.masked);
        out.extend(self.version);
        out.extend(self.reserved);
        out.extend(self.locked_sum.to_le_bytes());
        out.extend(self.unknown);
        out.extend(self.summed());
        out
    }

    /// The bytes that the header's own checksum counts, which are its last.
    pub fn summed(&self) -> [u8; 8] {
        let ([c0, c1], [k0, k1], [s0, s1]) =
            (self.clues.to_le_bytes(), self.kind.to_le_bytes(), self.solution.to_le_bytes());
        [self.width, self.height, c0, c1, k0, k1, s0, s1]
    }

    /// Whether the texts are in UTF-8.
    pub fn is_utf8(&self) -> bool {
        is_utf8(self.version)
    }

    /// Whether the notes count in the checksums: since version 1.3.
    pub fn sums_notes(&self) -> bool {
        self.version[0] > b'1' || self.version[2] >= b'3'
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }
}

/// Whether the texts of files of that version are in UTF-8.
pub fn is_utf8(version: [u8; 4]) -> bool {
    version[0].is_ascii_digit() && version[0] >= b'2'
}

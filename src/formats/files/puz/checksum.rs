//! The checksums of a `.puz` file: of the header, of the solution, of what is entered, of the texts, and of all of it.

use super::header::{Checksums, Header};

/// What the bytes of the masked checksums are mixed with, four for the low bytes and four for the high ones.
const MASK: [u8; 8] = *b"ICHEATED";

/// Goes on with a checksum over more bytes: rotate by one bit, add the byte.
pub fn sum(bytes: &[u8], start: u16) -> u16 {
    bytes.iter().fold(start, |sum, &byte| sum.rotate_right(1).wrapping_add(u16::from(byte)))
}

/// What the checksums of a file are made of.
pub struct Summed<'a> {
    /// The header.
    pub header: &'a Header,
    /// The solution, a byte a cell.
    pub solution: &'a [u8],
    /// What is entered, a byte a cell.
    pub state: &'a [u8],
    /// Title, author and copyright, without the bytes that end them.
    pub about: [&'a [u8]; 3],
    /// The clues, likewise.
    pub clues: &'a [&'a [u8]],
    /// The notes, likewise.
    pub notes: &'a [u8],
}

impl Checksums {
    /// Those that a file should have.
    pub fn of(summed: &Summed) -> Checksums {
        let header = sum(&summed.header.summed(), 0);
        let grids = sum(summed.state, sum(summed.solution, header));
        let parts = [header, sum(summed.solution, 0), sum(summed.state, 0), texts(summed, 0)];
        let mut masked = [0; 8];
        for (at, part) in parts.iter().enumerate() {
            let [low, high] = part.to_le_bytes();
            (masked[at], masked[at + 4]) = (MASK[at] ^ low, MASK[at + 4] ^ high);
        }
        Checksums { global: texts(summed, grids), header, masked }
    }
}

/// Title, author, copyright and notes count with the zero that ends them where they are not empty, clues without.
fn texts(summed: &Summed, start: u16) -> u16 {
    let ended = |start: u16, text: &[u8]| if text.is_empty() { start } else { sum(&[0], sum(text, start)) };
    let about = summed.about.iter().fold(start, |start, text| ended(start, text));
    let clues = summed.clues.iter().fold(about, |start, clue| sum(clue, start));
    if summed.header.sums_notes() { ended(clues, summed.notes) } else { clues }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_rotates_and_adds() {
        assert_eq!(sum(b"", 7), 7);
        assert_eq!(sum(&[1], 0), 1);
        assert_eq!(sum(&[1, 2], 0), 0x8002);
        assert_eq!(sum(&[255], 0xFFFF), 0xFE);
    }
}

//! UTF-8, checked as its bytes come in, so that a letter may be split over frames (RFC 3629, section 4).

use std::ops::RangeInclusive;

/// What a byte within a letter may be, where its first byte asks for nothing narrower.
const WITHIN: RangeInclusive<u8> = 0x80..=0xbf;

/// Text so far.
pub struct Utf8 {
    /// Bytes that the present letter still needs.
    needs: u8,
    /// What the next of them may be.
    next: RangeInclusive<u8>,
}

impl Utf8 {
    /// No text yet.
    pub fn new() -> Utf8 {
        Utf8 { needs: 0, next: WITHIN }
    }

    /// Whether text may go on with this byte.
    pub fn push(&mut self, byte: u8) -> bool {
        if self.needs > 0 {
            let fits = self.next.contains(&byte);
            (self.needs, self.next) = (self.needs - 1, WITHIN);
            return fits;
        }
        // Overlong forms, surrogates and what lies past U+10FFFF are told by the second byte.
        let (needs, next) = match byte {
            0x00..=0x7f => (0, WITHIN),
            0xc2..=0xdf => (1, WITHIN),
            0xe0 => (2, 0xa0..=0xbf),
            0xed => (2, 0x80..=0x9f),
            0xe1..=0xef => (2, WITHIN),
            0xf0 => (3, 0x90..=0xbf),
            0xf1..=0xf3 => (3, WITHIN),
            0xf4 => (3, 0x80..=0x8f),
            _ => return false,
        };
        (self.needs, self.next) = (needs, next);
        true
    }

    /// Whether text may end here.
    pub fn is_whole(&self) -> bool {
        self.needs == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(bytes: &[u8]) -> bool {
        let mut text = Utf8::new();
        bytes.iter().all(|&byte| text.push(byte)) && text.is_whole()
    }

    #[test]
    fn it_agrees_with_the_standard_library_on_every_three_bytes_and_on_letters_of_four() {
        for first in 0..=255u8 {
            assert_eq!(accepts(&[first]), std::str::from_utf8(&[first]).is_ok());
            for second in 0..=255u8 {
                // The ends of each range that a third byte can lie in.
                for third in [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xe0, 0xff] {
                    for bytes in
                        [&[first, second][..], &[first, second, third], &[first, second, third, 0x80]]
                    {
                        assert_eq!(accepts(bytes), std::str::from_utf8(bytes).is_ok(), "{bytes:x?}");
                    }
                }
            }
        }
    }

    #[test]
    fn it_says_no_at_the_first_byte_that_cannot_be() {
        let mut text = Utf8::new();
        assert!(text.push(0xed));
        assert!(!text.push(0xa0), "a surrogate is seen at its second byte");
    }
}

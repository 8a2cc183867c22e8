//! A colour behind a cell.

use std::fmt;

/// Red, green and blue, from 0 to 255 each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Color(
    /// Red, green, blue.
    pub [u8; 3],
);

/// The grey of a shaded cell where nobody has chosen a colour.
pub const SHADE: Color = Color([0xC0, 0xC0, 0xC0]);

impl Color {
    /// Reads six hexadecimal digits, with or without `#`.
    pub fn read(text: &str) -> Option<Color> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let is_hex = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
        let [_, red, green, blue] = value.to_be_bytes();
        Some(Color([red, green, blue]))
    }
}

impl fmt::Display for Color {
    /// Six hexadecimal digits, without `#`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Color([red, green, blue]) = self;
        write!(out, "{red:02X}{green:02X}{blue:02X}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_digits_are_a_colour() {
        assert_eq!(Color::read("#c0C0c0"), Some(SHADE));
        assert_eq!(Color::read("0102fF").map(|color| color.to_string()).as_deref(), Some("0102FF"));
        for bad in ["", "#", "fff", "red", "+12345", "1234567", "éé0"] {
            assert_eq!(Color::read(bad), None, "{bad}");
        }
    }
}

//! The `size` parameter: `15`, or `WxH` for a rectangle.

use crossword_core::{MAX_SIDE, MIN_SIDE};
use thiserror::Error;

use crate::excerpt::excerpt;

/// The side of a grid whose URL names no size, in cells.
pub const DEFAULT_SIDE: usize = 15;

/// Why a value is no size.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// Neither a number nor two.
    #[error("\"{0}\" is neither a whole number such as 15 nor WIDTHxHEIGHT such as 15x16")]
    Form(String),
    /// Smaller or larger than any grid.
    #[error("{width} x {height} is not between {MIN_SIDE} x {MIN_SIDE} and {MAX_SIDE} x {MAX_SIDE}")]
    Limits {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// Larger than this server serves.
    #[error(
        "{width} x {height} is larger than this server fills ({max} x {max}); choose a smaller size, or run a server \
         with a higher --max-size"
    )]
    ServerLimit {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
        /// The longest side allowed.
        max: usize,
    },
}

/// Width and height, neither longer than `max_side`.
///
/// # Errors
///
/// Neither a number nor two, or sides beyond those of a grid or beyond `max_side`.
pub fn read_size(value: &str, max_side: usize) -> Result<(usize, usize), SizeError> {
    let form = || SizeError::Form(excerpt(value));
    let side = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // More digits than a number holds are a number too large.
        digits.then(|| text.parse().unwrap_or(usize::MAX))
    };
    let (width, height) = match value.split_once(['x', 'X']) {
        None => (value, value),
        Some(sides) => sides,
    };
    let (width, height) = (side(width).ok_or_else(form)?, side(height).ok_or_else(form)?);
    let sides = MIN_SIDE..=MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(SizeError::Limits { width, height });
    }
    if width.max(height) > max_side {
        return Err(SizeError::ServerLimit { width, height, max: max_side });
    }
    Ok((width, height))
}

/// The value of `size`.
pub fn write_size(width: usize, height: usize) -> String {
    if width == height { width.to_string() } else { format!("{width}x{height}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_rectangles() {
        assert_eq!(read_size("15", 15), Ok((15, 15)));
        assert_eq!(read_size("16x15", 25), Ok((16, 15)));
        assert_eq!(write_size(16, 15), "16x15");
        assert_eq!(write_size(5, 5), "5");
    }

    #[test]
    fn each_limit_has_its_own_words() {
        assert!(read_size("16", 15).unwrap_err().to_string().contains("--max-size"));
        assert!(matches!(read_size("99999999999999999999999", 25), Err(SizeError::Limits { .. })));
        for bad in ["", "x", "5x", "x5", "+5", "5.0", "5x5x5", "٥"] {
            assert!(matches!(read_size(bad, 25), Err(SizeError::Form(_))), "{bad}");
        }
    }
}

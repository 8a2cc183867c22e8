//! The `size` parameter: `15`, or `WxH` for a rectangle.

use crossword_core::generate::SHORTEST_SIDE;
use crossword_core::{MAX_SIDE, MIN_SIDE};
use thiserror::Error;

use crossword_formats::excerpt::excerpt;

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
    /// No size of a puzzle that is made here.
    #[error(
        "puzzles made here are {SHORTEST_SIDE} to {max} cells wide and high, and {width} x {height} is not; choose another size{}",
        if *max < MAX_SIDE { ", or run a server with a higher --max-size" } else { "" }
    )]
    Made {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
        /// The longest side.
        max: usize,
    },
}

/// Width and height, neither longer than `max_side`.
///
/// # Errors
///
/// Neither a number nor two, or sides beyond those of a grid or beyond `max_side`.
pub fn read_size(value: &str, max_side: usize) -> Result<(usize, usize), SizeError> {
    let (width, height) = sides(value)?;
    let sides = MIN_SIDE..=MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(SizeError::Limits { width, height });
    }
    if width.max(height) > max_side {
        return Err(SizeError::ServerLimit { width, height, max: max_side });
    }
    Ok((width, height))
}

/// Width and height of a puzzle that is to be made, neither longer than `max_side`.
///
/// # Errors
///
/// Neither a number nor two, or sides beyond those of such a puzzle.
pub fn read_made_size(value: &str, max_side: usize) -> Result<(usize, usize), SizeError> {
    let (width, height) = sides(value)?;
    let made = SHORTEST_SIDE..=max_side;
    if !made.contains(&width) || !made.contains(&height) {
        return Err(SizeError::Made { width, height, max: max_side });
    }
    Ok((width, height))
}

/// Any two numbers.
fn sides(value: &str) -> Result<(usize, usize), SizeError> {
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
    Ok((side(width).ok_or_else(form)?, side(height).ok_or_else(form)?))
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
    fn what_cannot_be_made_is_told_by_one_true_sentence() {
        for (value, said) in [("0", "3 to 15"), ("2", "3 to 15"), ("16", "--max-size"), ("3x99", "3 to 15")] {
            let told = read_made_size(value, 15).unwrap_err().to_string();
            assert!(told.contains(said), "{told}");
        }
        assert!(!read_made_size("26", 25).unwrap_err().to_string().contains("--max-size"));
        assert_eq!(read_made_size("3x15", 15), Ok((3, 15)));
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

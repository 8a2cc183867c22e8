//! Digits of one big integer in base64: the form of `grid` (bits) and `all` (letters).

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use num_bigint::BigUint;
use thiserror::Error;

/// Why a value holds no such digits.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BigNumberError {
    /// Not base64.
    #[error("it is not standard base64 with padding ({0}); copy the link whole")]
    Base64(String),
    /// No byte at all.
    #[error("it is empty; zero is written AA==")]
    Empty,
    /// More digits than cells.
    #[error("its number is too large for {cells} cells; check that size belongs to the same link")]
    TooLarge {
        /// How many digits were wanted.
        cells: usize,
    },
}

/// Writes digits, the first the most significant, as the integer's shortest big-endian bytes in padded base64.
pub fn write(radix: u32, digits: &[u8]) -> String {
    let number = BigUint::from_radix_be(digits, radix).unwrap_or_default();
    STANDARD.encode(number.to_bytes_be())
}

/// Reads `cells` digits; a shorter number is padded with zeroes on the left.
pub fn read(radix: u32, cells: usize, value: &str) -> Result<Vec<u8>, BigNumberError> {
    // A plus that nobody percent-encoded arrives as a blank.
    let bytes = STANDARD
        .decode(value.replace(' ', "+"))
        .map_err(|error| BigNumberError::Base64(error.to_string()))?;
    if bytes.is_empty() {
        return Err(BigNumberError::Empty);
    }
    // Refused before the conversion, whose time grows with the square of the length.
    let number = BigUint::from_bytes_be(&bytes);
    let digit_bits = u64::from(radix.next_power_of_two().ilog2());
    if number.bits() > cells as u64 * digit_bits {
        return Err(BigNumberError::TooLarge { cells });
    }
    let digits = number.to_radix_be(radix);
    // Zero is one digit even of no cells.
    let digits: &[u8] = if digits == [0] { &[] } else { &digits };
    let Some(missing) = cells.checked_sub(digits.len()) else {
        return Err(BigNumberError::TooLarge { cells });
    };
    Ok([vec![0; missing].as_slice(), digits].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leading_zeroes_are_dropped_and_restored() {
        assert_eq!(write(2, &[0, 0, 0]), "AA==");
        assert_eq!(write(2, &[0, 1, 1]), "Aw==");
        assert_eq!(read(2, 3, "Aw=="), Ok(vec![0, 1, 1]));
        assert_eq!(read(2, 3, "AAAD"), Ok(vec![0, 1, 1]), "leading zero bytes do no harm");
        assert_eq!(read(26, 2, &write(26, &[25, 25])), Ok(vec![25, 25]));
        assert_eq!(read(26, 0, "AA=="), Ok(vec![]));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(read(2, 1, "Aw=="), Err(BigNumberError::TooLarge { cells: 1 }));
        assert_eq!(read(26, 1, "Gg=="), Err(BigNumberError::TooLarge { cells: 1 }), "26 is two digits");
        assert_eq!(read(2, 9, ""), Err(BigNumberError::Empty));
        assert!(matches!(read(2, 9, "Aw"), Err(BigNumberError::Base64(_))));
        assert!(matches!(read(2, 9, "_-=="), Err(BigNumberError::Base64(_))));
    }
}

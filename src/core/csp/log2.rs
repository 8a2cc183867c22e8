//! The binary logarithm of a count, by arithmetic that is equal on every machine.

/// The binary logarithm, within a hundredth; of none as of one. Counts have 64 bits on every machine, so that a browser and
/// a server agree.
pub fn log2(count: u64) -> f32 {
    log2_of(count.max(1) as f32)
}

/// The binary logarithm of a number above zero that is normal, neither infinite nor next to nothing, within a hundredth.
pub fn log2_of(number: f32) -> f32 {
    let bits = number.to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    exponent + (2.0 - mantissa / 3.0) * mantissa - 5.0 / 3.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_close() {
        for count in [1u64, 2, 3, 7, 100, 12_345, 1 << 20, (1 << 33) + 5, 1 << 62] {
            assert!((log2(count) - (count as f32).log2()).abs() < 0.012, "{count}: {}", log2(count));
        }
        for number in [1e-30f32, 0.01, 0.7, 1.5, 1e30] {
            assert!((log2_of(number) - number.log2()).abs() < 0.012, "{number}: {}", log2_of(number));
        }
        assert_eq!(log2(0), log2(1));
        assert_eq!(log2(1 << 40), 40.0, "more than 32 bits are not cut");
    }
}

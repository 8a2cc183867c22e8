//! How a ready-made list begins, what a part begins with, and the sum that guards it.

/// What a ready-made list begins with; the version follows.
pub const MAGIC: [u8; 6] = *b"xwords";

/// The version that is written and read.
pub const VERSION: u16 = 1;

/// Bytes of a number of words.
pub const COUNT: usize = size_of::<u32>();

/// Bytes before a part: how many it has, and their sum.
pub const HEAD: usize = size_of::<u32>() + size_of::<u64>();

/// Multiplies the sum at each step: odd, so that no difference is lost, and its bits without a pattern (the golden ratio's).
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Sums that run side by side: a multiplication takes several beats, and one begins at each.
const LANES: usize = 4;

/// Bytes that a lane takes at a time.
const CHUNK: usize = size_of::<u64>();

/// The sum of a part: the bytes as little-endian numbers of eight bytes, filled up with zeros to whole rounds, go to four lanes
/// in turn, which begin with the part's length; each becomes (lane xor number) x [`FACTOR`]. The lanes are then added up in the
/// same way, from 0. A change within one number always changes the sum.
pub fn sum(bytes: &[u8]) -> u64 {
    let mut lanes = [bytes.len() as u64; LANES];
    let (rounds, rest) = bytes.as_chunks::<{ LANES * CHUNK }>();
    rounds.iter().for_each(|round| step(&mut lanes, round));
    if !rest.is_empty() {
        let mut last = [0; LANES * CHUNK];
        last[..rest.len()].copy_from_slice(rest);
        step(&mut lanes, &last);
    }
    lanes.iter().fold(0, |sum: u64, lane| (sum ^ lane).wrapping_mul(FACTOR))
}

#[inline(always)]
fn step(lanes: &mut [u64; LANES], round: &[u8; LANES * CHUNK]) {
    for (lane, chunk) in lanes.iter_mut().zip(round.as_chunks::<CHUNK>().0) {
        *lane = (*lane ^ u64::from_le_bytes(*chunk)).wrapping_mul(FACTOR);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_the_documented_one() {
        // Computed by another program.
        assert_eq!(sum(b""), 0x0000_0000_0000_0000);
        assert_eq!(sum(b"crossword"), 0x13d1_d5b0_26e5_55ab);
        let long: Vec<u8> = (0..=255).cycle().take(1000).collect();
        assert_eq!(sum(&long), 0xb12d_4514_535d_1660);
        for at in 0..long.len() {
            let mut changed = long.clone();
            changed[at] ^= 1 << (at % 8);
            assert_ne!(sum(&changed), sum(&long));
        }
    }
}

//! The innermost loops, each compiled for several vector units; the machine's best is chosen when the program runs.
//!
//! Every version is the same source, so all give the same results bit for bit.

use multiversion::multiversion;

/// Widest row of a word: 25 letters rounded up to whole registers.
pub const MAX_LANES: usize = 32;

/// Moves the words of a list whose every letter is allowed to the front. Returns how many there are; `union` gets the
/// letters that they have, per position.
///
/// `rows` holds `lanes` one-hot letters per word (8, 16 or [`MAX_LANES`]).
pub fn partition(
    rows: &[u32],
    lanes: usize,
    list: &mut [u32],
    allowed: &[u32; MAX_LANES],
    union: &mut [u32; MAX_LANES],
) -> usize {
    match lanes {
        8 => partition_8(rows, list, allowed, union),
        16 => partition_16(rows, list, allowed, union),
        _ => partition_32(rows, list, allowed, union),
    }
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt"
))]
fn partition_8(
    rows: &[u32],
    list: &mut [u32],
    allowed: &[u32; MAX_LANES],
    union: &mut [u32; MAX_LANES],
) -> usize {
    partition_lanes::<8>(rows, list, allowed, union)
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt"
))]
fn partition_16(
    rows: &[u32],
    list: &mut [u32],
    allowed: &[u32; MAX_LANES],
    union: &mut [u32; MAX_LANES],
) -> usize {
    partition_lanes::<16>(rows, list, allowed, union)
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt"
))]
fn partition_32(
    rows: &[u32],
    list: &mut [u32],
    allowed: &[u32; MAX_LANES],
    union: &mut [u32; MAX_LANES],
) -> usize {
    partition_lanes::<MAX_LANES>(rows, list, allowed, union)
}

#[inline(always)]
fn partition_lanes<const LANES: usize>(
    rows: &[u32],
    list: &mut [u32],
    allowed: &[u32; MAX_LANES],
    union: &mut [u32; MAX_LANES],
) -> usize {
    let mut mask = [0u32; LANES];
    mask.copy_from_slice(&allowed[..LANES]);
    let mut all = [0u32; LANES];
    let (rows, _) = rows.as_chunks::<LANES>();
    let mut kept = 0;
    for at in 0..list.len() {
        let id = list[at];
        let row = &rows[id as usize];
        let mut bad = 0u32;
        for lane in 0..LANES {
            bad |= u32::from(row[lane] & mask[lane] == 0);
        }
        // No branch on what the data decide: the words that stay are packed forward, the others end up behind them.
        let keep = u32::from(bad == 0).wrapping_neg();
        for lane in 0..LANES {
            all[lane] |= row[lane] & keep;
        }
        list.swap(kept, at);
        kept += usize::from(bad == 0);
    }
    union[..LANES].copy_from_slice(&all);
    kept
}

/// `bits &= set`.
#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt"
))]
pub fn keep(bits: &mut [u64], set: &[u64]) {
    bits.iter_mut().zip(set).for_each(|(bits, set)| *bits &= set);
}

/// `bits &= !set`.
#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt"
))]
pub fn drop(bits: &mut [u64], set: &[u64]) {
    bits.iter_mut().zip(set).for_each(|(bits, set)| *bits &= !set);
}

/// How many bits are set.
#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt",
    "x86_64+popcnt"
))]
pub fn count(bits: &[u64]) -> usize {
    bits.iter().map(|bits| u64::from(bits.count_ones())).sum::<u64>() as usize
}

/// How many bits are set in both.
#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
    "x86_64+avx2+bmi1+bmi2+popcnt",
    "x86_64+popcnt"
))]
pub fn count_common(bits: &[u64], set: &[u64]) -> usize {
    bits.iter().zip(set).map(|(bits, set)| u64::from((bits & set).count_ones())).sum::<u64>() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn every_version_partitions_as_the_portable_one() {
        let mut random = Random::new(3);
        for lanes in [8, 16, MAX_LANES] {
            let rows: Vec<u32> = (0..500 * lanes).map(|_| 1 << (random.next() % 26)).collect();
            for width in [0, 3, 20, 26] {
                let allowed: [u32; MAX_LANES] = std::array::from_fn(|_| {
                    (0..width).fold(0, |mask, _| mask | 1 << (random.next() % 26))
                        | (u32::from(width == 26) * 0x03ff_ffff)
                });
                let list: Vec<u32> = (0..500).collect();
                let (mut ours, mut theirs) = (list.clone(), list);
                let (mut union, mut expected) = ([0; MAX_LANES], [0; MAX_LANES]);
                let kept = partition(&rows, lanes, &mut ours, &allowed, &mut union);
                let portable = match lanes {
                    8 => partition_lanes::<8>(&rows, &mut theirs, &allowed, &mut expected),
                    16 => partition_lanes::<16>(&rows, &mut theirs, &allowed, &mut expected),
                    _ => partition_lanes::<MAX_LANES>(&rows, &mut theirs, &allowed, &mut expected),
                };
                assert_eq!((kept, &ours, union), (portable, &theirs, expected));
                let fits = |id: &u32| {
                    let row = &rows[*id as usize * lanes..][..lanes];
                    row.iter().zip(&allowed).all(|(letter, mask)| letter & mask != 0)
                };
                assert!(ours[..kept].iter().all(fits) && !ours[kept..].iter().any(fits));
            }
        }
    }

    #[test]
    fn sets_are_narrowed_and_counted() {
        let mut random = Random::new(5);
        let [bits, set]: [Vec<u64>; 2] = std::array::from_fn(|_| (0..77).map(|_| random.next()).collect());
        let (mut with, mut without) = (bits.clone(), bits.clone());
        keep(&mut with, &set);
        drop(&mut without, &set);
        assert_eq!(count(&with), count_common(&bits, &set));
        assert_eq!(count(&with) + count(&without), count(&bits));
        assert!(bits.iter().zip(&set).zip(&with).all(|((bits, set), with)| bits & set == *with));
    }
}

//! The innermost loops, each compiled for several vector units; the machine's best is chosen when the program runs.
//!
//! Every version is the same source, so all give the same results bit for bit.

use multiversion::multiversion;

use super::portable;
pub use super::portable::{AT_ONCE, MOST_BLOCKS};
use crate::letters::ALPHABET;
use crate::words::MAX_WORD;

/// In sets of up to so many blocks all letters are looked for, whichever a cell has: that costs no branch per letter.
const ALL_LETTERS: usize = 2;

/// A kernel that is compiled for several vector units, each version also under its own name for the tests.
macro_rules! kernel {
    (
        $(#[$doc:meta])*
        $name:ident $args:tt -> $out:ty = $body:path, with $call:tt, for $($unit:ident = $target:tt),+
    ) => {
        $(#[$doc])*
        #[multiversion(targets($($target),+))]
        pub fn $name $args -> $out {
            $body $call
        }

        #[cfg(test)]
        mod $name {
            use super::*;

            $(
                // Where the machine lacks the unit, this is the portable version.
                #[multiversion(targets($target))]
                pub fn $unit $args -> $out {
                    $body $call
                }
            )+
        }
    };
}

kernel! {
    /// [`narrow`] with sets of one block.
    narrow_1(
        sets: &[u64],
        alive: &mut [u64; MOST_BLOCKS],
        masks: &[u32],
        lost: &[u32; MAX_WORD],
        kept: &mut [u32; MAX_WORD]
    ) -> usize = narrow::<1>,
    with (sets, alive, masks, lost, kept),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// [`narrow`] with sets of 2 blocks.
    narrow_2(
        sets: &[u64],
        alive: &mut [u64; MOST_BLOCKS],
        masks: &[u32],
        lost: &[u32; MAX_WORD],
        kept: &mut [u32; MAX_WORD]
    ) -> usize = narrow::<2>,
    with (sets, alive, masks, lost, kept),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// [`narrow`] with sets of 4 blocks.
    narrow_4(
        sets: &[u64],
        alive: &mut [u64; MOST_BLOCKS],
        masks: &[u32],
        lost: &[u32; MAX_WORD],
        kept: &mut [u32; MAX_WORD]
    ) -> usize = narrow::<4>,
    with (sets, alive, masks, lost, kept),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// [`narrow`] with sets of 8 blocks.
    narrow_8(
        sets: &[u64],
        alive: &mut [u64; MOST_BLOCKS],
        masks: &[u32],
        lost: &[u32; MAX_WORD],
        kept: &mut [u32; MAX_WORD]
    ) -> usize = narrow::<8>,
    with (sets, alive, masks, lost, kept),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

/// Drops the words whose letters are not among the cells' (`masks`); how many are left. `lost` has the letters that each
/// cell lost since the last time; `kept` gets the letters that some word left has, or all where a cell has one letter.
/// `sets` holds, per position and letter, the words that have it there, `BLOCKS` blocks each.
#[inline(always)]
fn narrow<const BLOCKS: usize>(
    sets: &[u64],
    alive: &mut [u64; MOST_BLOCKS],
    masks: &[u32],
    lost: &[u32; MAX_WORD],
    kept: &mut [u32; MAX_WORD],
) -> usize {
    let (sets, _) = sets.as_chunks::<BLOCKS>();
    let mut left = [0u64; BLOCKS];
    left.copy_from_slice(&alive[..BLOCKS]);
    for ((sets, &mask), &lost) in sets.as_chunks::<ALPHABET>().0.iter().zip(masks).zip(lost) {
        if lost == 0 {
            continue;
        }
        if lost.count_ones() <= mask.count_ones() {
            let gone = union(sets, lost);
            left.iter_mut().zip(&gone).for_each(|(left, gone)| *left &= !gone);
        } else {
            let stay = union(sets, mask);
            left.iter_mut().zip(&stay).for_each(|(left, stay)| *left &= stay);
        }
    }
    alive[..BLOCKS].copy_from_slice(&left);
    let count: u32 = left.iter().map(|left| left.count_ones()).sum();
    if count == 0 {
        return 0;
    }
    for ((sets, &mask), kept) in sets.as_chunks::<ALPHABET>().0.iter().zip(masks).zip(kept) {
        if mask.is_power_of_two() {
            *kept = u32::MAX;
            continue;
        }
        let has =
            |set: &[u64; BLOCKS]| set.iter().zip(&left).fold(0, |all, (set, left)| all | (set & left)) != 0;
        let mut letters = 0;
        if BLOCKS <= ALL_LETTERS {
            for (letter, set) in sets.iter().enumerate() {
                letters |= u32::from(has(set)) << letter;
            }
            letters &= mask;
        } else {
            // A loop by hand here and in `union`: an iterator of the bits takes a quarter more instructions.
            let mut rest = mask;
            while rest != 0 {
                let letter = rest.trailing_zeros();
                rest &= rest - 1;
                letters |= u32::from(has(&sets[letter as usize % ALPHABET])) << letter;
            }
        }
        *kept = letters;
    }
    count as usize
}

#[inline(always)]
fn union<const BLOCKS: usize>(sets: &[[u64; BLOCKS]; ALPHABET], letters: u32) -> [u64; BLOCKS] {
    let (mut rest, mut all) = (letters, [0; BLOCKS]);
    while rest != 0 {
        let set = &sets[rest.trailing_zeros() as usize % ALPHABET];
        rest &= rest - 1;
        all.iter_mut().zip(set).for_each(|(all, set)| *all |= set);
    }
    all
}

kernel! {
    /// `bits &= set`.
    keep(bits: &mut [u64], set: &[u64]) -> () = portable::keep,
    with (bits, set),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// `bits &= !set`.
    drop(bits: &mut [u64], set: &[u64]) -> () = portable::drop,
    with (bits, set),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// `bits &=` the union of the sets of these letters; `sets` holds the sets of all letters end to end, `stride` blocks each.
    keep_any(bits: &mut [u64], sets: &[u64], stride: usize, letters: u32) -> () = portable::keep_any,
    with (bits, sets, stride, letters),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// Per position the letters of `masks` that some word of the bitset has there, in `kept`; all where a cell has one letter.
    /// `sets` holds, per position and letter, the words that have it there, `stride` blocks each; `witnesses` has for each a
    /// word that had it, which is looked at first and makes way for another once it is gone. Of no words nothing is said.
    support(
        sets: &[u64],
        stride: usize,
        bits: &[u64],
        masks: &[u32],
        witnesses: &mut [u32],
        kept: &mut [u32; MAX_WORD]
    ) -> () = portable::support,
    with (sets, stride, bits, masks, witnesses, kept),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// Puts the places of the set bits into `ids`, ascending; there must be room for [`AT_ONCE`] more, where anything may be put.
    gather(bits: &[u64], ids: &mut [u32]) -> () = portable::gather,
    with (bits, ids),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt"
}

kernel! {
    /// How many bits are set.
    count(bits: &[u64]) -> usize = portable::count,
    with (bits),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt",
        popcnt = "x86_64+popcnt"
}

kernel! {
    /// How many bits are set in both.
    count_common(bits: &[u64], set: &[u64]) -> usize = portable::count_common,
    with (bits, set),
    for avx512 = "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+avx2+bmi1+bmi2+popcnt",
        avx2 = "x86_64+avx2+bmi1+bmi2+popcnt",
        popcnt = "x86_64+popcnt"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::{BLOCK_BITS, ones};
    use crate::random::Random;

    type Narrow =
        fn(&[u64], &mut [u64; MOST_BLOCKS], &[u32], &[u32; MAX_WORD], &mut [u32; MAX_WORD]) -> usize;

    #[test]
    fn every_version_narrows_as_the_portable_one() {
        let versions: [(usize, [Narrow; 4]); 4] = [
            (1, [narrow_1::avx512, narrow_1::avx2, narrow_1, narrow::<1>]),
            (2, [narrow_2::avx512, narrow_2::avx2, narrow_2, narrow::<2>]),
            (4, [narrow_4::avx512, narrow_4::avx2, narrow_4, narrow::<4>]),
            (8, [narrow_8::avx512, narrow_8::avx2, narrow_8, narrow::<8>]),
        ];
        let mut random = Random::new(3);
        for round in 0..400 {
            let (blocks, versions) = versions[round % 4];
            let len = 2 + round % 20;
            let sets: Vec<u64> =
                (0..len * ALPHABET * blocks).map(|_| random.next() & random.next()).collect();
            let masks: Vec<u32> = (0..len).map(|_| (random.next() as u32 | 1) & 0x03ff_ffff).collect();
            let lost =
                std::array::from_fn(|at| masks.get(at).map_or(0, |mask| !mask & random.next() as u32 & 0x7));
            let alive = std::array::from_fn(|_| random.next());
            let results = versions.map(|version| {
                let (mut alive, mut kept) = (alive, [0; MAX_WORD]);
                (version(&sets, &mut alive, &masks, &lost, &mut kept), alive, kept)
            });
            assert!(results.iter().all(|result| *result == results[3]));
        }
    }

    #[test]
    fn sets_are_narrowed_and_counted() {
        let mut random = Random::new(5);
        let [bits, set]: [Vec<u64>; 2] = std::array::from_fn(|_| (0..77).map(|_| random.next()).collect());
        let (mut with, mut without) = (bits.clone(), bits.clone());
        keep(&mut with, &set);
        drop(&mut without, &set);
        let (mut any, sets) = (bits.clone(), [set.clone(), bits.iter().map(|bits| !bits).collect()].concat());
        keep_any(&mut any, &sets, set.len(), 0b01);
        assert_eq!(any, with);
        keep_any(&mut any, &sets, set.len(), 0b11);
        assert_eq!(any, with);
        keep_any(&mut any, &sets, set.len(), 0b10);
        assert_eq!(count(&any), 0);
        assert_eq!(count(&with), count_common(&bits, &set));
        assert_eq!(count(&with) + count(&without), count(&bits));
        assert!(bits.iter().zip(&set).zip(&with).all(|((bits, set), with)| bits & set == *with));
    }

    /// Whichever words with the letter the witnesses were, or none; those of letters that are found stand in the bitset.
    #[test]
    fn letters_are_kept_where_a_word_has_them() {
        let mut random = Random::new(13);
        for (blocks, stride) in [(1, 3), (8, 8), (9, 9), (40, 45)] {
            let sparse = |random: &mut Random| (0..7).fold(u64::MAX, |all, _| all & random.next());
            for _ in 0..20 {
                let bits: Vec<u64> = (0..blocks).map(|_| sparse(&mut random)).collect();
                let sets: Vec<u64> = (0..2 * ALPHABET * stride).map(|_| sparse(&mut random)).collect();
                let masks = [0b1000, random.next() as u32 & 0x03ff_ffff];
                let first: Vec<u32> = (0..2 * ALPHABET)
                    .map(|_| random.below(2 * stride * BLOCK_BITS).map_or(u32::MAX, |word| word as u32))
                    .collect();
                let both = |letter: usize| {
                    let set = &sets[(ALPHABET + letter) * stride..][..blocks];
                    bits.iter().zip(set).map(|(bits, set)| bits & set).collect::<Vec<u64>>()
                };
                let holds = |letter: usize| count(&both(letter)) > 0;
                let expected = ones(u64::from(masks[1])).filter(|&letter| holds(letter));
                let expected = expected.fold(0, |all, letter| all | 1 << letter);
                for version in [support::avx512, support::avx2, support, portable::support] {
                    let (mut witnesses, mut kept) = (first.clone(), [0; MAX_WORD]);
                    // What a witness is must be true at first.
                    for (letter, witness) in witnesses[ALPHABET..].iter_mut().enumerate() {
                        if !crate::bits::holds(
                            &sets[(ALPHABET + letter) * stride..][..stride],
                            *witness as usize,
                        ) {
                            *witness = u32::MAX;
                        }
                    }
                    version(&sets, stride, &bits, &masks, &mut witnesses, &mut kept);
                    assert_eq!((kept[0], kept[1]), (u32::MAX, expected));
                    let stands = |letter: usize| {
                        crate::bits::holds(&both(letter), witnesses[ALPHABET + letter] as usize)
                    };
                    assert!(ones(u64::from(expected)).all(stands));
                }
            }
        }
    }

    #[test]
    fn every_version_of_the_others_gives_what_the_portable_one_does() {
        let mut random = Random::new(8);
        for len in [0, 1, 7, 8, 9, 64, 77, 161] {
            let [bits, set]: [Vec<u64>; 2] =
                std::array::from_fn(|_| (0..len).map(|_| random.next() & random.next()).collect());
            let sets: Vec<u64> = (0..ALPHABET * len).map(|_| random.next() & random.next()).collect();
            let letters = random.next() as u32 & 0x03ff_ffff;
            let changed = |change: &dyn Fn(&mut [u64])| {
                let mut bits = bits.clone();
                change(&mut bits);
                bits
            };
            for version in [keep::avx512, keep::avx2, keep] {
                assert_eq!(changed(&|bits| version(bits, &set)), changed(&|bits| portable::keep(bits, &set)));
            }
            for version in [drop::avx512, drop::avx2, drop] {
                assert_eq!(changed(&|bits| version(bits, &set)), changed(&|bits| portable::drop(bits, &set)));
            }
            let expected = changed(&|bits| portable::keep_any(bits, &sets, len, letters));
            for version in [keep_any::avx512, keep_any::avx2, keep_any] {
                assert_eq!(changed(&|bits| version(bits, &sets, len, letters)), expected);
            }
            let gathered = [gather::avx512, gather::avx2, gather, portable::gather].map(|version| {
                let mut ids = vec![0; count(&bits) + AT_ONCE];
                version(&bits, &mut ids);
                ids.truncate(count(&bits));
                ids
            });
            let expected: Vec<u32> = crate::bits::ids(&bits).map(|id| id as u32).collect();
            assert!(gathered.iter().all(|ids| *ids == expected));
            for version in [count::avx512, count::avx2, count::popcnt, count] {
                assert_eq!(version(&bits), portable::count(&bits));
            }
            for version in [count_common::avx512, count_common::avx2, count_common::popcnt, count_common] {
                assert_eq!(version(&bits, &set), portable::count_common(&bits, &set));
            }
        }
    }
}

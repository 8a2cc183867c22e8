//! The one source of the kernels that work on whole bitsets, see [`super::kernels`].

use crate::bits::{BLOCK_BITS, ones};
use crate::letters::ALPHABET;
use crate::words::MAX_WORD;

/// Most blocks of a short domain's sets: as many as a vector register holds.
pub const MOST_BLOCKS: usize = 8;

/// Ids are taken from a block so many at once: most blocks of a small domain have no more, and no branch asks how many.
pub const AT_ONCE: usize = 4;

/// Blocks that are looked at together.
type Line = [u64; MOST_BLOCKS];

/// Words of a line.
const LINE: usize = MOST_BLOCKS * BLOCK_BITS;

#[inline(always)]
pub fn keep(bits: &mut [u64], set: &[u64]) {
    bits.iter_mut().zip(set).for_each(|(bits, set)| *bits &= set);
}

#[inline(always)]
pub fn drop(bits: &mut [u64], set: &[u64]) {
    bits.iter_mut().zip(set).for_each(|(bits, set)| *bits &= !set);
}

#[inline(always)]
pub fn keep_any(bits: &mut [u64], sets: &[u64], stride: usize, letters: u32) {
    for (at, bits) in bits.chunks_mut(MOST_BLOCKS).enumerate() {
        let mut all = [0u64; MOST_BLOCKS];
        for letter in ones(u64::from(letters)) {
            let set = &sets[letter * stride + at * MOST_BLOCKS..][..bits.len()];
            all.iter_mut().zip(set).for_each(|(all, set)| *all |= set);
        }
        bits.iter_mut().zip(&all).for_each(|(bits, all)| *bits &= all);
    }
}

#[inline(always)]
pub fn support(
    sets: &[u64],
    stride: usize,
    bits: &[u64],
    masks: &[u32],
    witnesses: &mut [u32],
    kept: &mut [u32; MAX_WORD],
) {
    if bits.is_empty() {
        return;
    }
    let (lines, last) = bits.as_chunks();
    let witnesses = witnesses.as_chunks_mut::<ALPHABET>().0;
    for (at, ((&mask, witnesses), kept)) in masks.iter().zip(witnesses).zip(kept).enumerate() {
        if mask.is_power_of_two() {
            *kept = u32::MAX;
            continue;
        }
        let mut found = 0;
        for (letter, &witness) in witnesses.iter().enumerate() {
            let block = witness as usize / BLOCK_BITS;
            let bit = bits[block.min(bits.len() - 1)] >> (witness as usize % BLOCK_BITS) & 1;
            found |= (bit as u32 & u32::from(block < bits.len())) << letter;
        }
        found &= mask;
        // First where the witness stood, without a branch: who is gone is often followed by another nearby.
        let mut rest = if lines.is_empty() { 0 } else { mask & !found };
        while rest != 0 {
            let letter = rest.trailing_zeros() as usize % ALPHABET;
            rest &= rest - 1;
            let set = &sets[(at * ALPHABET + letter) * stride..][..stride];
            let line = (witnesses[letter] as usize / LINE).min(lines.len() - 1);
            let (word, common) = first_of_line(&lines[line], &set.as_chunks().0[line]);
            let word = (line * LINE + word) as u32;
            witnesses[letter] = if common { word } else { witnesses[letter] };
            found |= u32::from(common) << letter;
        }
        for letter in ones(u64::from(mask & !found)) {
            let set = &sets[(at * ALPHABET + letter) * stride..][..stride];
            if let Some(word) = common((lines, last), set, witnesses[letter] as usize / LINE) {
                witnesses[letter] = word as u32;
                found |= 1 << letter;
            }
        }
        *kept = found;
    }
}

/// A word in both sets, looked for from that line on, then before it, and at last beyond the lines.
#[inline(always)]
fn common((lines, last): (&[Line], &[u64]), set: &[u64], from: usize) -> Option<usize> {
    let (sets, _) = set.as_chunks();
    for line in (from..lines.len()).chain(0..from.min(lines.len())) {
        let meet = lines[line].iter().zip(&sets[line]).fold(0, |all, (bits, set)| all | (bits & set)) != 0;
        if meet {
            return Some(line * LINE + first_of_line(&lines[line], &sets[line]).0);
        }
    }
    let beyond = lines.len() * MOST_BLOCKS;
    let mut last = (beyond..).zip(last.iter().zip(&set[beyond..]));
    let (block, (bits, set)) = last.find(|(_, (bits, set))| *bits & *set != 0)?;
    Some(block * BLOCK_BITS + (bits & set).trailing_zeros() as usize)
}

/// The first word of a line that is in both, and whether there is one.
#[inline(always)]
fn first_of_line(bits: &Line, set: &Line) -> (usize, bool) {
    let (mut common, mut which) = ([0; MOST_BLOCKS], 0u32);
    for block in 0..MOST_BLOCKS {
        common[block] = bits[block] & set[block];
        which |= u32::from(common[block] != 0) << block;
    }
    let block = which.trailing_zeros() as usize % MOST_BLOCKS;
    (block * BLOCK_BITS + common[block].trailing_zeros() as usize, which != 0)
}

#[inline(always)]
pub fn gather(bits: &[u64], ids: &mut [u32]) {
    let mut count = 0;
    for (block, &bits) in bits.iter().enumerate() {
        let (mut rest, mut from, end) = (bits, count, count + bits.count_ones() as usize);
        while from < end {
            for id in &mut ids[from..][..AT_ONCE] {
                *id = (block * BLOCK_BITS) as u32 + rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
            }
            from += AT_ONCE;
        }
        count = end;
    }
}

#[inline(always)]
pub fn count(bits: &[u64]) -> usize {
    bits.iter().map(|bits| u64::from(bits.count_ones())).sum::<u64>() as usize
}

#[inline(always)]
pub fn count_common(bits: &[u64], set: &[u64]) -> usize {
    bits.iter().zip(set).map(|(bits, set)| u64::from((bits & set).count_ones())).sum::<u64>() as usize
}

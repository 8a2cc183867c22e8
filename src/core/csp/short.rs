//! A short domain: the words left when it was formed, renumbered from 0, with overlap sets of their own.
//!
//! A set of so few words is one vector register, so narrowing costs about the same however many of them are left.

use super::kernels::{self, AT_ONCE, MOST_BLOCKS};
use crate::bits::{self, BLOCK_BITS};
use crate::letters::{ALPHABET, LetterSet};
use crate::words::{MAX_WORD, WordGroup};

/// Most words of a short domain.
pub const FEW: usize = MOST_BLOCKS * BLOCK_BITS;

/// Up to so many words are looked at one by one: sets for them would cost more to make than they save.
const SCANNED: usize = 12;

/// Which of the words are left, by their new numbers.
pub type Alive = [u64; MOST_BLOCKS];

/// Blocks that begin where a vector register's line begins, so that a set is read at once.
#[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C, align(64))]
struct Line([u64; MOST_BLOCKS]);

/// The words that a short domain began with.
#[derive(Default)]
pub struct Few {
    /// Their ids, ascending.
    ids: Vec<u32>,
    /// Blocks in each set; none where the words are few enough to be looked at one by one.
    blocks: usize,
    /// `[position][letter]` -> the words, by their new numbers.
    sets: Vec<Line>,
}

impl Few {
    /// Begins anew with these words; all are alive.
    pub fn form(&mut self, group: &WordGroup, (bits, size): (&[u64], usize), masks: &[u32]) -> Alive {
        self.ids.clear();
        self.ids.resize(size + AT_ONCE, 0);
        kernels::gather(bits, &mut self.ids);
        self.ids.truncate(size);
        let alive = first(self.ids.len());
        self.blocks = 0;
        if self.ids.len() > SCANNED {
            self.blocks = self.ids.len().div_ceil(BLOCK_BITS).next_power_of_two();
            self.index(group, masks, &alive);
        }
        alive
    }

    /// Begins anew with one word.
    pub fn form_one(&mut self, id: usize) -> Alive {
        self.ids.clear();
        self.ids.push(id as u32);
        self.blocks = 0;
        first(1)
    }

    fn index(&mut self, group: &WordGroup, masks: &[u32], alive: &Alive) {
        let blocks = self.blocks;
        self.sets.clear();
        let lines = (masks.len() * ALPHABET * blocks).div_ceil(MOST_BLOCKS);
        self.sets.resize(lines, Line([0; MOST_BLOCKS]));
        let sets: &mut [u64] = bytemuck::cast_slice_mut(&mut self.sets);
        let (mut open, mut count) = ([(0, 0); MAX_WORD], 0);
        for (at, &mask) in masks.iter().enumerate() {
            if let Some(letter) = LetterSet::from_bits(mask).single() {
                sets[(at * ALPHABET + letter.index()) * blocks..][..blocks].copy_from_slice(&alive[..blocks]);
            } else {
                open[count] = (at, at * ALPHABET);
                count += 1;
            }
        }
        let words = group.lines();
        let shift = blocks.trailing_zeros();
        // From block to block, so that words alike follow each other less.
        let open = &open[..count];
        for bit in 0..BLOCK_BITS.min(self.ids.len()) {
            let set = 1 << bit;
            for (block, &id) in self.ids[bit..].iter().step_by(BLOCK_BITS).enumerate() {
                let word = words.word(id as usize);
                for &(at, from) in open {
                    sets[((from + word[at].index()) << shift) + block] |= set;
                }
            }
        }
    }

    /// Drops the words that the cells forbid; how many are left, and in `kept` the letters that they have where a cell has
    /// more than one. `lost` says which letters each cell lost since the last time.
    pub fn narrow(
        &self,
        group: &WordGroup,
        alive: &mut Alive,
        masks: &[u32],
        lost: &[u32; MAX_WORD],
        kept: &mut [u32; MAX_WORD],
    ) -> usize {
        let sets: &[u64] = bytemuck::cast_slice(&self.sets);
        match self.blocks {
            0 => self.scan(group, alive, masks, kept),
            1 => kernels::narrow_1(sets, alive, masks, lost, kept),
            2 => kernels::narrow_2(sets, alive, masks, lost, kept),
            4 => kernels::narrow_4(sets, alive, masks, lost, kept),
            _ => kernels::narrow_8(sets, alive, masks, lost, kept),
        }
    }

    fn scan(&self, group: &WordGroup, alive: &mut Alive, masks: &[u32], kept: &mut [u32; MAX_WORD]) -> usize {
        kept[..masks.len()].fill(0);
        let words = group.lines();
        for (number, &id) in self.ids.iter().enumerate() {
            if alive[0] >> number & 1 == 0 {
                continue;
            }
            let word = words.word(id as usize);
            if word.iter().zip(masks).all(|(letter, mask)| mask >> letter.index() & 1 == 1) {
                word.iter().zip(kept.iter_mut()).for_each(|(letter, kept)| *kept |= 1 << letter.index());
            } else {
                alive[0] &= !(1 << number);
            }
        }
        alive[0].count_ones() as usize
    }

    /// How many of the words have each letter of `mask` at position `at`.
    pub fn counts(&self, group: &WordGroup, alive: &Alive, at: usize, mask: LetterSet) -> [u32; ALPHABET] {
        let mut counts = [0; ALPHABET];
        if self.blocks == 0 {
            let words = group.lines();
            self.iter(alive).for_each(|id| counts[words.word(id)[at].index()] += 1);
            return counts;
        }
        let sets: &[u64] = bytemuck::cast_slice(&self.sets);
        for letter in mask.iter() {
            let set = &sets[(at * ALPHABET + letter.index()) * self.blocks..][..self.blocks];
            counts[letter.index()] =
                set.iter().zip(alive).map(|(set, alive)| (set & alive).count_ones()).sum();
        }
        counts
    }

    /// The ids of the words that are left, ascending.
    pub fn iter<'a>(&'a self, alive: &'a Alive) -> impl Iterator<Item = usize> + 'a {
        bits::ids(&alive[..self.ids.len().div_ceil(BLOCK_BITS)]).map(|number| self.ids[number] as usize)
    }

    /// Bytes that the sets hold.
    pub fn bytes(&self) -> usize {
        self.ids.capacity() * size_of::<u32>() + self.sets.capacity() * size_of::<Line>()
    }

    /// The new number of a word, if it was among them.
    pub fn number(&self, id: usize) -> Option<usize> {
        self.ids.binary_search(&(id as u32)).ok()
    }
}

/// The first `count` numbers.
fn first(count: usize) -> Alive {
    std::array::from_fn(|block| match count.saturating_sub(block * BLOCK_BITS) {
        left @ 0..BLOCK_BITS => (1 << left) - 1,
        _ => u64::MAX,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::words::WordListBuilder;

    /// However many words there are, so in each of the ways, what is left is what the cells allow.
    #[test]
    fn narrowing_leaves_what_the_cells_allow() {
        let mut random = Random::new(7);
        for count in [1, 5, SCANNED, SCANNED + 1, 64, 65, 129, 300, FEW] {
            let mut builder = WordListBuilder::new();
            for _ in 0..3 * FEW {
                let word: Vec<_> =
                    (0..5).map(|_| Letter::from_index((random.next() % 9) as usize).unwrap()).collect();
                builder.push(&word, 50);
            }
            let list = builder.finish();
            let group = list.group(5).unwrap();
            let mut bits = vec![0u64; group.count().div_ceil(BLOCK_BITS)];
            let mut chosen = 0;
            while chosen < count {
                let id = (random.next() as usize) % group.count();
                if !bits::holds(&bits, id) {
                    bits::insert(&mut bits, id);
                    chosen += 1;
                }
            }
            let mut few = Few::default();
            let mut alive = few.form(group, (&bits, count), &[LetterSet::ALL.bits(); 5]);
            assert_eq!(few.iter(&alive).collect::<Vec<_>>(), bits::ids(&bits).collect::<Vec<_>>());
            let mut masks = [LetterSet::ALL.bits(); 5];
            for _ in 0..6 {
                let mut lost = [0; MAX_WORD];
                let at = (random.next() % 5) as usize;
                lost[at] = masks[at] & random.next() as u32 & random.next() as u32;
                masks[at] &= !lost[at];
                let fits = |id: &usize| {
                    group.word(*id).iter().zip(&masks).all(|(letter, mask)| mask >> letter.index() & 1 == 1)
                };
                let expected: Vec<usize> = few.iter(&alive).filter(fits).collect();
                let mut kept = [0; MAX_WORD];
                let size = few.narrow(group, &mut alive, &masks, &lost, &mut kept);
                assert_eq!(few.iter(&alive).collect::<Vec<_>>(), expected, "{count} words");
                assert_eq!(size, expected.len());
                for (at, mask) in masks.iter().enumerate() {
                    let letters = expected.iter().fold(0, |all, &id| all | 1 << group.word(id)[at].index());
                    assert_eq!(kept[at] & mask, letters, "{count} words, position {at}");
                    let counts = few.counts(group, &alive, at, LetterSet::from_bits(*mask));
                    assert_eq!(counts.iter().sum::<u32>() as usize, size);
                }
                if size == 0 {
                    break;
                }
            }
        }
    }
}

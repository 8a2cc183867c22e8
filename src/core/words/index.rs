//! Precomputed overlap sets: for one length, the words that have a given letter at a given position.

use crate::bits::BLOCK_BITS;
use crate::letters::{ALPHABET, Letter};

/// The index of the words of one length.
pub struct LengthIndex {
    count: usize,
    blocks: usize,
    /// `[position][letter]` -> bitset of `blocks` blocks.
    sets: Vec<u64>,
}

impl LengthIndex {
    /// Indexes words of `len` letters that lie end to end in `letters`.
    pub fn new(len: usize, letters: &[Letter]) -> LengthIndex {
        let count = letters.len().checked_div(len).unwrap_or(0);
        let blocks = count.div_ceil(BLOCK_BITS);
        let mut sets = vec![0u64; len * ALPHABET * blocks];
        for (id, word) in letters.chunks_exact(len.max(1)).enumerate() {
            let (block, bit) = (id / BLOCK_BITS, 1 << (id % BLOCK_BITS));
            for (at, letter) in word.iter().enumerate() {
                sets[(at * ALPHABET + letter.index()) * blocks + block] |= bit;
            }
        }
        LengthIndex { count, blocks, sets }
    }

    /// Blocks in each set.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// The words with the letter of that index at position `at`.
    pub fn with(&self, at: usize, letter: usize) -> &[u64] {
        &self.sets[(at * ALPHABET + letter) * self.blocks..][..self.blocks]
    }

    /// The sets of all letters at position `at`, end to end.
    pub fn at(&self, at: usize) -> &[u64] {
        &self.sets[at * ALPHABET * self.blocks..][..ALPHABET * self.blocks]
    }

    /// The id of a word of this length.
    pub fn find(&self, word: &[Letter]) -> Option<usize> {
        (0..self.blocks).find_map(|block| {
            let hits = word
                .iter()
                .enumerate()
                .fold(u64::MAX, |hits, (at, letter)| hits & self.with(at, letter.index())[block]);
            (hits != 0).then(|| block * BLOCK_BITS + hits.trailing_zeros() as usize)
        })
    }

    /// Bytes of memory that the index holds.
    pub fn bytes(&self) -> usize {
        size_of_val(self.sets.as_slice())
    }

    /// How many words.
    pub fn count(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;

    fn letters(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn sets_and_lookup_agree() {
        let index = LengthIndex::new(3, &letters("catcowdog"));
        assert_eq!((index.count(), index.blocks()), (3, 1));
        assert_eq!(index.with(0, 2), [0b011]);
        assert_eq!(index.with(1, 14), [0b110]);
        assert_eq!(index.find(&letters("dog")), Some(2));
        assert_eq!(index.find(&letters("cot")), None);
        assert!(index.bytes() > 0);
    }

    #[test]
    fn an_empty_length_is_no_trouble() {
        let index = LengthIndex::new(7, &[]);
        assert_eq!(index.find(&letters("letters")), None);
        assert_eq!(index.blocks(), 0);
    }
}

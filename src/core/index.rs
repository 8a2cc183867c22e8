//! Precomputed overlap sets: for one length, the words that have a given letter at a given position.

use crate::letters::{ALPHABET, Letter};

/// Words per block of a bitset.
pub const BLOCK_BITS: usize = u64::BITS as usize;

/// Fewest letter columns in a word's row; wider rows double from here. Whole vector registers hold a row.
const MIN_LANES: usize = 8;

/// What stands in a row's columns past the word's end: it agrees with every mask that has this bit.
pub const PADDING: u32 = 1;

/// The index of the words of one length.
pub struct LengthIndex {
    count: usize,
    blocks: usize,
    lanes: usize,
    /// `[position][letter]` -> bitset of `blocks` blocks.
    sets: Vec<u64>,
    /// Per word `lanes` one-hot letters.
    rows: Vec<u32>,
}

impl LengthIndex {
    /// Indexes words of `len` letters that lie end to end in `letters`.
    pub fn new(len: usize, letters: &[Letter]) -> LengthIndex {
        let count = letters.len().checked_div(len).unwrap_or(0);
        let blocks = count.div_ceil(BLOCK_BITS);
        let lanes = len.next_power_of_two().max(MIN_LANES);
        let mut sets = vec![0u64; len * ALPHABET * blocks];
        let mut rows = vec![PADDING; count * lanes];
        for (id, word) in letters.chunks_exact(len.max(1)).enumerate() {
            let (block, bit) = (id / BLOCK_BITS, 1 << (id % BLOCK_BITS));
            for (at, letter) in word.iter().enumerate() {
                sets[(at * ALPHABET + letter.index()) * blocks + block] |= bit;
                rows[id * lanes + at] = 1 << letter.index();
            }
        }
        LengthIndex { count, blocks, lanes, sets, rows }
    }

    /// Blocks in each set.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// Columns in each row: the word's length rounded up to whole registers.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// The words with the letter of that index at position `at`.
    pub fn with(&self, at: usize, letter: usize) -> &[u64] {
        &self.sets[(at * ALPHABET + letter) * self.blocks..][..self.blocks]
    }

    /// All rows, `lanes` columns each.
    pub fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// The row of one word.
    pub fn row(&self, id: usize) -> &[u32] {
        &self.rows[id * self.lanes..][..self.lanes]
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
        size_of_val(self.sets.as_slice()) + size_of_val(self.rows.as_slice())
    }

    /// How many words.
    pub fn count(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::letters;

    #[test]
    fn sets_rows_and_lookup_agree() {
        let index = LengthIndex::new(3, &letters("catcowdog"));
        assert_eq!((index.count(), index.blocks(), index.lanes()), (3, 1, 8));
        assert_eq!(index.with(0, 2), [0b011]);
        assert_eq!(index.with(1, 14), [0b110]);
        assert_eq!(index.find(&letters("dog")), Some(2));
        assert_eq!(index.find(&letters("cot")), None);
        assert_eq!(index.row(0)[..4], [1 << 2, 1, 1 << 19, PADDING]);
        assert!(index.bytes() > 0);
    }

    #[test]
    fn an_empty_length_is_no_trouble() {
        let index = LengthIndex::new(7, &[]);
        assert_eq!(index.find(&letters("letters")), None);
        assert_eq!(index.blocks(), 0);
    }
}

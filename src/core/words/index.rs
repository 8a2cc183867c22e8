//! Precomputed overlap sets: for one length, the words that have a given letter at a given position.

use std::fmt;

use crate::bits::{self, BLOCK_BITS};
use crate::letters::{ALPHABET, Letter};

/// Blocks that are gathered before they are put where they belong: a line of the processor's cache.
const LINE: usize = 8;

/// The index of the words of one length, or of the first of them.
#[derive(Default)]
pub struct LengthIndex {
    count: usize,
    blocks: usize,
    /// `[position][letter]` -> bitset of `blocks` blocks.
    sets: Vec<u64>,
    /// `[position][letter]` -> the first word, or how many there are where none has it.
    firsts: Vec<u32>,
}

impl LengthIndex {
    /// Indexes words of `len` letters that lie end to end in `letters`.
    pub fn new(len: usize, letters: &[Letter]) -> LengthIndex {
        let count = letters.len().checked_div(len).unwrap_or(0);
        let blocks = count.div_ceil(BLOCK_BITS);
        let mut sets = vec![0u64; len * ALPHABET * blocks];
        for (line, words) in letters.chunks((LINE * BLOCK_BITS * len).max(1)).enumerate() {
            let (from, width) = (line * LINE, LINE.min(blocks - line * LINE));
            for at in 0..len {
                // As many as five bits can say, so that no letter needs to be checked.
                let mut line = [[0u64; LINE]; 1 << 5];
                for (block, words) in words.chunks(BLOCK_BITS * len).take(LINE).enumerate() {
                    for (bit, letter) in words[at..].iter().step_by(len).enumerate() {
                        line[letter.index() & 31][block] |= 1 << (bit % BLOCK_BITS);
                    }
                }
                for (letter, line) in line[..ALPHABET].iter().enumerate() {
                    sets[(at * ALPHABET + letter) * blocks + from..][..width].copy_from_slice(&line[..width]);
                }
            }
        }
        let first = |set| bits::ids(set).next().unwrap_or(count) as u32;
        let firsts = sets.chunks(blocks.max(1)).map(first).collect();
        LengthIndex { count, blocks, sets, firsts }
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

    /// The sets of all letters at all positions, end to end.
    pub fn sets(&self) -> &[u64] {
        &self.sets
    }

    /// Per position and letter the first word that has it, or a number beyond all words.
    pub fn firsts(&self) -> &[u32] {
        &self.firsts
    }

    /// Bytes of memory that the index holds.
    pub fn bytes(&self) -> usize {
        size_of_val(self.sets.as_slice()) + size_of_val(self.firsts.as_slice())
    }

    /// How many words.
    pub fn count(&self) -> usize {
        self.count
    }
}

impl fmt::Debug for LengthIndex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("LengthIndex").field("count", &self.count).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits;
    use crate::letters::Word;
    use crate::random::Random;

    #[test]
    fn sets_hold_the_words_with_a_letter() {
        let index = LengthIndex::new(3, &"catcowdog".parse::<Word>().unwrap());
        assert_eq!((index.count(), index.blocks()), (3, 1));
        assert_eq!(index.with(0, 2), [0b011]);
        assert_eq!(index.with(1, 14), [0b110]);
        assert_eq!(index.at(2).len(), ALPHABET);
        assert_eq!(index.sets().len(), 3 * ALPHABET);
        let firsts = index.firsts();
        assert_eq!(
            [firsts[2], firsts[3], firsts[ALPHABET + 14], firsts[0]],
            [0, 2, 1, 3],
            "c, d, o, and no a"
        );
        assert!(index.bytes() > 0);
    }

    /// However many words there are beyond whole blocks and lines.
    #[test]
    fn every_word_stands_in_the_sets_of_its_letters_alone() {
        let mut random = Random::new(11);
        for (len, count) in [(1, 1), (2, 63), (3, 64), (5, 65), (7, 511), (4, 512), (9, 513), (25, 1300)] {
            let letters: Vec<Letter> = (0..len * count)
                .filter_map(|_| Letter::from_index((random.next() % ALPHABET as u64) as usize))
                .collect();
            let index = LengthIndex::new(len, &letters);
            for at in 0..len {
                for letter in 0..ALPHABET {
                    let expected = (0..count).filter(|id| letters[id * len + at].index() == letter);
                    assert!(bits::ids(index.with(at, letter)).eq(expected), "{count} words of {len}");
                }
            }
        }
    }

    #[test]
    fn an_empty_length_is_no_trouble() {
        for index in [LengthIndex::new(7, &[]), LengthIndex::new(0, &[]), LengthIndex::default()] {
            assert_eq!((index.blocks(), index.count()), (0, 0));
        }
    }
}

//! Random words and grids for the tests, drawn from a stream of our own, so that nothing is shared with the crate under
//! test.

use crossword_core::{Cell, Grid, Letter, Word, WordList, WordListBuilder};

/// A stream of numbers.
pub struct Stream(pub u64);

impl Stream {
    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    /// A word of the first letters.
    pub fn word(&mut self, len: usize, alphabet: usize) -> Word {
        (0..len).map(|_| Letter::from_index(self.below(alphabet)).unwrap()).collect()
    }

    /// So many words of these lengths and any score; some may be the same.
    pub fn words(&mut self, lengths: &[usize], count: usize, alphabet: usize) -> WordList {
        let mut builder = WordListBuilder::new();
        for _ in 0..count {
            let len = lengths[self.below(lengths.len())];
            builder.push(&self.word(len, alphabet), self.below(101) as u8);
        }
        builder.finish()
    }

    /// A grid with sides from 2, a fifth of it blocks and a tenth letters.
    pub fn grid(&mut self, max_side: usize, alphabet: usize) -> Grid {
        let (width, height) = (2 + self.below(max_side - 1), 2 + self.below(max_side - 1));
        let cells = (0..width * height).map(|_| match self.below(10) {
            0 | 1 => Cell::Block,
            2 => Cell::Letter(Letter::from_index(self.below(alphabet)).unwrap()),
            _ => Cell::Blank,
        });
        Grid::from_cells(width, height, cells.collect()).unwrap()
    }
}

//! What the fuzz targets share: bytes drawn one by one, and small words, lists and grids made of them.

use crossword_core::{Cell, Grid, Letter, Word, WordList, WordListBuilder};

/// How many letters the made words have to choose from: few, so that they cross and brute force stays small.
pub const LETTERS: usize = 3;

/// The input, drawn byte by byte; zeroes once it is used up, so that every input means something.
pub struct Draw<'a>(pub &'a [u8]);

impl Draw<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    /// One of the first letters.
    pub fn letter(&mut self) -> Letter {
        Letter::from_index(self.below(LETTERS)).unwrap_or(Letter::A)
    }

    /// A word of that many letters.
    pub fn word(&mut self, len: usize) -> Word {
        (0..len).map(|_| self.letter()).collect()
    }

    /// Up to `most` words of 2 to `longest` letters with any scores.
    pub fn words(&mut self, longest: usize, most: usize) -> WordList {
        let mut builder = WordListBuilder::new();
        for _ in 0..self.below(most + 1) {
            let len = 2 + self.below(longest - 1);
            let word = self.word(len);
            builder.push(&word, self.byte() % 101);
        }
        builder.finish()
    }

    /// A grid with sides from 2 to `side`.
    pub fn grid(&mut self, side: usize) -> Option<Grid> {
        let (width, height) = (2 + self.below(side - 1), 2 + self.below(side - 1));
        let cells = (0..width * height).map(|_| match self.below(8) {
            0 => Cell::Block,
            1 => Cell::Letter(self.letter()),
            _ => Cell::Blank,
        });
        Grid::from_cells(width, height, cells.collect()).ok()
    }
}

/// Calls `accept` with every way to put the first letters into the blanks, until it says yes; whether it did.
pub fn some_way(blanks: usize, accept: &mut dyn FnMut(&[Letter]) -> bool) -> bool {
    fn go(letters: &mut Vec<Letter>, left: usize, accept: &mut dyn FnMut(&[Letter]) -> bool) -> bool {
        if left == 0 {
            return accept(letters);
        }
        (0..LETTERS).filter_map(Letter::from_index).any(|letter| {
            letters.push(letter);
            let found = go(letters, left - 1, accept);
            letters.pop();
            found
        })
    }
    go(&mut Vec::new(), blanks, accept)
}

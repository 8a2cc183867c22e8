//! What the fuzz targets share: bytes drawn one by one, and small words, lists and grids made of them.

use crossword_core::{Cell, Direction, Grid, Letter, Word, WordList, WordListBuilder};
use crossword_formats::files::{self, FileWritten, Format};
use crossword_puzzle::{Clue, Extras, Puzzle, Text};

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

/// Any bytes as a puzzle file: an error that says something, or a puzzle that stays the same through its own format from the first
/// time on, and through every other from the second.
pub fn puzzle_file(bytes: &[u8]) {
    let read = match files::read(bytes) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert!(read.remarks.iter().all(|remark| !remark.to_string().is_empty()));
    for format in Format::ALL {
        let once = files::write(&read.puzzle, format);
        assert!(once.losses.iter().all(|loss| loss.count > 0 && !loss.to_string().is_empty()));
        let (Some(first), lost) = (again(&once, format), !once.losses.is_empty()) else { continue };
        if format == read.format && !lost {
            assert_eq!(says(&first), says(&read.puzzle), "{format} lost something and did not say so");
        }
        let second = again(&files::write(&first, format), format);
        assert!(second.is_none_or(|second| second == first), "{format} does not settle");
    }
}

/// What a written file reads as. A text grid has at least four cells and at most 625, and a file has a length that it may have.
fn again(written: &FileWritten, format: Format) -> Option<Puzzle> {
    match files::read(&written.bytes) {
        Ok(read) => {
            assert_eq!(read.format, format);
            Some(read.puzzle)
        }
        Err(_) if format == Format::Text || written.bytes.len() > files::limits::MAX_FILE => None,
        Err(error) => panic!("what is written as {format} is not read: {error}"),
    }
}

/// What a puzzle says, whatever its file says besides.
fn says(puzzle: &Puzzle) -> (Puzzle, Vec<(Option<Direction>, Text, Vec<Clue>)>) {
    let mut bare = puzzle.clone();
    bare.extras = Extras::default();
    for at in 0..bare.cells().len() {
        bare.cell_mut(at).extras = Extras::default();
    }
    let clue = |clue: Clue| Clue { extras: Extras::default(), ..clue };
    let lists = std::mem::take(&mut bare.clues).into_iter();
    let lists = lists.map(|list| (list.direction, list.title, list.clues.into_iter().map(clue).collect()));
    let lists = lists.collect();
    (bare, lists)
}

//! A random request, decided by a seed and a number alone.

use std::fmt;
use std::sync::Arc;

use crossword_core::{ALPHABET, Cell, Entries, FillRequest, Grid, GridError, Letter, Score, Word, WordList};
use crossword_formats::text::{self, Dialect};
use fastrand::Rng;

/// Lowest scores to fill from; most often the one that users have.
const MIN_SCORES: [Score; 8] = [0, 30, 50, 50, 50, 60, 70, 80];

/// Of so many requests one is checked for giving the same answer again.
const REPEAT_ONE_IN: u64 = 32;

/// A request to search, and how.
pub struct Case {
    /// Its number.
    pub number: u64,
    /// Which of the word lists.
    pub list: usize,
    /// What to search.
    pub request: FillRequest,
    /// Nodes between two pauses of the search.
    pub slice: u64,
    /// Whether to search it a second time, without pauses.
    pub repeat: bool,
}

impl Case {
    /// The case of this number; equal arguments give equal cases.
    pub fn new(seed: u64, number: u64, lists: &[Arc<WordList>]) -> Result<Case, GridError> {
        let mut random = Rng::with_seed(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let list = random.usize(..lists.len());
        let words = &lists[list];
        let min_entry = if random.u8(..3) == 0 { 3 } else { 2 };
        let mut grid = board(&mut random)?;
        let entries = Entries::of(&grid, min_entry);
        match random.u8(..10) {
            0..=4 => {}
            5..=6 => scatter(&mut random, &mut grid),
            _ => {
                for _ in 0..random.u8(1..=3) {
                    place(&mut random, &mut grid, &entries, words);
                }
            }
        }
        let bans = if random.bool() { 0 } else { random.usize(1..=8) };
        let banned = (0..bans)
            .filter_map(|_| {
                let entry = random.choice(entries.list())?;
                some_word(&mut random, words, entry.len).map(Word::from)
            })
            .collect();
        Ok(Case {
            number,
            list,
            slice: random.u64(1..=64),
            repeat: random.u64(..REPEAT_ONE_IN) == 0,
            request: FillRequest::new(grid)
                .with_min_entry(min_entry)
                .with_min_score(MIN_SCORES[random.usize(..MIN_SCORES.len())])
                .with_banned(banned)
                .with_seed(random.u64(..)),
        })
    }
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let banned: Vec<String> = self.request.banned.iter().map(Word::to_string).collect();
        write!(
            out,
            "case {}: list {}, min entry {}, min score {}, seed {}, slices of {}, banned [{}]\n{}",
            self.number,
            self.list,
            self.request.min_entry,
            self.request.min_score,
            self.request.seed,
            self.slice,
            banned.join(" "),
            text::write(&self.request.grid, Dialect::Plain)
        )
    }
}

/// Mostly small boards, some of them open; the larger, the more blocks, as in newspapers.
fn board(random: &mut Rng) -> Result<Grid, GridError> {
    let (sides, most_blocks) = match random.u8(..100) {
        0..60 => (2..=4, 30),
        60..88 => (4..=6, 30),
        88..97 => (6..=9, 35),
        _ => (9..=15, 40),
    };
    let (width, height) = (random.usize(sides.clone()), random.usize(sides.clone()));
    let least_blocks = if *sides.end() > 6 { 15 } else { 0 };
    let blocks = random.u32(least_blocks..=most_blocks);
    let symmetric = random.bool();
    let mut cells = vec![Cell::Blank; width * height];
    let last = cells.len() - 1;
    for at in 0..=last {
        if random.u32(..100) < blocks {
            cells[at] = Cell::Block;
            if symmetric {
                cells[last - at] = Cell::Block;
            }
        }
    }
    Grid::from_cells(width, height, cells)
}

/// Random letters in some cells; often no fill has them.
fn scatter(random: &mut Rng, grid: &mut Grid) {
    for _ in 0..random.usize(1..=1 + grid.cells().len() / 8) {
        let pos = grid.pos(random.usize(..grid.cells().len()));
        if grid.get(pos) == Cell::Blank {
            grid.set(pos, Letter::from_index(random.usize(..ALPHABET)).map_or(Cell::Blank, Cell::Letter));
        }
    }
}

/// A word of the list in an entry, over whatever letters stand there.
fn place(random: &mut Rng, grid: &mut Grid, entries: &Entries, words: &WordList) {
    let Some(entry) = random.choice(entries.list()) else { return };
    let Some(word) = some_word(random, words, entry.len) else { return };
    for (pos, &letter) in entry.cells().zip(word) {
        grid.set(pos, Cell::Letter(letter));
    }
}

/// A word of that length; every other time one of the best, so that banning it is felt.
fn some_word<'a>(random: &mut Rng, words: &'a WordList, len: usize) -> Option<&'a [Letter]> {
    let group = words.group(len)?;
    let among = if random.bool() { group.count() } else { group.count().min(50) };
    Some(group.word(random.usize(..among)))
}

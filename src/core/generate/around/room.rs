//! Room for a word that is too long or too short for its entry: blocks moved, those ways first that change the fewest cells.

use crate::board::{Cell, Direction, Entries, Entry, Grid, MIN_ENTRY, Pos, Symmetry};
use crate::sorting;

use super::super::error::GenerateError;
use super::super::pattern::{Mending, Sketch};
use super::layout::{Layout, put};
use super::pairing::Place;
use super::request::WordAt;

/// Patterns in which the word stands, with the letters that stay, which are being looked for.
pub struct Room {
    grid: Grid,
    symmetry: Option<Symmetry>,
    at: WordAt,
    letters: Grid,
    /// The places of the word that are not tried yet, the first one last.
    places: Vec<Place>,
    /// The place that is being tried: its letters, and the patterns around it.
    trying: Option<(Grid, Mending)>,
    patterns: Vec<(usize, Grid)>,
}

impl Room {
    /// Room for a word in an entry of the grid, not begun.
    pub fn new(grid: &Grid, symmetry: Option<Symmetry>, at: &WordAt) -> Result<Room, GenerateError> {
        let entries = Entries::of(grid, MIN_ENTRY);
        let found = entries.list().iter().find(|entry| entry.name == at.entry);
        let Some(entry) = found else { return Err(GenerateError::Entry { entry: at.entry }) };
        let mut places = places(grid, entry, at.word.len());
        places.reverse();
        Ok(Room {
            letters: kept(grid, &entries, entry),
            grid: grid.clone(),
            symmetry,
            at: at.clone(),
            places,
            trying: None,
            patterns: Vec::new(),
        })
    }

    /// Looks at one more pattern, or begins with another place; whether all was looked at.
    pub fn step(&mut self) -> bool {
        let Some((letters, mending)) = &mut self.trying else {
            let Some(place) = self.places.pop() else { return true };
            let (width, height) = (self.grid.width(), self.grid.height());
            let Some(sketch) = Sketch::new(width, height, None, self.symmetry) else { return false };
            let mut layout = Layout { sketch, letters: self.letters.clone() };
            if drawn_into(&mut layout, &self.grid, place, &self.at).is_some() {
                self.trying = Some((layout.letters, Mending::new(layout.sketch, self.grid.clone())));
            }
            return false;
        };
        if !mending.step() {
            return false;
        }
        for (changed, pattern) in mending.found() {
            let mut pattern = pattern.clone();
            for (index, cell) in letters.cells().iter().enumerate() {
                if let Cell::Letter(_) = cell {
                    pattern.set(self.grid.pos(index), *cell);
                }
            }
            if self.patterns.iter().all(|(_, other)| *other != pattern) {
                self.patterns.push((*changed, pattern));
            }
        }
        self.trying = None;
        false
    }

    /// The patterns, those with the fewest cells changed first.
    pub fn patterns(&self) -> Result<Vec<Grid>, GenerateError> {
        if self.patterns.is_empty() {
            return Err(GenerateError::Room { word: self.at.word.clone() });
        }
        let mut patterns = self.patterns.clone();
        sorting::sort_by_key(&mut patterns, |&(changed, _)| changed);
        Ok(patterns.into_iter().map(|(_, pattern)| pattern).collect())
    }

    /// The grid in which room is made.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        let mending = self.trying.as_ref().map_or(0, |(_, mending)| mending.bytes());
        self.patterns.len() * size_of_val(self.grid.cells()) + mending
    }
}

/// The grid's blocks as they may be moved, its letters, and the word.
fn drawn_into(layout: &mut Layout, grid: &Grid, place: Place, at: &WordAt) -> Option<()> {
    for index in 0..grid.cells().len() {
        if grid.cells()[index] == Cell::Block {
            layout.sketch.suppose(grid.pos(index));
        }
    }
    let letters: Vec<Pos> = (0..grid.cells().len())
        .map(|index| grid.pos(index))
        .filter(|&pos| layout.letters.get(pos).letter().is_some())
        .collect();
    for pos in letters.into_iter().chain(place.cells()) {
        layout.sketch.clear(pos);
    }
    put(&at.word, &place, layout)
}

/// The letters that stay: all but those of the entry that are of no other word.
fn kept(grid: &Grid, entries: &Entries, own: &Entry) -> Grid {
    let mut letters = grid.clone();
    for index in 0..grid.cells().len() {
        let pos = grid.pos(index);
        let is_own = own.cells().any(|cell| cell == pos);
        let of_another = entries.list().iter().any(|entry| {
            entry.name != own.name && entry.cells().any(|cell| cell == pos) && entry.word(grid).is_some()
        });
        if grid.get(pos) == Cell::Block || is_own && !of_another {
            letters.set(pos, Cell::Blank);
        }
    }
    letters
}

/// Where a word of that length may stand: wherever it covers the entry, or lies within it.
fn places(grid: &Grid, entry: &Entry, len: usize) -> Vec<Place> {
    let direction = entry.name.direction;
    let (from, line) = match direction {
        Direction::Across => (entry.start.col, grid.width()),
        Direction::Down => (entry.start.row, grid.height()),
    };
    let end = from + entry.len;
    let (one, other) = (from, end.saturating_sub(len));
    let begins = one.min(other)..=one.max(other);
    let starts = begins.filter(|start| start + len <= line && (len >= entry.len || start + len <= end));
    starts
        .map(|start| match direction {
            Direction::Across => Pos { col: start, ..entry.start },
            Direction::Down => Pos { row: start, ..entry.start },
        })
        .map(|start| Place { start, direction, len })
        .collect()
}

//! Room for a word that is too long or too short for its entry: blocks moved, as few as will do.

use crate::board::{Cell, Direction, Entries, Entry, Grid, MIN_ENTRY, Pos, Symmetry};
use crate::sorting;

use super::super::error::GenerateError;
use super::super::pattern::{Sketch, mended};
use super::layout::{Layout, put};
use super::pairing::Place;
use super::request::WordAt;

/// Patterns in which the word stands, with the letters that stay, those with the fewest cells changed first.
pub fn room(grid: &Grid, symmetry: Option<Symmetry>, at: &WordAt) -> Result<Vec<Grid>, GenerateError> {
    let entries = Entries::of(grid, MIN_ENTRY);
    let found = entries.list().iter().find(|entry| entry.name == at.entry);
    let Some(entry) = found else { return Err(GenerateError::Entry { entry: at.entry }) };
    let letters = kept(grid, &entries, entry);
    let mut patterns: Vec<(usize, Grid)> = Vec::new();
    for place in places(grid, entry, at.word.len()) {
        let Some(sketch) = Sketch::new(grid.width(), grid.height(), None, symmetry) else { continue };
        let mut layout = Layout { sketch, letters: letters.clone() };
        let Some(()) = drawn_into(&mut layout, grid, place, at) else { continue };
        for (changed, mut pattern) in mended(&layout.sketch, grid) {
            for (index, cell) in layout.letters.cells().iter().enumerate() {
                if let Cell::Letter(_) = cell {
                    pattern.set(grid.pos(index), *cell);
                }
            }
            if patterns.iter().all(|(_, other)| *other != pattern) {
                patterns.push((changed, pattern));
            }
        }
    }
    sorting::sort_by_key(&mut patterns, |&(changed, _)| changed);
    if patterns.is_empty() {
        return Err(GenerateError::Room { word: at.word.clone() });
    }
    Ok(patterns.into_iter().map(|(_, pattern)| pattern).collect())
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

//! The entries of a puzzle, numbered as the engine numbers those of a grid, with bars and voids minded.

use std::collections::BTreeMap;

use crossword_core::{Direction, EntryName, MIN_ENTRY};

use crate::bars::Side;
use crate::puzzle::Puzzle;

/// A maximal run of two white cells or more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Number and direction.
    pub name: EntryName,
    /// Its cells in reading order, as indices of [`Puzzle::cells`].
    pub cells: Vec<usize>,
}

/// All entries of a puzzle: across by number, then down by number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entries {
    list: Vec<Entry>,
    places: BTreeMap<EntryName, usize>,
    numbers: Vec<Option<usize>>,
}

impl Entries {
    /// The entries of a puzzle.
    pub(crate) fn of(puzzle: &Puzzle) -> Entries {
        let mut by_direction: [Vec<Entry>; 2] = [Vec::new(), Vec::new()];
        let mut numbers = vec![None; puzzle.cells().len()];
        let mut number = 0;
        for (index, cell_number) in numbers.iter_mut().enumerate() {
            for direction in Direction::BOTH {
                let cells = run_from(puzzle, index, direction);
                if cells.len() < MIN_ENTRY {
                    continue;
                }
                if cell_number.is_none() {
                    number += 1;
                    *cell_number = Some(number);
                }
                by_direction[direction as usize].push(Entry { name: EntryName { number, direction }, cells });
            }
        }
        let list = by_direction.concat();
        let places = list.iter().enumerate().map(|(place, entry)| (entry.name, place)).collect();
        Entries { list, places, numbers }
    }

    /// All of them: across by number, then down by number.
    pub fn list(&self) -> &[Entry] {
        &self.list
    }

    /// The entry of that name.
    pub fn named(&self, name: EntryName) -> Option<&Entry> {
        self.places.get(&name).map(|&place| &self.list[place])
    }

    /// The number in each cell.
    pub fn numbers(&self) -> &[Option<usize>] {
        &self.numbers
    }

    /// In the order of their first cells, across before down, which some files have.
    pub fn by_cell(&self) -> Vec<&Entry> {
        let mut sorted: Vec<&Entry> = self.list.iter().collect();
        sorted.sort_by_key(|entry| entry.name);
        sorted
    }
}

/// The run of white cells that begins at a cell; empty where none begins there.
fn run_from(puzzle: &Puzzle, start: usize, direction: Direction) -> Vec<usize> {
    let (back, on) = match direction {
        Direction::Across => (Side::Left, Side::Right),
        Direction::Down => (Side::Top, Side::Bottom),
    };
    let next = |from: usize, side: Side| {
        let open = !puzzle.bars(from).has(side);
        puzzle.neighbour(from, side).filter(|&next| open && puzzle.cells()[next].is_white())
    };
    if !puzzle.cells()[start].is_white() || next(start, back).is_some() {
        return Vec::new();
    }
    std::iter::successors(Some(start), |&from| next(from, on)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Square};
    use crossword_core::Grid;

    /// Numbers and runs are the engine's on every grid of a few cells.
    #[test]
    fn entries_are_those_of_the_engine() {
        for (width, height) in [(2, 2), (3, 4), (4, 3), (12, 1 + 1)] {
            for pattern in 0..1usize << (width * height).min(12) {
                let cells = (0..width * height).map(|at| match pattern >> (at % 12) & 1 {
                    1 => crossword_core::Cell::Block,
                    _ => crossword_core::Cell::Blank,
                });
                let grid = Grid::from_cells(width, height, cells.collect()).unwrap();
                let ours = Puzzle::from_grid(&grid).entries();
                let theirs = crossword_core::Entries::of(&grid, MIN_ENTRY);
                assert_eq!(ours.list().len(), theirs.list().len(), "{grid}");
                for (one, other) in ours.list().iter().zip(theirs.list()) {
                    let cells: Vec<usize> = other.cells().map(|pos| grid.index(pos)).collect();
                    assert_eq!((one.name, &one.cells), (other.name, &cells), "{grid}");
                    assert_eq!(ours.named(one.name), Some(one));
                    assert_eq!(ours.numbers()[cells[0]], Some(one.name.number));
                }
            }
        }
    }

    #[test]
    fn a_bar_and_a_void_end_an_entry() {
        let mut puzzle = Puzzle::blank(5, 1).unwrap();
        puzzle.set_bar(1, Side::Right, true);
        *puzzle.cell_mut(4) = Cell::of(Square::Void);
        let entries = puzzle.entries();
        let cells: Vec<&[usize]> = entries.list().iter().map(|entry| &entry.cells[..]).collect();
        assert_eq!(cells, [&[0, 1][..], &[2, 3]]);
        assert_eq!(entries.numbers(), [Some(1), None, Some(2), None, None]);
    }
}

//! Entries and crossings: the runs of white cells, numbered as in newspapers, and where they meet.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::grid::{Grid, Pos};
use crate::letters::Word;

/// Shortest run that counts as an entry, unless the caller says otherwise.
pub const MIN_ENTRY: usize = 2;

/// Which way an entry reads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Direction {
    /// Left to right.
    Across,
    /// Top to bottom.
    Down,
}

impl Direction {
    /// Both directions, across first.
    pub const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// `across` or `down`.
    pub fn name(self) -> &'static str {
        match self {
            Direction::Across => "across",
            Direction::Down => "down",
        }
    }

    /// The other direction.
    pub fn other(self) -> Direction {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }

    /// The position `steps` further on.
    pub fn step(self, pos: Pos, steps: usize) -> Pos {
        match self {
            Direction::Across => Pos { row: pos.row, col: pos.col + steps },
            Direction::Down => Pos { row: pos.row + steps, col: pos.col },
        }
    }

    /// The position one back, unless that is beyond the edge.
    fn back(self, pos: Pos) -> Option<Pos> {
        match self {
            Direction::Across => Some(Pos { row: pos.row, col: pos.col.checked_sub(1)? }),
            Direction::Down => Some(Pos { row: pos.row.checked_sub(1)?, col: pos.col }),
        }
    }
}

/// How people name an entry: `1-across`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct EntryName {
    /// The newspaper number, from 1.
    pub number: usize,
    /// Which way it reads.
    pub direction: Direction,
}

impl fmt::Display for EntryName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.number, self.direction.name())
    }
}

/// What is no name of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{0}\" is no entry's name; give one such as 1-across")]
pub struct EntryNameError(
    /// What was given.
    pub String,
);

impl FromStr for EntryName {
    type Err = EntryNameError;

    /// Reads `45-across`, padded or not, in either case. A number beyond all bounds is read as the highest there is, which no
    /// grid has; numbers begin with 1.
    ///
    /// # Errors
    ///
    /// Anything else.
    fn from_str(text: &str) -> Result<EntryName, EntryNameError> {
        let name = text.trim().split_once('-').and_then(|(number, direction)| {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let counts = digits && number.bytes().any(|byte| byte != b'0');
            let way = Direction::BOTH.into_iter().find(|way| way.name().eq_ignore_ascii_case(direction));
            let direction = way.filter(|_| counts)?;
            Some(EntryName { number: number.parse().unwrap_or(usize::MAX), direction })
        });
        name.ok_or_else(|| EntryNameError(text.to_owned()))
    }
}

/// A maximal run of white cells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// Number and direction.
    pub name: EntryName,
    /// The first cell.
    pub start: Pos,
    /// How many cells.
    pub len: usize,
}

impl Entry {
    /// The cells, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Pos> {
        let (start, direction) = (self.start, self.name.direction);
        (0..self.len).map(move |step| direction.step(start, step))
    }

    /// The letters, where every cell of the entry holds one.
    pub fn word(&self, grid: &Grid) -> Option<Word> {
        self.cells().map(|pos| grid.get(pos).letter()).collect()
    }
}

/// The entries of a grid, and for each cell the entries it lies in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entries {
    list: Vec<Entry>,
    /// Per cell: the entry (index into `list`) in each direction, and the place in it.
    through: Vec<[Option<(usize, usize)>; 2]>,
    unchecked: Vec<usize>,
    isolated: Vec<usize>,
}

impl Entries {
    /// The entries of `grid` that have at least `min_len` cells: across by number, then down by number.
    pub fn of(grid: &Grid, min_len: usize) -> Entries {
        let min_len = min_len.max(1);
        let mut by_direction: [Vec<Entry>; 2] = [Vec::new(), Vec::new()];
        let mut number = 0;
        for index in 0..grid.cells().len() {
            let start = grid.pos(index);
            let mut numbered = false;
            for direction in Direction::BOTH {
                let len = run_from(grid, start, direction);
                if len == 0 || len < min_len {
                    continue;
                }
                if !numbered {
                    number += 1;
                    numbered = true;
                }
                let name = EntryName { number, direction };
                by_direction[direction as usize].push(Entry { name, start, len });
            }
        }
        let list = by_direction.concat();
        let mut through = vec![[None; 2]; grid.cells().len()];
        for (at, entry) in list.iter().enumerate() {
            for (step, pos) in entry.cells().enumerate() {
                through[grid.index(pos)][entry.name.direction as usize] = Some((at, step));
            }
        }
        let white_in = |wanted: usize| {
            let is_wanted = |&index: &usize| {
                grid.cells()[index].is_white() && through[index].iter().flatten().count() == wanted
            };
            (0..grid.cells().len()).filter(is_wanted).collect::<Vec<_>>()
        };
        let (isolated, unchecked) = (white_in(0), white_in(1));
        Entries { list, through, unchecked, isolated }
    }

    /// Across entries by number, then down entries by number.
    pub fn list(&self) -> &[Entry] {
        &self.list
    }

    /// The place in the list of the first of the longest entries across, by which whole puzzles are told apart.
    pub fn key(&self) -> Option<usize> {
        let across = self.list.iter().take_while(|entry| entry.name.direction == Direction::Across);
        // The first of equal ones.
        across.enumerate().min_by_key(|(_, entry)| Reverse(entry.len)).map(|(at, _)| at)
    }

    /// The entry of that name.
    pub fn named(&self, name: EntryName) -> Option<&Entry> {
        self.list.iter().find(|entry| entry.name == name)
    }

    /// The entry through the cell at `index` in `direction` (its place in [`Entries::list`]), and the cell's place in it.
    pub fn through(&self, index: usize, direction: Direction) -> Option<(usize, usize)> {
        self.through.get(index)?[direction as usize]
    }

    /// White cells in just one entry, as indices into the grid's cells.
    pub fn unchecked(&self) -> &[usize] {
        &self.unchecked
    }

    /// White cells in no entry at all: any letter will do there.
    pub fn isolated(&self) -> &[usize] {
        &self.isolated
    }
}

/// How many white cells run on from `start`; none unless a run begins there.
fn run_from(grid: &Grid, start: Pos, direction: Direction) -> usize {
    if direction.back(start).is_some_and(|before| grid.get(before).is_white()) {
        return 0;
    }
    (0..).take_while(|&steps| grid.get(direction.step(start, steps)).is_white()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::grid;

    fn names(entries: &Entries) -> Vec<String> {
        entries.list().iter().map(|entry| format!("{} {}", entry.name, entry.len)).collect()
    }

    #[test]
    fn numbers_follow_the_newspaper() {
        let entries = Entries::of(&grid(&["#..", "...", "..#"]), MIN_ENTRY);
        assert_eq!(
            names(&entries),
            ["1-across 2", "3-across 3", "4-across 2", "1-down 3", "2-down 2", "3-down 2"]
        );
        assert!(entries.unchecked().is_empty());
    }

    #[test]
    fn a_name_reads_back_what_it_displays() {
        for name in ["1-across", "45-down"] {
            assert_eq!(name.parse::<EntryName>().unwrap().to_string(), name);
        }
        assert_eq!("07-ACROSS".parse(), Ok(EntryName { number: 7, direction: Direction::Across }));
        assert_eq!("99999999999999999999999-down".parse::<EntryName>().unwrap().number, usize::MAX);
        for bad in ["across", "-1-across", "1-up", "+1-across", "1_across", "0-across", "000-down", ""] {
            let error = bad.parse::<EntryName>().unwrap_err();
            assert_eq!(error.to_string(), format!("\"{bad}\" is no entry's name; give one such as 1-across"));
        }
    }

    #[test]
    fn short_runs_are_entries_only_where_asked() {
        let board = grid(&["#..", "...", "..#"]);
        assert_eq!(names(&Entries::of(&board, 3)), ["2-across 3", "1-down 3"]);
        assert_eq!(Entries::of(&board, 3).unchecked().len(), 4);
    }

    #[test]
    fn a_cell_in_no_entry_is_isolated() {
        let board = grid(&[".#.", "##.", "..."]);
        let entries = Entries::of(&board, 2);
        assert_eq!(entries.isolated(), [0]);
        assert_eq!(entries.through(8, Direction::Across), Some((0, 2)));
        assert_eq!(entries.through(8, Direction::Down), Some((1, 2)));
        assert_eq!(entries.through(99, Direction::Down), None);
    }
}

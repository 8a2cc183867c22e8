//! The board: a rectangle of cells, each a block, blank, or a letter that the constructor locked.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::letters::Letter;

/// Smallest side of a grid, in cells: below two there is nothing to cross.
pub const MIN_SIDE: usize = 2;
/// Largest side of a grid, in cells: the largest Sunday puzzle is 25 x 25.
pub const MAX_SIDE: usize = 25;

/// One square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cell {
    /// A black square.
    Block,
    /// A white square with no letter yet.
    #[default]
    Blank,
    /// A white square with a letter.
    Letter(Letter),
}

impl Cell {
    /// Whether the cell takes a letter.
    pub fn is_white(self) -> bool {
        self != Cell::Block
    }

    /// The letter, if there is one.
    pub fn letter(self) -> Option<Letter> {
        match self {
            Cell::Letter(letter) => Some(letter),
            Cell::Block | Cell::Blank => None,
        }
    }
}

/// Where a cell lies, counted from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Pos {
    /// Row, 0 at the top.
    pub row: usize,
    /// Column, 0 at the left.
    pub col: usize,
}

/// What keeps a grid from being made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GridError {
    /// A side too short or too long.
    #[error("a grid is {MIN_SIDE} to {MAX_SIDE} cells wide and high; this one is {width} x {height}")]
    Side {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// More or fewer cells than the sides say.
    #[error("a {width} x {height} grid has {} cells, not {cells}", width * height)]
    CellCount {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
        /// How many cells were given.
        cells: usize,
    },
}

/// What is no text of a grid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GridTextError {
    /// A character that means nothing.
    #[error("'{char}' in row {row}, column {col} is none of '#', '.', a to z")]
    Char {
        /// The character.
        char: char,
        /// Row, from 1.
        row: usize,
        /// Column, from 1.
        col: usize,
    },
    /// A row of another length than the first.
    #[error("row {row} has {cells} cells, the first has {wanted}; make every row as long")]
    Ragged {
        /// Row, from 1.
        row: usize,
        /// Its cells.
        cells: usize,
        /// Cells in the first row.
        wanted: usize,
    },
    /// Too small or too large.
    #[error(transparent)]
    Grid(#[from] GridError),
}

/// A rectangle of cells, row by row from the top left. Its text has a line a row: `#` a block, `.` a blank, and letters.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    width: usize,
    cells: Vec<Cell>,
}

impl Grid {
    /// A grid of blank cells.
    ///
    /// # Errors
    ///
    /// A side beyond [`MIN_SIDE`] and [`MAX_SIDE`].
    pub fn blank(width: usize, height: usize) -> Result<Grid, GridError> {
        Grid::from_cells(
            width,
            height,
            vec![Cell::Blank; width.saturating_mul(height).min(MAX_SIDE * MAX_SIDE)],
        )
    }

    /// A grid of these cells, row by row.
    ///
    /// # Errors
    ///
    /// A side beyond [`MIN_SIDE`] and [`MAX_SIDE`], or another number of cells than the sides say.
    pub fn from_cells(width: usize, height: usize, cells: Vec<Cell>) -> Result<Grid, GridError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(GridError::Side { width, height });
        }
        if cells.len() != width * height {
            return Err(GridError::CellCount { width, height, cells: cells.len() });
        }
        Ok(Grid { width, cells })
    }

    /// Cells in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Cells in a column.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell at `pos`; a block beyond the edge.
    pub fn get(&self, pos: Pos) -> Cell {
        if pos.col >= self.width {
            return Cell::Block;
        }
        self.cells.get(self.index(pos)).copied().unwrap_or(Cell::Block)
    }

    /// Changes one cell. Nothing happens beyond the edge.
    pub fn set(&mut self, pos: Pos, cell: Cell) {
        if pos.col < self.width {
            let index = self.index(pos);
            if let Some(place) = self.cells.get_mut(index) {
                *place = cell;
            }
        }
    }

    /// The place of `pos` in [`Grid::cells`].
    pub fn index(&self, pos: Pos) -> usize {
        pos.row * self.width + pos.col
    }

    /// Where the cell at `index` of [`Grid::cells`] lies.
    pub fn pos(&self, index: usize) -> Pos {
        Pos { row: index / self.width, col: index % self.width }
    }

    /// How many cells are white.
    pub fn white_cells(&self) -> usize {
        self.cells.iter().filter(|cell| cell.is_white()).count()
    }

    /// The same blocks with every letter taken out.
    pub fn without_letters(&self) -> Grid {
        let cells = self.cells.iter().map(|cell| if cell.is_white() { Cell::Blank } else { Cell::Block });
        Grid { width: self.width, cells: cells.collect() }
    }
}

impl FromStr for Grid {
    type Err = GridTextError;

    /// Reads a grid as it is displayed; letters in either case.
    ///
    /// # Errors
    ///
    /// Another character, rows of different lengths, or sides beyond [`MIN_SIDE`] and [`MAX_SIDE`].
    fn from_str(text: &str) -> Result<Grid, GridTextError> {
        let rows = || text.lines().map(|line| line.trim_end());
        let wanted = rows().next().map_or(0, |row| row.chars().count());
        let height = rows().count();
        if wanted > MAX_SIDE || height > MAX_SIDE {
            return Err(GridError::Side { width: wanted, height }.into());
        }
        let mut cells = Vec::new();
        for (row, line) in (1..).zip(rows()) {
            for (col, char) in (1..).zip(line.chars()) {
                cells.push(match (char, Letter::from_char(char)) {
                    ('#', _) => Cell::Block,
                    ('.', _) => Cell::Blank,
                    (_, Some(letter)) => Cell::Letter(letter),
                    (_, None) => return Err(GridTextError::Char { char, row, col }),
                });
            }
            let found = line.chars().count();
            if found != wanted {
                return Err(GridTextError::Ragged { row, cells: found, wanted });
            }
        }
        Ok(Grid::from_cells(wanted, height, cells)?)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.cells.chunks(self.width) {
            for cell in row {
                fmt::Write::write_char(
                    out,
                    match cell {
                        Cell::Block => '#',
                        Cell::Blank => '.',
                        Cell::Letter(letter) => letter.to_char(),
                    },
                )?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A grid from rows of `#`, `.` and letters, for the tests of this crate.
#[cfg(test)]
pub(crate) fn grid(rows: &[&str]) -> Grid {
    rows.join("\n").parse().unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_limits() {
        assert!(Grid::blank(2, 25).is_ok());
        assert_eq!(Grid::blank(1, 5).unwrap_err(), GridError::Side { width: 1, height: 5 });
        assert!(Grid::blank(5, 26).is_err());
        assert!(Grid::blank(usize::MAX, usize::MAX).is_err());
        assert!(Grid::from_cells(3, 3, vec![Cell::Blank; 8]).is_err());
    }

    #[test]
    fn a_grid_reads_back_what_it_displays() {
        let text = "#.a\n...\n..#\n";
        let board: Grid = text.parse().unwrap();
        assert_eq!((board.width(), board.height(), board.to_string().as_str()), (3, 3, text));
        let error = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
        assert_eq!(error("..\n.!"), "'!' in row 2, column 2 is none of '#', '.', a to z");
        assert_eq!(error("..\n..."), "row 2 has 3 cells, the first has 2; make every row as long");
        assert!(error("").contains("0 x 0"));
        assert!(error(&"..\n".repeat(26)).contains("2 x 26"));
    }

    #[test]
    fn beyond_the_edge_is_block() {
        let mut board = grid(&["a.", ".#"]);
        assert_eq!(board.get(Pos { row: 0, col: 2 }), Cell::Block);
        assert_eq!(board.get(Pos { row: 2, col: 0 }), Cell::Block);
        board.set(Pos { row: 0, col: 9 }, Cell::Block);
        assert_eq!(board, grid(&["a.", ".#"]));
        assert_eq!(board.without_letters(), grid(&["..", ".#"]));
        assert_eq!(board.white_cells(), 3);
    }
}

//! A puzzle as a grid of the engine, and back.

use crossword_core::{Cell as GridCell, Grid, GridError, Letter};

use crate::cell::{Cell, Square};
use crate::puzzle::Puzzle;

impl Puzzle {
    /// A puzzle of a grid: its blocks, and its letters as the solution.
    pub fn from_grid(grid: &Grid) -> Puzzle {
        let cell = |cell: &GridCell| match cell {
            GridCell::Block => Cell::of(Square::Block),
            GridCell::Blank => Cell::default(),
            GridCell::Letter(letter) => Cell::white(&letter.to_char().to_ascii_uppercase().to_string()),
        };
        Puzzle::sized(grid.width(), grid.cells().iter().map(cell).collect())
    }

    /// The puzzle's white cells and their letters as a grid, voids as blocks. A cell whose solution is anything but one letter
    /// from A to Z stays blank. Bars are lost.
    ///
    /// # Errors
    ///
    /// Sides that no grid has.
    pub fn to_grid(&self) -> Result<Grid, GridError> {
        let cell = |cell: &Cell| match (cell.is_white(), cell.is_rebus(), cell.solution.chars().next()) {
            (false, ..) => GridCell::Block,
            (true, false, Some(char)) => Letter::from_char(char).map_or(GridCell::Blank, GridCell::Letter),
            _ => GridCell::Blank,
        };
        Grid::from_cells(self.width(), self.height(), self.cells().iter().map(cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_blocks_pass() {
        let grid: Grid = "a#.\n.bc".parse().unwrap();
        let mut puzzle = Puzzle::from_grid(&grid);
        assert_eq!(puzzle.to_grid(), Ok(grid));
        puzzle.cell_mut(0).solution = "HEART".to_owned();
        puzzle.cell_mut(5).solution = "Ж".to_owned();
        *puzzle.cell_mut(2) = Cell::of(Square::Void);
        assert_eq!(puzzle.to_grid().unwrap().to_string(), ".##\n.b.\n");
        assert!(Puzzle::blank(30, 2).unwrap().to_grid().is_err());
    }
}

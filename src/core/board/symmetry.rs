//! Symmetry of the blocks: which one a grid has, and the twin of a cell.

use super::grid::{Cell, Grid, Pos};

/// A symmetry that constructors give their blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Symmetry {
    /// The same after half a turn: the newspapers' usual one.
    Rotational,
    /// Left and right mirror each other.
    LeftRight,
    /// Top and bottom mirror each other.
    TopBottom,
}

impl Symmetry {
    /// Every symmetry known here.
    pub const ALL: &[Symmetry] = &[Symmetry::Rotational, Symmetry::LeftRight, Symmetry::TopBottom];

    /// The cell that must be a block when `pos` is one.
    ///
    /// # Panics
    ///
    /// A position beyond the edge.
    pub fn twin(self, grid: &Grid, pos: Pos) -> Pos {
        let (row, col) = (grid.height() - 1 - pos.row, grid.width() - 1 - pos.col);
        match self {
            Symmetry::Rotational => Pos { row, col },
            Symmetry::LeftRight => Pos { row: pos.row, col },
            Symmetry::TopBottom => Pos { row, col: pos.col },
        }
    }

    /// Whether the blocks of `grid` have this symmetry.
    pub fn holds(self, grid: &Grid) -> bool {
        (0..grid.cells().len())
            .map(|index| grid.pos(index))
            .all(|pos| (grid.get(pos) == Cell::Block) == (grid.get(self.twin(grid, pos)) == Cell::Block))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::grid;

    #[test]
    fn each_symmetry_is_told_from_the_others() {
        let held = |rows: &[&str]| {
            let board = grid(rows);
            Symmetry::ALL.iter().copied().filter(|symmetry| symmetry.holds(&board)).collect::<Vec<_>>()
        };
        assert_eq!(held(&["#..", "...", "..#"]), [Symmetry::Rotational]);
        assert_eq!(held(&["#.#", "...", "..."]), [Symmetry::LeftRight]);
        assert_eq!(held(&["#..", "...", "#.."]), [Symmetry::TopBottom]);
        assert_eq!(held(&["#..", "..."]), []);
        assert_eq!(held(&[".#.", "..."]).len(), 1);
    }
}

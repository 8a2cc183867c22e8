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
    /// The same after a quarter turn; of squares only.
    Quarter,
    /// The same when rows and columns change places; of squares only.
    Diagonal,
}

impl Symmetry {
    /// Every symmetry known here.
    pub const ALL: &[Symmetry] = &[
        Symmetry::Rotational,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Quarter,
        Symmetry::Diagonal,
    ];

    /// `rotational`, `left-right`, `top-bottom`, `quarter` or `diagonal`.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::Rotational => "rotational",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Quarter => "quarter",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// Whether a grid of these sides can have it.
    pub fn fits(self, width: usize, height: usize) -> bool {
        width == height || !matches!(self, Symmetry::Quarter | Symmetry::Diagonal)
    }

    /// The cell that must be a block when `pos` is one; of a quarter turn the next of four. Where the symmetry does not fit the
    /// grid's sides it may lie beyond the edge.
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
            Symmetry::Quarter => Pos { row: pos.col, col: row },
            Symmetry::Diagonal => Pos { row: pos.col, col: pos.row },
        }
    }

    /// Whether the blocks of `grid` have this symmetry.
    pub fn holds(self, grid: &Grid) -> bool {
        self.fits(grid.width(), grid.height())
            && (0..grid.cells().len())
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
        assert_eq!(held(&["#..", "...", "..#"]), [Symmetry::Rotational, Symmetry::Diagonal]);
        assert_eq!(held(&["..#", "...", "#.."]), [Symmetry::Rotational, Symmetry::Diagonal]);
        assert_eq!(held(&[".#..", "...#", "#...", "..#."]), [Symmetry::Rotational, Symmetry::Quarter]);
        assert_eq!(held(&["##..", "#...", "..#.", "...."]), [Symmetry::Diagonal]);
        assert_eq!(held(&["#.#", "...", "..."]), [Symmetry::LeftRight]);
        assert_eq!(held(&["#..", "...", "#.."]), [Symmetry::TopBottom]);
        assert_eq!(held(&["#..", "..."]), []);
        assert_eq!(held(&[".#.", "..."]).len(), 1);
    }
}

//! The puzzle: a rectangle of cells, bars between them, clues, and texts.

use thiserror::Error;

use crate::about::About;
use crate::bars::{Bars, Side};
use crate::cell::Cell;
use crate::clue::ClueList;
use crate::extras::Extras;

/// Longest side of a puzzle, in cells: what the byte of a `.puz` file can say, and ten times a newspaper's.
pub const MAX_SIDE: usize = 255;

/// What kind of crossword it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// The solver sees the blocks.
    #[default]
    Crossword,
    /// The solver has to find the blocks.
    Diagramless,
}

/// What keeps a puzzle from being made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A side too short or too long.
    #[error("a puzzle is 1 to {MAX_SIDE} cells wide and high; this one is {width} x {height}")]
    Side {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// More or fewer cells than the sides say.
    #[error("a {width} x {height} puzzle has {} cells, not {cells}", width * height)]
    CellCount {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
        /// How many cells were given.
        cells: usize,
    },
}

/// A crossword as people pass it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Whether the solver sees the blocks.
    pub kind: Kind,
    /// Title, author and the other texts.
    pub about: About,
    /// The clues, in lists.
    pub clues: Vec<ClueList>,
    /// What its file says besides.
    pub extras: Extras,
    width: usize,
    cells: Vec<Cell>,
    bars: Vec<Bars>,
    /// What stands in the corner of each cell, where that is not what the engine would number.
    labels: Option<Vec<String>>,
}

impl Puzzle {
    /// A puzzle of white cells with nothing in them.
    ///
    /// # Errors
    ///
    /// A side of 0 or beyond [`MAX_SIDE`].
    pub fn blank(width: usize, height: usize) -> Result<Puzzle, PuzzleError> {
        let cells = vec![Cell::default(); width.min(MAX_SIDE) * height.min(MAX_SIDE)];
        Puzzle::from_cells(width, height, cells)
    }

    /// A puzzle of these cells, row by row.
    ///
    /// # Errors
    ///
    /// A side of 0 or beyond [`MAX_SIDE`], or another number of cells than the sides say.
    pub fn from_cells(width: usize, height: usize, cells: Vec<Cell>) -> Result<Puzzle, PuzzleError> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(PuzzleError::Side { width, height });
        }
        if cells.len() != width * height {
            return Err(PuzzleError::CellCount { width, height, cells: cells.len() });
        }
        Ok(Puzzle::sized(width, cells))
    }

    /// A puzzle of cells whose number is known to be right.
    pub(crate) fn sized(width: usize, cells: Vec<Cell>) -> Puzzle {
        Puzzle {
            kind: Kind::default(),
            about: About::default(),
            clues: Vec::new(),
            extras: Extras::default(),
            width,
            bars: vec![Bars::default(); cells.len()],
            cells,
            labels: None,
        }
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

    /// The cell at an index of [`Puzzle::cells`].
    ///
    /// # Panics
    ///
    /// Where there is no such cell.
    pub fn cell_mut(&mut self, index: usize) -> &mut Cell {
        &mut self.cells[index]
    }

    /// The index of the cell next to one, if that is not beyond the edge.
    pub fn neighbour(&self, index: usize, side: Side) -> Option<usize> {
        let (row, col) = (index / self.width, index % self.width);
        match side {
            Side::Top => row.checked_sub(1).map(|_| index - self.width),
            Side::Left => col.checked_sub(1).map(|_| index - 1),
            Side::Right => (col + 1 < self.width).then_some(index + 1),
            Side::Bottom => Some(index + self.width).filter(|&next| next < self.cells.len()),
        }
    }

    /// The bars of the cell at an index; none where there is no such cell.
    pub fn bars(&self, index: usize) -> Bars {
        self.bars.get(index).copied().unwrap_or_default()
    }

    /// Puts a bar on a side of the cell at an index, or takes it away; its neighbour there has the same bar. Nothing happens where
    /// there is no such cell.
    pub fn set_bar(&mut self, index: usize, side: Side, bar: bool) {
        let next = self.neighbour(index, side);
        for (at, side) in [(Some(index), side), (next, side.opposite())] {
            if let Some(bars) = at.and_then(|at| self.bars.get_mut(at)) {
                bars.set(side, bar);
            }
        }
    }

    /// How many bars there are, each line between two cells once.
    pub fn bar_count(&self) -> usize {
        let once = |at: usize, side: Side| {
            matches!(side, Side::Top | Side::Left) || self.neighbour(at, side).is_none()
        };
        let bars = self.bars.iter().enumerate();
        bars.map(|(at, bars)| bars.sides().filter(|&side| once(at, side)).count()).sum()
    }

    /// The same puzzle without any bar.
    pub fn without_bars(&self) -> Puzzle {
        Puzzle { bars: vec![Bars::default(); self.cells.len()], ..self.clone() }
    }

    /// Whether there is any bar.
    pub fn has_bars(&self) -> bool {
        self.bars.iter().any(|bars| !bars.is_empty())
    }

    /// What stands in the corner of each cell, where that is not what the engine would number.
    pub(crate) fn own_labels(&self) -> Option<&[String]> {
        self.labels.as_deref()
    }

    /// Says so.
    pub(crate) fn set_own_labels(&mut self, labels: Option<Vec<String>>) {
        self.labels = labels;
    }

    /// Whether something else stands in the corners than the engine would number.
    pub fn has_own_labels(&self) -> bool {
        self.labels.is_some()
    }

    /// What belongs into those cells, one after the other; none where that is not known of one of them.
    pub fn answer(&self, cells: &[usize]) -> Option<String> {
        let parts = cells.iter().map(|&at| self.cells.get(at).map(|cell| cell.solution.as_str()));
        let parts = parts.map(|part| part.filter(|part| !part.is_empty()));
        parts.collect::<Option<String>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_limits() {
        assert!(Puzzle::blank(1, MAX_SIDE).is_ok());
        assert!(matches!(Puzzle::blank(0, 5), Err(PuzzleError::Side { width: 0, height: 5 })));
        assert!(Puzzle::blank(usize::MAX, usize::MAX).is_err());
        assert!(Puzzle::from_cells(2, 2, vec![Cell::default(); 3]).is_err());
    }

    #[test]
    fn a_bar_is_one_line_of_two_cells() {
        let mut puzzle = Puzzle::blank(2, 2).unwrap();
        puzzle.set_bar(0, Side::Bottom, true);
        puzzle.set_bar(0, Side::Top, true);
        puzzle.set_bar(99, Side::Top, true);
        assert_eq!(puzzle.bars(0).sides().collect::<Vec<_>>(), [Side::Top, Side::Bottom]);
        assert!(puzzle.bars(2).has(Side::Top) && puzzle.has_bars());
        assert_eq!((puzzle.bar_count(), puzzle.without_bars().bar_count()), (2, 0));
        puzzle.set_bar(2, Side::Top, false);
        puzzle.set_bar(0, Side::Top, false);
        assert!(!puzzle.has_bars());
    }
}

//! The independent checker of a pattern of blocks. It shares no code with what draws patterns, nor with how entries are found.

use thiserror::Error;

use super::grid::{Cell, Grid, Pos};
use super::symmetry::Symmetry;

/// The shortest entry that newspapers print.
const SHORTEST: usize = 3;

/// What is wrong with a pattern.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PatternFault {
    /// No white cell at all.
    #[error("every cell is a block")]
    AllBlocks,
    /// White cells that cannot be reached from the others.
    #[error("the cell at row {}, column {} lies apart from the first white one", .0.row + 1, .0.col + 1)]
    Apart(Pos),
    /// A run of two white cells.
    #[error("the entry at row {}, column {} has fewer than {SHORTEST} letters", .0.row + 1, .0.col + 1)]
    Short(Pos),
    /// A white cell that lies in an entry across or in one down but not in both.
    #[error("the cell at row {}, column {} is unchecked", .0.row + 1, .0.col + 1)]
    Unchecked(Pos),
    /// A cell whose image is of the other kind.
    #[error("the cell at row {}, column {} is not what the symmetry says", .0.row + 1, .0.col + 1)]
    Uneven(Pos),
}

/// Checks that the blocks of `grid` are such as newspapers print: white cells hang together, every entry has at least three
/// letters, every white cell lies in an entry across and in one down, and the blocks have the symmetry, if there is to be one.
///
/// # Errors
///
/// Every fault there is, kind by kind.
pub fn verify_pattern(grid: &Grid, symmetry: Option<Symmetry>) -> Result<(), Vec<PatternFault>> {
    let (width, height) = (grid.width(), grid.height());
    let white =
        |row: usize, col: usize| row < height && col < width && grid.get(Pos { row, col }) != Cell::Block;
    let all = || (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
    let Some(first) = all().find(|&(row, col)| white(row, col)) else {
        return Err(vec![PatternFault::AllBlocks]);
    };
    let mut faults = Vec::new();
    let mut reached = vec![first];
    let mut at = 0;
    while let Some(&(row, col)) = reached.get(at) {
        at += 1;
        // A number before 0 wraps around to one beyond the edge.
        let around = [(row.wrapping_sub(1), col), (row + 1, col), (row, col.wrapping_sub(1)), (row, col + 1)];
        for next in around {
            if white(next.0, next.1) && !reached.contains(&next) {
                reached.push(next);
            }
        }
    }
    let apart = all().filter(|&(row, col)| white(row, col) && !reached.contains(&(row, col)));
    faults.extend(apart.map(|(row, col)| PatternFault::Apart(Pos { row, col })));
    for (row, col) in all().filter(|&(row, col)| white(row, col)) {
        let across = (0..=col).rev().take_while(|&left| white(row, left)).count()
            + (col + 1..width).take_while(|&right| white(row, right)).count();
        let down = (0..=row).rev().take_while(|&up| white(up, col)).count()
            + (row + 1..height).take_while(|&below| white(below, col)).count();
        let (begins_across, begins_down) =
            (!white(row, col.wrapping_sub(1)), !white(row.wrapping_sub(1), col));
        if across == 1 || down == 1 {
            faults.push(PatternFault::Unchecked(Pos { row, col }));
        }
        if begins_across && (2..SHORTEST).contains(&across) || begins_down && (2..SHORTEST).contains(&down) {
            faults.push(PatternFault::Short(Pos { row, col }));
        }
    }
    for (row, col) in all() {
        let image = match symmetry {
            None => (row, col),
            Some(Symmetry::Rotational) => (height - 1 - row, width - 1 - col),
            Some(Symmetry::LeftRight) => (row, width - 1 - col),
            Some(Symmetry::TopBottom) => (height - 1 - row, col),
            Some(Symmetry::Quarter) => (col, height - 1 - row),
            Some(Symmetry::Diagonal) => (col, row),
        };
        let inside = image.0 < height && image.1 < width;
        if !inside || white(row, col) != white(image.0, image.1) {
            faults.push(PatternFault::Uneven(Pos { row, col }));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid::grid;

    fn faults(rows: &[&str], symmetry: Option<Symmetry>) -> Vec<String> {
        let found = verify_pattern(&grid(rows), symmetry).err().unwrap_or_default();
        found.iter().map(PatternFault::to_string).collect()
    }

    #[test]
    fn each_fault_is_named() {
        let half = Some(Symmetry::Rotational);
        assert_eq!(faults(&["#...", "....", "....", "...#"], half), [""; 0]);
        assert_eq!(faults(&["##", "##"], None), ["every cell is a block"]);
        assert_eq!(
            faults(&["#...", "....", "....", "...."], half),
            [
                "the cell at row 1, column 1 is not what the symmetry says",
                "the cell at row 4, column 4 is not what the symmetry says"
            ]
        );
        assert_eq!(faults(&["#...", "....", "....", "...."], Some(Symmetry::Diagonal)), [""; 0]);
        assert_eq!(
            faults(&["...", "..."], None),
            [
                "the entry at row 1, column 1 has fewer than 3 letters",
                "the entry at row 1, column 2 has fewer than 3 letters",
                "the entry at row 1, column 3 has fewer than 3 letters"
            ]
        );
        assert_eq!(faults(&["...", "...", "...", "#.#"], None), ["the cell at row 4, column 2 is unchecked"]);
        let parted = faults(&["...#...", "...#...", "...#..."], None);
        assert_eq!(
            (parted.len(), parted[0].as_str()),
            (9, "the cell at row 1, column 5 lies apart from the first white one")
        );
        assert!(!faults(&["...", "...", "...", "..."], Some(Symmetry::Quarter)).is_empty(), "no square");
    }
}

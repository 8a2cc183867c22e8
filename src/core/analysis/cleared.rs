//! A grid as it would be if one entry were cleared, so that one can ask what else might stand there.

use crate::board::{Cell, Entries, EntryName, Grid};

/// What becomes of the words that cross a cleared entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Crossings {
    /// Their other letters stay.
    #[default]
    Kept,
    /// Those that are complete are cleared as well.
    Freed,
}

/// The grid with the entry of that name cleared if it is complete; an entry that is still open stays as it is. None where
/// the grid has no such entry.
pub fn cleared(grid: &Grid, min_entry: usize, name: EntryName, crossings: Crossings) -> Option<Grid> {
    let entries = Entries::of(grid, min_entry);
    let entry = entries.named(name)?;
    let mut without = grid.clone();
    if entry.word(grid).is_none() {
        return Some(without);
    }
    for pos in entry.cells() {
        without.set(pos, Cell::Blank);
        let Some((at, _)) = entries.through(grid.index(pos), name.direction.other()) else { continue };
        let crossing = &entries.list()[at];
        if crossings == Crossings::Freed && crossing.word(grid).is_some() {
            crossing.cells().for_each(|pos| without.set(pos, Cell::Blank));
        }
    }
    Some(without)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Direction, grid};

    #[test]
    fn a_complete_entry_is_cleared_and_an_open_one_stays() {
        let name = EntryName { number: 1, direction: Direction::Across };
        let full = grid(&["cat", "ore", "wed"]);
        assert_eq!(cleared(&full, 2, name, Crossings::Kept), Some(grid(&["...", "ore", "wed"])));
        assert_eq!(cleared(&full, 2, name, Crossings::Freed), Some(grid(&["...", "...", "..."])));
        let open = grid(&["c.t", "ore", "wed"]);
        assert_eq!(cleared(&open, 2, name, Crossings::Freed), Some(open));
        assert_eq!(cleared(&full, 2, EntryName { number: 9, ..name }, Crossings::Kept), None);
    }
}

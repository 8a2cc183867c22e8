//! A set of cells, and the memory of neighbourhoods that hold nothing better.

use std::collections::VecDeque;

use crate::grid::MAX_SIDE;

const BLOCKS: usize = (MAX_SIDE * MAX_SIDE).div_ceil(u64::BITS as usize);

/// Hopeless neighbourhoods remembered at once. Looking through them all costs about a microsecond.
const MEMORY: usize = 512;

/// A set of cells, by their index in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellSet([u64; BLOCKS]);

impl CellSet {
    /// Adds a cell.
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Whether the cell is in the set.
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// The cells in both sets.
    pub fn and(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|block| self.0[block] & other.0[block]))
    }

    /// Whether every cell of this set is in `other`.
    pub fn is_within(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// Whether the sets have a cell in common.
    pub fn meets(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// Whether there is no cell in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&block| block == 0)
    }
}

/// Neighbourhoods that were searched to the end in vain. What lies within one is hopeless as well, as long as nothing
/// has changed around it.
#[derive(Default)]
pub struct Hopeless {
    /// What was freed, and all cells of the entries that run through it.
    known: VecDeque<(CellSet, CellSet)>,
}

impl Hopeless {
    /// Remembers a neighbourhood; the oldest is forgotten where there are too many.
    pub fn remember(&mut self, freed: CellSet, around: CellSet) {
        self.known.retain(|(known, _)| !known.is_within(&freed));
        if self.known.len() == MEMORY {
            self.known.pop_front();
        }
        self.known.push_back((freed, around));
    }

    /// Whether the neighbourhood lies within one that is known.
    pub fn covers(&self, freed: &CellSet) -> bool {
        self.known.iter().any(|(known, _)| freed.is_within(known))
    }

    /// Forgets the neighbourhoods that these changed cells touch.
    pub fn changed(&mut self, cells: &CellSet) {
        self.known.retain(|(_, around)| !around.meets(cells));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[usize]) -> CellSet {
        let mut set = CellSet::default();
        cells.iter().for_each(|&cell| set.insert(cell));
        set
    }

    #[test]
    fn what_lies_within_the_hopeless_is_hopeless_until_something_changes() {
        let mut hopeless = Hopeless::default();
        hopeless.remember(set(&[1, 2, 624]), set(&[0, 1, 2, 3, 624]));
        assert!(hopeless.covers(&set(&[2, 624])) && !hopeless.covers(&set(&[2, 3])));
        hopeless.changed(&set(&[100]));
        assert!(hopeless.covers(&set(&[1])));
        hopeless.changed(&set(&[3]));
        assert!(!hopeless.covers(&set(&[1])));
    }
}

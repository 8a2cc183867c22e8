//! The trail: what changed since each decision, so that a level can be taken back.
//!
//! Whatever can change carries the stamp of the level that saved it last. A level saves a thing once, before the first
//! change in it; the record keeps the former stamp, so that the level below still knows what it has saved already.

/// The level that saved a thing last; 0 is the root, where nothing needs saving.
pub type Stamp = u64;

/// Where a level began.
struct Level {
    records: usize,
    stamp: Stamp,
}

/// Records of what to take back, level upon level.
pub struct Trail<R> {
    records: Vec<R>,
    levels: Vec<Level>,
    stamp: Stamp,
    /// How many levels were ever opened.
    stamps: Stamp,
}

impl<R> Trail<R> {
    /// A trail at the root.
    pub fn new() -> Trail<R> {
        Trail { records: Vec::new(), levels: Vec::new(), stamp: 0, stamps: 0 }
    }

    /// How many levels are open.
    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Claims a thing for the present level before it changes: its former stamp, where it has to be saved first.
    #[inline]
    pub fn claim(&self, saved: &mut Stamp) -> Option<Stamp> {
        if *saved == self.stamp { None } else { Some(std::mem::replace(saved, self.stamp)) }
    }

    /// Whether the present level has saved a thing with that stamp.
    #[inline]
    pub fn has_claimed(&self, saved: Stamp) -> bool {
        saved == self.stamp
    }

    /// Records how to take a change back.
    #[inline]
    pub fn record(&mut self, record: R) {
        self.records.push(record);
    }

    /// Opens a level.
    pub fn push_level(&mut self) {
        self.levels.push(Level { records: self.records.len(), stamp: self.stamp });
        self.stamps += 1;
        self.stamp = self.stamps;
    }

    /// Closes the latest level: its records are handed to `undo`, the latest first.
    pub fn pop_level(&mut self, undo: impl FnMut(R)) {
        let Some(level) = self.levels.pop() else { return };
        self.records.drain(level.records..).rev().for_each(undo);
        self.stamp = level.stamp;
    }

    /// The records of the present level.
    #[cfg(test)]
    pub fn of_level(&self) -> &[R] {
        &self.records[self.levels.last().map_or(0, |level| level.records)..]
    }

    /// Bytes that the records hold.
    pub fn bytes(&self) -> usize {
        self.records.capacity() * size_of::<R>() + self.levels.capacity() * size_of::<Level>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A number on the trail, saved by value.
    struct Cell {
        value: u32,
        saved: Stamp,
    }

    type Record = (usize, u32, Stamp);

    fn change(trail: &mut Trail<Record>, cells: &mut [Cell], at: usize, value: u32) -> bool {
        let cell = &mut cells[at];
        let old = trail.claim(&mut cell.saved);
        if let Some(old) = old {
            trail.record((at, cell.value, old));
        }
        cell.value = value;
        old.is_some()
    }

    proptest! {
        /// However levels are opened, changed and closed, closing one restores what was there, and between an opening and
        /// its closing a level saves each cell once, whatever came and went above it.
        #[test]
        fn a_level_saves_a_cell_once_and_gives_it_back(steps in prop::collection::vec((0u8..4, 0usize..3, any::<u32>()), 0..60)) {
            let mut trail = Trail::new();
            let mut cells: Vec<Cell> = (0..3).map(|value| Cell { value, saved: 0 }).collect();
            let values = |cells: &[Cell]| cells.iter().map(|cell| cell.value).collect::<Vec<_>>();
            let mut before: Vec<(Vec<u32>, [bool; 3])> = Vec::new();
            for (kind, at, value) in steps {
                match kind {
                    0 => {
                        before.push((values(&cells), [false; 3]));
                        trail.push_level();
                    }
                    1 if !before.is_empty() => {
                        let mut restored = Vec::new();
                        trail.pop_level(|(at, value, saved)| restored.push((at, value, saved)));
                        for (at, value, saved) in restored {
                            cells[at] = Cell { value, saved };
                        }
                        prop_assert_eq!(Some(values(&cells)), before.pop().map(|(values, _)| values));
                    }
                    _ => {
                        let saves = change(&mut trail, &mut cells, at, value);
                        match before.last_mut() {
                            None => prop_assert!(!saves, "nothing is saved at the root"),
                            Some((_, saved)) => {
                                prop_assert_eq!(saves, !saved[at]);
                                saved[at] = true;
                            }
                        }
                    }
                }
                prop_assert_eq!(trail.depth(), before.len());
            }
        }
    }
}

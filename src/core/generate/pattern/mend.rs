//! A pattern that breaks a rule is mended: runs that are too short are closed with blocks, or opened by taking one away. One that breaks
//! none has others beside it, with one more block near those that changed, or one less.

use std::collections::BTreeSet;

use crate::board::{Cell, Grid};

use super::canvas::Canvas;
use super::sketch::Sketch;

/// How many patterns are looked at on the way: a few dozen suffice where a block or two are moved.
const MOST_LOOKED_AT: usize = 3000;

/// Rows and columns that are near a changed cell.
const NEAR: usize = 3;

/// How many mended ones are enough.
const ENOUGH: usize = 40;

/// The sound patterns nearest to a sketch, which are being looked for.
pub struct Mending {
    sketch: Sketch,
    from: Grid,
    seen: BTreeSet<Vec<bool>>,
    open: BTreeSet<(usize, Vec<bool>)>,
    found: Vec<(usize, Grid)>,
    looked_at: usize,
}

impl Mending {
    /// Of that sketch; `from` is the grid that they are to be near to.
    pub fn new(sketch: Sketch, from: Grid) -> Mending {
        let first = sketch.canvas.blocks.clone();
        let open = BTreeSet::from([(changed(&from, &first), first.clone())]);
        Mending { sketch, from, seen: BTreeSet::from([first]), open, found: Vec::new(), looked_at: 0 }
    }

    /// Looks at one more; whether it was the last.
    pub fn step(&mut self) -> bool {
        let Mending { sketch, from, seen, open, found, looked_at } = self;
        let Some((cost, blocks)) = open.pop_first() else { return true };
        *looked_at += 1;
        if *looked_at > MOST_LOOKED_AT || found.len() >= ENOUGH {
            return true;
        }
        let canvas = Canvas { blocks, ..sketch.canvas.clone() };
        let nexts = match canvas.short_run() {
            Some(run) => mends(sketch, &canvas, &run),
            None if canvas.empty_line().is_none() && canvas.is_connected() => {
                let cells = canvas.blocks.iter().map(|&block| if block { Cell::Block } else { Cell::Blank });
                found.extend(
                    Grid::from_cells(canvas.width, canvas.height, cells.collect()).map(|grid| (cost, grid)),
                );
                others(sketch, &canvas, from)
            }
            None => return false,
        };
        for next in nexts {
            if seen.insert(next.clone()) {
                open.insert((changed(from, &next), next));
            }
        }
        false
    }

    /// Those found, each with how many of its cells are another kind than in the grid, the fewest first.
    pub fn found(&self) -> &[(usize, Grid)] {
        &self.found
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        let cells = self.from.cells().len() + size_of::<Vec<bool>>();
        (self.seen.len() + self.open.len()) * cells + self.found.len() * size_of_val(self.from.cells())
    }
}

/// How many cells are another kind than in the grid.
fn changed(from: &Grid, blocks: &[bool]) -> usize {
    from.cells().iter().zip(blocks).filter(|(cell, block)| cell.is_white() == **block).count()
}

/// What may be done about a run that is too short.
fn mends(sketch: &Sketch, canvas: &Canvas, run: &[usize]) -> Vec<Vec<bool>> {
    let mut all = Vec::new();
    if run.iter().all(|&cell| !sketch.white[sketch.orbit_of[cell]]) {
        all.push(put(sketch, canvas, run, true));
    }
    let (Some(&first), Some(&last)) = (run.first(), run.last()) else { return all };
    let (row, col) = (first / canvas.width, first % canvas.width);
    // A run of one cell may be too short across or down; all around it is then looked at.
    let (across, down) = canvas.runs_through(first);
    let mut ends = Vec::new();
    if run.len() == across && last / canvas.width == row {
        ends.extend((col > 0).then(|| first - 1));
        ends.extend((last % canvas.width + 1 < canvas.width).then_some(last + 1));
    }
    if run.len() == down && last % canvas.width == col {
        ends.extend((row > 0).then(|| first - canvas.width));
        ends.extend((last / canvas.width + 1 < canvas.height).then_some(last + canvas.width));
    }
    for end in ends {
        if canvas.blocks[end] && !sketch.stays[sketch.orbit_of[end]] {
            all.push(put(sketch, canvas, &[end], false));
        }
    }
    all
}

/// The same with one cell near those that changed made a block, or white again, with its images.
fn others(sketch: &Sketch, canvas: &Canvas, from: &Grid) -> Vec<Vec<bool>> {
    let width = canvas.width;
    let changed = |cell: usize| from.cells()[cell].is_white() == canvas.blocks[cell];
    let changed: Vec<usize> = (0..canvas.blocks.len()).filter(|&cell| changed(cell)).collect();
    let near = |cell: usize| {
        let (row, col) = (cell / width, cell % width);
        changed.iter().any(|other| row.abs_diff(other / width) <= NEAR && col.abs_diff(other % width) <= NEAR)
    };
    let free = |cell: usize| {
        let held = if canvas.blocks[cell] { &sketch.stays } else { &sketch.white };
        !held[sketch.orbit_of[cell]]
    };
    let cells = (0..canvas.blocks.len()).filter(|&cell| free(cell) && near(cell));
    cells.map(|cell| put(sketch, canvas, &[cell], !canvas.blocks[cell])).collect()
}

/// The blocks with these cells and their images changed.
fn put(sketch: &Sketch, canvas: &Canvas, cells: &[usize], block: bool) -> Vec<bool> {
    let mut blocks = canvas.blocks.clone();
    for &cell in cells {
        sketch.orbits[sketch.orbit_of[cell]].iter().for_each(|&cell| blocks[cell] = block);
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Pos, Symmetry, grid, verify_pattern};

    fn mended(sketch: &Sketch, from: &Grid) -> Vec<(usize, Grid)> {
        let mut mending = Mending::new(sketch.clone(), from.clone());
        while !mending.step() {}
        mending.found().to_vec()
    }

    #[test]
    fn the_nearest_sound_patterns_come_first() {
        let half = Some(Symmetry::Rotational);
        let from = grid(&["...#...", ".......", ".......", "#.....#", ".......", ".......", "...#..."]);
        let mut sketch = Sketch::new(7, 7, None, half).unwrap();
        (0..49)
            .filter(|&cell| !from.cells()[cell].is_white())
            .for_each(|cell| sketch.suppose(from.pos(cell)));
        assert_eq!(mended(&sketch, &from), [(0, from.clone())], "sound already");
        // A block in the second column leaves a single cell beside it.
        assert!(sketch.block(Pos { row: 1, col: 1 }));
        let all = mended(&sketch, &from);
        assert!(all.len() > 1 && all.is_sorted_by_key(|(changed, _)| *changed), "{all:?}");
        for (changed, pattern) in &all {
            verify_pattern(pattern, half).unwrap();
            assert!(*changed > 2 && !pattern.get(Pos { row: 5, col: 5 }).is_white());
        }
    }
}

//! A pattern that is begun: blocks that stand, cells that stay white, and the blocks that follow from both.

use crate::board::{Cell, Grid, Pos, Symmetry};
use crate::random::Random;

use super::canvas::Canvas;
use super::draw::attempt;
use super::norms::Norms;

/// How often a pattern is begun anew before it is said that there is none of the kind.
pub const DRAWS: usize = 400;

/// A pattern that is begun. What is done to a cell is done to its images too.
#[derive(Clone)]
pub struct Sketch {
    pub(super) canvas: Canvas,
    /// The cells that can only be blocks together, and per cell the place of its own.
    pub(super) orbits: Vec<Vec<usize>>,
    pub(super) orbit_of: Vec<usize>,
    /// Per orbit whether it stays white.
    pub(super) white: Vec<bool>,
    /// Per orbit whether it stays blocks, where blocks may be taken away.
    pub(super) stays: Vec<bool>,
    norms: Norms,
}

impl Sketch {
    /// One of which nothing stands yet, to have that many blocks, or as many as newspapers have; none where the sides are no
    /// grid's, or cannot have the symmetry.
    pub fn new(
        width: usize,
        height: usize,
        blocks: Option<usize>,
        symmetry: Option<Symmetry>,
    ) -> Option<Sketch> {
        let blank = Grid::blank(width, height).ok()?;
        if symmetry.is_some_and(|symmetry| !symmetry.fits(width, height)) || width.min(height) < 3 {
            return None;
        }
        let orbits = orbits(&blank, symmetry);
        let mut orbit_of = vec![0; width * height];
        for (at, cells) in orbits.iter().enumerate() {
            cells.iter().for_each(|&cell| orbit_of[cell] = at);
        }
        let mut norms = Norms::of(width, height);
        if let Some(blocks) = blocks {
            norms = norms.with_blocks(blocks);
        }
        let white = vec![false; orbits.len()];
        let stays = white.clone();
        Some(Sketch { canvas: Canvas::new(width, height), orbits, orbit_of, white, stays, norms })
    }

    /// Makes a cell a block for good; false where it has to stay white.
    pub fn block(&mut self, pos: Pos) -> bool {
        let orbit = self.orbit_of[pos.row * self.canvas.width + pos.col];
        self.canvas.put(&self.orbits[orbit], true);
        self.stays[orbit] = true;
        !self.white[orbit]
    }

    /// Makes a cell a block that may be taken away.
    pub fn suppose(&mut self, pos: Pos) {
        let orbit = self.orbit_of[pos.row * self.canvas.width + pos.col];
        self.canvas.put(&self.orbits[orbit], true);
    }

    /// Takes a block away that was only supposed.
    pub fn clear(&mut self, pos: Pos) {
        let orbit = self.orbit_of[pos.row * self.canvas.width + pos.col];
        self.canvas.put(&self.orbits[orbit], self.stays[orbit]);
    }

    /// Keeps a cell white for good; false where it is a block.
    pub fn hold(&mut self, pos: Pos) -> bool {
        let cell = pos.row * self.canvas.width + pos.col;
        self.white[self.orbit_of[cell]] = true;
        !self.canvas.blocks[cell]
    }

    /// Puts blocks where nothing else can stand, in runs of one or two cells, until every line is sound; the first cell of a run
    /// that has to stay white, or of a line without a word, where that cannot be.
    pub fn settle(&mut self) -> Result<(), Pos> {
        while let Some(run) = self.canvas.short_run() {
            let held = run.iter().find(|&&cell| self.white[self.orbit_of[cell]]);
            if let Some(&cell) = held {
                return Err(self.pos(cell));
            }
            for cell in run {
                self.canvas.put(&self.orbits[self.orbit_of[cell]], true);
            }
        }
        self.canvas.empty_line().map_or(Ok(()), |cell| Err(self.pos(cell)))
    }

    /// Whether all its white cells hang together.
    pub fn is_connected(&self) -> bool {
        self.canvas.is_connected()
    }

    /// A pattern with what stands and more blocks, drawn at random; none where none was found in so many attempts.
    pub fn draw(&self, attempts: usize, random: &mut Random) -> Option<Grid> {
        let open: Vec<&Vec<usize>> = (self.orbits.iter().zip(&self.white))
            .filter(|&(cells, &white)| !white && !self.canvas.blocks[cells[0]])
            .map(|(cells, _)| cells)
            .collect();
        let norms = self.norms.with_begun(self.canvas.blocks.iter().filter(|&&block| block).count())?;
        let canvas = (0..attempts).find_map(|_| attempt(&self.canvas, &open, &norms, random))?;
        let cells = canvas.blocks.iter().map(|&block| if block { Cell::Block } else { Cell::Blank });
        Grid::from_cells(canvas.width, canvas.height, cells.collect()).ok()
    }

    fn pos(&self, cell: usize) -> Pos {
        Pos { row: cell / self.canvas.width, col: cell % self.canvas.width }
    }
}

/// The cells that can only be blocks together.
fn orbits(grid: &Grid, symmetry: Option<Symmetry>) -> Vec<Vec<usize>> {
    let orbit = |first: usize| {
        let mut cells = vec![first];
        let mut pos = grid.pos(first);
        while let Some(symmetry) = symmetry {
            pos = symmetry.twin(grid, pos);
            match grid.index(pos) {
                next if next == first => break,
                next => cells.push(next),
            }
        }
        cells
    };
    let all = (0..grid.cells().len()).map(orbit);
    all.filter(|cells| cells.iter().min() == cells.first()).collect()
}

/// Draws a pattern of blocks as newspapers have them, with that many blocks where `blocks` is given: white cells hang together,
/// every entry has three letters or more, and every cell lies in two. None where none was found in [`DRAWS`] attempts, as where the
/// sides are no grid's or so many blocks cannot stand there.
///
/// ```
/// use crossword_core::Symmetry;
/// use crossword_core::generate::draw_pattern;
///
/// let pattern = draw_pattern(15, 15, None, Some(Symmetry::Rotational), 7).ok_or("none")?;
/// let blocks = pattern.cells().len() - pattern.white_cells();
/// assert!((30..=42).contains(&blocks));
/// # Ok::<(), &str>(())
/// ```
pub fn draw_pattern(
    width: usize,
    height: usize,
    blocks: Option<usize>,
    symmetry: Option<Symmetry>,
    seed: u64,
) -> Option<Grid> {
    Sketch::new(width, height, blocks, symmetry)?.draw(DRAWS, &mut Random::new(seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::grid;

    #[test]
    fn images_belong_together() {
        let grid = Grid::blank(5, 5).unwrap();
        let lens = |symmetry| {
            let orbits = orbits(&grid, symmetry);
            (orbits.len(), orbits.iter().map(Vec::len).sum::<usize>())
        };
        assert_eq!(lens(None), (25, 25));
        assert_eq!(lens(Some(Symmetry::Rotational)), (13, 25));
        assert_eq!(lens(Some(Symmetry::Quarter)), (7, 25));
        assert_eq!(lens(Some(Symmetry::Diagonal)), (15, 25));
    }

    #[test]
    fn what_cannot_be_is_not_drawn() {
        let half = Some(Symmetry::Rotational);
        assert!(draw_pattern(5, 5, Some(1), half, 1).is_none(), "the middle leaves two letters around it");
        assert!(draw_pattern(5, 4, Some(2), Some(Symmetry::Quarter), 1).is_none());
        assert!(draw_pattern(2, 4, None, half, 1).is_none() && draw_pattern(26, 4, None, half, 1).is_none());
        assert_eq!(draw_pattern(5, 5, Some(0), half, 1), Grid::blank(5, 5).ok());
        assert_eq!(draw_pattern(9, 9, None, half, 3), draw_pattern(9, 9, None, half, 3));
        assert_ne!(draw_pattern(9, 9, None, half, 3), draw_pattern(9, 9, None, half, 4));
    }

    #[test]
    fn blocks_that_stand_bring_those_that_follow() {
        let drawn = |sketch: &Sketch| sketch.draw(1, &mut Random::new(1)).unwrap();
        let mut sketch = Sketch::new(6, 6, Some(6), Some(Symmetry::Rotational)).unwrap();
        assert!(sketch.block(Pos { row: 0, col: 2 }));
        assert_eq!(sketch.settle(), Ok(()), "the two cells before it become blocks, and so do their images");
        let expected = ["###...", "......", "......", "......", "......", "...###"];
        assert_eq!(drawn(&sketch), grid(&expected));
        assert!(!sketch.hold(Pos { row: 5, col: 4 }), "it is a block by now");
        let mut sketch = Sketch::new(6, 6, None, Some(Symmetry::Rotational)).unwrap();
        assert!(sketch.hold(Pos { row: 5, col: 4 }) && sketch.block(Pos { row: 0, col: 2 }));
        assert_eq!(sketch.settle(), Err(Pos { row: 0, col: 1 }), "the image of what stays white");
        assert!(!sketch.block(Pos { row: 0, col: 1 }));
    }
}

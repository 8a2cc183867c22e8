//! Drawing a pattern at random: blocks one after the other with their images, each where the lines stay sound.

use crate::board::{Cell, Grid, Symmetry};
use crate::random::Random;

use super::canvas::Canvas;
use super::norms::Norms;

/// How often a pattern is begun anew before it is said that there is none of the kind.
pub const DRAWS: usize = 400;

/// What a block is worth that makes four in a square: nobody likes to see them.
const CLUMP_WORTH: f32 = 0.02;

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
    let blank = Grid::blank(width, height).ok()?;
    if symmetry.is_some_and(|symmetry| !symmetry.fits(width, height)) || width.min(height) < 3 {
        return None;
    }
    let orbits = orbits(&blank, symmetry);
    let mut norms = Norms::of(width, height);
    if let Some(blocks) = blocks {
        norms = Norms { blocks: blocks..=blocks, binding: false, ..norms };
    }
    let mut random = Random::new(seed);
    let canvas = (0..DRAWS).find_map(|_| attempt(&blank, &orbits, &norms, &mut random))?;
    let cells = canvas.blocks.iter().map(|&block| if block { Cell::Block } else { Cell::Blank });
    Grid::from_cells(width, height, cells.collect()).ok()
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

/// A number of the range.
fn within(random: &mut Random, range: &std::ops::RangeInclusive<usize>) -> usize {
    let count = range.end().saturating_sub(*range.start()) + 1;
    range.start() + (random.next() % count as u64) as usize
}

/// One attempt.
fn attempt(blank: &Grid, orbits: &[Vec<usize>], norms: &Norms, random: &mut Random) -> Option<Canvas> {
    let mut canvas = Canvas::new(blank.width(), blank.height());
    let (wanted, words_wanted) = (within(random, &norms.blocks), within(random, &norms.words));
    let (mut count, mut words) = (0, blank.width() + blank.height());
    let mut open: Vec<&Vec<usize>> = orbits.iter().collect();
    // What is odd must have a block that is its own image; later there may be no room for it.
    let single_first = wanted % 2 == 1;
    while count < wanted {
        let mut worths = Vec::with_capacity(open.len());
        let mut sum = 0.0f32;
        let needed = (words_wanted as f32 - words as f32) / (wanted - count) as f32;
        for (at, &cells) in open.iter().enumerate() {
            if cells.len() > wanted - count
                || single_first && count == 0 && cells.len() != 1 && has_single(&open)
            {
                continue;
            }
            let Some((gain, worth)) = worth(&mut canvas, cells, needed) else { continue };
            sum += worth;
            worths.push((at, gain, sum));
        }
        let drawn = random.unit() * sum;
        let &(at, gain, _) = worths.iter().find(|&&(_, _, upto)| drawn < upto).or(worths.last())?;
        let cells = open.swap_remove(at);
        canvas.put(cells, true);
        if canvas.is_connected() {
            count += cells.len();
            words = words.saturating_add_signed(gain);
        } else {
            canvas.put(cells, false);
        }
    }
    let fits = !norms.binding || norms.words.contains(&words);
    Some(canvas).filter(|_| fits)
}

fn has_single(open: &[&Vec<usize>]) -> bool {
    open.iter().any(|cells| cells.len() == 1)
}

/// By how many words these blocks change the pattern, and what they are worth; none where a line would not be sound. Worth most
/// is what cuts long entries and adds as many words as a block needs to add. Only arithmetic that is equal on every machine.
fn worth(canvas: &mut Canvas, cells: &[usize], needed: f32) -> Option<(isize, f32)> {
    let before = canvas.words_through(cells)?;
    let (across, down) = canvas.runs_through(cells[0]);
    canvas.put(cells, true);
    let after = canvas.words_through(cells);
    let clump = canvas.in_clump(cells[0]);
    canvas.put(cells, false);
    let gain = after? as isize - before as isize;
    let miss = gain as f32 / cells.len() as f32 - needed;
    let steered = 1.0 / (1.0 + 3.0 * miss * miss);
    let long = (across * down) as f32;
    Some((gain, steered * steered * long * long * if clump { CLUMP_WORTH } else { 1.0 }))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}

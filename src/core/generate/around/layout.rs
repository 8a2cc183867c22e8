//! Phrases put into rows at random, with blocks before and after each.

use crate::board::{Cell, Direction, Grid, Pos, Symmetry};
use crate::letters::Word;
use crate::random::Random;
use crate::sorting;

use super::super::pattern::Sketch;
use super::pairing::{Place, places};

/// From this height on no phrase stands in the two rows at the edge: they hold short entries that cross the next ones.
const EDGES_FROM: usize = 9;
const EDGE: usize = 2;

/// How many rows lie between two phrases where that can be, and where it cannot.
const APART: [usize; 2] = [3, 2];

/// How often phrases are put anew with each distance.
const TRIES: usize = 60;

/// A sketch that holds letters, and the letters.
#[derive(Clone)]
pub struct Layout {
    /// What stands and what stays white.
    pub sketch: Sketch,
    /// The letters alone.
    pub letters: Grid,
}

/// Puts the phrases somewhere; none where no place was found.
pub fn lay(
    phrases: &[Word],
    begun: &Layout,
    symmetry: Option<Symmetry>,
    random: &mut Random,
) -> Option<Layout> {
    APART.iter().find_map(|&apart| (0..TRIES).find_map(|_| attempt(phrases, begun, symmetry, apart, random)))
}

fn attempt(
    phrases: &[Word],
    begun: &Layout,
    symmetry: Option<Symmetry>,
    apart: usize,
    random: &mut Random,
) -> Option<Layout> {
    let grid = &begun.letters;
    let mut layout = Layout { sketch: begun.sketch.clone(), letters: grid.clone() };
    let mut left: Vec<&Word> = phrases.iter().collect();
    random.shuffle(&mut left);
    // Those of a length that has to do with the middle row come first, lest it be taken.
    sorting::sort_by_key(&mut left, |phrase| left_alone(phrases, phrase.len()));
    let mut rows: Vec<usize> = Vec::new();
    while let Some(phrase) = left.last() {
        let len = phrase.len();
        let count = left.iter().filter(|other| other.len() == len).count();
        let mut choices = places(len, grid, symmetry);
        choices
            .retain(|all| all.len() <= count && all.iter().all(|place| is_free(place, grid, &rows, apart)));
        let alone = count % 2 == 1 && choices.iter().any(|all| all.len() == 1);
        let wanted = if alone { 1 } else { choices.iter().map(Vec::len).max()? };
        choices.retain(|all| all.len() == wanted);
        let all = choices.swap_remove(random.below(choices.len())?);
        for place in all {
            let at = left.iter().rposition(|other| other.len() == len)?;
            let phrase = left.remove(at);
            put(phrase, &place, &mut layout)?;
            if place.direction == Direction::Across {
                rows.push(place.start.row);
            }
        }
    }
    (layout.sketch.settle().is_ok() && layout.sketch.is_connected()).then_some(layout)
}

/// Whether phrases of this length come in an odd number.
fn left_alone(phrases: &[Word], len: usize) -> bool {
    phrases.iter().filter(|phrase| phrase.len() == len).count() % 2 == 1
}

/// Whether a place lies far enough from the edge and from the phrases that stand.
fn is_free(place: &Place, grid: &Grid, rows: &[usize], apart: usize) -> bool {
    let Place { start, direction, .. } = *place;
    let (line, lines) = match direction {
        Direction::Across => (start.row, grid.height()),
        Direction::Down => (start.col, grid.width()),
    };
    let inside = lines < EDGES_FROM || (EDGE..lines - EDGE).contains(&line);
    inside && (direction == Direction::Down || rows.iter().all(|&row| row.abs_diff(line) >= apart))
}

/// Puts one phrase there, and blocks where it begins and ends.
pub fn put(phrase: &Word, place: &Place, layout: &mut Layout) -> Option<()> {
    for (pos, &letter) in place.cells().zip(phrase.iter()) {
        let same = layout.letters.get(pos).letter().is_none_or(|other| other == letter);
        if !same || !layout.sketch.hold(pos) {
            return None;
        }
        layout.letters.set(pos, Cell::Letter(letter));
    }
    let mut ends = vec![place.direction.step(place.start, place.len)];
    let Pos { row, col } = place.start;
    ends.extend(match place.direction {
        Direction::Across => col.checked_sub(1).map(|col| Pos { row, col }),
        Direction::Down => row.checked_sub(1).map(|row| Pos { row, col }),
    });
    let inside = |pos: &Pos| pos.row < layout.letters.height() && pos.col < layout.letters.width();
    ends.retain(inside);
    ends.into_iter().all(|end| layout.sketch.block(end)).then_some(())
}

//! Where the patterns come from that are searched for a fill.

use crate::board::{Cell, Direction, Grid, Pos, Symmetry};
use crate::letters::Word;
use crate::random::Random;

use super::super::error::GenerateError;
use super::super::pattern::{DRAWS, Sketch};
use super::super::request::check_sides;
use super::layout::{Layout, lay};
use super::request::{Around, PatternsRequest};
use super::room::room;

/// How often blocks are drawn around one layout before another is tried.
const DRAWS_OF_A_LAYOUT: usize = 8;

/// The shortest run of letters that is taken for a word with its ends where the run has its own.
const SHORTEST_WORD: usize = 3;

/// Where the patterns come from.
pub enum Source {
    /// Phrases that are laid anew each time.
    Theme {
        /// The phrases.
        phrases: Vec<Word>,
        /// The symmetry of the blocks.
        symmetry: Option<Symmetry>,
        /// The grid before anything is laid.
        begun: Layout,
    },
    /// Sketches that are drawn on, one after the other.
    Sketches {
        /// The sketches.
        layouts: Vec<Layout>,
        /// Whose turn it is.
        at: usize,
    },
    /// Patterns that there are, those with the fewest changes first.
    Ready {
        /// The grid that they come from.
        from: Grid,
        /// The patterns.
        patterns: Vec<Grid>,
        /// Whose turn it is.
        at: usize,
    },
}

impl Source {
    /// What lays phrases, completes a half-drawn grid, or makes room in it.
    pub fn of(request: &PatternsRequest) -> Result<Source, GenerateError> {
        let (width, height) = request.sides()?;
        let PatternsRequest { ref around, blocks, symmetry, .. } = *request;
        check_sides(width, height, symmetry)?;
        let blank = Sketch::new(width, height, blocks, symmetry);
        let Some(mut sketch) = blank else { return Err(GenerateError::Side { width, height }) };
        let grid = match around {
            Around::Theme { phrases, .. } => {
                let letters = Grid::blank(width, height);
                let Ok(letters) = letters else { return Err(GenerateError::Side { width, height }) };
                let begun = Layout { sketch, letters };
                return Ok(Source::Theme { phrases: phrases.clone(), symmetry, begun });
            }
            Around::Grid { grid, word: Some(at) } => {
                let patterns = room(grid, symmetry, at)?;
                return Ok(Source::Ready { from: grid.clone(), patterns, at: 0 });
            }
            Around::Grid { grid, word: None } => grid,
        };
        for (pos, cell) in grid.cells().iter().enumerate().map(|(index, cell)| (grid.pos(index), cell)) {
            let stands = match cell {
                Cell::Block => sketch.block(pos),
                Cell::Letter(_) => sketch.hold(pos),
                Cell::Blank => true,
            };
            if !stands {
                return Err(GenerateError::Image { row: pos.row + 1, column: pos.col + 1 });
            }
        }
        let letters = {
            let cells = grid.cells().iter().map(|cell| cell.letter().map_or(Cell::Blank, Cell::Letter));
            Grid::from_cells(width, height, cells.collect())
        };
        let Ok(letters) = letters else { return Err(GenerateError::Side { width, height }) };
        sketch.settle().map_err(|pos| GenerateError::Run { row: pos.row + 1, column: pos.col + 1 })?;
        let begun = Layout { sketch, letters };
        // A run of letters mostly is a word; where a grid is full of them, as of a fill's, it may be a part of one.
        let mut layouts = Vec::from_iter(with_ends(&begun));
        layouts.push(begun);
        layouts.retain(|layout| layout.sketch.is_connected());
        let mut random = Random::new(request.seed);
        layouts.retain(|layout| layout.sketch.draw(DRAWS, &mut random).is_some());
        if layouts.is_empty() {
            return Err(GenerateError::Around { width, height });
        }
        Ok(Source::Sketches { layouts, at: 0 })
    }

    /// The next pattern, with the letters that stand; none where none was found this time.
    pub fn next(&mut self, random: &mut Random) -> Option<Grid> {
        match self {
            Source::Theme { phrases, symmetry, begun } => {
                let layout = lay(phrases, begun, *symmetry, random)?;
                drawn(&layout, random)
            }
            Source::Sketches { layouts, at } => {
                *at = (*at + 1) % layouts.len();
                drawn(&layouts[*at], random)
            }
            Source::Ready { patterns, at, .. } => {
                *at += 1;
                patterns.get(*at - 1).cloned()
            }
        }
    }

    /// How many cells of a pattern have become blocks or ceased to be, where that was to make room.
    pub fn changed(&self, pattern: &Grid) -> usize {
        let Source::Ready { from, .. } = self else { return 0 };
        from.cells().iter().zip(pattern.cells()).filter(|(a, b)| a.is_white() != b.is_white()).count()
    }

    /// Whether phrases are laid, which may turn out to be impossible.
    pub fn is_laid(&self) -> bool {
        matches!(self, Source::Theme { .. })
    }

    /// The width and height of its patterns.
    pub fn sides(&self) -> (usize, usize) {
        let grid = match self {
            Source::Theme { begun, .. } => &begun.letters,
            Source::Sketches { layouts, at } => &layouts[*at].letters,
            Source::Ready { from, .. } => from,
        };
        (grid.width(), grid.height())
    }

    /// Whether the patterns come in an order that means something.
    pub fn is_ordered(&self) -> bool {
        matches!(self, Source::Ready { .. })
    }

    /// Whether there is no further pattern for sure, until it begins again.
    pub fn is_over(&self) -> bool {
        matches!(self, Source::Ready { patterns, at, .. } if *at >= patterns.len())
    }

    /// Begins again with the first, where there is one.
    pub fn begin_again(&mut self) {
        if let Source::Ready { at, .. } = self {
            *at = 0;
        }
    }
}

/// The same with a block before and after each run of letters; none where that cannot be.
fn with_ends(begun: &Layout) -> Option<Layout> {
    let grid = begun.letters.clone();
    let mut layout = Layout { sketch: begun.sketch.clone(), letters: grid.clone() };
    let inside = |pos: &Pos| pos.row < grid.height() && pos.col < grid.width();
    let letter = |pos: Pos| grid.get(pos).letter().is_some();
    let all = (0..grid.cells().len()).map(|index| grid.pos(index));
    for (pos, direction) in all.flat_map(|pos| Direction::BOTH.map(|direction| (pos, direction))) {
        let before = match direction {
            Direction::Across => pos.col.checked_sub(1).map(|col| Pos { col, ..pos }),
            Direction::Down => pos.row.checked_sub(1).map(|row| Pos { row, ..pos }),
        };
        if !letter(pos) || before.is_some_and(letter) {
            continue;
        }
        let len = (0..).take_while(|&step| letter(direction.step(pos, step))).count();
        let after = Some(direction.step(pos, len)).filter(inside);
        if len >= SHORTEST_WORD && !before.into_iter().chain(after).all(|end| layout.sketch.block(end)) {
            return None;
        }
    }
    layout.sketch.settle().is_ok().then_some(layout)
}

/// A layout with blocks drawn around it.
fn drawn(layout: &Layout, random: &mut Random) -> Option<Grid> {
    let mut pattern = layout.sketch.draw(DRAWS_OF_A_LAYOUT, random)?;
    for (index, cell) in layout.letters.cells().iter().enumerate() {
        if let Cell::Letter(_) = cell {
            pattern.set(layout.letters.pos(index), *cell);
        }
    }
    Some(pattern)
}

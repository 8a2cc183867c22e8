//! Where the patterns come from that are searched for a fill.

use crate::board::{Cell, Direction, Grid, Pos, Symmetry};
use crate::letters::Word;
use crate::random::Random;

use super::super::error::GenerateError;
use super::super::pattern::{DRAWS, Sketch};
use super::super::request::check_sides;
use super::layout::{Layout, lay};
use super::request::{Around, PatternsRequest};
use super::room::Room;

/// How often blocks are drawn around one layout before another is tried.
const DRAWS_OF_A_LAYOUT: usize = 8;

/// The shortest run of letters that is taken for a word with its ends where the run has its own.
const SHORTEST_WORD: usize = 3;

/// Where the patterns come from, and the layout that blocks are being drawn around, with how many attempts are left.
pub struct Source {
    kind: Kind,
    sides: (usize, usize),
    drawing: Option<(Layout, usize)>,
}

/// What came of a step towards a pattern.
pub enum Next {
    /// There is more to do for this one.
    Paused,
    /// A pattern, with the letters that stand; none where none was found this time.
    Done(Option<Grid>),
}

/// Where the patterns come from.
enum Kind {
    /// Phrases that are laid anew each time.
    Theme {
        /// The phrases.
        phrases: Vec<Word>,
        /// The symmetry of the blocks.
        symmetry: Option<Symmetry>,
        /// The grid before anything is laid.
        begun: Layout,
    },
    /// Sketches of which it is not known yet whether they can be drawn on.
    Untried {
        /// Those that are not tried yet, the first one last, with how many attempts are left for it.
        untried: Vec<Layout>,
        left: usize,
        random: Random,
        /// Those that can.
        layouts: Vec<Layout>,
    },
    /// Room for a word that is being made.
    Room(Box<Room>),
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
        let made = |kind| Source { kind, sides: (width, height), drawing: None };
        let blank = Sketch::new(width, height, blocks, symmetry);
        let Some(mut sketch) = blank else { return Err(GenerateError::Side { width, height }) };
        let grid = match around {
            Around::Theme { phrases, .. } => {
                let letters = Grid::blank(width, height);
                let Ok(letters) = letters else { return Err(GenerateError::Side { width, height }) };
                let begun = Layout { sketch, letters };
                return Ok(made(Kind::Theme { phrases: phrases.clone(), symmetry, begun }));
            }
            Around::Grid { grid, word: Some(at) } => {
                return Ok(made(Kind::Room(Box::new(Room::new(grid, symmetry, at)?))));
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
        if layouts.is_empty() {
            return Err(GenerateError::Around { width, height });
        }
        layouts.reverse();
        let random = Random::new(request.seed);
        Ok(made(Kind::Untried { untried: layouts, left: DRAWS, random, layouts: Vec::new() }))
    }

    /// Makes an attempt to draw on a sketch, or looks for room; whether it is known that there is a pattern, as far as that is known
    /// before one is asked for.
    pub fn prepare(&mut self) -> Result<bool, GenerateError> {
        match &mut self.kind {
            Kind::Untried { untried, left, random, layouts } => {
                let Some(layout) = untried.last() else {
                    let layouts = std::mem::take(layouts);
                    let (width, height) = self.sides();
                    self.kind = Kind::Sketches { layouts, at: 0 };
                    return match &self.kind {
                        Kind::Sketches { layouts, .. } if layouts.is_empty() => {
                            Err(GenerateError::Around { width, height })
                        }
                        _ => Ok(true),
                    };
                };
                *left -= 1;
                let is_drawn = layout.sketch.draw(1, random).is_some();
                if is_drawn || *left == 0 {
                    layouts.extend(untried.pop().filter(|_| is_drawn));
                    *left = DRAWS;
                }
                Ok(false)
            }
            Kind::Room(room) => {
                if room.step() {
                    let (from, patterns) = (room.grid().clone(), room.patterns()?);
                    self.kind = Kind::Ready { from, patterns, at: 0 };
                }
                Ok(false)
            }
            Kind::Theme { .. } | Kind::Sketches { .. } | Kind::Ready { .. } => Ok(true),
        }
    }

    /// A step towards the next pattern: an attempt to draw one.
    pub fn next(&mut self, random: &mut Random) -> Next {
        let drawing = self.drawing.take().or_else(|| {
            let layout = match &mut self.kind {
                Kind::Theme { phrases, symmetry, begun } => lay(phrases, begun, *symmetry, random)?,
                Kind::Sketches { layouts, at } => {
                    *at = (*at + 1) % layouts.len();
                    layouts[*at].clone()
                }
                Kind::Ready { .. } | Kind::Untried { .. } | Kind::Room(_) => return None,
            };
            Some((layout, DRAWS_OF_A_LAYOUT))
        });
        match (drawing, &mut self.kind) {
            (Some((layout, left)), _) => match drawn(&layout, random) {
                None if left > 1 => {
                    self.drawing = Some((layout, left - 1));
                    Next::Paused
                }
                drawn => Next::Done(drawn),
            },
            (None, Kind::Ready { patterns, at, .. }) => {
                *at += 1;
                Next::Done(patterns.get(*at - 1).cloned())
            }
            (None, _) => Next::Done(None),
        }
    }

    /// How many cells of a pattern have become blocks or ceased to be, where that was to make room.
    pub fn changed(&self, pattern: &Grid) -> usize {
        let Kind::Ready { from, .. } = &self.kind else { return 0 };
        from.cells().iter().zip(pattern.cells()).filter(|(a, b)| a.is_white() != b.is_white()).count()
    }

    /// Whether phrases are laid, which may turn out to be impossible.
    pub fn is_laid(&self) -> bool {
        matches!(self.kind, Kind::Theme { .. })
    }

    /// Bytes that it holds where it makes room for a word; else it is little.
    pub fn bytes(&self) -> usize {
        if let Kind::Room(room) = &self.kind { room.bytes() } else { 0 }
    }

    /// The width and height of its patterns.
    pub fn sides(&self) -> (usize, usize) {
        self.sides
    }

    /// Whether the patterns come in an order that means something.
    pub fn is_ordered(&self) -> bool {
        matches!(self.kind, Kind::Ready { .. })
    }

    /// Whether there is no further pattern for sure, until it begins again.
    pub fn is_over(&self) -> bool {
        matches!(&self.kind, Kind::Ready { patterns, at, .. } if *at >= patterns.len())
    }

    /// Begins again with the first, where there is one.
    pub fn begin_again(&mut self) {
        if let Kind::Ready { at, .. } = &mut self.kind {
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

/// A layout with blocks drawn around it, where an attempt succeeds.
fn drawn(layout: &Layout, random: &mut Random) -> Option<Grid> {
    let mut pattern = layout.sketch.draw(1, random)?;
    for (index, cell) in layout.letters.cells().iter().enumerate() {
        if let Cell::Letter(_) = cell {
            pattern.set(layout.letters.pos(index), *cell);
        }
    }
    Some(pattern)
}

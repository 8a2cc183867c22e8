//! Chooses between layouts: how many columns, where the grid stands and how large it is, and the size of type.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::block::{Block, Measured};
use super::flow::{Frame, Placed, balanced, pour};
use super::measures::Sheet;
use super::score;

/// A finished layout.
#[derive(Clone, Debug)]
pub struct Plan {
    /// A cell's width.
    pub cell: f32,
    /// The grid's corner.
    pub grid: (f32, f32),
    /// The size of clues.
    pub size: f32,
    /// A column's width.
    pub column: f32,
    /// The columns.
    pub frames: Vec<Frame>,
    /// Which lines stand where.
    pub placed: Vec<Placed>,
    /// How many pages there are.
    pub pages: usize,
}

/// What is to be laid out.
pub struct Wanted<'a> {
    /// The sheet.
    pub sheet: Sheet,
    /// Cells in a row and in a column.
    pub sides: (usize, usize),
    /// Where the head of the first page ends.
    pub head: f32,
    /// Clues and notes.
    pub blocks: &'a [Block],
    /// Whether the columns follow each other from right to left.
    pub rtl: bool,
    /// Room in the last column for a small solution: its height for a width of column.
    pub foot: Option<&'a dyn Fn(f32) -> f32>,
}

/// The most columns of a page.
const MAX_COLUMNS: usize = 6;
/// Between the grid and what stands around it.
const AROUND: f32 = 12.0;
/// How much smaller than its columns a grid may be.
const SHRUNK: [f32; 4] = [1.0, 0.94, 0.88, 0.8];
/// What it costs that a grid does not end with its columns.
const UNTIDY: f32 = 0.12;
/// A puzzle that large, in cells of a row, takes one page only where it is comfortable there: so wide cells, such type.
const SUNDAY: usize = 18;
const COMFORTABLE_CELL: f32 = 21.0;
const COMFORTABLE_TYPE: f32 = 9.0;
/// Steps between sizes of type, in points.
const STEP: f32 = 0.1;
/// More pages than any puzzle within the limits of text takes.
const MAX_PAGES: usize = 2_000;
/// Of more pages than that, which no puzzle that is solved has, only a few layouts are tried: each takes as long as they are many.
const MANY_PAGES: usize = 6;

/// Blocks at sizes and widths that were asked for before, by the number of columns and the size in steps. Most layouts are given
/// up at the smallest size, and then begin anew with other places for the grid.
#[derive(Default)]
struct Measures(BTreeMap<(usize, u32), Rc<[Measured]>>);

/// A size of type in steps.
fn steps(size: f32) -> u32 {
    (size / STEP).round() as u32
}

/// Where the grid stands: above so many columns of the first page, or alone on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stand {
    Above(usize),
    Alone,
}

impl Wanted<'_> {
    /// The best layout with the fewest pages.
    pub fn plan(&self) -> Plan {
        if self.blocks.is_empty() {
            return self.grid_alone();
        }
        let mut measures = Measures::default();
        let mut pages = 1;
        while pages < MAX_PAGES {
            if let Some(plan) = self.best(pages, &mut measures) {
                return plan;
            }
            pages = if pages < MANY_PAGES { pages + 1 } else { pages + pages / 4 };
        }
        self.grid_alone()
    }

    fn best(&self, pages: usize, measures: &mut Measures) -> Option<Plan> {
        let mut best: Option<(f32, Plan)> = None;
        let many = pages > MANY_PAGES;
        let shrunk = if many { &SHRUNK[..1] } else { &SHRUNK };
        for columns in 1..=MAX_COLUMNS {
            let above = (if many { columns } else { 1 }..=columns).map(Stand::Above);
            let stands = above.chain((pages > 1).then_some(Stand::Alone));
            for (stand, &shrunk) in stands.flat_map(|stand| shrunk.iter().map(move |part| (stand, part))) {
                let Some((score, plan)) = self.attempt(pages, columns, stand, shrunk, measures) else {
                    continue;
                };
                if best.as_ref().is_none_or(|(most, _)| score > *most) {
                    best = Some((score, plan));
                }
            }
        }
        best.map(|(_, plan)| plan)
    }

    fn column(&self, columns: usize) -> f32 {
        let gutters = (columns - 1) as f32 * self.sheet.gutter;
        (self.sheet.width() - gutters) / columns as f32
    }

    /// The largest type with which all goes in, and what that layout is worth.
    fn attempt(
        &self,
        pages: usize,
        columns: usize,
        stand: Stand,
        shrunk: f32,
        measures: &mut Measures,
    ) -> Option<(f32, Plan)> {
        let sheet = &self.sheet;
        let column = self.column(columns);
        let span = match stand {
            Stand::Above(over) => over as f32 * (column + sheet.gutter) - sheet.gutter,
            Stand::Alone => sheet.width(),
        };
        let widest = span * shrunk / self.sides.0 as f32;
        let highest = (sheet.bottom - self.head) / self.sides.1 as f32;
        let cell = widest.min(highest).min(sheet.max_cell);
        let is_small = cell < sheet.min_cell && stand != Stand::Alone;
        let sunday = self.sides.0.max(self.sides.1) >= SUNDAY && pages == 1;
        if is_small || (sunday && cell < COMFORTABLE_CELL) {
            return None;
        }
        let frames = self.frames(pages, columns, stand, cell);
        let least = if sunday { sheet.min_type.max(COMFORTABLE_TYPE) } else { sheet.min_type };
        let steps = self.largest(steps(least), columns, &frames, measures)?;
        let size = steps as f32 * STEP;
        let blocks = self.measured(steps, columns, measures);
        let (placed, cut) = balanced(&blocks, &frames)?;
        let used = 1 + placed.last().map_or(0, |placed| frames[placed.frame].page);
        let grid = self.grid_corner(columns, stand, cell);
        let grid_end = grid.1 + self.sides.1 as f32 * cell;
        let height = sheet.bottom - sheet.top;
        let free = match stand {
            Stand::Alone => (sheet.bottom - cut) + (sheet.bottom - grid_end) / 2.0,
            Stand::Above(_) => sheet.bottom - cut.max(grid_end),
        };
        let blank = free.max(0.0) / height;
        let untidy = if shrunk < 1.0 && cell < sheet.max_cell { UNTIDY } else { 0.0 };
        let score =
            1.2 * score::size(size) + score::cell(cell) + score::measure(column / size) + score::blank(blank)
                - untidy;
        Some((score, Plan { cell, grid, size, column, frames, placed, pages: used }))
    }

    /// The blocks at a size, in steps, and the width of so many columns.
    fn measured(&self, steps: u32, columns: usize, measures: &mut Measures) -> Rc<[Measured]> {
        let (size, column) = (steps as f32 * STEP, self.column(columns));
        let measure = || self.blocks.iter().map(|block| block.measured(size, column)).collect();
        Rc::clone(measures.0.entry((columns, steps)).or_insert_with(measure))
    }

    /// The largest size with which the blocks go into the frames, in steps.
    fn largest(&self, least: u32, columns: usize, frames: &[Frame], measures: &mut Measures) -> Option<u32> {
        let mut fits =
            |steps: u32| pour(&self.measured(steps, columns, measures), frames, f32::MAX).is_some();
        if !fits(least) {
            return None;
        }
        let (mut low, mut high) = (least, steps(self.sheet.max_type) + 1);
        while high - low > 1 {
            let middle = u32::midpoint(low, high);
            if fits(middle) { low = middle } else { high = middle }
        }
        Some(low)
    }

    fn grid_corner(&self, columns: usize, stand: Stand, cell: f32) -> (f32, f32) {
        let sheet = &self.sheet;
        let width = self.sides.0 as f32 * cell;
        let centred = sheet.left + (sheet.width() - width) / 2.0;
        match stand {
            Stand::Above(over) if over < columns && self.rtl => (sheet.left, self.head),
            Stand::Above(over) if over < columns => (sheet.right - width, self.head),
            _ => (centred, self.head),
        }
    }

    /// The columns of all pages in the order that they are read in.
    fn frames(&self, pages: usize, columns: usize, stand: Stand, cell: f32) -> Vec<Frame> {
        let sheet = &self.sheet;
        let column = self.column(columns);
        let below = self.head + self.sides.1 as f32 * cell + AROUND;
        let mut frames = Vec::new();
        for page in 0..pages {
            for at in 0..columns {
                let top = match stand {
                    _ if page > 0 => sheet.top,
                    Stand::Alone => continue,
                    Stand::Above(over) if at >= columns - over => below,
                    Stand::Above(_) => self.head,
                };
                let place = if self.rtl { columns - 1 - at } else { at };
                let left = sheet.left + place as f32 * (column + sheet.gutter);
                frames.push(Frame { page, left, top, bottom: sheet.bottom });
            }
        }
        if let (Some(last), Some(foot)) = (frames.last_mut(), self.foot) {
            last.bottom -= foot(column);
        }
        frames
    }

    /// A page of nothing but the grid.
    fn grid_alone(&self) -> Plan {
        let sheet = &self.sheet;
        let room = self.foot.map_or(0.0, |foot| foot(self.column(2)));
        let high = (sheet.bottom - self.head - room) / self.sides.1 as f32;
        let cell = (sheet.width() / self.sides.0 as f32).min(high).min(sheet.max_cell);
        let grid = self.grid_corner(1, Stand::Alone, cell);
        let column = self.column(2);
        let frames = self.frames(1, 2, Stand::Above(2), cell);
        Plan { cell, grid, size: sheet.min_type, column, frames, placed: Vec::new(), pages: 1 }
    }
}

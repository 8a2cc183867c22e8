//! Chooses between layouts: how many columns, where the grid stands and how large it is, and the size of type.

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
    /// The blocks at that size and width.
    pub blocks: Vec<Measured>,
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
        let mut pages = 1;
        while pages < MAX_PAGES {
            if let Some(plan) = self.best(pages) {
                return plan;
            }
            pages = if pages < 6 { pages + 1 } else { pages + pages / 4 };
        }
        self.grid_alone()
    }

    fn best(&self, pages: usize) -> Option<Plan> {
        let mut best: Option<(f32, Plan)> = None;
        for columns in 1..=MAX_COLUMNS {
            let above = (1..=columns).map(Stand::Above);
            let stands = above.chain((pages > 1).then_some(Stand::Alone));
            for (stand, shrunk) in stands.flat_map(|stand| SHRUNK.map(|shrunk| (stand, shrunk))) {
                let Some((score, plan)) = self.attempt(pages, columns, stand, shrunk) else { continue };
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
    fn attempt(&self, pages: usize, columns: usize, stand: Stand, shrunk: f32) -> Option<(f32, Plan)> {
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
        let size = self.largest(least, column, &frames)?;
        let blocks = self.measured(size, column);
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
        Some((score, Plan { cell, grid, size, column, blocks, frames, placed, pages: used }))
    }

    fn measured(&self, size: f32, column: f32) -> Vec<Measured> {
        self.blocks.iter().map(|block| block.measured(size, column)).collect()
    }

    /// The largest size with which the blocks go into the frames.
    fn largest(&self, least: f32, column: f32, frames: &[Frame]) -> Option<f32> {
        let fits = |steps: u32| {
            pour(&self.measured(least + steps as f32 * STEP, column), frames, f32::MAX).is_some()
        };
        if !fits(0) {
            return None;
        }
        let (mut low, mut high) = (0, ((self.sheet.max_type - least) / STEP).round() as u32 + 1);
        while high - low > 1 {
            let middle = u32::midpoint(low, high);
            if fits(middle) { low = middle } else { high = middle }
        }
        Some(least + low as f32 * STEP)
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
        Plan {
            cell,
            grid,
            size: sheet.min_type,
            column,
            blocks: Vec::new(),
            frames,
            placed: Vec::new(),
            pages: 1,
        }
    }
}

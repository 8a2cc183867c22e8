//! The measures of a sheet and of its type, in points unless it is said otherwise.

use crate::limits::{MIN_CELL, MIN_LARGE_TYPE, MIN_TYPE};
use crate::options::{Form, Options};

/// Millimetres in points.
pub const MM: f32 = 72.0 / 25.4;

/// A line's height as a part of its size, and in the smallest type.
pub const LEADING: f32 = 1.2;
const TIGHT_LEADING: f32 = 1.14;

/// How far below a line's top its letters stand, as a part of its size.
pub const ASCENT: f32 = 0.92;

/// Between two clues, as a part of the size, and in the smallest type.
const CLUE_GAP: f32 = 0.28;
const TIGHT_CLUE_GAP: f32 = 0.2;

/// Above a heading, as a part of the size.
pub const HEADING_GAP: f32 = 0.9;

/// A heading's size as a part of that of clues.
pub const HEADING: f32 = 1.12;

/// The part of a page where puzzles stand, and what their type may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheet {
    /// The paper's width.
    pub paper_width: f32,
    /// The paper's height.
    pub paper_height: f32,
    /// The left edge of what is printed.
    pub left: f32,
    /// The right one.
    pub right: f32,
    /// The top.
    pub top: f32,
    /// The bottom, above the line at the foot.
    pub bottom: f32,
    /// Between columns.
    pub gutter: f32,
    /// Smallest size of clues.
    pub min_type: f32,
    /// Largest size of clues.
    pub max_type: f32,
    /// Size of the title.
    pub title: f32,
    /// Size of what stands beside the title.
    pub small: f32,
    /// Smallest cell that is still comfortable.
    pub min_cell: f32,
    /// Largest cell.
    pub max_cell: f32,
    /// Whether numbers are as large as goes.
    pub large: bool,
}

/// Half an inch, which every printer reaches.
const MARGIN: f32 = 38.0;
/// For the line at the foot.
const FOOT: f32 = 16.0;
/// A grid of few cells grows to this width.
const SMALL_GRID: f32 = 430.0;

/// A line's height and the gap between clues, at a size: small type is set tighter.
pub fn spacing(size: f32) -> (f32, f32) {
    let part = ((size - MIN_TYPE) / 2.0).clamp(0.0, 1.0);
    let between = |tight: f32, wide: f32| (tight + (wide - tight) * part) * size;
    (between(TIGHT_LEADING, LEADING), between(TIGHT_CLUE_GAP, CLUE_GAP))
}

impl Sheet {
    /// The sheet for a puzzle so many cells wide.
    pub fn of(options: &Options, cells: usize) -> Sheet {
        let (paper_width, paper_height) = options.paper.size();
        let large = options.form == Form::LargePrint;
        let side = cells.max(1) as f32;
        let mini = cells <= 9;
        Sheet {
            paper_width,
            paper_height,
            left: MARGIN,
            right: paper_width - MARGIN,
            top: MARGIN,
            bottom: paper_height - MARGIN - FOOT,
            gutter: if large { 24.0 } else { 15.0 },
            min_type: if large { MIN_LARGE_TYPE } else { MIN_TYPE },
            max_type: if large {
                20.0
            } else if mini {
                13.0
            } else {
                11.0
            },
            title: if large { 30.0 } else { 23.0 },
            small: if large { 16.0 } else { 9.5 },
            min_cell: if large { MIN_CELL * 1.4 } else { MIN_CELL },
            max_cell: (SMALL_GRID / side).clamp(if large { 60.0 } else { 37.0 }, 84.0),
            large,
        }
    }

    /// The width of what is printed.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }
}

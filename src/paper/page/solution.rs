//! The solution: on a page of its own, or small and upside down at the foot.

use crossword_puzzle::{Field, Puzzle};

use super::block::notes;
use super::flow::{Frame, pour};
use super::head::{note, small_head};
use super::measures::Sheet;
use crate::drawing::{Align, Item, Page};
use crate::grid::{GridLook, draw};
use crate::text::Faces;

/// The widest small solution, in points.
const WIDEST: f32 = 150.0;
/// For its heading and the room around it, in points.
const HEADING: f32 = 26.0;

fn small_cell(puzzle: &Puzzle, column: f32) -> f32 {
    let longest = puzzle.width().max(puzzle.height()) as f32;
    (column.min(WIDEST) / longest).min(14.0)
}

/// The height of a small solution in a column.
pub fn foot_height(puzzle: &Puzzle, column: f32) -> f32 {
    puzzle.height() as f32 * small_cell(puzzle, column) + HEADING
}

/// A small solution at the foot of a column.
pub fn at_foot(puzzle: &Puzzle, faces: &Faces, left: f32, width: f32, bottom: f32) -> Item {
    let cell = small_cell(puzzle, width);
    let (wide, high) = (puzzle.width() as f32 * cell, puzzle.height() as f32 * cell);
    let x = left + (width - wide) / 2.0;
    let y = bottom - high;
    let look = GridLook { cell, solved: true, numbered: false, large: false };
    let mut items = draw(puzzle, faces, look, x, y);
    // Turned round it stands above.
    items.push(note(faces, "Solution", Align::Centre, x + wide / 2.0, bottom + 8.5, 7.0));
    Item::Turned(x + wide / 2.0, y + high / 2.0, items)
}

/// The pages of a solution, with the explanation if there is one.
pub fn pages(puzzle: &Puzzle, faces: &Faces, sheet: &Sheet) -> Vec<Page> {
    let mut items = Vec::new();
    let title = puzzle.about[Field::Title].to_string();
    let title = if title.is_empty() { "Solution".to_owned() } else { format!("Solution: {title}") };
    let top = small_head(&title, faces, sheet, &mut items);
    let explanation = &puzzle.about[Field::Explanation];
    let part = if explanation.is_empty() { 0.9 } else { 0.6 };
    let high = (sheet.bottom - top) * part / puzzle.height() as f32;
    let most: f32 = if sheet.large { 44.0 } else { 30.0 };
    let cell = (sheet.width() / puzzle.width() as f32)
        .min(high)
        .min(most.max(240.0 / puzzle.width() as f32))
        .min(48.0);
    let x = sheet.left + (sheet.width() - puzzle.width() as f32 * cell) / 2.0;
    let look = GridLook { cell, solved: true, numbered: true, large: sheet.large };
    items.extend(draw(puzzle, faces, look, x, top));
    let mut pages = vec![Page { width: sheet.paper_width, height: sheet.paper_height, items }];
    if !explanation.is_empty() {
        let below = top + puzzle.height() as f32 * cell + 14.0;
        let size = sheet.small.max(sheet.min_type);
        let blocks = notes(faces, explanation, Field::Explanation);
        let measured: Vec<_> = blocks.iter().map(|block| block.measured(size, sheet.width())).collect();
        let frame = |page: usize| Frame {
            page,
            left: sheet.left,
            top: if page == 0 { below } else { sheet.top },
            bottom: sheet.bottom,
        };
        let broken: Vec<Vec<_>> =
            blocks.iter().map(|block| block.lines(size, sheet.width()).collect()).collect();
        let height: f32 = measured.iter().map(|block| block.height() + block.gap).sum();
        let most = 3 + (height / (sheet.bottom - sheet.top)) as usize * 2;
        let frames: Vec<Frame> = (0..most).map(frame).collect();
        for placed in pour(&measured, &frames, f32::MAX).unwrap_or_default() {
            while pages.len() <= placed.frame {
                pages.push(Page { width: sheet.paper_width, height: sheet.paper_height, items: Vec::new() });
            }
            let place = (sheet.left, placed.top, sheet.width());
            let items = &mut pages[placed.frame].items;
            blocks[placed.block].drawn(&broken[placed.block], placed.lines, place, size, items);
        }
    }
    pages
}

//! The pages of a puzzle that is to be solved.

use crossword_puzzle::{Field, Puzzle};

use super::block::{Block, clues, notes};
use super::foot::feet;
use super::head::head;
use super::listed::listed;
use super::measures::{MM, Sheet};
use super::plan::Wanted;
use super::solution;
use crate::drawing::Page;
use crate::grid::{GridLook, draw};
use crate::limits::MIN_CELL;
use crate::options::{Options, Solution};
use crate::remark::Remark;
use crate::text::Faces;

/// Lays out a puzzle.
pub fn pages(puzzle: &Puzzle, faces: &Faces, options: &Options, remarks: &mut Vec<Remark>) -> Vec<Page> {
    let sheet = Sheet::of(options, puzzle.width());
    let head = head(&puzzle.about, faces, &sheet, remarks);
    let entries = puzzle.entries();
    let (lists, without) = listed(puzzle, &entries);
    if without > 0 {
        remarks.push(Remark::NoClue(without));
    }
    let clues = clues(puzzle, (&entries, &lists), faces, options.enumerations);
    let mut blocks: Vec<Block> = clues.into_iter().map(|(block, _)| block).collect();
    if let Some(text) = &head.left_over {
        blocks.extend(notes(faces, text, Field::Notes));
    }
    let of_rtl = blocks.iter().filter(|block| block.is_clue() && block.is_rtl()).count();
    let rtl = 2 * of_rtl > blocks.iter().filter(|block| block.is_clue()).count();
    let foot = |column: f32| solution::foot_height(puzzle, column);
    let wanted = Wanted {
        sheet,
        sides: (puzzle.width(), puzzle.height()),
        head: head.end,
        blocks: &blocks,
        rtl,
        foot: (options.solution == Solution::Foot).then_some(&foot),
    };
    let plan = wanted.plan();
    let blank = Page { width: sheet.paper_width, height: sheet.paper_height, items: Vec::new() };
    let mut pages = vec![blank; plan.pages];
    pages[0].items = head.items;
    let look = GridLook { cell: plan.cell, solved: false, numbered: true, large: sheet.large };
    pages[0].items.extend(draw(puzzle, faces, look, plan.grid.0, plan.grid.1));
    let broken: Vec<Vec<_>> =
        blocks.iter().map(|block| block.lines(plan.size, plan.column).collect()).collect();
    for placed in &plan.placed {
        let frame = plan.frames[placed.frame];
        let place = (frame.left, placed.top, plan.column);
        let items = &mut pages[frame.page].items;
        blocks[placed.block].drawn(&broken[placed.block], placed.lines.clone(), place, plan.size, items);
    }
    match options.solution {
        Solution::None => {}
        Solution::Page => pages.extend(solution::pages(puzzle, faces, &sheet)),
        Solution::Foot => {
            if let (Some(page), Some(frame)) = (pages.last_mut(), plan.frames.last()) {
                page.items.push(solution::at_foot(puzzle, faces, frame.left, plan.column, sheet.bottom));
            }
        }
    }
    if plan.cell < MIN_CELL {
        remarks.push(Remark::SmallCells((plan.cell / MM * 10.0).round() as u32));
    }
    feet(&mut pages, &puzzle.about, faces, &sheet, remarks);
    pages
}

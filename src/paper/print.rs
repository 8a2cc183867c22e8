//! The doors of this crate: a puzzle in, a file out.

use crossword_puzzle::{Field, Puzzle};

use crate::drawing::Page;
use crate::error::PaperError;
use crate::grid::{GridLook, draw, frame};
use crate::limits::{MAX_HEAD, MAX_PIXELS, MAX_TEXT};
use crate::options::{Form, Options, Solution};
use crate::page;
use crate::paint;
use crate::remark::Remark;
use crate::text::{Faces, one_line};

/// What was printed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Printed {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// What is to be said of it.
    pub remarks: Vec<Remark>,
}

/// A picture of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridOptions {
    /// Whether the letters are in it.
    pub solved: bool,
    /// A cell's width, in pixels.
    pub cell: u32,
}

impl Default for GridOptions {
    fn default() -> GridOptions {
        GridOptions { solved: false, cell: 48 }
    }
}

/// Prints a puzzle as PDF.
///
/// # Errors
///
/// More text than is printed, and a solution of a puzzle without a letter.
pub fn pdf(puzzle: &Puzzle, options: &Options) -> Result<Printed, PaperError> {
    let answers = if options.form == Form::Manuscript { answer_bytes(puzzle) } else { 0 };
    within_limits(puzzle, answers)?;
    let solved = puzzle.cells().iter().any(|cell| cell.is_white() && !cell.solution.is_empty());
    if !solved && (options.solution != Solution::None || options.form == Form::Manuscript) {
        return Err(PaperError::NoSolution);
    }
    let faces = Faces::open();
    let mut remarks = Vec::new();
    let pages = match options.form {
        Form::Manuscript => page::manuscript_pages(puzzle, &faces, options, &mut remarks),
        Form::Puzzle | Form::LargePrint => page::puzzle_pages(puzzle, &faces, options, &mut remarks),
    };
    let said = |field: Field| one_line(&puzzle.about[field], MAX_HEAD).0.to_string();
    let about = paint::pdf::About { title: said(Field::Title), author: said(Field::Author) };
    let bytes = paint::pdf::write(&pages, about)?;
    Ok(Printed { bytes, pages: pages.len(), remarks: with_missing(remarks, &faces) })
}

/// Draws the grid as SVG.
///
/// # Errors
///
/// More text than is printed, letters where there are none, and a size that is none.
pub fn svg(puzzle: &Puzzle, options: GridOptions) -> Result<Printed, PaperError> {
    let faces = Faces::open();
    let page = grid_page(puzzle, &faces, options, options.cell as f32)?;
    let label = one_line(&puzzle.about[Field::Title], MAX_HEAD).0.to_string();
    let label = if label.is_empty() { "Crossword grid".to_owned() } else { label };
    let bytes = paint::svg::write(&page, &faces, &label).into_bytes();
    Ok(Printed { bytes, pages: 1, remarks: with_missing(Vec::new(), &faces) })
}

/// Draws the grid as PNG.
///
/// # Errors
///
/// As of [`svg`].
pub fn png(puzzle: &Puzzle, options: GridOptions) -> Result<Printed, PaperError> {
    let faces = Faces::open();
    // Drawn in points of one size and painted larger, so that lines are as thick as on paper.
    let page = grid_page(puzzle, &faces, options, 24.0)?;
    let bytes = paint::png::write(&page, &faces, options.cell as f32 / 24.0);
    let bytes = bytes.ok_or(PaperError::Pixels(options.cell))?;
    Ok(Printed { bytes, pages: 1, remarks: with_missing(Vec::new(), &faces) })
}

fn grid_page(puzzle: &Puzzle, faces: &Faces, options: GridOptions, cell: f32) -> Result<Page, PaperError> {
    within_limits(puzzle, 0)?;
    let longest = puzzle.width().max(puzzle.height()) as u64 + 1;
    if options.cell == 0 || u64::from(options.cell) * longest > u64::from(MAX_PIXELS) {
        return Err(PaperError::Pixels(options.cell));
    }
    if options.solved && puzzle.cells().iter().all(|cell| cell.solution.is_empty()) {
        return Err(PaperError::NoSolution);
    }
    let edge = frame(cell);
    let look = GridLook { cell, solved: options.solved, numbered: true, large: false };
    let items = draw(puzzle, faces, look, edge, edge);
    let side = |cells: usize| cells as f32 * cell + 2.0 * edge;
    Ok(Page { width: side(puzzle.width()), height: side(puzzle.height()), items })
}

/// How long all answers together are. Clues may name the same cells again and again, and a cell may hold much.
fn answer_bytes(puzzle: &Puzzle) -> usize {
    let entries = puzzle.entries();
    let clues = puzzle.clues.iter().flat_map(|list| list.clues.iter().map(move |clue| (list, clue)));
    let cells = clues.filter_map(|(list, clue)| puzzle.clue_cells(&entries, list, clue));
    let long = |at: &usize| puzzle.cells().get(*at).map_or(0, |cell| cell.solution.len());
    cells.map(|cells| cells.iter().map(long).sum::<usize>()).sum()
}

/// Whether there is not more text than is printed; what is counted already comes on top.
fn within_limits(puzzle: &Puzzle, counted: usize) -> Result<(), PaperError> {
    let texts: usize = puzzle.about.iter().map(|(_, text)| text.to_string().len()).sum();
    let clues = puzzle.clues.iter().flat_map(|list| &list.clues);
    let clues: usize =
        clues.map(|clue| clue.text.to_string().len() + clue.label.len() + clue.enumeration.len() + 1).sum();
    let headings: usize = puzzle.clues.iter().map(|list| list.title.to_string().len()).sum();
    let cells: usize = puzzle.cells().iter().map(|cell| cell.solution.len().saturating_sub(4)).sum();
    let labels: usize = puzzle.labels().iter().map(|label| label.len().saturating_sub(5)).sum();
    let all = texts + clues + headings + cells + labels + counted;
    if all > MAX_TEXT { Err(PaperError::TooMuchText(all)) } else { Ok(()) }
}

fn with_missing(mut remarks: Vec<Remark>, faces: &Faces) -> Vec<Remark> {
    let missing = faces.missing();
    if !missing.is_empty() {
        remarks.push(Remark::Missing(missing));
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::Direction;
    use crossword_puzzle::{Clue, ClueList};

    #[test]
    fn answers_that_name_a_full_cell_again_and_again_are_too_much_text() {
        let mut puzzle = Puzzle::blank(3, 3).unwrap();
        puzzle.cell_mut(0).solution = "X".repeat(MAX_TEXT / 2);
        let winding = Clue { cells: vec![0; 3], ..Clue::new("1", "") };
        puzzle.clues.push(ClueList::of(Direction::Across, vec![winding]));
        let manuscript = Options { form: Form::Manuscript, ..Options::default() };
        let answers = 3 * (MAX_TEXT / 2);
        let refused = pdf(&puzzle, &manuscript).unwrap_err();
        assert!(matches!(refused, PaperError::TooMuchText(bytes) if bytes > answers), "{refused}");
        // Only a manuscript has them.
        assert_eq!(pdf(&puzzle, &Options::default()).unwrap().pages, 1);
    }

    #[test]
    fn entries_without_a_clue_are_said() {
        let mut puzzle = Puzzle::blank(3, 3).unwrap();
        puzzle.clues.push(ClueList::of(Direction::Across, vec![Clue::new("1", "One")]));
        puzzle.cell_mut(0).solution = "A".to_owned();
        for form in [Form::Puzzle, Form::Manuscript] {
            let printed = pdf(&puzzle, &Options { form, ..Options::default() }).unwrap();
            assert_eq!(printed.remarks, [Remark::NoClue(5)]);
        }
    }
}

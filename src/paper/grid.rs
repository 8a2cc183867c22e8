//! Draws a grid: blocks, bars, circles, shades, numbers, letters.

use std::collections::BTreeMap;

use crossword_puzzle::{Cell, Color, Kind, Puzzle, Side, Square};

use crate::drawing::{Align, BLACK, Item, Shape, WHITE, text};
use crate::text::{Faces, Line, Look, Paragraph};

/// How a grid is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GridLook {
    /// A cell's width, in points.
    pub cell: f32,
    /// Whether the letters are in it.
    pub solved: bool,
    /// Whether the numbers are.
    pub numbered: bool,
    /// Numbers as large as goes.
    pub large: bool,
}

/// Parts of a cell's width.
const LETTER: f32 = 0.6;
const NUMBER: f32 = 0.29;
const LARGE_NUMBER: f32 = 0.35;
const WIDEST: f32 = 0.88;
const BAR: f32 = 0.11;
/// Parts of an em: the height of capital letters and of figures.
const CAPITAL: f32 = 0.7;
/// Points.
const THIN: f32 = 0.5;
const MAX_NUMBER: f32 = 13.0;

/// A grid being drawn.
struct Drawer<'a> {
    puzzle: &'a Puzzle,
    faces: &'a Faces,
    look: GridLook,
    left: f32,
    top: f32,
    items: Vec<Item>,
    /// Texts that were shaped already.
    lines: BTreeMap<(bool, String), Line>,
}

/// The thickness of the line around a grid, in points.
pub fn frame(cell: f32) -> f32 {
    (cell * 0.06).clamp(0.6, 1.6)
}

/// Draws a grid whose first cell has its corner at a point.
pub fn draw(puzzle: &Puzzle, faces: &Faces, look: GridLook, left: f32, top: f32) -> Vec<Item> {
    let mut drawer = Drawer { puzzle, faces, look, left, top, items: Vec::new(), lines: BTreeMap::new() };
    drawer.backgrounds();
    drawer.circles();
    drawer.rules();
    drawer.bars();
    drawer.texts();
    drawer.items
}

impl Drawer<'_> {
    /// A diagramless shows no blocks and no numbers to who is to find them.
    fn is_hidden(&self) -> bool {
        self.puzzle.kind == Kind::Diagramless && !self.look.solved
    }

    fn corner(&self, at: usize) -> (f32, f32) {
        let (row, col) = (at / self.puzzle.width(), at % self.puzzle.width());
        (self.left + col as f32 * self.look.cell, self.top + row as f32 * self.look.cell)
    }

    fn is_block(&self, cell: &Cell) -> bool {
        cell.square == Square::Block && !self.is_hidden()
    }

    fn backgrounds(&mut self) {
        let size = self.look.cell;
        for (at, cell) in self.puzzle.cells().iter().enumerate() {
            let (x, y) = self.corner(at);
            let color = match cell.square {
                Square::Void => continue,
                Square::Block if !self.is_hidden() => cell.shade.unwrap_or(BLACK),
                _ => cell.shade.unwrap_or(WHITE),
            };
            self.items.push(Item::Fill(Shape::Rect(x, y, size, size), color));
        }
    }

    fn circles(&mut self) {
        let size = self.look.cell;
        for (at, cell) in self.puzzle.cells().iter().enumerate() {
            if cell.circled && cell.square == Square::White {
                let (x, y) = self.corner(at);
                let shape = Shape::Circle(x + size / 2.0, y + size / 2.0, size * 0.47);
                self.items.push(Item::Stroke(shape, (size * 0.025).clamp(0.3, 0.8), Color([110, 110, 110])));
            }
        }
    }

    /// Whether there is a cell at a row and column.
    fn is_there(&self, row: isize, col: isize) -> bool {
        let (width, height) = (self.puzzle.width() as isize, self.puzzle.height() as isize);
        let inside = (0..height).contains(&row) && (0..width).contains(&col);
        inside && self.puzzle.cells()[(row * width + col) as usize].square != Square::Void
    }

    /// The lines between cells, and thicker ones where the grid ends.
    fn rules(&mut self) {
        let (width, height) = (self.puzzle.width() as isize, self.puzzle.height() as isize);
        let mut rules: Vec<(bool, Shape)> = Vec::new();
        let size = self.look.cell;
        for (along, across, level) in [(height, width, true), (width, height, false)] {
            for line in 0..=along {
                // How thick the line is beside each cell: 0 for none, 1 for thin, 2 for the edge.
                let thick = |at: isize| {
                    let cell =
                        |line: isize| if level { self.is_there(line, at) } else { self.is_there(at, line) };
                    match (cell(line - 1), cell(line)) {
                        (false, false) => 0,
                        (true, true) => 1,
                        _ => 2,
                    }
                };
                let mut from = 0;
                for at in 1..=across {
                    if at < across && thick(at) == thick(from) {
                        continue;
                    }
                    let edge = thick(from) == 2;
                    let more = if edge { frame(size) / 2.0 } else { 0.0 };
                    let (start, end) = (from as f32 * size - more, at as f32 * size + more);
                    let place = line as f32 * size;
                    let (x, y) = (self.left, self.top);
                    let shape = match level {
                        true => Shape::Line(x + start, y + place, x + end, y + place),
                        false => Shape::Line(x + place, y + start, x + place, y + end),
                    };
                    if thick(from) > 0 {
                        rules.push((edge, shape));
                    }
                    from = at;
                }
            }
        }
        rules.sort_by_key(|(edge, _)| *edge);
        let thin = THIN.min(size * 0.04);
        for (edge, shape) in rules {
            self.items.push(Item::Stroke(shape, if edge { frame(size) } else { thin }, BLACK));
        }
    }

    fn bars(&mut self) {
        let size = self.look.cell;
        for at in 0..self.puzzle.cells().len() {
            let (x, y) = self.corner(at);
            for side in self.puzzle.bars(at).sides() {
                let shape = match side {
                    Side::Top => Shape::Line(x, y, x + size, y),
                    Side::Left => Shape::Line(x, y, x, y + size),
                    // Each line once, from the cell that it begins.
                    Side::Right | Side::Bottom if self.puzzle.neighbour(at, side).is_some() => continue,
                    Side::Right => Shape::Line(x + size, y, x + size, y + size),
                    Side::Bottom => Shape::Line(x, y + size, x + size, y + size),
                };
                self.items.push(Item::Stroke(shape, size * BAR, BLACK));
            }
        }
    }

    fn line(&mut self, bold: bool, text: &str) -> Line {
        let key = (bold, text.to_owned());
        if let Some(line) = self.lines.get(&key) {
            return line.clone();
        }
        let look = if bold { Look::Bold } else { Look::Text };
        let line = Paragraph::plain(self.faces, text, look).whole();
        self.lines.insert(key, line.clone());
        line
    }

    fn texts(&mut self) {
        let puzzle = self.puzzle;
        let labels = puzzle.labels();
        for (at, cell) in puzzle.cells().iter().enumerate() {
            let on_dark = cell.shade.map_or(self.is_block(cell), is_dark);
            let color = if on_dark { WHITE } else { BLACK };
            if self.look.numbered && !self.is_hidden() && !labels[at].is_empty() {
                self.number(at, &labels[at], color);
            }
            if cell.is_white() && (self.look.solved || cell.given) && !cell.solution.is_empty() {
                self.letter(at, &cell.solution, color);
            }
        }
    }

    fn number(&mut self, at: usize, label: &str, color: Color) {
        let size = self.look.cell;
        let line = self.line(false, label);
        let part = if self.look.large { LARGE_NUMBER } else { NUMBER };
        let most = if self.look.large { MAX_NUMBER * 2.0 } else { MAX_NUMBER };
        let height = (size * part).min(most).min(size * WIDEST / line.width.max(0.01));
        let (x, y) = self.corner(at);
        let inset = (size * 0.07).clamp(0.6, 3.0);
        let place = y + inset + height * CAPITAL;
        self.items.push(text(line, Align::Left, x + inset, place, height, color));
    }

    fn letter(&mut self, at: usize, solution: &str, color: Color) {
        let size = self.look.cell;
        let line = self.line(false, solution);
        let height = (size * LETTER).min(size * WIDEST / line.width.max(0.01));
        let (x, y) = self.corner(at);
        let lower = if self.look.numbered { 0.1 } else { 0.02 };
        let place = y + size * (0.5 + lower) + height * CAPITAL / 2.0;
        self.items.push(text(line, Align::Centre, x + size / 2.0, place, height, color));
    }
}

/// Whether white is read better on a colour than black.
fn is_dark(Color([red, green, blue]): Color) -> bool {
    u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114 < 110_000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(puzzle: &Puzzle, solved: bool) -> Vec<Item> {
        let look = GridLook { cell: 20.0, solved, numbered: true, large: false };
        draw(puzzle, &Faces::open(), look, 0.0, 0.0)
    }

    fn texts(items: &[Item]) -> Vec<String> {
        let texts = items.iter().filter_map(|item| match item {
            Item::Text { line, .. } => Some(line.spans.iter().map(|span| span.text.as_ref()).collect()),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn letters_are_in_a_solution_and_given_ones_in_the_puzzle() {
        let mut cells = vec![Cell::white("A"), Cell::white("HEART"), Cell::of(Square::Block)];
        cells[1].given = true;
        let puzzle = Puzzle::from_cells(3, 1, cells).unwrap();
        assert_eq!(texts(&drawn(&puzzle, false)), ["1", "HEART"]);
        assert_eq!(texts(&drawn(&puzzle, true)), ["1", "A", "HEART"]);
    }

    #[test]
    fn a_diagramless_tells_nothing() {
        let cells = vec![Cell::white("A"), Cell::white("B"), Cell::of(Square::Block)];
        let mut puzzle = Puzzle::from_cells(3, 1, cells).unwrap();
        puzzle.kind = Kind::Diagramless;
        let black = |items: &[Item]| items.iter().filter(|item| matches!(item, Item::Fill(_, BLACK))).count();
        assert_eq!((texts(&drawn(&puzzle, false)).len(), black(&drawn(&puzzle, false))), (0, 0));
        assert_eq!((texts(&drawn(&puzzle, true)).len(), black(&drawn(&puzzle, true))), (3, 1));
    }

    #[test]
    fn a_void_has_no_line_around_it_and_a_bar_is_drawn_once() {
        let cells = vec![Cell::default(), Cell::default(), Cell::of(Square::Void), Cell::of(Square::Void)];
        let mut puzzle = Puzzle::from_cells(4, 1, cells).unwrap();
        puzzle.set_bar(0, Side::Right, true);
        let strokes: Vec<Shape> = drawn(&puzzle, false)
            .into_iter()
            .filter_map(|item| if let Item::Stroke(shape, ..) = item { Some(shape) } else { None })
            .collect();
        let reaches = |shape: &Shape| matches!(shape, Shape::Line(_, _, x, _) if *x > 42.0);
        assert!(!strokes.iter().any(reaches), "{strokes:?}");
        let middle = |shape: &&Shape| matches!(shape, Shape::Line(x, _, to, _) if *x == 20.0 && *to == 20.0);
        // The thin line and the bar.
        assert_eq!(strokes.iter().filter(middle).count(), 2);
    }
}

//! A manuscript as editors ask for: the filled grid, the empty one, then clues and answers in a table.

use std::ops::Range;

use crossword_puzzle::{Field, Puzzle, Square};

use super::block::{Measured, clues};
use super::flow::{Frame, balanced, pour};
use super::head::one_line;
use super::listed::listed;
use super::measures::{ASCENT, LEADING, Sheet};
use crate::drawing::{Align, BLACK, Item, Page, Shape, text};
use crate::grid::{GridLook, draw};
use crate::limits::MAX_HEAD;
use crate::options::{Options, Sender};
use crate::remark::Remark;
use crate::text::{Faces, Look, Paragraph};

/// Points.
const MARGIN: f32 = 64.0;
const SIZE: f32 = 11.0;
const SMALL: f32 = 10.0;
const MAX_CELL: f32 = 30.0;
/// Between two rows of the table, so that an editor can write there.
const ROW_GAP: f32 = 8.0;
/// The parts of the table's width for clues.
const CLUES: f32 = 0.66;

/// A text and its lines.
type Broken = (Paragraph, Vec<Range<usize>>);

/// Lays out a manuscript.
pub fn pages(puzzle: &Puzzle, faces: &Faces, options: &Options, remarks: &mut Vec<Remark>) -> Vec<Page> {
    let sheet = Sheet {
        left: MARGIN,
        right: options.paper.size().0 - MARGIN,
        top: MARGIN,
        ..Sheet::of(options, puzzle.width())
    };
    let sheet = Sheet { bottom: sheet.paper_height - MARGIN - 12.0, ..sheet };
    let mut writer = Writer { puzzle, faces, sheet, pages: Vec::new() };
    for solved in [true, false] {
        let top = writer.head(&options.sender, remarks, solved);
        writer.grid(solved, top);
    }
    writer.table(options, remarks);
    let (title, _) = one_line(&puzzle.about[Field::Title], 60);
    let name = sender_name(puzzle, &options.sender);
    let (name, _) = one_line(&crossword_puzzle::Text::plain(&name), MAX_HEAD);
    let name = name.to_string();
    let said = [name, title.to_string()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    writer.feet(&said.join("  ·  "));
    writer.pages
}

fn sender_name(puzzle: &Puzzle, sender: &Sender) -> String {
    if sender.name.trim().is_empty() { puzzle.about[Field::Author].to_string() } else { sender.name.clone() }
}

struct Writer<'a> {
    puzzle: &'a Puzzle,
    faces: &'a Faces,
    sheet: Sheet,
    pages: Vec<Page>,
}

impl Writer<'_> {
    fn new_page(&mut self) -> &mut Vec<Item> {
        let (width, height) = (self.sheet.paper_width, self.sheet.paper_height);
        self.pages.push(Page { width, height, items: Vec::new() });
        let last = self.pages.len() - 1;
        &mut self.pages[last].items
    }

    /// One line at most as long as a width; whether something was cut.
    fn line(
        &mut self,
        words: &str,
        look: Look,
        (align, x): (Align, f32),
        y: f32,
        size: f32,
        width: f32,
    ) -> bool {
        let (words, cut) = one_line(&crossword_puzzle::Text::plain(words), MAX_HEAD);
        let paragraph = Paragraph::new(self.faces, &words, look);
        let mut lines = paragraph.lines(width / size, 0.0);
        let Some(range) = lines.next() else { return false };
        let item = text(paragraph.line(&range), align, x, y + size * ASCENT, size, BLACK);
        let last = self.pages.len() - 1;
        self.pages[last].items.push(item);
        cut || lines.next().is_some()
    }

    /// Who sends what; where it ends.
    fn head(&mut self, sender: &Sender, remarks: &mut Vec<Remark>, first: bool) -> f32 {
        self.new_page();
        let sheet = self.sheet;
        let name = sender_name(self.puzzle, sender);
        let mut lines = vec![name];
        lines.extend(sender.address.lines().take(6).map(str::to_owned));
        lines.push(sender.email.clone());
        let mut y = sheet.top;
        let mut cut = false;
        for line in lines.iter().filter(|line| !line.trim().is_empty()) {
            cut |= self.line(line, Look::Text, (Align::Left, sheet.left), y, SMALL, sheet.width() * 0.6);
            y += SMALL * LEADING * 1.1;
        }
        let (words, blocks) = self.counts();
        let sides = format!("{} × {}", self.puzzle.width(), self.puzzle.height());
        let facts = [sides, format!("Word count: {words}"), format!("Blocks: {blocks}")];
        let mut right = sheet.top;
        for fact in facts {
            self.line(&fact, Look::Text, (Align::Right, sheet.right), right, SMALL, sheet.width() * 0.35);
            right += SMALL * LEADING * 1.1;
        }
        y = y.max(right) + 14.0;
        let title = self.puzzle.about[Field::Title].to_string();
        if !title.is_empty() {
            let middle = (sheet.left + sheet.right) / 2.0;
            cut |= self.line(&title, Look::Title, (Align::Centre, middle), y, 18.0, sheet.width());
            y += 18.0 * LEADING + 10.0;
        }
        if cut && first {
            remarks.push(Remark::Cut("head of the manuscript"));
        }
        y
    }

    fn counts(&self) -> (usize, usize) {
        let blocks = self.puzzle.cells().iter().filter(|cell| cell.square == Square::Block).count();
        (self.puzzle.entries().list().len(), blocks)
    }

    fn grid(&mut self, solved: bool, top: f32) {
        let sheet = self.sheet;
        let (width, height) = (self.puzzle.width() as f32, self.puzzle.height() as f32);
        let cell = (sheet.width() / width)
            .min((sheet.bottom - top) / height)
            .min(MAX_CELL.max(300.0 / width))
            .min(56.0);
        let left = sheet.left + (sheet.width() - width * cell) / 2.0;
        let look = GridLook { cell, solved, numbered: true, large: false };
        let items = draw(self.puzzle, self.faces, look, left, top);
        let last = self.pages.len() - 1;
        self.pages[last].items.extend(items);
    }

    /// Clues on the left, answers on the right.
    fn table(&mut self, options: &Options, remarks: &mut Vec<Remark>) {
        let sheet = self.sheet;
        let entries = self.puzzle.entries();
        let (lists, without) = listed(self.puzzle, &entries);
        if without > 0 {
            remarks.push(Remark::NoClue(without));
        }
        let rows = clues(self.puzzle, (&entries, &lists), self.faces, options.enumerations);
        if rows.is_empty() {
            return;
        }
        let width = sheet.width() * CLUES;
        let answers: Vec<Option<Broken>> = rows.iter().map(|(_, cells)| self.answer(cells)).collect();
        let broken: Vec<Vec<Range<usize>>> =
            rows.iter().map(|(block, _)| block.lines(SIZE, width).collect()).collect();
        let measured: Vec<Measured> = rows
            .iter()
            .zip(&answers)
            .map(|((block, _), answer)| {
                let mut measured = block.measured(SIZE, width);
                // A long answer takes more lines than its clue.
                measured.lines = measured.lines.max(answer.as_ref().map_or(0, |(_, lines)| lines.len()));
                measured.gap = if measured.leads { 2.0 * ROW_GAP } else { ROW_GAP };
                measured
            })
            .collect();
        let height: f32 = measured.iter().map(|row| row.height() + row.gap).sum();
        let most = 3 + 2 * (height / (sheet.bottom - sheet.top)) as usize;
        let frame = |page: usize| Frame { page, left: sheet.left, top: sheet.top, bottom: sheet.bottom };
        let frames: Vec<Frame> = (0..most).map(frame).collect();
        let before = self.pages.len();
        // As few pages as go, and all of them as long.
        let last = pour(&measured, &frames, f32::MAX).and_then(|placed| placed.last().map(|last| last.frame));
        let frames = &frames[..last.map_or(0, |last| last + 1)];
        let (rows_placed, _) = balanced(&measured, frames).unwrap_or_default();
        for placed in rows_placed {
            while self.pages.len() <= before + placed.frame {
                self.new_page();
            }
            let block = &rows[placed.block].0;
            let items = &mut self.pages[before + placed.frame].items;
            let end = placed.top + placed.lines.len() as f32 * measured[placed.block].leading;
            let place = (sheet.left, placed.top, width);
            block.drawn(&broken[placed.block], placed.lines.clone(), place, SIZE, items);
            if let Some((paragraph, lines)) = &answers[placed.block] {
                let lines = lines.iter().skip(placed.lines.start).take(placed.lines.len());
                for (row, range) in lines.enumerate() {
                    let y = placed.top + row as f32 * SIZE * LEADING + SIZE * ASCENT;
                    items.push(text(paragraph.line(range), Align::Right, sheet.right, y, SIZE, BLACK));
                }
            }
            if block.is_clue() {
                let y = end + ROW_GAP / 2.0;
                let grey = crossword_puzzle::Color([205, 205, 205]);
                items.push(Item::Stroke(Shape::Line(sheet.left, y, sheet.right, y), 0.4, grey));
            }
        }
    }

    fn answer(&self, cells: &[usize]) -> Option<Broken> {
        let answer = self.puzzle.answer(cells)?;
        let paragraph = Paragraph::plain(self.faces, &answer, Look::Text);
        let lines = paragraph.lines(self.sheet.width() * (1.0 - CLUES - 0.04) / SIZE, 0.0).collect();
        Some((paragraph, lines))
    }

    fn feet(&mut self, said: &str) {
        let sheet = self.sheet;
        let count = self.pages.len();
        let paragraph = Paragraph::plain(self.faces, said, Look::Text);
        let range = paragraph.lines((sheet.width() - 60.0) / 8.5, 0.0).next();
        let line = range.map(|range| paragraph.line(&range)).unwrap_or_default();
        for (page, number) in self.pages.iter_mut().zip(1..) {
            let y = sheet.paper_height - MARGIN + 4.0;
            page.items.push(text(line.clone(), Align::Left, sheet.left, y, 8.5, BLACK));
            let number = Paragraph::plain(self.faces, &format!("{number} / {count}"), Look::Text).whole();
            page.items.push(text(number, Align::Right, sheet.right, y, 8.5, BLACK));
        }
    }
}

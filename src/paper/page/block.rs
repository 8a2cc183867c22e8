//! What stands in the columns: headings, clues and prose.

use std::borrow::Cow;
use std::ops::Range;

use crossword_core::Direction;
use crossword_puzzle::{Clue, ClueList, Entries, Field, Puzzle, Style, Text};

use super::measures::{ASCENT, HEADING, HEADING_GAP, spacing};
use crate::drawing::{Align, BLACK, Item, text};
use crate::enumeration::with_enumeration;
use crate::options::Enumerations;
use crate::text::{Faces, Line, Look, Paragraph, is_rtl};

/// The widest number that clues make room for, in ems; a longer one is the beginning of its clue, and broken like it.
const MAX_LABEL: f32 = 1.9;
/// Between a number and its clue, in ems.
const LABEL_GAP: f32 = 0.45;

/// Something in a column.
#[derive(Clone, Debug)]
pub struct Block {
    kind: Kind,
    text: Paragraph,
}

#[derive(Clone, Debug)]
enum Kind {
    Heading,
    /// A clue; how much room all numbers of its list have, in ems.
    Clue {
        /// Its number, where that goes into the room and is no part of the text.
        label: Option<Line>,
        room: f32,
    },
    Prose,
}

/// A block at a size and a width, which has lines.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// How many.
    pub lines: usize,
    /// The height of one.
    pub leading: f32,
    /// What is left free above it, but at the top of a column.
    pub gap: f32,
    /// Whether it has to stand with what follows.
    pub leads: bool,
}

impl Measured {
    /// The height of all lines.
    pub fn height(&self) -> f32 {
        self.lines as f32 * self.leading
    }
}

impl Block {
    /// A heading.
    pub fn heading(faces: &Faces, text: &str) -> Block {
        Block { kind: Kind::Heading, text: Paragraph::plain(faces, text, Look::Bold) }
    }

    /// A paragraph.
    pub fn prose(faces: &Faces, text: &Text) -> Block {
        Block { kind: Kind::Prose, text: Paragraph::new(faces, text, Look::Text) }
    }

    /// Whether it reads from right to left.
    pub fn is_rtl(&self) -> bool {
        self.text.is_rtl()
    }

    /// Whether it is a clue.
    pub fn is_clue(&self) -> bool {
        matches!(self.kind, Kind::Clue { .. })
    }

    fn scale(&self) -> f32 {
        if matches!(self.kind, Kind::Heading) { HEADING } else { 1.0 }
    }

    /// How far the lines are moved in, and the first besides, in ems.
    fn indents(&self) -> (f32, f32) {
        match &self.kind {
            Kind::Clue { label: Some(_), room } => (room + LABEL_GAP, 0.0),
            Kind::Clue { label: None, room } => (room + LABEL_GAP, -(room + LABEL_GAP)),
            _ => (0.0, 0.0),
        }
    }

    /// Its lines at a size and a width, as parts of its text.
    pub fn lines(&self, size: f32, width: f32) -> impl Iterator<Item = Range<usize>> {
        let (indent, first) = self.indents();
        let length = (width / (size * self.scale()) - indent).max(1.0);
        self.text.lines(length, first)
    }

    /// How it is at a size and a width.
    pub fn measured(&self, size: f32, width: f32) -> Measured {
        // A clue without a text has a number at least.
        let lines = self.lines(size, width).count().max(1);
        let (leading, between) = spacing(size);
        let gap = match self.kind {
            Kind::Heading => HEADING_GAP * size,
            _ => between,
        };
        let leads = matches!(self.kind, Kind::Heading);
        Measured { lines, leading: leading * self.scale(), gap, leads }
    }

    /// Puts some of its lines onto the page, the first of them with its top at `top`; `ranges` are all of them.
    pub fn drawn(
        &self,
        ranges: &[Range<usize>],
        lines: Range<usize>,
        (left, top, width): (f32, f32, f32),
        size: f32,
        items: &mut Vec<Item>,
    ) {
        let leading = spacing(size).0 * self.scale();
        let size = size * self.scale();
        let (indent, first) = self.indents();
        let rtl = self.is_rtl();
        let start = |indent: f32| if rtl { left + width - indent * size } else { left + indent * size };
        let (align, other) = if rtl { (Align::Right, Align::Left) } else { (Align::Left, Align::Right) };
        for (row, at) in lines.enumerate() {
            let base = top + row as f32 * leading + size * ASCENT;
            if let Kind::Clue { label: Some(label), room } = &self.kind
                && at == 0
            {
                // Numbers end alike.
                items.push(text(label.clone(), other, start(*room), base, size, BLACK));
            }
            let moved = indent + if at == 0 { first } else { 0.0 };
            let line = ranges.get(at).map(|range| self.text.line(range)).unwrap_or_default();
            items.push(text(line, align, start(moved), base, size, BLACK));
        }
    }
}

/// All clues of a puzzle with their headings, and with each the cells of its answer where those are known.
pub fn clues<'a>(
    puzzle: &Puzzle,
    (entries, lists): (&'a Entries, &'a [ClueList]),
    faces: &Faces,
    enumerations: Enumerations,
) -> Vec<(Block, Cow<'a, [usize]>)> {
    let mut blocks = Vec::new();
    for list in lists.iter().filter(|list| !list.clues.is_empty()) {
        let texts = list.clues.iter().map(|clue| with_enumeration(puzzle, entries, list, clue, enumerations));
        let texts: Vec<Text> = texts.collect();
        let rtl = reads_from_the_right(&texts);
        let heading = heading(list);
        if !heading.trim().is_empty() {
            let text = Paragraph::directed(faces, &Text::plain(&heading), Look::Bold, Some(rtl));
            blocks.push((Block { kind: Kind::Heading, text }, Cow::default()));
        }
        let labels: Vec<Line> =
            list.clues.iter().map(|clue| Paragraph::plain(faces, &clue.label, Look::Bold).whole()).collect();
        let fitting = labels.iter().map(|label| label.width).filter(|&width| width <= MAX_LABEL);
        let room = fitting.fold(0.0, f32::max);
        for ((clue, label), text) in list.clues.iter().zip(labels).zip(texts) {
            let fits = label.width <= MAX_LABEL;
            let text = if fits { text } else { labelled(clue, &text) };
            let text = Paragraph::directed(faces, &text, Look::Text, Some(rtl));
            let kind = Kind::Clue { label: fits.then_some(label), room };
            let cells = puzzle.clue_cells(entries, list, clue).unwrap_or_default();
            blocks.push((Block { kind, text }, cells));
        }
    }
    blocks
}

/// A clue whose number is too long to stand before it, as one text.
fn labelled(clue: &Clue, text: &Text) -> Text {
    let mut all = Text::default();
    all.push(Style { bold: true, ..Style::PLAIN }, &clue.label);
    all.push(Style::PLAIN, " ");
    text.runs().iter().for_each(|run| all.push(run.style, &run.text));
    all
}

/// Whether most of the clues do.
fn reads_from_the_right(texts: &[Text]) -> bool {
    let count = texts.iter().filter(|text| is_rtl(&text.to_string())).count();
    2 * count > texts.len()
}

/// What stands above a list.
fn heading(list: &ClueList) -> String {
    match list.direction {
        Some(Direction::Across | Direction::Down) if list.title.is_empty() => list.heading().to_uppercase(),
        _ => list.heading(),
    }
}

/// Notes that are too long for the head of the page, with a heading.
pub fn notes(faces: &Faces, text: &Text, field: Field) -> Vec<Block> {
    let name = match field {
        Field::Explanation => "EXPLANATION",
        _ => "NOTES",
    };
    vec![Block::heading(faces, name), Block::prose(faces, text)]
}

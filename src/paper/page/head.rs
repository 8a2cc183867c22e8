//! The head of a page: title, who made it, what is to be read first.

use crossword_puzzle::{About, Field, Style, Text};

use super::measures::{ASCENT, LEADING, Sheet};
use crate::drawing::{Align, BLACK, GREY, Item, Shape, text};
use crate::limits::{MAX_HEAD, MAX_NOTE_LINES, MAX_TITLE_LINES};
use crate::remark::Remark;
use crate::text::{Faces, Look, Paragraph};

/// A head.
pub struct Head {
    /// What is drawn.
    pub items: Vec<Item>,
    /// Where it ends.
    pub end: f32,
    /// Notes that are too long to stand in it.
    pub left_over: Option<Text>,
}

/// Sizes of a long title as parts of that of a short one.
const SHRUNK: [f32; 3] = [1.0, 0.82, 0.68];
/// Between the head and what follows, in points.
const AFTER: f32 = 12.0;
const RULE: f32 = 0.8;

/// The head of the first page.
pub fn head(about: &About, faces: &Faces, sheet: &Sheet, remarks: &mut Vec<Remark>) -> Head {
    let mut writer = Writer { faces, sheet, items: Vec::new(), y: sheet.top, rtl: false };
    let (title, cut) = one_line(&about[Field::Title], MAX_HEAD * MAX_TITLE_LINES);
    let title = Paragraph::new(faces, &title, Look::Title);
    writer.rtl = title.is_rtl();
    let fits =
        |part: f32, lines: usize| title.lines(sheet.width() / (sheet.title * part), 0.0).count() <= lines;
    let part = SHRUNK.into_iter().find(|&part| fits(part, 1)).unwrap_or(SHRUNK[2]);
    let dropped = writer.paragraph(&title, sheet.title * part, MAX_TITLE_LINES, false);
    if cut || dropped {
        remarks.push(Remark::Cut("title"));
    }
    let (byline, cut) = byline(about);
    if cut {
        remarks.push(Remark::Cut("byline"));
    }
    if !byline.is_empty() {
        let byline = Paragraph::new(faces, &byline, Look::Text);
        if writer.paragraph(&byline, sheet.small, 2, false) {
            remarks.push(Remark::Cut("byline"));
        }
    }
    if writer.y > sheet.top {
        writer.y += 4.0;
        let rule = Shape::Line(sheet.left, writer.y, sheet.right, writer.y);
        writer.items.push(Item::Stroke(rule, RULE, BLACK));
        writer.y += 4.0;
    }
    let notes = notes(about);
    let paragraph = Paragraph::new(faces, &notes, Look::Italic);
    let lines = paragraph.lines(sheet.width() / sheet.small, 0.0).count();
    let left_over = (lines > MAX_NOTE_LINES).then_some(notes);
    if left_over.is_none() && lines > 0 {
        writer.paragraph(&paragraph, sheet.small, MAX_NOTE_LINES, true);
    }
    let after = if writer.y > sheet.top { AFTER - 4.0 } else { 0.0 };
    Head { items: writer.items, end: writer.y + after, left_over }
}

struct Writer<'a> {
    faces: &'a Faces,
    sheet: &'a Sheet,
    items: Vec<Item>,
    y: f32,
    rtl: bool,
}

impl Writer<'_> {
    /// Writes at most so many lines; whether there were more.
    fn paragraph(&mut self, paragraph: &Paragraph, size: f32, most: usize, own_side: bool) -> bool {
        let length = self.sheet.width() / size;
        let mut lines: Vec<_> = paragraph.lines(length, 0.0).collect();
        if lines.len() > most {
            // Room for the dots.
            lines = paragraph.lines(length - 1.2, 0.0).collect();
        }
        let rtl = if own_side { paragraph.is_rtl() } else { self.rtl };
        let (align, x) = if rtl { (Align::Right, self.sheet.right) } else { (Align::Left, self.sheet.left) };
        for (at, range) in lines.iter().take(most).enumerate() {
            let mut line = paragraph.line(range);
            if at + 1 == most && lines.len() > most {
                let dots = Paragraph::plain(self.faces, "…", Look::Text).whole();
                for mut span in dots.spans {
                    span.left = line.width;
                    line.width += span.width;
                    line.spans.push(span);
                }
            }
            self.items.push(text(line, align, x, self.y + size * ASCENT, size, BLACK));
            self.y += size * LEADING;
        }
        lines.len() > most
    }
}

/// A text on one line; whether it was cut.
pub fn one_line(text: &Text, most: usize) -> (Text, bool) {
    crate::text::one_line(text, most)
}

/// Who made it and where it appeared.
fn byline(about: &About) -> (Text, bool) {
    let mut line = Text::default();
    let mut cut = false;
    for (field, before) in
        [(Field::Author, "By "), (Field::Editor, "Edited by "), (Field::Publisher, ""), (Field::Date, "")]
    {
        let (text, was_cut) = one_line(&about[field], MAX_HEAD);
        cut |= was_cut;
        let said = text.to_string().to_lowercase();
        if said.is_empty() {
            continue;
        }
        if !line.is_empty() {
            line.push(Style::PLAIN, "  ·  ");
        }
        let latin = said
            .chars()
            .next()
            .is_some_and(|char| char.is_ascii_alphanumeric() || ('à'..='ž').contains(&char));
        if latin && !said.starts_with(&before.to_lowercase()) && !said.starts_with("by ") {
            line.push(Style::PLAIN, before);
        }
        text.runs().iter().for_each(|run| line.push(run.style, &run.text));
    }
    (line, cut)
}

/// What is to be read before solving.
fn notes(about: &About) -> Text {
    let mut notes = Text::default();
    for field in [Field::Intro, Field::Notes] {
        if !notes.is_empty() && !about[field].is_empty() {
            notes.push(Style::PLAIN, "\n");
        }
        about[field].runs().iter().for_each(|run| notes.push(run.style, &run.text));
    }
    notes
}

/// A heading at the top of a further page; where it ends.
pub fn small_head(title: &str, faces: &Faces, sheet: &Sheet, items: &mut Vec<Item>) -> f32 {
    let (title, _) = one_line(&Text::plain(title), MAX_HEAD);
    let paragraph = Paragraph::new(faces, &title, Look::Title);
    let mut writer = Writer { faces, sheet, items: Vec::new(), y: sheet.top, rtl: paragraph.is_rtl() };
    writer.paragraph(&paragraph, sheet.title * 0.8, 1, true);
    let y = writer.y + 4.0;
    items.append(&mut writer.items);
    items.push(Item::Stroke(Shape::Line(sheet.left, y, sheet.right, y), RULE, BLACK));
    y + AFTER
}

/// A line of small grey type.
pub fn note(faces: &Faces, words: &str, align: Align, x: f32, y: f32, size: f32) -> Item {
    text(Paragraph::plain(faces, words, Look::Text).whole(), align, x, y, size, GREY)
}

//! A paragraph: shaped once, broken into lines of any length.

use std::iter;
use std::ops::Range;
use std::rc::Rc;

use crossword_puzzle::Text;
use unicode_bidi::Level;
use unicode_linebreak::{BreakOpportunity, linebreaks};

use super::bidi::{levels, visual_runs};
use super::clean::clean;
use super::faces::{Faces, Look};
use super::line::{Line, Span};
use super::shape::{Glyph, Piece, SMALL, shape};
use crate::enumeration::tail;

/// How far small type stands above or below the line, in ems.
const RAISED: f32 = 0.34;
const LOWERED: f32 = -0.14;

/// Where a line may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Break {
    /// It has to.
    Must,
    /// Between words.
    Words,
    /// Within what is written as one, after a hyphen: only where no other place will do.
    Within,
}

/// A paragraph.
#[derive(Clone, Debug)]
pub struct Paragraph {
    text: Rc<str>,
    pieces: Vec<Piece>,
    levels: Vec<Level>,
    /// How long the text is up to each byte, in ems.
    widths: Vec<f32>,
    breaks: Vec<(usize, Break)>,
    rtl: bool,
}

impl Paragraph {
    /// Shapes a text.
    pub fn new(faces: &Faces, text: &Text, look: Look) -> Paragraph {
        Paragraph::directed(faces, text, look, None)
    }

    /// Shapes a text that reads from right to left or does not, whatever its first letter is.
    pub fn directed(faces: &Faces, text: &Text, look: Look, rtl: Option<bool>) -> Paragraph {
        let text = clean(text);
        let all: Rc<str> = text.to_string().into();
        let (levels, rtl) = levels(&all, rtl);
        let pieces = shape(faces, &text, &all, &levels, look);
        let mut widths = vec![0.0; all.len() + 1];
        for glyph in pieces.iter().flat_map(|piece| &piece.glyphs) {
            widths[glyph.text.end] += glyph.advance;
        }
        let mut sum = 0.0;
        for width in &mut widths {
            sum += *width;
            *width = sum;
        }
        Paragraph { breaks: breaks(&all), text: all, pieces, levels, widths, rtl }
    }

    /// Shapes a text without styles.
    pub fn plain(faces: &Faces, text: &str, look: Look) -> Paragraph {
        Paragraph::new(faces, &Text::plain(text), look)
    }

    /// Whether it reads from right to left.
    pub fn is_rtl(&self) -> bool {
        self.rtl
    }

    /// The lines of a length in ems; the first is shorter by an indent.
    pub fn lines(&self, length: f32, indent: f32) -> impl Iterator<Item = Range<usize>> {
        let (mut start, mut next) = (0, 0);
        iter::from_fn(move || {
            let from = start;
            if from >= self.text.len() {
                return None;
            }
            // A hair more, lest rounding breaks a line that is exactly as long.
            let room = length - if from == 0 { indent } else { 0.0 } + 0.001;
            start = self.line_end(from, &mut next, room);
            Some(self.trimmed(from..start))
        })
    }

    /// Where the line that begins at `start` ends; `next` is the first break after it.
    fn line_end(&self, start: usize, next: &mut usize, room: f32) -> usize {
        let (mut good, mut poor) = (None, None);
        let mut at = *next;
        while let Some(&(place, kind)) = self.breaks.get(at) {
            let fits = self.length(&self.trimmed(start..place)) <= room;
            if !fits {
                break;
            }
            match kind {
                Break::Within => poor = Some((place, at + 1)),
                _ => good = Some((place, at + 1)),
            }
            at += 1;
            if kind == Break::Must {
                break;
            }
        }
        if let Some((end, after)) = good.or(poor) {
            *next = after;
            return end;
        }
        // Not even one word: as many letters as go in, one at least.
        let stop = self.breaks.get(*next).map_or(self.text.len(), |&(place, _)| place);
        let starts = self.text[start..stop].char_indices().map(|(at, _)| start + at).skip(1);
        let fits = |&end: &usize| self.length(&(start..end)) <= room;
        let mut ends = starts.filter(|&end| self.is_boundary(end));
        let first = ends.next().unwrap_or(stop);
        ends.take_while(fits).last().unwrap_or(first)
    }

    /// Whether no glyph shows letters on both sides.
    fn is_boundary(&self, at: usize) -> bool {
        self.widths
            .get(at)
            .zip(self.widths.get(at.wrapping_sub(1)))
            .is_some_and(|(here, before)| here > before)
    }

    fn trimmed(&self, range: Range<usize>) -> Range<usize> {
        let line = &self.text[range.clone()];
        let skipped = line.len() - line.trim_start().len();
        if skipped == line.len() {
            range.start..range.start
        } else {
            range.start + skipped..range.start + line.trim_end().len()
        }
    }

    fn length(&self, range: &Range<usize>) -> f32 {
        self.widths[range.end] - self.widths[range.start]
    }

    /// All of it as one line.
    pub fn whole(&self) -> Line {
        self.line(&(0..self.text.len()))
    }

    /// A line of those that [`Paragraph::lines`] gave.
    pub fn line(&self, range: &Range<usize>) -> Line {
        let mut line = Line::default();
        for (run, rtl) in visual_runs(&self.levels, range.clone()) {
            let from = self.pieces.partition_point(|piece| piece.text.end <= run.start);
            let to = self.pieces.partition_point(|piece| piece.text.start < run.end);
            let pieces = &self.pieces[from..to];
            let ordered: Vec<&Piece> =
                if rtl { pieces.iter().rev().collect() } else { pieces.iter().collect() };
            for piece in ordered {
                self.add_span(&mut line, piece, &run, rtl);
            }
        }
        line
    }

    fn add_span(&self, line: &mut Line, piece: &Piece, run: &Range<usize>, rtl: bool) {
        let part = piece.text.start.max(run.start)..piece.text.end.min(run.end);
        // They stand in the order of their letters or in the opposite one. Looking at all of them for each line would take the
        // square of a long text's time.
        let before = |glyph: &Glyph, end: usize| (glyph.text.start < end) != rtl;
        let (first, last) = if rtl { (part.end, part.start) } else { (part.start, part.end) };
        let from = piece.glyphs.partition_point(|glyph| before(glyph, first));
        let to = piece.glyphs.partition_point(|glyph| before(glyph, last));
        let inside = piece.glyphs.get(from..to).unwrap_or_default();
        let inside = inside.iter().filter(|glyph| part.contains(&glyph.text.start)).cloned();
        let glyphs: Vec<_> = inside
            .map(|mut glyph| {
                glyph.text = glyph.text.start - part.start..glyph.text.end.min(part.end) - part.start;
                glyph
            })
            .collect();
        let style = piece.style;
        let (size, up) = match (style.sup, style.sub) {
            (true, _) => (SMALL, RAISED),
            (_, true) => (SMALL, LOWERED),
            _ => (1.0, 0.0),
        };
        let width: f32 = glyphs.iter().map(|glyph| glyph.advance).sum();
        let span = Span {
            face: piece.face,
            glyphs,
            text: self.text[part].into(),
            left: line.width,
            width,
            size,
            up,
            underline: style.underline,
            strike: style.strike,
        };
        line.width += width;
        line.spans.push(span);
    }
}

/// Where lines may end: never before the enumeration that ends a clue.
fn breaks(text: &str) -> Vec<(usize, Break)> {
    let kept = tail(text).unwrap_or(text.len());
    let kind = |at: usize, opportunity: BreakOpportunity| {
        let before = text[..at].chars().next_back().unwrap_or(' ');
        match opportunity {
            BreakOpportunity::Mandatory => Break::Must,
            _ if before == ' ' || !before.is_ascii() => Break::Words,
            _ => Break::Within,
        }
    };
    let all = linebreaks(text).map(|(at, opportunity)| (at, kind(at, opportunity)));
    all.filter(|&(at, kind)| kind == Break::Must || at < kept || at > text.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str, length: f32) -> Vec<String> {
        let paragraph = Paragraph::plain(&Faces::open(), text, Look::Text);
        let lines: Vec<_> = paragraph.lines(length, 0.0).collect();
        assert!(lines.iter().all(|line| paragraph.line(line).width <= length + 0.01), "{text}");
        lines.iter().map(|line| paragraph.text[line.clone()].to_owned()).collect()
    }

    #[test]
    fn lines_end_between_words() {
        assert_eq!(broken("Bird of the night, to Keats", 8.0), ["Bird of the night,", "to Keats"]);
        assert_eq!(broken("A well-known bird", 4.8), ["A", "well-", "known", "bird"]);
        assert_eq!(broken("A well-known bird", 5.8), ["A", "well-known", "bird"]);
        assert_eq!(broken("Bird in the hand (3,4)", 9.5), ["Bird in the", "hand (3,4)"]);
        assert_eq!(broken("one\ntwo", 90.0), ["one", "two"]);
        assert_eq!(broken("", 9.0), Vec::<String>::new());
    }

    #[test]
    fn a_word_longer_than_the_line_is_cut() {
        let lines = broken(&"x".repeat(100), 5.0);
        assert!(lines.len() > 5 && lines.concat().len() == 100);
        assert_eq!(broken("δρόμος", 1.2).concat(), "δρόμος");
    }

    #[test]
    fn the_parts_of_a_line_that_reads_both_ways_stand_in_order() {
        let faces = Faces::open();
        let paragraph = Paragraph::plain(&faces, "שלום hi 42", Look::Text);
        assert!(paragraph.is_rtl());
        let spans = paragraph.whole().spans;
        let texts: Vec<&str> =
            spans.iter().map(|span| span.text.trim()).filter(|text| !text.is_empty()).collect();
        assert_eq!(texts.last(), Some(&"שלום"), "{texts:?}");
        assert!(spans.windows(2).all(|two| two[0].left <= two[1].left));
    }

    #[test]
    fn lines_have_all_glyphs_of_their_letters_whichever_way_they_read() {
        let faces = Faces::open();
        for text in
            ["Bird of the night", "ציפור לילה שָׁלוֹם של קיטס", "بسم الله الرحمن", "של hi 42 בי, and שוב"]
        {
            let paragraph = Paragraph::plain(&faces, text, Look::Text);
            let all: usize = paragraph.pieces.iter().map(|piece| piece.glyphs.len()).sum();
            let of_line = |line: &Line| line.spans.iter().map(|span| span.glyphs.len()).sum::<usize>();
            assert_eq!(of_line(&paragraph.whole()), all, "{text}");
            let blanks = paragraph.lines(3.0, 0.0).count() - 1;
            let broken: usize = paragraph.lines(3.0, 0.0).map(|range| of_line(&paragraph.line(&range))).sum();
            assert!(blanks > 0 && broken + blanks >= all, "{text}: {broken} and {blanks} of {all}");
        }
    }
}

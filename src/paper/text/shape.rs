//! Shapes a text: which glyphs, how far apart.

use std::ops::Range;

use crossword_puzzle::{Style, Text};
use harfrust::{Direction, Feature, ShapeOptions, Tag, UnicodeBuffer};
use unicode_bidi::Level;

use super::faces::{Face, Faces, Look};

/// A glyph; lengths are in ems.
#[derive(Clone, PartialEq, Debug)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u32,
    /// The bytes of the text that it shows.
    pub text: Range<usize>,
    /// How far on the next one stands.
    pub advance: f32,
    /// How far to the right it is moved.
    pub right: f32,
    /// How far up it is moved.
    pub up: f32,
}

/// A run of one font, style and direction.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// The bytes of the text.
    pub text: Range<usize>,
    /// Its font.
    pub face: Face,
    /// Its style.
    pub style: Style,
    /// Its glyphs from left to right.
    pub glyphs: Vec<Glyph>,
}

/// Small type above or below the line, as a part of the size.
pub const SMALL: f32 = 0.66;

/// The runs of a text, whose whole is `all`.
pub fn shape(faces: &Faces, text: &Text, all: &str, levels: &[Level], look: Look) -> Vec<Piece> {
    let mut pieces: Vec<(Piece, Level)> = Vec::new();
    let (mut at, mut last) = (0, None);
    for run in text.runs() {
        let wanted = Face::wanted(look, run.style.bold, run.style.italic);
        for char in run.text.chars() {
            let face = faces.of(char, wanted, last);
            let end = at + char.len_utf8();
            match pieces.last_mut() {
                Some((piece, level))
                    if piece.face == face && piece.style == run.style && *level == levels[at] =>
                {
                    piece.text.end = end;
                }
                _ => {
                    let piece = Piece { text: at..end, face, style: run.style, glyphs: Vec::new() };
                    pieces.push((piece, levels[at]));
                }
            }
            (at, last) = (end, Some(face));
        }
    }
    let fill = |(mut piece, level): (Piece, Level)| {
        piece.glyphs = glyphs(faces, all, &piece, level.is_rtl());
        piece
    };
    pieces.into_iter().map(fill).collect()
}

fn glyphs(faces: &Faces, all: &str, piece: &Piece, rtl: bool) -> Vec<Glyph> {
    let opened = faces.get(piece.face);
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&all[piece.text.clone()]);
    buffer.guess_segment_properties();
    buffer.set_direction(if rtl { Direction::RightToLeft } else { Direction::LeftToRight });
    // Letters that are drawn as one are not found again by whoever searches the file.
    let features = [b"liga", b"clig", b"dlig"].map(|tag| Feature::new(Tag::new(tag), 0, ..));
    let shaper = opened.shaping.shaper(&opened.font).build();
    let shaped = shaper.shape(buffer, ShapeOptions::new().features(&features));
    let size = if piece.style.sub || piece.style.sup { SMALL } else { 1.0 } / opened.em;
    let infos = shaped.glyph_infos();
    let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
    starts.sort_unstable();
    starts.dedup();
    let end = |start: usize| {
        let next = starts.partition_point(|&other| other <= start);
        starts.get(next).copied().unwrap_or(piece.text.len())
    };
    let glyphs = infos.iter().zip(shaped.glyph_positions()).map(|(info, place)| {
        let start = info.cluster as usize;
        Glyph {
            id: info.glyph_id,
            text: piece.text.start + start..piece.text.start + end(start),
            advance: place.x_advance as f32 * size,
            right: place.x_offset as f32 * size,
            up: place.y_offset as f32 * size,
        }
    });
    glyphs.collect()
}

#[cfg(test)]
mod tests {
    use super::super::bidi::levels;
    use super::*;

    #[test]
    fn letters_stay_apart_and_hebrew_turns_round() {
        let faces = Faces::open();
        let glyphs = |text: &str| -> Vec<Glyph> {
            let pieces = shape(&faces, &Text::plain(text), text, &levels(text, None).0, Look::Text);
            pieces.into_iter().flat_map(|piece| piece.glyphs).collect()
        };
        assert_eq!(glyphs("office").len(), 6);
        let hebrew = glyphs("אבג");
        assert_eq!(hebrew.iter().map(|glyph| glyph.text.start).collect::<Vec<_>>(), [4, 2, 0]);
        // An isolated form and joined ones; the dots are glyphs of their own.
        let base = |text: &str| -> Vec<u32> {
            glyphs(text).into_iter().filter(|glyph| glyph.advance > 0.0).map(|glyph| glyph.id).collect()
        };
        let (one, three) = (base("ب"), base("ببب"));
        assert!(three.len() == 3 && !three.contains(&one[0]), "{one:?} {three:?}");
    }
}

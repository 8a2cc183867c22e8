//! Pages as a PDF with the parts of the fonts that it needs.

use std::collections::BTreeMap;

use crossword_puzzle::Color;
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::outline::{Step, steps};
use crate::drawing::{Item, Page, Shape};
use crate::error::PaperError;
use crate::text::{Face, Span};

/// What is said of the file.
pub struct About {
    /// Its title.
    pub title: String,
    /// Who wrote it.
    pub author: String,
}

/// Writes pages.
pub fn write(pages: &[Page], about: About) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new();
    let authors = if about.author.is_empty() { Vec::new() } else { vec![about.author] };
    document
        .set_metadata(Metadata::new().title(about.title).authors(authors).creator("crossword".to_owned()));
    let mut fonts = BTreeMap::new();
    for page in pages {
        let Some(settings) = PageSettings::from_wh(page.width, page.height) else { continue };
        let mut started = document.start_page_with(settings);
        let mut surface = started.surface();
        page.items.iter().for_each(|item| paint(&mut surface, item, &mut fonts));
        surface.finish();
        started.finish();
    }
    document.finish().map_err(|error| PaperError::Writing(error.to_string()))
}

fn paint(surface: &mut Surface, item: &Item, fonts: &mut BTreeMap<Face, Font>) {
    match item {
        Item::Fill(shape, color) => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*color)));
            draw(surface, shape);
        }
        Item::Stroke(shape, width, color) => stroke(surface, shape, *width, *color),
        Item::Text { x, y, size, color, line } => {
            for span in &line.spans {
                let left = x + span.left * size;
                let Some(font) = font(fonts, span.face) else { continue };
                surface.set_stroke(None);
                surface.set_fill(Some(fill(*color)));
                let start = Point::from_xy(left, y - span.up * size);
                let glyphs: Vec<KrillaGlyph> = glyphs(span);
                surface.draw_glyphs(start, &glyphs, font, &span.text, size * span.size, false);
                let rule =
                    |up: f32| Shape::Line(left, y - up * size, left + span.width * size, y - up * size);
                if span.underline {
                    stroke(surface, &rule(-0.12), size * 0.06, *color);
                }
                if span.strike {
                    stroke(surface, &rule(0.26), size * 0.06, *color);
                }
            }
        }
        Item::Turned(x, y, items) => {
            surface.push_transform(&Transform::from_row(-1.0, 0.0, 0.0, -1.0, 2.0 * x, 2.0 * y));
            items.iter().for_each(|item| paint(surface, item, fonts));
            surface.pop();
        }
    }
}

fn glyphs(span: &Span) -> Vec<KrillaGlyph> {
    let glyphs = span.glyphs.iter().map(|glyph| {
        let part = |length: f32| length / span.size;
        let id = GlyphId::new(glyph.id);
        KrillaGlyph::new(
            id,
            part(glyph.advance),
            part(glyph.right),
            part(glyph.up),
            0.0,
            glyph.text.clone(),
            None,
        )
    });
    glyphs.collect()
}

fn font(fonts: &mut BTreeMap<Face, Font>, face: Face) -> Option<Font> {
    if let Some(font) = fonts.get(&face) {
        return Some(font.clone());
    }
    let font = Font::new(face.bytes().into(), 0)?;
    fonts.insert(face, font.clone());
    Some(font)
}

fn fill(Color([red, green, blue]): Color) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

fn stroke(surface: &mut Surface, shape: &Shape, width: f32, Color([red, green, blue]): Color) {
    surface.set_fill(None);
    let paint = rgb::Color::new(red, green, blue).into();
    surface.set_stroke(Some(Stroke { paint, width, ..Stroke::default() }));
    draw(surface, shape);
}

fn draw(surface: &mut Surface, shape: &Shape) {
    if let Some(path) = path(shape) {
        surface.draw_path(&path);
    }
}

fn path(shape: &Shape) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps(shape) {
        match step {
            Step::Move(x, y) => path.move_to(x, y),
            Step::Line(x, y) => path.line_to(x, y),
            Step::Quad(x1, y1, x, y) => path.quad_to(x1, y1, x, y),
            Step::Cubic(x1, y1, x2, y2, x, y) => path.cubic_to(x1, y1, x2, y2, x, y),
            Step::Close => path.close(),
        }
    }
    path.finish()
}

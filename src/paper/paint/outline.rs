//! The outlines of shapes, and of letters for what is painted without fonts.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{GlyphId, MetadataProvider};

use crate::drawing::Shape;
use crate::text::{Faces, Line, Span};

/// How far the handles of a quarter of a circle of radius 1 are from its ends.
const HANDLE: f32 = 0.552_284_7;

/// The four curves of a circle of radius 1, from its right end on.
const CIRCLE: [[f32; 6]; 4] = [
    [1.0, HANDLE, HANDLE, 1.0, 0.0, 1.0],
    [-HANDLE, 1.0, -1.0, HANDLE, -1.0, 0.0],
    [-1.0, -HANDLE, -HANDLE, -1.0, 0.0, -1.0],
    [HANDLE, -1.0, 1.0, -HANDLE, 1.0, 0.0],
];

/// A step of an outline; places are on the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// Begins anew.
    Move(f32, f32),
    /// A straight line.
    Line(f32, f32),
    /// A curve with one handle.
    Quad(f32, f32, f32, f32),
    /// A curve with two.
    Cubic(f32, f32, f32, f32, f32, f32),
    /// Back to where it began.
    Close,
}

/// The outline of a shape.
pub fn steps(shape: &Shape) -> Vec<Step> {
    match *shape {
        Shape::Rect(x, y, width, height) => vec![
            Step::Move(x, y),
            Step::Line(x + width, y),
            Step::Line(x + width, y + height),
            Step::Line(x, y + height),
            Step::Close,
        ],
        Shape::Line(x, y, to_x, to_y) => vec![Step::Move(x, y), Step::Line(to_x, to_y)],
        Shape::Circle(x, y, radius) => {
            let curve = |[a, b, c, d, e, f]: [f32; 6]| {
                let at = |from: f32, part: f32| from + part * radius;
                Step::Cubic(at(x, a), at(y, b), at(x, c), at(y, d), at(x, e), at(y, f))
            };
            let curves = CIRCLE.into_iter().map(curve);
            [Step::Move(x + radius, y)].into_iter().chain(curves).chain([Step::Close]).collect()
        }
    }
}

struct Pen {
    steps: Vec<Step>,
    left: f32,
    base: f32,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.left + x * self.scale, self.base - y * self.scale)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.steps.push(Step::Move(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.steps.push(Step::Line(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.steps.push(Step::Quad(x1, y1, x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.steps.push(Step::Cubic(x1, y1, x2, y2, x, y));
    }

    fn close(&mut self) {
        self.steps.push(Step::Close);
    }
}

/// The outlines of a line of text.
pub fn outlines(faces: &Faces, line: &Line, x: f32, y: f32, size: f32) -> Vec<Step> {
    line.spans.iter().flat_map(|span| of_span(faces, span, x, y, size)).collect()
}

fn of_span(faces: &Faces, span: &Span, x: f32, y: f32, size: f32) -> Vec<Step> {
    let opened = faces.get(span.face);
    let glyphs = opened.font.outline_glyphs();
    let scale = size * span.size / opened.em;
    let mut pen = Pen { steps: Vec::new(), left: 0.0, base: 0.0, scale };
    let mut left = x + span.left * size;
    for glyph in &span.glyphs {
        pen.left = left + glyph.right * size;
        pen.base = y - (span.up + glyph.up) * size;
        if let Some(outline) = glyphs.get(GlyphId::new(glyph.id)) {
            // A glyph that cannot be drawn is one of a broken font, and ours are not.
            let _ = outline.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
        }
        left += glyph.advance * size;
    }
    pen.steps
}

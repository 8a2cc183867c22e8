//! A page as PNG.

use crossword_puzzle::Color;
use tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use crate::drawing::{Item, Page};
use crate::paint::outline::{Step, outlines, steps};
use crate::text::Faces;

/// Paints a page, so many pixels for each point; none where it would be too large.
pub fn write(page: &Page, faces: &Faces, scale: f32) -> Option<Vec<u8>> {
    let side = |length: f32| (length * scale).round().max(1.0) as u32;
    let mut picture = Pixmap::new(side(page.width), side(page.height))?;
    picture.fill(tiny_skia::Color::WHITE);
    let transform = Transform::from_scale(scale, scale);
    page.items.iter().for_each(|item| paint(&mut picture, item, faces, transform));
    picture.encode_png().ok()
}

fn paint(picture: &mut Pixmap, item: &Item, faces: &Faces, transform: Transform) {
    match item {
        Item::Fill(shape, color) => {
            if let Some(path) = path(steps(shape)) {
                picture.fill_path(&path, &paint_of(*color), FillRule::Winding, transform, None);
            }
        }
        Item::Stroke(shape, width, color) => {
            if let Some(path) = path(steps(shape)) {
                let stroke = Stroke { width: *width, ..Stroke::default() };
                picture.stroke_path(&path, &paint_of(*color), &stroke, transform, None);
            }
        }
        Item::Text { x, y, size, color, line } => {
            if let Some(path) = path(outlines(faces, line, *x, *y, *size)) {
                picture.fill_path(&path, &paint_of(*color), FillRule::Winding, transform, None);
            }
        }
        Item::Turned(x, y, items) => {
            let turned = Transform::from_row(-1.0, 0.0, 0.0, -1.0, 2.0 * x, 2.0 * y).post_concat(transform);
            items.iter().for_each(|item| paint(picture, item, faces, turned));
        }
    }
}

fn paint_of(Color([red, green, blue]): Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn path(steps: Vec<Step>) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
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

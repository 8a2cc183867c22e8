//! A page as SVG, letters as outlines: it looks the same where the fonts are not.

use std::fmt::Write;

use crate::drawing::{Item, Page, Shape};
use crate::paint::outline::{Step, outlines};
use crate::text::Faces;

/// Writes a page; `label` is what is read to those who do not see it.
pub fn write(page: &Page, faces: &Faces, label: &str) -> String {
    let (width, height) = (number(page.width), number(page.height));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{}</title>\n",
        escaped(label)
    );
    page.items.iter().for_each(|item| paint(&mut svg, item, faces));
    svg.push_str("</svg>\n");
    svg
}

fn paint(svg: &mut String, item: &Item, faces: &Faces) {
    // Nothing fails that is written into memory.
    let _ = match item {
        Item::Fill(shape, color) => writeln!(svg, "<{} fill=\"#{color}\"/>", element(shape)),
        Item::Stroke(shape, width, color) => {
            let width = number(*width);
            writeln!(svg, "<{} fill=\"none\" stroke=\"#{color}\" stroke-width=\"{width}\"/>", element(shape))
        }
        Item::Text { x, y, size, color, line } => {
            let mut path = String::new();
            outlines(faces, line, *x, *y, *size).into_iter().for_each(|step| add(&mut path, step));
            if path.is_empty() {
                return;
            }
            writeln!(svg, "<path fill=\"#{color}\" d=\"{path}\"/>")
        }
        Item::Turned(x, y, items) => {
            let _ = writeln!(svg, "<g transform=\"rotate(180 {} {})\">", number(*x), number(*y));
            items.iter().for_each(|item| paint(svg, item, faces));
            writeln!(svg, "</g>")
        }
    };
}

fn element(shape: &Shape) -> String {
    let n = number;
    match *shape {
        Shape::Rect(x, y, width, height) => {
            format!("rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", n(x), n(y), n(width), n(height))
        }
        Shape::Line(x1, y1, x2, y2) => {
            format!("line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", n(x1), n(y1), n(x2), n(y2))
        }
        Shape::Circle(x, y, radius) => format!("circle cx=\"{}\" cy=\"{}\" r=\"{}\"", n(x), n(y), n(radius)),
    }
}

fn add(path: &mut String, step: Step) {
    let n = number;
    path.push_str(&match step {
        Step::Move(x, y) => format!("M{} {}", n(x), n(y)),
        Step::Line(x, y) => format!("L{} {}", n(x), n(y)),
        Step::Quad(x1, y1, x, y) => format!("Q{} {} {} {}", n(x1), n(y1), n(x), n(y)),
        Step::Cubic(x1, y1, x2, y2, x, y) => {
            format!("C{} {} {} {} {} {}", n(x1), n(y1), n(x2), n(y2), n(x), n(y))
        }
        Step::Close => "Z".to_owned(),
    });
}

/// A length with two places at most.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn escaped(text: &str) -> String {
    // XML has neither control characters nor the last two of the first plane.
    let is_kept = |char: &char| !char.is_control() && !matches!(char, '\u{FFFE}' | '\u{FFFF}');
    let kept: String = text.chars().filter(is_kept).collect();
    kept.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_labels_no_markup() {
        assert_eq!([number(1.0), number(0.125), number(-0.001), number(10.0)], ["1", "0.12", "0", "10"]);
        assert_eq!(escaped("a<b>&\u{1}\u{FFFF}"), "a&lt;b&gt;&amp;");
    }
}

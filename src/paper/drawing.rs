//! What is on a page, whatever it is painted with: shapes and lines of text, in points from the upper left corner.

use crossword_puzzle::Color;

use crate::text::Line;

/// Black.
pub const BLACK: Color = Color([0, 0, 0]);
/// White.
pub const WHITE: Color = Color([255, 255, 255]);
/// The lines of the grid and what is said in passing.
pub const GREY: Color = Color([90, 90, 90]);

/// An outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape {
    /// Left, top, width, height.
    Rect(f32, f32, f32, f32),
    /// Centre and radius.
    Circle(f32, f32, f32),
    /// From one point to the other.
    Line(f32, f32, f32, f32),
}

/// Something on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A shape filled with a colour.
    Fill(Shape, Color),
    /// A shape drawn with a pen of that width.
    Stroke(Shape, f32, Color),
    /// A line of text.
    Text {
        /// Its left end.
        x: f32,
        /// The line that it stands on.
        y: f32,
        /// Its size.
        size: f32,
        /// Its colour.
        color: Color,
        /// What it is.
        line: Line,
    },
    /// Upside down about a point.
    Turned(f32, f32, Vec<Item>),
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// What is on it, the undermost first.
    pub items: Vec<Item>,
}

/// Where a text stands with regard to the place that it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// It begins there.
    Left,
    /// Its middle is there.
    Centre,
    /// It ends there.
    Right,
}

/// A line of text at a place.
pub fn text(line: Line, align: Align, x: f32, y: f32, size: f32, color: Color) -> Item {
    let width = line.width * size;
    let x = match align {
        Align::Left => x,
        Align::Centre => x - width / 2.0,
        Align::Right => x - width,
    };
    Item::Text { x, y, size, color, line }
}

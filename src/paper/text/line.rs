//! A line of glyphs, ready to be put on the page.

use std::rc::Rc;

use super::faces::Face;
use super::shape::Glyph;

/// A stretch of a line in one font and style.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    /// Its font.
    pub face: Face,
    /// From left to right; their texts are within `text`.
    pub glyphs: Vec<Glyph>,
    /// What it says.
    pub text: Rc<str>,
    /// Where it begins, in ems from the line's left end.
    pub left: f32,
    /// How long it is, in ems.
    pub width: f32,
    /// Its size as a part of the line's.
    pub size: f32,
    /// How far it stands above the line, in ems.
    pub up: f32,
    /// Whether it is underlined.
    pub underline: bool,
    /// Whether it is struck through.
    pub strike: bool,
}

/// A line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// From left to right.
    pub spans: Vec<Span>,
    /// How long it is, in ems.
    pub width: f32,
}

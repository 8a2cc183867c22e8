//! What of a `.jpz` file's tree is no cell, clue or text: kept whole, and filled again when the puzzle is written.

use super::tree::{Element, Node};

/// The extra of everything that has no place in the puzzle.
pub const FRAME: &str = "frame";
/// The same of a frame that says only how a program shows the puzzle.
pub const PLAIN_FRAME: &str = "=frame";

/// The frame of a new file.
const NEW: &str = "<crossword-compiler-applet xmlns=\"http://crossword.info/xml/crossword-compiler-applet\"><applet-settings/>\
                   <rectangular-puzzle xmlns=\"http://crossword.info/xml/rectangular-puzzle\"><metadata/><crossword>\
                   <grid><grid-look numbering-scheme=\"normal\"/></grid></crossword></rectangular-puzzle></crossword-compiler-applet>";

/// Elements that have elements only, each on a line of its own.
const STRUCTURE: [&str; 12] = [
    "crossword-compiler",
    "crossword-compiler-applet",
    "applet-settings",
    "actions",
    "rectangular-puzzle",
    "metadata",
    "crossword",
    "acrostic",
    "coded",
    "grid",
    "word",
    "clues",
];

/// Elements of a frame that say only how a program shows the puzzle.
const PLAIN: [&str; 12] = [
    "grid-look",
    "completion",
    "actions",
    "reveal-word",
    "reveal-letter",
    "check",
    "solution",
    "pencil",
    "graphics",
    "title",
    "copyright",
    "applet-settings",
];

/// Whether an element's elements stand on lines of their own.
pub fn stands_alone(element: &Element) -> bool {
    STRUCTURE.contains(&element.local())
}

/// Whether a frame says no more than how a program shows the puzzle.
pub fn is_plain(element: &Element) -> bool {
    let known = STRUCTURE.contains(&element.local()) || PLAIN.contains(&element.local());
    known && !["acrostic", "coded"].contains(&element.local()) && element.elements().all(is_plain)
}

/// The frame of a new file.
pub fn blank() -> Element {
    super::tree::read(NEW).unwrap_or_default()
}

/// Takes text away that only parts lines.
pub fn tidy(element: &mut Element) {
    if stands_alone(element) {
        element.children.retain(|node| !matches!(node, Node::Text(text) if text.trim().is_empty()));
    }
    element.elements_mut().for_each(tidy);
}

/// The puzzle's element: the root, or one in it.
pub fn puzzle(root: &Element) -> Option<&Element> {
    if root.is("rectangular-puzzle") { Some(root) } else { root.child("rectangular-puzzle") }
}

/// The same, to be changed.
pub fn puzzle_mut(root: &mut Element) -> Option<&mut Element> {
    if root.is("rectangular-puzzle") { Some(root) } else { root.child_mut("rectangular-puzzle") }
}

/// The crossword's element: the one that has a grid.
pub fn crossword(puzzle: &Element) -> Option<&Element> {
    puzzle.elements().find(|element| element.child("grid").is_some())
}

/// The same, to be changed.
pub fn crossword_mut(puzzle: &mut Element) -> Option<&mut Element> {
    puzzle.elements_mut().find(|element| element.child("grid").is_some())
}

/// The element of that name in another; put at its beginning where there is none.
pub fn child_or_new<'a>(element: &'a mut Element, name: &str) -> Option<&'a mut Element> {
    if element.child(name).is_none() {
        element.children.insert(0, Node::Element(Element::new(name)));
    }
    element.child_mut(name)
}

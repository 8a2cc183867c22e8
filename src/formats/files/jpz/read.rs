//! Reads a `.jpz` file.

use std::collections::BTreeSet;

use crossword_puzzle::{Field, Puzzle, Text};

use super::clues::Words;
use super::error::JpzError;
use super::frame::{FRAME, PLAIN_FRAME};
use super::names::{FIELDS, JPZ};
use super::tree::{Element, Node};
use super::{cells, charset, clues, frame, texts, tree, zip};
use crate::excerpt::excerpt;
use crate::files::remark::Remark;

/// The extra of a zip file: the name of the file in it.
pub const ZIPPED: &str = "=zipped";

/// Reads a puzzle.
///
/// # Errors
///
/// Anything that is no crossword of that format; the error names the line.
pub fn read(bytes: &[u8], remarks: &mut Vec<Remark>) -> Result<Puzzle, JpzError> {
    let (zipped, content) = match zip::is_zip(bytes) {
        true => zip::read(bytes).map(|(name, content)| (Some(name), content))?,
        false => (None, bytes.to_vec()),
    };
    // Before the first tag there is nothing but blanks and what some programs put before a text.
    let before = |byte: &&u8| byte.is_ascii_whitespace() || [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains(*byte);
    let is_xml = content.iter().find(|byte| !before(byte)) == Some(&b'<');
    if let Some(name) = zipped.as_ref().filter(|_| !is_xml) {
        return Err(JpzError::NoPuzzle { name: excerpt(name) });
    }
    let mut root = tree::read(&charset::decode(&content)?)?;
    frame::tidy(&mut root);
    let rectangular = frame::puzzle(&root).ok_or(JpzError::Missing("rectangular-puzzle"))?;
    let crossword = frame::crossword(rectangular).ok_or(JpzError::Missing("crossword with a grid"))?;
    let grid = crossword.child("grid").ok_or(JpzError::Missing("grid"))?;
    let mut puzzle = cells::read(grid)?;
    let words = Words::read(crossword, &puzzle)?;
    let (lists, named) = clues::read(crossword, &puzzle, &words)?;
    let named: BTreeSet<String> = named.into_iter().map(str::to_owned).collect();
    puzzle.clues = lists;
    about(&mut puzzle, &root, rectangular);
    if let Some(name) = zipped {
        puzzle.extras.put(JPZ, ZIPPED, name);
    }
    let entries = puzzle.entries();
    let placed = |list: &crossword_puzzle::ClueList| {
        list.clues.iter().filter(|clue| puzzle.clue_cells(&entries, list, clue).is_none()).count()
    };
    match puzzle.clues.iter().map(placed).sum() {
        0 => {}
        unplaced => remarks.push(Remark::Unplaced(unplaced)),
    }
    empty(&mut root, &named);
    let name = if frame::is_plain(&root) { PLAIN_FRAME } else { FRAME };
    puzzle.extras.put(JPZ, name, tree::line(&[Node::Element(root)]));
    Ok(puzzle)
}

/// The texts about the puzzle.
fn about(puzzle: &mut Puzzle, root: &Element, rectangular: &Element) {
    let settings = root.child("applet-settings");
    let metadata = rectangular.child("metadata");
    for (field, name) in FIELDS {
        let nodes = |holder: Option<&Element>| {
            holder.and_then(|holder| holder.child(name)).map(|text| text.children.clone()).unwrap_or_default()
        };
        let mut found = nodes(metadata);
        if texts::read(&found, true).is_empty() {
            found = nodes(settings);
        }
        put(puzzle, field, name, &found);
    }
    let nodes = |holder: Option<&Element>, name| {
        holder.and_then(|holder| holder.child(name)).map(|text| text.children.clone()).unwrap_or_default()
    };
    put(puzzle, Field::Intro, "instructions", &nodes(Some(rectangular), "instructions"));
    put(puzzle, Field::Explanation, "completion", &nodes(settings, "completion"));
}

fn put(puzzle: &mut Puzzle, field: Field, name: &str, nodes: &[Node]) {
    let text: Text = texts::read(nodes, true);
    if let Some(raw) = texts::raw(nodes, true).filter(|_| !text.is_empty()) {
        puzzle.extras.put(JPZ, &format!("={name}"), raw);
    }
    puzzle.about[field] = text;
}

/// Takes out of the tree what the puzzle has.
fn empty(root: &mut Element, named: &BTreeSet<String>) {
    if let Some(completion) =
        root.child_mut("applet-settings").and_then(|settings| settings.child_mut("completion"))
    {
        completion.children.clear();
    }
    let Some(rectangular) = frame::puzzle_mut(root) else { return };
    rectangular.children.retain(|node| !matches!(node, Node::Element(child) if child.is("instructions")));
    if let Some(metadata) = rectangular.child_mut("metadata") {
        let is_known = |child: &Element| FIELDS.iter().any(|(_, name)| child.is(name));
        metadata.children.retain(|node| !matches!(node, Node::Element(child) if is_known(child)));
    }
    let Some(crossword) = frame::crossword_mut(rectangular) else { return };
    crossword.children.retain(|node| match node {
        Node::Element(child) if child.is("clues") => false,
        // A word without a clue stays where it is.
        Node::Element(child) if child.is("word") => !child.get("id").is_some_and(|id| named.contains(id)),
        _ => true,
    });
    if let Some(grid) = crossword.child_mut("grid") {
        grid.children.retain(|node| !matches!(node, Node::Element(child) if child.is("cell")));
        grid.attributes.retain(|(name, _)| name != "width" && name != "height");
    }
}

//! Writes a `.jpz` file.

use std::collections::BTreeSet;

use crossword_puzzle::{Field, Kind, Puzzle, Text};

use super::frame::{FRAME, PLAIN_FRAME};
use super::names::{FIELDS, JPZ};
use super::read::ZIPPED;
use super::tree::{Element, Node, nodes};
use super::{cells, clues, frame, texts, tree, zip};
use crate::files::loss::Losses;

/// The first line of a file.
const OPENING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Writes a puzzle, and notes what it cannot hold.
pub fn write(puzzle: &Puzzle, losses: &mut Losses) -> Vec<u8> {
    note(puzzle, losses);
    let kept = puzzle.extras.text(JPZ, FRAME).or_else(|| puzzle.extras.text(JPZ, PLAIN_FRAME));
    let kept = kept.and_then(|kept| tree::read(kept).ok());
    let sound = |root: &Element| frame::puzzle(root).and_then(frame::crossword).is_some();
    let mut root = kept.filter(sound).unwrap_or_else(frame::blank);

    let explanation = text(puzzle, Field::Explanation, "completion");
    if !explanation.is_empty() && !root.is("rectangular-puzzle") {
        let settings = frame::child_or_new(&mut root, "applet-settings");
        if let Some(completion) = settings.and_then(|settings| frame::child_or_new(settings, "completion")) {
            completion.children = explanation;
        }
    }
    if let Some(rectangular) = frame::puzzle_mut(&mut root) {
        fill(rectangular, puzzle);
    }
    let mut out = OPENING.to_owned();
    root.write(&frame::stands_alone, 0, &mut out);
    out.push('\n');
    match puzzle.extras.text(JPZ, ZIPPED) {
        Some(name) => zip::write(name, out.as_bytes()),
        None => out.into_bytes(),
    }
}

/// Puts the puzzle into its element.
fn fill(rectangular: &mut Element, puzzle: &Puzzle) {
    let intro = text(puzzle, Field::Intro, "instructions");
    if !intro.is_empty() {
        let instructions = Element { children: intro, ..Element::new("instructions") };
        rectangular.children.push(Node::Element(instructions));
    }
    if let Some(metadata) = frame::child_or_new(rectangular, "metadata") {
        for (field, name) in FIELDS.into_iter().rev() {
            let children = text(puzzle, field, name);
            if !children.is_empty() {
                metadata.children.insert(0, Node::Element(Element { children, ..Element::new(name) }));
            }
        }
    }
    let Some(crossword) = frame::crossword_mut(rectangular) else { return };
    let labels = puzzle.labels();
    if let Some(grid) = crossword.child_mut("grid") {
        grid.attributes.insert(0, ("width".to_owned(), puzzle.width().to_string()));
        grid.attributes.insert(1, ("height".to_owned(), puzzle.height().to_string()));
        let cells = (0..puzzle.cells().len()).map(|at| Node::Element(cells::write(puzzle, at, &labels[at])));
        grid.children.extend(cells);
    }
    let taken = crossword.elements().filter(|element| element.is("word"));
    let taken: BTreeSet<String> = taken.filter_map(|word| word.get("id")).map(str::to_owned).collect();
    let (words, lists) = clues::write(puzzle, &taken);
    crossword.children.extend(words.into_iter().chain(lists).map(Node::Element));
}

/// A text about the puzzle, as it was read if that still says the same.
fn text(puzzle: &Puzzle, field: Field, name: &str) -> Vec<Node> {
    let text = &puzzle.about[field];
    let raw = puzzle.extras.text(JPZ, &format!("={name}")).and_then(nodes);
    raw.filter(|raw| texts::read(raw, true) == *text).unwrap_or_else(|| texts::write(text, true))
}

/// Notes what a file cannot hold.
fn note(puzzle: &Puzzle, losses: &mut Losses) {
    losses.left_out("that blocks are hidden", usize::from(puzzle.kind == Kind::Diagramless));
    let covered = puzzle.cells().iter().filter(|cell| cell.given && !cell.entered.is_empty());
    losses.left_out("what is entered over given letters", covered.count());
    let fields = puzzle.about.iter().map(|(_, text)| text);
    let texts = puzzle
        .clues
        .iter()
        .flat_map(|list| std::iter::once(&list.title).chain(list.clues.iter().map(|clue| &clue.text)));
    let texts: Vec<&Text> = fields.chain(texts).collect();
    losses.left_out(
        "blanks at the ends of texts",
        texts.iter().filter(|text| text.trimmed() != ***text).count(),
    );
    let control = |char: char| char < ' ' && !matches!(char, '\n' | '\t' | '\r');
    let letters = puzzle.cells().iter().flat_map(|cell| [&cell.solution, &cell.entered]);
    losses.left_out("control characters", letters.map(|letters| letters.matches(control).count()).sum());
    losses.left_out(
        "control characters",
        texts.iter().map(|text| text.to_string().matches(control).count()).sum(),
    );
    for list in &puzzle.clues {
        let heading = list.title.to_string();
        let is_way = ["across", "down"].iter().any(|way| heading.eq_ignore_ascii_case(way));
        losses.left_out(
            "headings of clues that have a direction",
            usize::from(list.direction.is_some() && !heading.is_empty()),
        );
        losses.became(
            "lists that are only called across or down",
            usize::from(list.direction.is_none() && is_way),
            "such lists",
        );
    }
}

//! Writes an `.ipuz` file.

use crossword_puzzle::{Cell, Kind, Puzzle};

use super::cells::{self, Marks};
use super::clues;
use super::names::{CROSSWORD, DIAGRAMLESS, FIELDS, IPUZ, KNOWN};
use crate::files::json::Json;
use crate::files::loss::Losses;
use crate::files::markup;

/// The version of a new file.
const VERSION: &str = "http://ipuz.org/v2";
/// What may mark a block, and what a cell without a label; the first that no label is.
const BLOCKS: [&str; 3] = ["#", "##", "###"];
const EMPTIES: [&str; 3] = ["0", "_", "__"];

/// Writes a puzzle, and notes what it cannot hold.
pub fn write(puzzle: &Puzzle, losses: &mut Losses) -> Vec<u8> {
    let labels = puzzle.labels();
    let free = |marks: [&'static str; 3]| {
        let unused = marks.into_iter().find(|mark| labels.iter().all(|label| label != mark));
        unused.unwrap_or(marks[2]).to_owned()
    };
    let marks = Marks { block: free(BLOCKS), empty: free(EMPTIES) };
    let diagramless = puzzle.kind == Kind::Diagramless;
    let kind = if diagramless { DIAGRAMLESS } else { CROSSWORD };
    let kept_kind = puzzle.extras.text(IPUZ, "=kind").and_then(|kind| serde_json::from_str(kind).ok());
    // A kind that was read says as well whether blocks are hidden.
    let kept_kind = kept_kind.filter(|kind: &Json| kind.line().contains("diagramless") == diagramless);
    let number = |side: usize| Json::Number((side as u64).into());

    let mut lines: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: Json| lines.push((name.to_owned(), value.line()));
    add("version", Json::text(puzzle.extras.text(IPUZ, "=version").unwrap_or(VERSION)));
    add("kind", kept_kind.unwrap_or_else(|| Json::List(vec![Json::text(kind)])));
    for (field, name) in FIELDS {
        let text = &puzzle.about[field];
        let raw = clues::raw(puzzle, &format!("={name}"), text);
        if raw.is_some() || !text.is_empty() {
            add(name, raw.map_or_else(|| Json::text(markup::write(text)), Json::text));
        }
    }
    let sides =
        [("width".to_owned(), number(puzzle.width())), ("height".to_owned(), number(puzzle.height()))];
    add("dimensions", Json::Object(sides.to_vec()));
    add("block", Json::text(marks.block.clone()));
    add("empty", Json::text(marks.empty.clone()));
    for (name, value) in puzzle.extras.of(IPUZ) {
        let known = KNOWN.contains(&name)
            || FIELDS.iter().any(|&(field, other)| other == name && !puzzle.about[field].is_empty());
        if let (false, false, Ok(value)) = (name.starts_with('='), known, serde_json::from_slice(value)) {
            add(name, value);
        }
    }
    let cell = |at: usize, cell: &Cell| cells::write(cell, &labels[at], puzzle.bars(at), &marks, diagramless);
    lines.push(("puzzle".to_owned(), rows(puzzle, cell)));
    if diagramless || puzzle.cells().iter().any(|cell| cell.is_white() && !cell.solution.is_empty()) {
        let solution = |_: usize, cell: &Cell| match cell.square {
            crossword_puzzle::Square::Block => Json::text(marks.block.clone()),
            crossword_puzzle::Square::Void => Json::Null,
            crossword_puzzle::Square::White => cells::write_letters(&cell.solution, &marks),
        };
        lines.push(("solution".to_owned(), rows(puzzle, solution)));
    }
    if puzzle.cells().iter().any(|cell| !cell.entered.is_empty()) {
        let entered = |_: usize, cell: &Cell| cells::write_letters(&cell.entered, &marks);
        lines.push(("saved".to_owned(), rows(puzzle, entered)));
    }
    let clues = clues::write(puzzle, losses);
    lines.push(("clues".to_owned(), indented(&clues)));

    let named = lines.into_iter().map(|(name, value)| format!("{}:{value}", Json::Text(name).line()));
    let named: Vec<String> = named.collect();
    format!("{{\n{}\n}}\n", named.join(",\n")).into_bytes()
}

/// A grid with a row on each line.
fn rows(puzzle: &Puzzle, cell: impl Fn(usize, &Cell) -> Json) -> String {
    let all: Vec<Json> = puzzle.cells().iter().enumerate().map(|(at, of)| cell(at, of)).collect();
    let rows: Vec<String> = all.chunks(puzzle.width()).map(|row| Json::List(row.to_vec()).line()).collect();
    format!("[\n {}\n]", rows.join(",\n "))
}

/// The lists of clues with a clue on each line.
fn indented(lists: &Json) -> String {
    let Json::Object(lists) = lists else { return lists.line() };
    let list = |(name, list): &(String, Json)| {
        let clues: Vec<String> = match list {
            Json::List(clues) => clues.iter().map(Json::line).collect(),
            other => vec![other.line()],
        };
        format!("{}:[\n  {}]", Json::text(name.clone()).line(), clues.join(",\n  "))
    };
    let lists: Vec<String> = lists.iter().map(list).collect();
    format!("{{\n {}}}", lists.join(",\n "))
}

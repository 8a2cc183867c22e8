//! The cells of a `.jpz` file: elements with a place and attributes.

use crossword_puzzle::{Cell, Color, Puzzle, Square};

use super::error::JpzError;
use super::names::{BARS, JPZ};
use super::tree::{Element, line, nodes};

/// What the name of an extra begins with that is an attribute.
pub const ATTRIBUTE: &str = "@";
/// The extra of what stands in a cell or a list of clues.
pub const CHILDREN: &str = "children";

/// Reads the grid.
pub fn read(grid: &Element) -> Result<Puzzle, JpzError> {
    let side =
        |name: &str| grid.get(name).and_then(|side| side.trim().parse::<usize>().ok()).unwrap_or_default();
    let line = grid.line;
    let mut puzzle =
        Puzzle::blank(side("width"), side("height")).map_err(|error| JpzError::Puzzle { line, error })?;
    let mut labels = vec![String::new(); puzzle.cells().len()];
    for element in grid.elements().filter(|element| element.is("cell")) {
        let at = place(element, &puzzle)?;
        cell(element, at, &mut puzzle, &mut labels[at]);
    }
    puzzle.set_labels(labels);
    Ok(puzzle)
}

/// The index of the cell that an element is about.
fn place(element: &Element, puzzle: &Puzzle) -> Result<usize, JpzError> {
    let written = |name: &str| element.get(name).unwrap_or_default().trim();
    let side = |name: &str, most: usize| {
        let number: usize = written(name).parse().ok()?;
        number.checked_sub(1).filter(|&place| place < most)
    };
    match (side("x", puzzle.width()), side("y", puzzle.height())) {
        (Some(col), Some(row)) => Ok(row * puzzle.width() + col),
        _ => Err(outside(element.line, &format!("x=\"{}\" y=\"{}\"", written("x"), written("y")), puzzle)),
    }
}

/// A place that is not in the grid.
pub fn outside(line: usize, what: &str, puzzle: &Puzzle) -> JpzError {
    let what = crate::excerpt::excerpt(what);
    JpzError::Place { line, what, width: puzzle.width(), height: puzzle.height() }
}

fn cell(element: &Element, at: usize, puzzle: &mut Puzzle, label: &mut String) {
    let mut cell = Cell::default();
    let (mut shown, mut is_shown) = (String::new(), false);
    let square = element.get("type").unwrap_or_default();
    cell.square = match square {
        "block" => Square::Block,
        "void" => Square::Void,
        _ => Square::White,
    };
    for (name, value) in &element.attributes {
        let bar = BARS.iter().find(|(_, bar)| bar == name).filter(|_| value == "true" || value == "false");
        match (name.as_str(), value.as_str()) {
            ("x" | "y", _) | ("type", "block" | "void" | "letter") => {}
            ("type", "clue") if element.get("solve-state").is_some_and(|shown| !shown.is_empty()) => {
                is_shown = true
            }
            ("solution", value) if cell.is_white() => cell.solution = value.to_owned(),
            ("solve-state", value) if cell.is_white() => shown = value.to_owned(),
            ("number", value) => *label = value.to_owned(),
            ("background-shape", "circle") => cell.circled = true,
            ("background-color", value) if Color::read(value).is_some() => cell.shade = Color::read(value),
            (name, value) => match bar {
                Some(&(side, _)) => puzzle_bar(puzzle, at, side, value == "true"),
                None => cell.extras.put(JPZ, &format!("{ATTRIBUTE}{name}"), value),
            },
        }
    }
    if is_shown && cell.solution.is_empty() {
        cell.solution.clone_from(&shown);
    }
    match is_shown && shown == cell.solution {
        true => cell.given = true,
        false => cell.entered = shown,
    }
    if is_shown && !cell.given {
        cell.extras.put(JPZ, &format!("{ATTRIBUTE}type"), "clue");
    }
    if !element.children.is_empty() {
        cell.extras.put(JPZ, CHILDREN, line(&element.children));
    }
    *puzzle.cell_mut(at) = cell;
}

fn puzzle_bar(puzzle: &mut Puzzle, at: usize, side: crossword_puzzle::Side, bar: bool) {
    if bar {
        puzzle.set_bar(at, side, true);
    }
}

/// Writes a cell.
pub fn write(puzzle: &Puzzle, at: usize, label: &str) -> Element {
    let cell = &puzzle.cells()[at];
    let (col, row) = (at % puzzle.width() + 1, at / puzzle.width() + 1);
    let mut element = Element::new("cell").with("x", col.to_string()).with("y", row.to_string());
    let mut add = |name: &str, value: &str| element.attributes.push((name.to_owned(), value.to_owned()));
    match cell.square {
        Square::Block => add("type", "block"),
        Square::Void => add("type", "void"),
        Square::White if !cell.solution.is_empty() => add("solution", &cell.solution),
        Square::White => {}
    }
    if !label.is_empty() {
        add("number", label);
    }
    if cell.given {
        add("type", "clue");
        add("solve-state", &cell.solution);
    } else if !cell.entered.is_empty() {
        add("solve-state", &cell.entered);
    }
    if cell.circled {
        add("background-shape", "circle");
    }
    if let Some(color) = cell.shade {
        add("background-color", &format!("#{color}"));
    }
    for (side, name) in BARS {
        if puzzle.bars(at).has(side) {
            add(name, "true");
        }
    }
    put_back(&cell.extras, &mut element);
    element
}

/// Attributes and elements that were kept.
pub fn put_back(extras: &crossword_puzzle::Extras, element: &mut Element) {
    // What is put back stands once; only what was there before may have the same name.
    let before = element.attributes.len();
    for (name, value) in extras.of(JPZ) {
        let Ok(value) = std::str::from_utf8(value) else { continue };
        match name.strip_prefix(ATTRIBUTE) {
            Some(name) if element.attributes[..before].iter().all(|(other, _)| other != name) => {
                element.attributes.push((name.to_owned(), value.to_owned()));
            }
            None if name == CHILDREN => element.children.extend(nodes(value).unwrap_or_default()),
            _ => {}
        }
    }
}

//! One cell of an `.ipuz` file: `12`, `"#"`, `null`, or an object with a style.

use std::collections::BTreeMap;

use crossword_puzzle::{Bars, Cell, Color, SHADE, Side, Square};

use super::error::IpuzError;
use super::names::IPUZ;
use crate::excerpt::excerpt;
use crate::files::json::Json;
use crate::files::limits::MAX_STYLES;

/// The extra of what an object of a cell says besides.
const CELL: &str = "cell";
/// The extra of what a style says besides.
const STYLE: &str = "style";

/// The letters of the sides, as in `"barred":"TL"`.
const SIDES: [(Side, char); 4] =
    [(Side::Top, 'T'), (Side::Right, 'R'), (Side::Bottom, 'B'), (Side::Left, 'L')];

/// How a file writes blocks and cells without a label.
pub struct Marks {
    /// A block.
    pub block: String,
    /// A cell without a label.
    pub empty: String,
}

/// A cell that was read.
#[derive(Default)]
pub struct CellRead {
    /// The cell, without its solution.
    pub cell: Cell,
    /// What stands in its corner.
    pub label: String,
    /// Its sides with bars.
    pub bars: Vec<Side>,
    /// What the solver is shown from the start.
    pub value: Option<String>,
}

/// The styles that a file names.
pub struct Styles<'a> {
    named: BTreeMap<&'a str, &'a [(String, Json)]>,
    /// Bytes that they may say in all cells together beyond what is known of styles.
    room: usize,
}

impl<'a> Styles<'a> {
    /// Those of a file.
    pub fn of(json: &'a Json) -> Styles<'a> {
        let mut named = BTreeMap::new();
        if let Some(Json::Object(styles)) = json.get("styles") {
            for (name, style) in styles {
                if let Json::Object(style) = style {
                    named.insert(name.as_str(), &style[..]);
                }
            }
        }
        Styles { named, room: MAX_STYLES }
    }
}

/// Reads a cell of the puzzle.
pub fn read(json: &Json, marks: &Marks, styles: &mut Styles) -> Result<CellRead, IpuzError> {
    let mut read = CellRead::default();
    let Json::Object(named) = json else {
        (read.cell.square, read.label) = square(json, marks);
        return Ok(read);
    };
    let mut besides = Vec::new();
    for (name, value) in named {
        match (name.as_str(), value) {
            ("cell", value) => (read.cell.square, read.label) = square(value, marks),
            ("style", Json::Object(style)) => _ = read.style(style),
            ("style", Json::Text(name)) => {
                if let Some(&style) = styles.named.get(name.as_str()) {
                    let said = read.style(style);
                    let room = styles.room.checked_sub(said);
                    styles.room = room.ok_or_else(|| IpuzError::Styles { name: excerpt(name) })?;
                } else {
                    besides.push(("style".to_owned(), value.clone()));
                }
            }
            ("value", Json::Text(value)) if !value.is_empty() => read.value = Some(value.clone()),
            _ => besides.push((name.clone(), value.clone())),
        }
    }
    if !besides.is_empty() {
        read.cell.extras.put(IPUZ, CELL, Json::Object(besides).line());
    }
    Ok(read)
}

impl CellRead {
    /// Reads a style; how many bytes it says beyond what is known of styles.
    fn style(&mut self, style: &[(String, Json)]) -> usize {
        let mut besides = Vec::new();
        for (name, value) in style {
            match (name.as_str(), value) {
                ("shapebg", Json::Text(shape)) if shape == "circle" => self.cell.circled = true,
                ("highlight", Json::Bool(true)) if self.cell.shade.is_none() => self.cell.shade = Some(SHADE),
                ("color", Json::Text(color)) if Color::read(color).is_some() => {
                    self.cell.shade = Color::read(color)
                }
                ("barred", Json::Text(sides)) if bars(sides).is_some() => {
                    self.bars = bars(sides).unwrap_or_default()
                }
                _ => besides.push((name.clone(), value.clone())),
            }
        }
        if besides.is_empty() {
            return 0;
        }
        let line = Json::Object(besides).line();
        let said = line.len();
        self.cell.extras.put(IPUZ, STYLE, line);
        said
    }
}

/// The sides that a text such as `TL` or `R, B` names.
fn bars(text: &str) -> Option<Vec<Side>> {
    let letters = text.chars().filter(|char| !matches!(char, ' ' | ','));
    let side = |char: char| {
        SIDES.iter().find(|(_, letter)| *letter == char.to_ascii_uppercase()).map(|&(side, _)| side)
    };
    letters.map(side).collect()
}

/// What kind of square it is, and its label.
fn square(json: &Json, marks: &Marks) -> (Square, String) {
    match json.as_text() {
        _ if *json == Json::Null => (Square::Void, String::new()),
        Some(text) if text == marks.block => (Square::Block, String::new()),
        Some(text) if text != marks.empty => (Square::White, text),
        _ => (Square::White, String::new()),
    }
}

/// Writes a cell of the puzzle; `hidden` blocks look like any other cell.
pub fn write(cell: &Cell, label: &str, bars: Bars, marks: &Marks, hidden: bool) -> Json {
    let label = || if label.is_empty() { empty(marks) } else { Json::number_or_text(label) };
    let square = match cell.square {
        Square::Void => Json::Null,
        Square::Block if !hidden => Json::text(marks.block.clone()),
        Square::Block | Square::White => label(),
    };
    let mut style = Vec::new();
    if cell.circled {
        style.push(("shapebg".to_owned(), Json::text("circle")));
    }
    if let Some(color) = cell.shade {
        style.push(("color".to_owned(), Json::text(color.to_string())));
    }
    if !bars.is_empty() {
        let letters = SIDES.iter().filter(|(side, _)| bars.has(*side)).map(|(_, letter)| letter);
        style.push(("barred".to_owned(), Json::text(letters.collect::<String>())));
    }
    style.extend(kept(cell, STYLE));
    let mut named = vec![("cell".to_owned(), square)];
    if !style.is_empty() {
        named.push(("style".to_owned(), Json::Object(style)));
    }
    if cell.given {
        named.push(("value".to_owned(), Json::text(cell.solution.clone())));
    }
    for (name, value) in kept(cell, CELL) {
        if named.iter().all(|(other, _)| *other != name) {
            named.push((name, value));
        }
    }
    if named.len() == 1 { named.swap_remove(0).1 } else { Json::Object(named) }
}

/// The mark of a cell without a label: as text, since some programs take a number for a label.
fn empty(marks: &Marks) -> Json {
    Json::text(marks.empty.clone())
}

/// What was kept of an object, so far as it is one.
fn kept(cell: &Cell, name: &str) -> Vec<(String, Json)> {
    let kept = cell.extras.text(IPUZ, name).and_then(|text| serde_json::from_str(text).ok());
    match kept {
        Some(Json::Object(named)) => named,
        _ => Vec::new(),
    }
}

/// What belongs into a cell or was put into it: `"A"`, or an object with it as its value.
pub fn read_letters(json: &Json, marks: &Marks) -> Option<String> {
    match json {
        Json::Object(_) => json.get("value").and_then(Json::as_text),
        _ => json.as_text().filter(|text| *text != marks.empty && *text != marks.block),
    }
}

/// The same as it is written; null for nothing.
pub fn write_letters(letters: &str, marks: &Marks) -> Json {
    match letters {
        "" => Json::Null,
        _ if letters == marks.empty || letters == marks.block => {
            Json::Object(vec![("value".to_owned(), Json::text(letters))])
        }
        _ => Json::text(letters),
    }
}

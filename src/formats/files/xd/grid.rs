//! The grid of an `.xd` file, a character a cell, and the characters that stand for more than a letter.

use std::collections::{BTreeMap, BTreeSet};

use crossword_puzzle::{Cell, MAX_SIDE, Puzzle, SHADE, Square};

use super::error::XdError;
use super::headers::Headers;
use super::sections::Line;
use crate::excerpt::excerpt;
use crate::files::limits::MAX_REBUS;

/// Characters of a block.
const BLOCKS: [char; 2] = ['#', '■'];
/// Characters of no cell at all.
const VOIDS: [char; 2] = ['_', '＿'];
/// The character of a cell whose letter is not known.
const BLANK: char = '.';

/// How the characters of a grid are read.
pub struct Meanings {
    rebus: BTreeMap<char, String>,
    /// Whether lower case marks a circle, a shade, or nothing.
    pub special: Option<Special>,
}

/// What lower-case letters mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// Circles.
    Circle,
    /// Shades.
    Shade,
}

impl Meanings {
    /// What the headers say.
    pub fn read(headers: &Headers) -> Result<Meanings, XdError> {
        let special = match headers.get("Special").map(|(_, value)| value.to_ascii_lowercase()) {
            Some(value) if value.starts_with("circle") => Some(Special::Circle),
            Some(value) if value.starts_with("shade") => Some(Special::Shade),
            _ => None,
        };
        let mut rebus = BTreeMap::new();
        let (line, value) = headers.get("Rebus").unwrap_or_default();
        for part in value.split([' ', ',']).filter(|part| !part.is_empty()) {
            let wrong = || XdError::Rebus { line, found: excerpt(part) };
            let (key, text) = part.split_once('=').filter(|(_, text)| !text.is_empty()).ok_or_else(wrong)?;
            let mut chars = key.chars();
            let (Some(key), None) = (chars.next(), chars.next()) else { return Err(wrong()) };
            if text.len() > MAX_REBUS {
                return Err(XdError::LongRebus { line, found: excerpt(part) });
            }
            rebus.insert(key, text.to_owned());
        }
        Ok(Meanings { rebus, special })
    }

    /// The rebuses that no cell of the grid has, as the header writes them.
    pub fn unused(&self, lines: &[Line]) -> String {
        let used: BTreeSet<char> = match self.rebus.is_empty() {
            true => BTreeSet::new(),
            false => lines.iter().flat_map(|(_, text)| text.chars()).collect(),
        };
        let unused = self.rebus.iter().filter(|(key, _)| !used.contains(key));
        unused.map(|(key, text)| format!("{key}={text}")).collect::<Vec<_>>().join(" ")
    }

    fn cell(&self, char: char, dots_are_blocks: bool) -> Cell {
        let marked = self.special.is_some() && char.is_lowercase();
        let mut cell = match self.rebus.get(&char) {
            Some(rebus) => Cell::white(rebus),
            None if BLOCKS.contains(&char) || (char == BLANK && dots_are_blocks) => Cell::of(Square::Block),
            None if VOIDS.contains(&char) => Cell::of(Square::Void),
            None if char == BLANK => Cell::default(),
            None if marked => Cell::white(&char.to_uppercase().collect::<String>()),
            None => Cell::white(&char.to_string()),
        };
        match self.special.filter(|_| marked) {
            Some(Special::Circle) => cell.circled = true,
            Some(Special::Shade) => cell.shade = Some(SHADE),
            None => {}
        }
        cell
    }
}

/// Reads the grid; `dots_are_blocks` where another dialect is spoken.
pub fn read(lines: &[Line], meanings: &Meanings, dots_are_blocks: bool) -> Result<Puzzle, XdError> {
    let mut rows =
        lines.iter().map(|&(line, text)| (line, text.trim())).filter(|(_, text)| !text.is_empty()).peekable();
    let &(first, text) = rows.peek().ok_or(XdError::NoGrid)?;
    let width = text.chars().count();
    let mut cells = Vec::new();
    for (line, text) in rows {
        if width > MAX_SIDE || cells.len() >= MAX_SIDE * width {
            return Err(XdError::TooLarge { line: if width > MAX_SIDE { first } else { line } });
        }
        let before = cells.len();
        cells.extend(text.chars().take(MAX_SIDE + 1).map(|char| meanings.cell(char, dots_are_blocks)));
        if cells.len() - before != width {
            return Err(XdError::Ragged { line, cells: text.chars().count(), wanted: width });
        }
    }
    Ok(Puzzle::from_cells(width, cells.len() / width, cells)?)
}

/// Whether there are dots and nothing that is a block.
pub fn may_have_dots_for_blocks(lines: &[Line]) -> bool {
    let has = |wanted: &[char]| lines.iter().any(|(_, text)| text.contains(wanted));
    has(&[BLANK]) && !has(&BLOCKS)
}

/// A grid as it is written, and the header that explains it.
pub struct Drawn {
    /// A character a cell.
    pub chars: Vec<char>,
    /// The header `Rebus`; empty for none.
    pub rebus: String,
    /// Cells whose letters have no character left.
    pub unheld: usize,
}

/// Characters for cells that hold more than a letter, the most usual first; the later ones have no meaning anywhere.
fn keys() -> impl Iterator<Item = char> {
    let circled = ('\u{2460}'..='\u{24B5}').chain('\u{2776}'..='\u{2793}').chain('\u{2801}'..='\u{28FF}');
    ('1'..='9').chain(['0', '*', '+', '$', '%', '@', '!', '?']).chain(circled)
}

/// Lower-case letters for marked cells that hold more than a letter.
fn marked_keys() -> impl Iterator<Item = char> {
    ('α'..='ω').chain('а'..='я').chain('a'..='z')
}

/// Draws the grid.
pub fn write(puzzle: &Puzzle, is_marked: impl Fn(&Cell) -> bool) -> Drawn {
    let mut drawn = Drawn { chars: Vec::new(), rebus: String::new(), unheld: 0 };
    let has_special = puzzle.cells().iter().any(|cell| cell.is_white() && is_marked(cell));
    // Letters that stand for themselves cannot stand for more.
    let plain: Vec<Option<char>> =
        puzzle.cells().iter().map(|cell| itself(cell, is_marked(cell), has_special)).collect();
    let is_free = |key: &char| !plain.contains(&Some(*key));
    let (mut free, mut marked_free) = (keys().filter(is_free), marked_keys().filter(is_free));
    let mut given: BTreeMap<(&str, bool), Option<char>> = BTreeMap::new();
    for (cell, plain) in puzzle.cells().iter().zip(&plain) {
        if let Some(char) = plain {
            drawn.chars.push(*char);
            continue;
        }
        let marked = is_marked(cell);
        let key = *given.entry((&cell.solution, marked)).or_insert_with(|| {
            let holds = !cell
                .solution
                .contains(|char: char| char == ',' || char.is_whitespace() || char.is_control());
            if !holds {
                return None;
            }
            let key = if marked { marked_free.next() } else { free.next() }?;
            drawn.rebus += &format!(" {key}={}", cell.solution);
            Some(key)
        });
        drawn.unheld += usize::from(key.is_none());
        drawn.chars.push(key.unwrap_or(BLANK));
    }
    drawn
}

/// The character of a cell that needs no key: a block, a void, a blank, or a letter by itself.
fn itself(cell: &Cell, marked: bool, has_special: bool) -> Option<char> {
    let mut chars = cell.solution.chars();
    match (cell.square, chars.next(), chars.next()) {
        (Square::Block, ..) => Some(BLOCKS[0]),
        (Square::Void, ..) => Some(VOIDS[0]),
        // A mark on a blank has no letter to be lower case.
        (Square::White, None, _) => Some(BLANK),
        (Square::White, Some(char), None) if marked => {
            char.is_ascii_uppercase().then(|| char.to_ascii_lowercase())
        }
        (Square::White, Some(char), None) => {
            let marks = has_special && char.is_lowercase();
            let reserved =
                char == BLANK || BLOCKS.contains(&char) || VOIDS.contains(&char) || char.is_whitespace();
            (!marks && !reserved && char >= ' ').then_some(char)
        }
        _ => None,
    }
}

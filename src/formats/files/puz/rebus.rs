//! Cells that hold more than a letter: the tables of a `.puz` file that say so.

use std::collections::BTreeMap;

use crossword_puzzle::{Cell, Puzzle};

use super::charset::{decode, encode};
use super::error::PuzError;
use super::grids::Letters;
use super::sections::Section;
use crate::files::limits::MAX_REBUS;

/// Most different rebuses: a byte a cell names them, and 0 is none.
const MAX_REBUSES: usize = 254;

/// Most bytes of a section.
const MAX_SECTION: usize = u16::MAX as usize;

/// The bytes of both tables: which cell has which rebus, and what each says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables {
    /// A byte a cell.
    pub cells: Vec<u8>,
    /// ` 0:HEART;17:CLUB;`.
    pub texts: Vec<u8>,
}

/// The rebus of each cell that has one; a cell whose key has no text has none.
pub fn read(
    cells: &Section,
    texts: Option<&Section>,
    count: usize,
    utf8: bool,
) -> Result<Vec<Option<String>>, PuzError> {
    whole_grid(cells, count)?;
    if texts.is_none() && cells.bytes.iter().any(|&key| key != 0) {
        let what = "names rebuses, and no section RTBL says what they are".to_owned();
        return Err(PuzError::Section { at: cells.at, section: cells.name(), what });
    }
    let texts = texts.map_or_else(|| Ok(BTreeMap::new()), |texts| table(texts, utf8))?;
    Ok(cells.bytes.iter().map(|&key| texts.get(&key.checked_sub(1)?).cloned()).collect())
}

/// Refuses a section that has not a byte for each cell.
pub fn whole_grid(section: &Section, count: usize) -> Result<(), PuzError> {
    if section.bytes.len() == count {
        return Ok(());
    }
    let what = format!("has {} bytes for {count} cells", section.bytes.len());
    Err(PuzError::Section { at: section.at, section: section.name(), what })
}

fn table(section: &Section, utf8: bool) -> Result<BTreeMap<u8, String>, PuzError> {
    let wrong = |at: usize| PuzError::Section {
        at: section.at + at,
        section: section.name(),
        what: "is no list such as 0:HEART;17:CLUB;".to_owned(),
    };
    let mut texts = BTreeMap::new();
    let mut at = 0;
    for part in section.bytes.split(|&byte| byte == b';') {
        if !part.trim_ascii().is_empty() {
            let colon = part.iter().position(|&byte| byte == b':').ok_or_else(|| wrong(at))?;
            let key = std::str::from_utf8(part[..colon].trim_ascii()).ok().and_then(|key| key.parse().ok());
            let text = decode(&part[colon + 1..], utf8).map_err(|_| wrong(at + colon + 1))?;
            if text.len() > MAX_REBUS {
                let what = format!("has a rebus of more than {MAX_REBUS} bytes");
                return Err(PuzError::Section { at: section.at + at, section: section.name(), what });
            }
            texts.insert(key.ok_or_else(|| wrong(at))?, text);
        }
        at += part.len() + 1;
    }
    Ok(texts)
}

/// Whether a table can hold that rebus.
fn fits(rebus: &str) -> bool {
    !rebus.contains([';', '\0'])
}

/// The tables of a puzzle, and how many cells have a rebus that they cannot hold.
pub fn write(puzzle: &Puzzle, letters: Letters, utf8: bool) -> (Tables, usize) {
    let mut keys: BTreeMap<&str, usize> = BTreeMap::new();
    let mut tables = Tables { cells: vec![0; puzzle.cells().len()], texts: Vec::new() };
    let mut unheld = 0;
    for (at, cell) in puzzle.cells().iter().enumerate().filter(|(_, cell)| needs_table(cell, letters)) {
        let next = keys.len();
        let key = keys.get(cell.solution.as_str()).copied().or_else(|| {
            let entry = [format!("{next:2}:").as_bytes(), &encode(&cell.solution, utf8), b";"].concat();
            let room = next < MAX_REBUSES && tables.texts.len() + entry.len() <= MAX_SECTION;
            (room && fits(&cell.solution)).then(|| {
                tables.texts.extend(entry);
                keys.insert(&cell.solution, next);
                next
            })
        });
        match key.and_then(|key| u8::try_from(key + 1).ok()) {
            Some(key) => tables.cells[at] = key,
            None => unheld += 1,
        }
    }
    (tables, unheld)
}

/// Whether a cell's solution has no byte of its own.
pub fn needs_table(cell: &Cell, letters: Letters) -> bool {
    cell.is_white() && !cell.solution.is_empty() && letters.byte(&cell.solution).is_none()
}

/// What is entered in each cell where that is more than a letter.
pub fn read_entered(section: &Section, utf8: bool) -> Result<Vec<String>, PuzError> {
    let wrong = |at: usize| PuzError::Section {
        at: section.at + at,
        section: section.name(),
        what: "is no UTF-8".to_owned(),
    };
    let mut at = 0;
    let mut read = Vec::new();
    for text in section.bytes.split(|&byte| byte == 0) {
        read.push(decode(text, utf8).map_err(|bad| wrong(at + bad))?);
        at += text.len() + 1;
    }
    Ok(read)
}

/// The section of what is entered; empty where a letter says all of it, none where it would be too long.
pub fn write_entered(puzzle: &Puzzle, letters: Letters, utf8: bool) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut any = false;
    for cell in puzzle.cells() {
        if has_long_entered(cell, letters) {
            any = true;
            bytes.extend(encode(&cell.entered.replace('\0', ""), utf8));
        }
        bytes.push(0);
    }
    match (any, bytes.len()) {
        (false, _) => Some(Vec::new()),
        (true, ..=MAX_SECTION) => Some(bytes),
        (true, _) => None,
    }
}

/// Whether what is entered in a cell has no byte of its own.
pub fn has_long_entered(cell: &Cell, letters: Letters) -> bool {
    cell.is_white() && !cell.entered.is_empty() && letters.byte(&cell.entered).is_none()
}

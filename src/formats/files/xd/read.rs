//! Reads an `.xd` file.

use crossword_core::EntryName;
use crossword_puzzle::{Field, Puzzle, Text};

use super::error::XdError;
use super::grid::{self, Meanings};
use super::headers::Headers;
use super::lines;
use super::names::{FIELDS, XD};
use super::sections::Sections;
use crate::files::remark::Remark;

/// What the name of an extra begins with that is a header.
pub const HEADER: &str = "header ";
/// The same of a section.
pub const SECTION: &str = "section ";

/// Reads a puzzle.
///
/// # Errors
///
/// Anything that is no such file; the error names the line.
pub fn read(text: &str, remarks: &mut Vec<Remark>) -> Result<Puzzle, XdError> {
    let sections = Sections::of(text);
    let headers = Headers::read(&sections.headers)?;
    let meanings = Meanings::read(&headers)?;
    let mut puzzle = grid::read(&sections.grid, &meanings, false)?;
    if grid::may_have_dots_for_blocks(&sections.grid) {
        let dotted = grid::read(&sections.grid, &meanings, true)?;
        if all_placed(&dotted, &sections) && !all_placed(&puzzle, &sections) {
            puzzle = dotted;
        }
    }
    let (lists, unplaced) = lines::read(&sections.clues, &puzzle)?;
    puzzle.clues = lists;
    if unplaced > 0 {
        remarks.push(Remark::Unplaced(unplaced));
    }
    for (_, name, value) in headers.0 {
        let field = FIELDS.iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
        match field {
            Some(&(field, _)) => puzzle.about[field] = Text::plain(value),
            None if name.eq_ignore_ascii_case("Special") && meanings.special.is_some() => {}
            None if name.eq_ignore_ascii_case("Rebus") => {}
            None => puzzle.extras.put(XD, &format!("{HEADER}{name}"), value),
        }
    }
    let unused = meanings.unused(&sections.grid);
    if !unused.is_empty() {
        puzzle.extras.put(XD, "=rebus", unused);
    }
    let notes: Vec<&str> = sections.notes.iter().map(|&(_, line)| line).collect();
    puzzle.about[Field::Notes] = Text::plain(notes.join("\n").trim());
    for (number, (name, lines)) in sections.others.iter().enumerate() {
        let lines: Vec<&str> = lines.iter().map(|&(_, line)| line).collect();
        puzzle.extras.put(XD, &format!("{SECTION}{number:04} {name}"), lines.join("\n").trim());
    }
    Ok(puzzle)
}

/// Whether every clue has an answer, and as many cells for it as the entry that it names; a rebus has several letters in a cell.
fn all_placed(puzzle: &Puzzle, sections: &Sections) -> bool {
    let entries = puzzle.entries();
    let fits = |clue: &lines::ClueLine| {
        let way = match clue.group {
            "A" => "across",
            _ => "down",
        };
        let name: Option<EntryName> = format!("{}-{way}", clue.label).parse().ok();
        let entry = name.and_then(|name| entries.named(name));
        entry.is_some_and(|entry| clue.answer.chars().count() >= entry.cells.len())
    };
    let clues = lines::clue_lines(&sections.clues);
    !clues.is_empty() && clues.iter().all(fits)
}

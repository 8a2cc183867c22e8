//! Reads a `.puz` file.

use crossword_core::Direction;
use crossword_puzzle::{Clue, ClueList, Field, Kind, Puzzle, Text};

use super::bytes::Bytes;
use super::charset::decode;
use super::checksum::Summed;
use super::error::PuzError;
use super::grids::{self, Letters};
use super::header::{self, Checksums, Header};
use super::names::PUZ;
use super::rebus;
use super::sections::{self, CIRCLE, Section};
use crate::files::remark::Remark;

/// The extra that says that the clues stand in one list, as they came.
pub const LOOSE: &str = "=loose clues";
/// The extra of a solution that is scrambled: its checksum, and its bytes.
pub const LOCKED: &str = "locked solution";
/// What the name of an extra begins with that is a section whose bytes are nowhere else.
pub const SECTION: &str = "section ";
/// The same of a section that is written anew from the puzzle.
pub const KNOWN_SECTION: &str = "=section ";

/// The texts of a file, as bytes with their places.
struct Texts<'a> {
    about: [(usize, &'a [u8]); 3],
    clues: Vec<(usize, &'a [u8])>,
    notes: (usize, &'a [u8]),
}

/// Reads a puzzle.
///
/// # Errors
///
/// Anything that is no whole `.puz` file; the error names the byte.
pub fn read(all: &[u8], remarks: &mut Vec<Remark>) -> Result<Puzzle, PuzError> {
    let start = header::find(all).ok_or(PuzError::Cut { at: all.len(), what: "the header".to_owned() })?;
    let mut bytes = Bytes::from(all, start);
    let (header, sums) = Header::read(&mut bytes)?;
    let solution = bytes.take(header.cells(), "the solution")?;
    let entered = bytes.take(header.cells(), "the grid of what is entered")?;
    let texts = Texts::read(&mut bytes, usize::from(header.clues))?;
    let has_sums = sums != Checksums::default();
    if has_sums {
        check(&header, &sums, solution, entered, &texts, start)?;
    } else {
        remarks.push(Remark::NoChecksums);
    }
    let sections = sections::read(&mut bytes, has_sums)?;

    let kind = if header.kind == header::DIAGRAMLESS { Kind::Diagramless } else { Kind::Crossword };
    let locked = header.solution & header::LOCKED != 0;
    let unsolved = header.solution != header::UNLOCKED;
    let cells = grids::read(solution, entered, unsolved);
    let mut puzzle = Puzzle::from_cells(header.width.into(), header.height.into(), cells).map_err(|_| {
        PuzError::Side { at: start, width: header.width.into(), height: header.height.into() }
    })?;
    puzzle.kind = kind;
    apply(&mut puzzle, &sections, header.is_utf8())?;
    let letters = Letters::new(kind, header.is_utf8(), unsolved);
    grids::keep(&mut puzzle, Some(solution).filter(|_| !locked), entered, letters);
    if locked {
        remarks.push(Remark::Locked);
        puzzle.extras.put(PUZ, LOCKED, [&header.locked_sum.to_le_bytes(), solution].concat());
    }
    keep(&mut puzzle, &header, &all[..start], bytes.rest(), &sections);
    texts.put(&mut puzzle, header.is_utf8(), remarks)?;
    Ok(puzzle)
}

/// What the sections say of the cells.
fn apply(puzzle: &mut Puzzle, sections: &[Section], utf8: bool) -> Result<(), PuzError> {
    let count = puzzle.cells().len();
    let named = |code: [u8; 4]| sections.iter().find(|section| section.code == code);
    if let Some(looks) = named(sections::GEXT) {
        rebus::whole_grid(looks, count)?;
        for (at, bits) in looks.bytes.iter().enumerate() {
            puzzle.cell_mut(at).circled = bits & CIRCLE != 0;
        }
    }
    if let Some(cells) = named(sections::GRBS) {
        let rebuses = rebus::read(cells, named(sections::RTBL), count, utf8)?;
        for (at, rebus) in rebuses.into_iter().enumerate() {
            let cell = puzzle.cell_mut(at);
            if let Some(rebus) = rebus.filter(|_| !cell.solution.is_empty()) {
                cell.solution = rebus;
            }
        }
    }
    if let Some(entered) = named(sections::RUSR) {
        for (at, text) in rebus::read_entered(entered, utf8)?.into_iter().enumerate().take(count) {
            let cell = puzzle.cell_mut(at);
            if !text.is_empty() && cell.is_white() {
                cell.entered = text;
            }
        }
    }
    Ok(())
}

/// Keeps what has no place in the puzzle.
fn keep(puzzle: &mut Puzzle, header: &Header, before: &[u8], after: &[u8], sections: &[Section]) {
    let extras = &mut puzzle.extras;
    extras.put(PUZ, "=version", header.version);
    extras.put(PUZ, "=unknown", [&header.reserved[..], &header.unknown].concat());
    if ![header::NORMAL, header::DIAGRAMLESS].contains(&header.kind) {
        extras.put(PUZ, "=kind", header.kind.to_le_bytes());
    }
    if header.solution != header::UNLOCKED {
        extras.put(PUZ, "=solution", header.solution.to_le_bytes());
    }
    if header.locked_sum != 0 {
        extras.put(PUZ, "=locked sum", header.locked_sum.to_le_bytes());
    }
    for (name, bytes) in [("=before", before), ("=after", after)] {
        if !bytes.is_empty() {
            extras.put(PUZ, name, bytes);
        }
    }
    for (number, section) in sections.iter().enumerate() {
        let known = match section.code {
            sections::GRBS | sections::RTBL | sections::RUSR => true,
            sections::GEXT => section.bytes.iter().all(|bits| bits & !CIRCLE == 0),
            _ => false,
        };
        let kind = if known { KNOWN_SECTION } else { SECTION };
        extras.put(PUZ, &format!("{kind}{number:02} {}", section.name()), section.bytes.clone());
    }
}

fn check(
    header: &Header,
    stored: &Checksums,
    solution: &[u8],
    state: &[u8],
    texts: &Texts,
    start: usize,
) -> Result<(), PuzError> {
    let clues: Vec<&[u8]> = texts.clues.iter().map(|&(_, clue)| clue).collect();
    let about = texts.about.map(|(_, text)| text);
    let right =
        Checksums::of(&Summed { header, solution, state, about, clues: &clues, notes: texts.notes.1 });
    for (fits, what, at) in [
        (right.header == stored.header, "header", header::HEADER_AT),
        (right.masked == stored.masked, "masked", header::MASKED_AT),
        (right.global == stored.global, "global", header::GLOBAL_AT),
    ] {
        if !fits {
            return Err(PuzError::Checksum { at: start + at, what: what.to_owned() });
        }
    }
    Ok(())
}

impl<'a> Texts<'a> {
    fn read(bytes: &mut Bytes<'a>, count: usize) -> Result<Texts<'a>, PuzError> {
        let mut text = |what: &dyn Fn() -> String| Ok::<_, PuzError>((bytes.at(), bytes.text(what)?));
        let about = [
            text(&|| "the title".to_owned())?,
            text(&|| "the author".to_owned())?,
            text(&|| "the copyright".to_owned())?,
        ];
        let clues = (1..=count).map(|number| text(&|| format!("clue {number} of {count}")));
        let clues = clues.collect::<Result<Vec<_>, _>>()?;
        let notes = text(&|| "the notes".to_owned())?;
        Ok(Texts { about, clues, notes })
    }

    /// Puts the texts into the puzzle; its cells are there already.
    fn put(&self, puzzle: &mut Puzzle, utf8: bool, remarks: &mut Vec<Remark>) -> Result<(), PuzError> {
        let text = |(at, bytes): (usize, &[u8]), what: &dyn Fn() -> String| match decode(bytes, utf8) {
            Ok(text) => Ok(Text::plain(&text)),
            Err(bad) => Err(PuzError::Utf8 { at: at + bad, what: what() }),
        };
        for (field, from) in [Field::Title, Field::Author, Field::Copyright].into_iter().zip(self.about) {
            puzzle.about[field] = text(from, &|| format!("the {}", field.name()))?;
        }
        puzzle.about[Field::Notes] = text(self.notes, &|| "the notes".to_owned())?;

        let clues =
            self.clues.iter().zip(1..).map(|(&from, number)| text(from, &|| format!("clue {number}")));
        let mut clues = clues.collect::<Result<Vec<_>, _>>()?.into_iter();
        let entries = puzzle.entries();
        if clues.len() != entries.list().len() {
            remarks.push(Remark::OddClues { clues: clues.len(), entries: entries.list().len() });
            puzzle.extras.put(PUZ, LOOSE, "");
            let clues = clues.map(|text| Clue { text, ..Clue::default() }).collect();
            puzzle.clues = vec![ClueList { title: Text::plain("Clues"), clues, ..ClueList::default() }];
            return Ok(());
        }
        let mut lists = Direction::BOTH.map(|direction| ClueList::of(direction, Vec::new()));
        for (entry, text) in entries.by_cell().into_iter().zip(&mut clues) {
            let clue = Clue { label: entry.name.number.to_string(), text, ..Clue::default() };
            lists[entry.name.direction as usize].clues.push(clue);
        }
        puzzle.clues = lists.into_iter().filter(|list| !list.clues.is_empty()).collect();
        Ok(())
    }
}

//! Writes a `.puz` file.

use std::collections::{BTreeMap, BTreeSet};

use crossword_puzzle::{Field, Kind, Puzzle, Square, Text};

use super::charset::{self, byte_of, encode, is_latin};
use super::checksum::Summed;
use super::grids::{self, Letters};
use super::header::{self, Checksums, Header, is_utf8};
use super::names::PUZ;
use super::read::{KNOWN_SECTION, LOCKED, LOOSE, SECTION};
use super::rebus::{self, Tables};
use super::sections::{self, CIRCLE, Section};
use crate::files::loss::Losses;
use crate::files::remark::Remark;

/// The texts that a file has a place for.
const HELD: [Field; 4] = [Field::Title, Field::Author, Field::Copyright, Field::Notes];
/// The version of a new file whose texts are Latin-1, which every program reads.
const LATIN: [u8; 4] = *b"1.3\0";
/// The version of a file with other texts.
const UNICODE: [u8; 4] = *b"2.0\0";

/// The most characters that are named as those which an older version lacks.
const MAX_NAMED: usize = 12;

/// Writes a puzzle, with plain quotes and dashes if that is wished for, and notes what it cannot hold and which programs read it.
pub fn write(puzzle: &Puzzle, plain_quotes: bool, losses: &mut Losses, remarks: &mut Vec<Remark>) -> Vec<u8> {
    losses.fields(puzzle, &HELD);
    let puzzle = &held(puzzle, losses);
    let mut clues = clues(puzzle, losses);
    let mut about = HELD.map(|field| plain(&puzzle.about[field], losses));
    if plain_quotes {
        clues.iter_mut().chain(&mut about).for_each(|text| *text = charset::plain(text));
    }
    let version = version(puzzle, plain_quotes, &clues, &about);
    remarks.extend(newer_version(puzzle, version, &clues, &about));
    let utf8 = is_utf8(version);

    let locked = locked(puzzle);
    let unsolved = puzzle.cells().iter().filter(|cell| cell.is_white()).all(|cell| cell.solution.is_empty());
    let solution_kind =
        number(puzzle, "=solution").filter(|kind| (kind & header::LOCKED != 0) == locked.is_some());
    let solution_kind = match (unsolved, locked) {
        (false, _) => header::UNLOCKED,
        (true, None) => solution_kind.unwrap_or(header::NO_SOLUTION),
        (true, Some(_)) => solution_kind.unwrap_or(header::LOCKED),
    };
    let letters = Letters::new(puzzle.kind, utf8, unsolved);

    let (tables, unheld) = tables(puzzle, letters, utf8);
    losses.became("such a rebus", unheld, "single letters");
    let in_table: Vec<bool> = tables.cells.iter().map(|&key| key != 0).collect();
    let solution = match locked {
        Some((_, solution)) => solution.to_vec(),
        None => grids::solution(puzzle, letters, &in_table),
    };
    let long = |cell| rebus::has_long_entered(cell, letters);
    let rusr = rebus::write_entered(puzzle, letters, utf8);
    if rusr.is_none() {
        losses.became(
            "so much entered",
            puzzle.cells().iter().filter(|cell| long(cell)).count(),
            "single letters",
        );
    }
    let in_rusr: Vec<bool> = puzzle.cells().iter().map(|cell| rusr.is_some() && long(cell)).collect();
    let state = grids::entered(puzzle, letters, &in_rusr);

    let header = Header {
        version,
        reserved: part(puzzle, 0..2),
        locked_sum: locked.map_or(number(puzzle, "=locked sum").unwrap_or_default(), |(sum, _)| sum),
        unknown: part(puzzle, 2..14),
        width: puzzle.width() as u8,
        height: puzzle.height() as u8,
        clues: clues.len() as u16,
        kind: match (puzzle.kind, number(puzzle, "=kind")) {
            (Kind::Diagramless, _) => header::DIAGRAMLESS,
            (Kind::Crossword, kind) => kind.unwrap_or(header::NORMAL),
        },
        solution: solution_kind,
    };
    let about = about.map(|text| encode(&text, utf8));
    let clues: Vec<Vec<u8>> = clues.iter().map(|clue| encode(clue, utf8)).collect();
    let clues: Vec<&[u8]> = clues.iter().map(Vec::as_slice).collect();
    let [title, author, copyright, notes] = about.each_ref().map(Vec::as_slice);
    let summed = Summed {
        header: &header,
        solution: &solution,
        state: &state,
        about: [title, author, copyright],
        clues: &clues,
        notes,
    };
    let sums = Checksums::of(&summed);

    let mut out = puzzle.extras.get(PUZ, "=before").unwrap_or_default().to_vec();
    out.extend(header.write(&sums));
    out.extend(&solution);
    out.extend(&state);
    for text in [title, author, copyright].iter().chain(&clues).chain([&notes]) {
        out.extend(*text);
        out.push(0);
    }
    write_sections(puzzle, &tables, rusr.as_deref().unwrap_or_default(), utf8, &mut out);
    out.extend(puzzle.extras.get(PUZ, "=after").unwrap_or_default());
    out
}

/// The puzzle without what a file cannot hold.
fn held(puzzle: &Puzzle, losses: &mut Losses) -> Puzzle {
    let mut held = puzzle.without_bars();
    let (mut voids, mut shades, mut given) = (0, 0, 0);
    for at in 0..held.cells().len() {
        let cell = held.cell_mut(at);
        if cell.square == Square::Void {
            (cell.square, voids) = (Square::Block, voids + 1);
        }
        shades += usize::from(cell.shade.take().is_some());
        if std::mem::take(&mut cell.given) {
            given += 1;
            if cell.entered.is_empty() {
                cell.entered.clone_from(&cell.solution);
            }
        }
    }
    losses.became("voids", voids, "blocks");
    losses.left_out("shades", shades);
    losses.left_out("bars", puzzle.bar_count());
    losses.became("given letters", given, "letters that are entered");
    losses.left_out("labels of its own", usize::from(puzzle.has_own_labels()));
    held
}

/// The clues as they stand in the file.
fn clues(puzzle: &Puzzle, losses: &mut Losses) -> Vec<String> {
    if let ([list], Some(_)) = (&puzzle.clues[..], puzzle.extras.get(PUZ, LOOSE))
        && list.direction.is_none()
    {
        let most = usize::from(u16::MAX);
        losses.left_out("so many clues", list.clues.len().saturating_sub(most));
        return list.clues.iter().take(most).map(|clue| plain(&clue.text, losses)).collect();
    }
    let entries = puzzle.entries();
    let in_order = entries.by_cell();
    let places: BTreeMap<&[usize], usize> =
        in_order.iter().enumerate().map(|(place, entry)| (&entry.cells[..], place)).collect();
    let mut written: Vec<Option<String>> = vec![None; in_order.len()];
    for list in &puzzle.clues {
        let named = list.direction.is_some() && list.title.is_empty();
        losses.left_out("headings of clues", usize::from(!named));
        for clue in &list.clues {
            let cells = puzzle.clue_cells(&entries, list, clue);
            let place = cells.and_then(|cells| places.get(&*cells).copied());
            let Some(place) = place.filter(|&place| written[place].is_none()) else {
                losses.left_out("clues of anything but an entry", 1);
                continue;
            };
            losses.left_out(
                "labels of its own",
                usize::from(clue.label != in_order[place].name.number.to_string()),
            );
            let text = plain(&clue.text, losses);
            written[place] = Some(if clue.enumeration.is_empty() {
                text
            } else {
                losses.became("enumerations by themselves", 1, "part of their clues");
                format!("{text} ({})", clue.enumeration)
            });
        }
    }
    written.into_iter().map(Option::unwrap_or_default).collect()
}

/// A text without styles, and without what would end it.
fn plain(text: &Text, losses: &mut Losses) -> String {
    losses.left_out("italics and other styles", usize::from(text.is_styled()));
    let text = text.to_string();
    losses.left_out("zero characters", text.matches('\0').count());
    text.replace('\0', "")
}

/// The version that the puzzle had as a file.
fn version_had(puzzle: &Puzzle) -> Option<[u8; 4]> {
    let had = puzzle.extras.get(PUZ, "=version").and_then(|version| version.try_into().ok());
    had.filter(|version: &[u8; 4]| version[0].is_ascii_digit())
}

/// The version: the one that it had, if that can hold the texts, and an older one where all is made plain for that.
fn version(puzzle: &Puzzle, plain_quotes: bool, clues: &[String], about: &[String]) -> [u8; 4] {
    let had = version_had(puzzle).filter(|&version| !(plain_quotes && is_utf8(version)));
    let is_held = |char: char| match had {
        Some(_) => byte_of(char).is_some(),
        // Other programs do not read the quotes of Windows as such.
        None => is_latin(char),
    };
    match had {
        Some(version) if is_utf8(version) => version,
        _ if characters(puzzle, clues, about).all(is_held) => had.unwrap_or(LATIN),
        _ => UNICODE,
    }
}

/// All characters that the file has to hold.
fn characters<'a>(
    puzzle: &'a Puzzle,
    clues: &'a [String],
    about: &'a [String],
) -> impl Iterator<Item = char> + 'a {
    let cells = puzzle.cells().iter().flat_map(|cell| [&cell.solution, &cell.entered]);
    clues.iter().chain(about).chain(cells).flat_map(|text| text.chars())
}

/// What is to be said where a file is in UTF-8 that was not before.
fn newer_version(puzzle: &Puzzle, version: [u8; 4], clues: &[String], about: &[String]) -> Option<Remark> {
    if !is_utf8(version) || version_had(puzzle).is_some_and(is_utf8) {
        return None;
    }
    let lacking: BTreeSet<char> = characters(puzzle, clues, about).filter(|&char| !is_latin(char)).collect();
    let text: String = lacking.iter().collect();
    let in_cells = puzzle.cells().iter().flat_map(|cell| [&cell.solution, &cell.entered]);
    let plain =
        charset::plain(&text).chars().all(is_latin) && in_cells.flat_map(|text| text.chars()).all(is_latin);
    let named: Vec<String> = lacking.iter().take(MAX_NAMED).map(shown).collect();
    let more = if lacking.len() > MAX_NAMED { " and others" } else { "" };
    Some(Remark::NewerVersion { characters: format!("{}{more}", named.join(" ")), plain })
}

/// A character as it is named: what does not show by its number.
fn shown(char: &char) -> String {
    if char.is_whitespace()
        || char.is_control()
        || !char.is_alphanumeric() && ('\u{200B}'..='\u{200F}').contains(char)
    {
        return format!("U+{:04X}", u32::from(*char));
    }
    char.to_string()
}

/// A scrambled solution and the checksum of what it was, where the puzzle still knows no other.
fn locked(puzzle: &Puzzle) -> Option<(u16, &[u8])> {
    let (sum, solution) = puzzle.extras.get(PUZ, LOCKED)?.split_first_chunk::<2>()?;
    let known = puzzle.cells().iter().any(|cell| cell.is_white() && !cell.solution.is_empty());
    (!known && solution.len() == puzzle.cells().len()).then_some((u16::from_le_bytes(*sum), solution))
}

/// The tables of the rebus: those that were read if they still say the same, else new ones.
fn tables(puzzle: &Puzzle, letters: Letters, utf8: bool) -> (Tables, usize) {
    let section = |code: [u8; 4]| {
        let found = sections_of(puzzle).find(|section| section.code == code);
        found.unwrap_or(Section { code, bytes: Vec::new(), at: 0 })
    };
    let (cells, texts) = (section(sections::GRBS), section(sections::RTBL));
    let (new, unheld) = rebus::write(puzzle, letters, utf8);
    let same = |read: &[Option<String>]| {
        read.iter().zip(puzzle.cells()).all(|(rebus, cell)| match rebus {
            Some(rebus) => *rebus == cell.solution || cell.solution.is_empty(),
            None => !rebus::needs_table(cell, letters),
        })
    };
    match rebus::read(&cells, Some(&texts), puzzle.cells().len(), utf8) {
        Ok(read) if same(&read) => (Tables { cells: cells.bytes, texts: texts.bytes }, 0),
        _ => (new, unheld),
    }
}

/// The sections that the puzzle was read with, in their order.
fn sections_of(puzzle: &Puzzle) -> impl Iterator<Item = Section> {
    let mut kept: Vec<(&str, &[u8])> = puzzle
        .extras
        .of(PUZ)
        .filter_map(|(name, bytes)| {
            let numbered = name.strip_prefix(KNOWN_SECTION).or_else(|| name.strip_prefix(SECTION))?;
            Some((numbered, bytes))
        })
        .collect();
    kept.sort_unstable_by_key(|&(numbered, _)| numbered);
    kept.into_iter().filter_map(|(numbered, bytes)| {
        let code = numbered.split_once(' ')?.1.as_bytes().try_into().ok()?;
        Some(Section { code, bytes: bytes.to_vec(), at: 0 })
    })
}

fn write_sections(puzzle: &Puzzle, tables: &Tables, rusr: &[u8], utf8: bool, out: &mut Vec<u8>) {
    let circled = |bits: &[u8]| {
        let bits = bits.iter().copied().chain(std::iter::repeat(0));
        let cells = puzzle.cells().iter().zip(bits);
        cells
            .map(|(cell, bits)| if cell.circled { bits | CIRCLE } else { bits & !CIRCLE })
            .collect::<Vec<u8>>()
    };
    let has_rebus = tables.cells.iter().any(|&key| key != 0);
    let mut written = Vec::new();
    for section in sections_of(puzzle) {
        let bytes = match section.code {
            sections::GRBS => tables.cells.clone(),
            sections::RTBL => tables.texts.clone(),
            sections::GEXT => circled(&section.bytes),
            sections::RUSR => entered(puzzle, &section, rusr, utf8),
            _ => section.bytes,
        };
        if section.code != sections::GRBS || !bytes.is_empty() {
            sections::write(section.code, &bytes, out);
        }
        written.push(section.code);
    }
    let is_circled = puzzle.cells().iter().any(|cell| cell.circled);
    for (wanted, code, bytes) in [
        (has_rebus, sections::GRBS, tables.cells.clone()),
        (has_rebus, sections::RTBL, tables.texts.clone()),
        (is_circled, sections::GEXT, circled(&[])),
        (!rusr.is_empty(), sections::RUSR, rusr.to_vec()),
    ] {
        if wanted && !written.contains(&code) {
            sections::write(code, &bytes, out);
        }
    }
}

/// What is entered: as it was read if that still says the same.
fn entered(puzzle: &Puzzle, section: &Section, new: &[u8], utf8: bool) -> Vec<u8> {
    let read = rebus::read_entered(section, utf8).unwrap_or_default();
    let texts = read.iter().map(String::as_str).chain(std::iter::repeat(""));
    let mut cells = puzzle.cells().iter().zip(texts);
    let same =
        cells.all(
            |(cell, text)| {
                if text.is_empty() { cell.entered.chars().count() < 2 } else { cell.entered == text }
            },
        );
    if same { section.bytes.clone() } else { new.to_vec() }
}

/// A number of two bytes among the extras.
fn number(puzzle: &Puzzle, name: &str) -> Option<u16> {
    puzzle.extras.get(PUZ, name)?.try_into().ok().map(u16::from_le_bytes)
}

/// The bytes of the header that nobody knows, zeros where there were none.
fn part<const N: usize>(puzzle: &Puzzle, range: std::ops::Range<usize>) -> [u8; N] {
    let kept = puzzle.extras.get(PUZ, "=unknown").and_then(|bytes| bytes.get(range));
    kept.and_then(|bytes| bytes.try_into().ok()).unwrap_or([0; N])
}

//! Opens a file: the puzzle as the page has it, and every thing that it is not.

use std::collections::BTreeMap;

use crossword_core::{GridError, MAX_SIDE, MIN_SIDE};
use crossword_formats::files::{self, FileError, Format, unheld};
use crossword_puzzle::{Cell, Color, Field, Kind, Puzzle, Square};
use serde::Serialize;
use thiserror::Error;

use crate::clues::sorted;
use crate::page::{LINK, PagePuzzle};

/// Texts that are quoted of those which are left out: more are counted.
const QUOTED: usize = 3;

/// The longest rebus of the page, in UTF-16 units as it counts them.
const MAX_REBUS: usize = 16;

/// Characters quoted of each.
const QUOTE: usize = 80;

/// A file that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Opened {
    /// The name of its format.
    pub format: &'static str,
    /// The puzzle.
    pub puzzle: PagePuzzle,
    /// What is to be said of the file.
    pub remarks: Vec<String>,
    /// What is in the file and not in the puzzle, or otherwise there.
    pub changed: Vec<String>,
}

/// Why a file cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// It is no puzzle.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is too small or too large for the page.
    #[error("the puzzle is {width} x {height}; the builder takes {MIN_SIDE} to {MAX_SIDE} cells each way")]
    Side {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
}

/// Reads a file of whatever format.
///
/// # Errors
///
/// What is no puzzle, and one whose sides the page does not take.
pub fn open(bytes: &[u8]) -> Result<Opened, OpenError> {
    let read = files::read(bytes)?;
    let puzzle = &read.puzzle;
    let mut changed = Changed::default();
    Ok(Opened {
        format: read.format.name(),
        puzzle: page_puzzle(puzzle, &mut changed)
            .map_err(|_| OpenError::Side { width: puzzle.width(), height: puzzle.height() })?,
        remarks: read.remarks.iter().map(ToString::to_string).collect(),
        changed: changed.0,
    })
}

/// Sentences about what became of what.
#[derive(Default)]
struct Changed(Vec<String>);

impl Changed {
    fn say(&mut self, what: &str, count: usize, fate: &str) {
        if count > 0 {
            self.0.push(format!("{what}: {count} {fate}"));
        }
    }

    /// Texts are quoted, so that they can be copied from there.
    fn quote(&mut self, what: &str, texts: &[String]) {
        let quotes: Vec<String> =
            texts.iter().take(QUOTED).map(|text| format!("“{}”", short(text))).collect();
        let more = texts.len().saturating_sub(QUOTED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        if !texts.is_empty() {
            self.0.push(format!("{what} left out: {}{more}", quotes.join(", ")));
        }
    }
}

fn short(text: &str) -> String {
    let cut = text.chars().nth(QUOTE).map_or("", |_| "…");
    text.chars().take(QUOTE).chain(cut.chars()).collect()
}

fn page_puzzle(puzzle: &Puzzle, changed: &mut Changed) -> Result<PagePuzzle, GridError> {
    let grid = puzzle.to_grid()?;
    let mut page = puzzle.without_bars();
    for at in 0..page.cells().len() {
        if page.cells()[at].square == Square::Void {
            *page.cell_mut(at) = Cell::of(Square::Block);
        }
    }
    let cells = puzzle.cells();
    let count = |is: &dyn Fn(&Cell) -> bool| cells.iter().filter(|cell| is(cell)).count();
    let mut letters: Vec<char> = grid.to_string().chars().filter(|char| *char != '\n').collect();
    let (mut rebus, mut cut) = (BTreeMap::new(), Vec::new());
    for (at, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.is_white() && cell.is_rebus()) {
        letters[at] = first_letter(&cell.solution);
        match page_rebus(&cell.solution) {
            Some(text) => _ = rebus.insert(at, text),
            None => cut.push(cell.solution.clone()),
        }
    }
    changed.say("bars", puzzle.bar_count(), "left out");
    changed.say("voids", count(&|cell| cell.square == Square::Void), "became blocks");
    changed.quote("of cells with several letters all but a first one from A to Z", &cut);
    let strange = |cell: &Cell| {
        cell.is_white()
            && !cell.is_rebus()
            && !cell.solution.is_empty()
            && first_letter(&cell.solution) == '.'
    };
    let strangers: Vec<String> =
        cells.iter().filter(|cell| strange(cell)).map(|cell| cell.solution.clone()).collect();
    changed.quote("what is no letter from A to Z", &strangers);
    changed.say("letters given from the start", count(&|cell| cell.given), "are ordinary ones");
    changed.say("cells that a solver had filled in", count(&|cell| !cell.entered.is_empty()), "left out");
    let marked = |cell: &Cell| !cell.is_white() && (cell.circled || cell.shade.is_some());
    changed.say("circles and shades of blocks", count(&marked), "left out");
    changed.say("labels of its own", usize::from(puzzle.has_own_labels()), "left out");
    changed.say("that blocks are hidden", usize::from(puzzle.kind == Kind::Diagramless), "left out");

    let clues = sorted(puzzle, &page);
    changed.quote("clues of no entry of the grid", &clues.homeless);
    changed.say("headings of clues", clues.headings, "left out");
    changed.say("clues with italics or the like", clues.styled, "are plain");
    let texts = texts(puzzle, changed);
    let link = link(puzzle);
    let mut others = puzzle.clone();
    if link.is_some() {
        others.extras.remove(Format::Ipuz.name(), LINK);
    }
    for (what, count) in unheld(&others, None) {
        changed.say(&what, count, "left out");
    }
    let [title, author, copyright, notes] = texts;
    let white = || cells.iter().enumerate().filter(|(_, cell)| cell.is_white());
    Ok(PagePuzzle {
        width: puzzle.width(),
        height: puzzle.height(),
        cells: letters.into_iter().collect(),
        title,
        author,
        copyright,
        notes,
        clues: clues.by_entry,
        circles: white().filter(|(_, cell)| cell.circled).map(|(at, _)| at).collect(),
        shades: white()
            .filter_map(|(at, cell)| Some((at, cell.shade.as_ref().map(Color::to_string)?)))
            .collect(),
        rebus,
        link: link.unwrap_or_default(),
    })
}

/// What the page has put into an `.ipuz` file for itself.
fn link(puzzle: &Puzzle) -> Option<String> {
    serde_json::from_str(puzzle.extras.text(Format::Ipuz.name(), LINK)?).ok()
}

/// Several letters as the page has them, which a link writes in parentheses: none where it has not.
fn page_rebus(solution: &str) -> Option<String> {
    let text = solution.to_lowercase();
    let odd = |char: char| char.is_whitespace() || char.is_control() || "()".contains(char);
    let fits = text.encode_utf16().count() <= MAX_REBUS && !text.contains(odd);
    (fits && text.starts_with(|first: char| first.is_ascii_lowercase())).then_some(text)
}

/// The letter that a cell has on the page, or a blank.
fn first_letter(solution: &str) -> char {
    match solution.chars().next() {
        Some(letter) if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase(),
        _ => '.',
    }
}

/// Title, author, copyright and notes; where there are no notes the introduction takes their place.
fn texts(puzzle: &Puzzle, changed: &mut Changed) -> [String; 4] {
    let plain = |field: Field| puzzle.about[field].trimmed().to_string();
    let notes = if plain(Field::Notes).is_empty() { Field::Intro } else { Field::Notes };
    let held = [Field::Title, Field::Author, Field::Copyright, notes];
    for (field, text) in puzzle.about.iter().filter(|(field, _)| !held.contains(field)) {
        changed.quote(&format!("the {}", field.name()), &[text.to_string()]);
    }
    let styled = held.iter().filter(|&&field| puzzle.about[field].is_styled()).count();
    changed.say("texts with italics or the like", styled, "are plain");
    let line = |field: Field| plain(field).split_whitespace().collect::<Vec<_>>().join(" ");
    [line(Field::Title), line(Field::Author), line(Field::Copyright), plain(notes)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::Direction;
    use crossword_puzzle::{Clue, ClueList, SHADE, Side, Style, Text};

    fn opened(puzzle: &Puzzle) -> Opened {
        open(&files::write(puzzle, Format::Ipuz).bytes).unwrap()
    }

    #[test]
    fn what_the_page_does_not_hold_is_named() {
        let mut puzzle = Puzzle::blank(3, 3).unwrap();
        for (at, solution) in ["9TH", "É", "a", "", "9", "HEART"].iter().enumerate() {
            puzzle.cell_mut(at).solution = solution.to_string();
        }
        *puzzle.cell_mut(7) = Cell::of(Square::Void);
        *puzzle.cell_mut(8) = Cell { circled: true, ..Cell::of(Square::Block) };
        puzzle.cell_mut(2).given = true;
        puzzle.cell_mut(3).entered = "X".to_owned();
        puzzle.cell_mut(4).shade = Some(SHADE);
        puzzle.set_bar(0, Side::Bottom, true);
        puzzle.about[Field::Editor] = Text::plain("Will");
        puzzle.about[Field::Intro] = Text::plain("Read this");
        let mut styled = Clue::new("1", "");
        styled.text.push(Style { bold: true, ..Style::PLAIN }, "Bold");
        puzzle
            .clues
            .push(ClueList::of(Direction::Across, vec![styled, Clue::new("77", &"Long ".repeat(40))]));
        puzzle.extras.put("ipuz", "difficulty", "\"hard\"");
        let Opened { puzzle: page, changed, .. } = opened(&puzzle);
        assert_eq!((page.cells.as_str(), page.notes.as_str()), ("..a..h.##", "Read this"));
        assert_eq!(page.rebus, BTreeMap::from([(5, "heart".to_owned())]));
        assert_eq!((page.circles.len(), page.shades.len()), (0, 1));
        let told = changed.join("\n");
        for what in [
            "bars: 1",
            "voids: 1 became blocks",
            "a first one from A to Z left out: “9TH”",
            "“É”, “9”",
            "given from the start: 1",
            "a solver had filled in: 1",
            "circles and shades of blocks: 1",
            "the editor left out: “Will”",
            "italics or the like: 1",
            "files call \"difficulty\": 1",
        ] {
            assert!(told.contains(what), "{what} in {told}");
        }
        assert!(told.contains("Long Long") && !told.contains(&"Long ".repeat(20)), "{told}");
    }

    #[test]
    fn what_is_no_puzzle_of_the_page_is_refused_with_the_cure() {
        let large = files::write(&Puzzle::blank(26, 3).unwrap(), Format::Ipuz).bytes;
        for (bytes, why) in [
            (&b""[..], "the file is empty"),
            (b"hello", "no puzzle file"),
            (b"{\"version\":", "ipuz"),
            (&large, "26 x 3; the builder takes 2 to 25"),
        ] {
            let error = open(bytes).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

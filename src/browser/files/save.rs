//! Saves the page's puzzle as a file.

use crossword_core::Direction;
use crossword_formats::files::{self, Format, FormatError, Remark, WriteOptions};
use crossword_puzzle::{Cell, Clue, ClueList, Color, Field, Puzzle, PuzzleError, Square, Text};
use thiserror::Error;

use crate::page::{LINK, PagePuzzle};

/// A file that was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The file.
    pub bytes: Vec<u8>,
    /// A sentence for each thing that the format cannot hold.
    pub losses: Vec<String>,
    /// A sentence for each thing else that is to be said of the file.
    pub remarks: Vec<String>,
    /// With plain quotes and dashes more programs would read it.
    pub plainer: bool,
}

/// Why there is no file.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SaveError {
    /// No format has that name.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The puzzle is no JSON, or another one.
    #[error(
        "the puzzle cannot be read: {0}; give the JSON of the `puzzle` of what openFile gave, or of one like it"
    )]
    Json(#[from] serde_json::Error),
    /// Its cells and its sides do not go together.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A cell that is neither block nor blank nor letter.
    #[error("cell {at} (from 0) is \"{char}\"; a cell is #, . or a letter from a to z")]
    Cell {
        /// Which.
        at: usize,
        /// What stands there.
        char: char,
    },
}

/// Writes the page's puzzle, as JSON, in the format of that name; with plain quotes and dashes if that is wished for.
///
/// # Errors
///
/// A name that no format has, and what is no puzzle.
pub fn save(puzzle: &str, format: &str, plain_quotes: bool) -> Result<Saved, SaveError> {
    let format: Format = format.parse()?;
    let page: PagePuzzle = serde_json::from_str(puzzle)?;
    let mut puzzle = puzzle_of(&page)?;
    if format == Format::Ipuz && !page.link.is_empty() {
        let text = serde_json::Value::from(page.link);
        puzzle.extras.put(format.name(), LINK, text.to_string());
    }
    let written = files::write_with(&puzzle, format, WriteOptions::default().with_plain_quotes(plain_quotes));
    Ok(Saved {
        bytes: written.bytes,
        losses: written.losses.iter().map(ToString::to_string).collect(),
        remarks: written.remarks.iter().map(ToString::to_string).collect(),
        plainer: written
            .remarks
            .iter()
            .any(|remark| matches!(remark, Remark::NewerVersion { plain: true, .. })),
    })
}

/// The puzzle that the page has.
///
/// # Errors
///
/// What is no puzzle.
pub fn puzzle_of(page: &PagePuzzle) -> Result<Puzzle, SaveError> {
    let cell = |(at, char): (usize, char)| match char {
        '#' => Ok(Cell::of(Square::Block)),
        '.' => Ok(Cell::default()),
        'a'..='z' => Ok(Cell::white(&char.to_ascii_uppercase().to_string())),
        _ => Err(SaveError::Cell { at, char }),
    };
    let cells = page.cells.chars().enumerate().map(cell).collect::<Result<Vec<_>, _>>()?;
    let count = cells.len();
    let mut puzzle = Puzzle::from_cells(page.width, page.height, cells)?;
    for &at in page.circles.iter().filter(|&&at| at < count) {
        puzzle.cell_mut(at).circled = true;
    }
    for (&at, shade) in page.shades.iter().filter(|&(&at, _)| at < count) {
        puzzle.cell_mut(at).shade = Color::read(shade);
    }
    for (&at, text) in page.rebus.iter().filter(|&(&at, text)| at < count && !text.is_empty()) {
        if puzzle.cells()[at].is_white() {
            puzzle.cell_mut(at).solution = text.to_uppercase();
        }
    }
    let texts = [
        (Field::Title, &page.title),
        (Field::Author, &page.author),
        (Field::Copyright, &page.copyright),
        (Field::Notes, &page.notes),
    ];
    for (field, text) in texts {
        puzzle.about[field] = Text::plain(text.trim());
    }
    puzzle.clues = Direction::BOTH.map(|direction| clues(page, &puzzle, direction)).into();
    puzzle.clues.retain(|list| !list.clues.is_empty());
    Ok(puzzle)
}

/// The clues of one direction, in the order of their entries.
fn clues(page: &PagePuzzle, puzzle: &Puzzle, direction: Direction) -> ClueList {
    let entries = puzzle.entries();
    let clues = entries.list().iter().filter(|entry| entry.name.direction == direction).filter_map(|entry| {
        let text = page.clues.get(&entry.name.to_string())?.trim();
        (!text.is_empty()).then(|| Clue::new(&entry.name.number.to_string(), text))
    });
    ClueList::of(direction, clues.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open::open;
    use std::collections::BTreeMap;

    fn kitten() -> PagePuzzle {
        PagePuzzle {
            width: 3,
            height: 3,
            cells: "catore#e.".to_owned(),
            title: "Kitten".to_owned(),
            author: "Ada".to_owned(),
            copyright: "© 2026".to_owned(),
            notes: "Purr.".to_owned(),
            clues: [("1-across", "It purrs"), ("3-down", "A drink: “tea”, say")]
                .map(|(name, text)| (name.to_owned(), text.to_owned()))
                .into(),
            circles: vec![0, 4],
            shades: BTreeMap::from([(1, "C0C0C0".to_owned()), (4, "FFEE99".to_owned())]),
            rebus: BTreeMap::from([(0, "cat's".to_owned())]),
            link: String::new(),
        }
    }

    fn json(puzzle: &PagePuzzle) -> String {
        serde_json::to_string(puzzle).unwrap()
    }

    #[test]
    fn what_is_saved_opens_as_it_was_but_for_what_is_said_to_be_lost() {
        let whole = kitten();
        let plain =
            PagePuzzle { width: 3, height: 3, cells: "catore#e.".to_owned(), ..PagePuzzle::default() };
        for (format, kept, losses) in [
            ("puz", PagePuzzle { shades: BTreeMap::new(), ..whole.clone() }, 1),
            ("ipuz", whole.clone(), 0),
            ("jpz", whole.clone(), 0),
            ("txt", plain, 8),
        ] {
            let saved = save(&json(&whole), format, false).unwrap();
            let opened = open(&saved.bytes).unwrap();
            assert_eq!((opened.format, &opened.puzzle), (format, &kept), "{format}");
            assert_eq!(saved.losses.len(), losses, "{:?}", saved.losses);
            assert_eq!((opened.changed, opened.remarks), (vec![], vec![]), "{format}");
        }
    }

    #[test]
    fn what_the_constructor_alone_needs_is_in_ipuz_files_and_in_no_others() {
        let own = PagePuzzle { link: "?size=3#v1.\"x\"".to_owned(), ..kitten() };
        let saved = save(&json(&own), "ipuz", false).unwrap();
        let opened = open(&saved.bytes).unwrap();
        assert_eq!((opened.puzzle, opened.changed), (own.clone(), vec![]));
        assert!(
            String::from_utf8(saved.bytes)
                .unwrap()
                .contains(r#""crossword-builder:link":"?size=3#v1.\"x\"""#)
        );
        for format in ["puz", "jpz", "xd", "txt"] {
            let plain = save(&json(&kitten()), format, false).unwrap();
            assert_eq!(save(&json(&own), format, false).unwrap(), plain, "{format}");
        }
        // What is there and is no text is left out, and that is said.
        let odd = br#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":2,"height":2},
            "puzzle":[[1,2],[3,0]],"crossword-builder:link":[1]}"#;
        let opened = open(odd).unwrap();
        assert_eq!((opened.puzzle.link.as_str(), opened.changed.len()), ("", 1), "{:?}", opened.changed);
    }

    #[test]
    fn a_newer_version_for_the_sake_of_quotes_is_told_and_plain_quotes_need_none() {
        let version = |saved: &Saved| saved.bytes[24..27].to_vec();
        let saved = save(&json(&kitten()), "puz", false).unwrap();
        assert_eq!((version(&saved), saved.plainer), (b"2.0".to_vec(), true));
        assert_eq!(
            saved.remarks,
            [
                "this is version 2.0 of .puz, which older programs do not read, as version 1.3 lacks “ ”; plain quotes and dashes \
                 need only 1.3"
            ]
        );
        let plain = save(&json(&kitten()), "puz", true).unwrap();
        assert_eq!((version(&plain), plain.plainer, &plain.remarks[..]), (b"1.3".to_vec(), false, &[][..]));
        assert_eq!(open(&plain.bytes).unwrap().puzzle.clues["3-down"], "A drink: \"tea\", say");

        // Another alphabet needs the newer version in any case, and no quotes are blamed for it.
        let other = PagePuzzle { title: "Котёнок".to_owned(), ..kitten() };
        for plain_quotes in [false, true] {
            let saved = save(&json(&other), "puz", plain_quotes).unwrap();
            assert_eq!((version(&saved), saved.plainer), (b"2.0".to_vec(), false));
            assert!(saved.remarks[0].contains("К к н о т ё"), "{:?}", saved.remarks);
        }
        // Other formats are as they were.
        assert_eq!(
            save(&json(&kitten()), "ipuz", true).unwrap(),
            save(&json(&kitten()), "ipuz", false).unwrap()
        );
    }

    #[test]
    fn what_is_no_puzzle_is_told() {
        for (puzzle, format, why) in [
            (json(&kitten()), "doc", "choose puz"),
            ("{".to_owned(), "puz", "cannot be read"),
            ("{}".to_owned(), "puz", "missing field `width`"),
            ("{\"puzzle\":{}}".to_owned(), "puz", "give the JSON of the `puzzle`"),
            (json(&PagePuzzle { width: 4, ..kitten() }), "puz", "has 12 cells, not 9"),
            (json(&PagePuzzle { cells: "cA".to_owned(), ..kitten() }), "puz", "cell 1 (from 0) is \"A\""),
        ] {
            let error = save(&puzzle, format, false).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn marks_of_cells_that_are_not_there_are_passed_over() {
        let odd = PagePuzzle {
            circles: vec![99],
            shades: BTreeMap::from([(99, "x".to_owned())]),
            rebus: BTreeMap::from([(99, "x".to_owned()), (5, "block".to_owned())]),
            ..kitten()
        };
        assert!(save(&json(&odd), "ipuz", false).is_ok());
    }
}

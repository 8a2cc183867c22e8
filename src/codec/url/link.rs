//! Reads a link to edit a puzzle, with the part after `#`, as a whole puzzle.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use crossword_core::{Cell, Grid};
use crossword_puzzle::{Clue, ClueList, Field, Puzzle, Text};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::Deserialize;
use thiserror::Error;

use super::all::read_all;
use super::error::UrlError;
use super::fill::FillQuery;
use super::query::Query;
use crate::frame;

/// Bytes of what follows `#` once it is inflated, as docs/formats.md promises.
const MAX_FRAGMENT: usize = 256 * 1024;

/// What the part of such a link that is ours begins with.
const EDIT: &str = "v1.";
/// The same of a link to solve.
const SOLVE: &str = "s1.";

/// Why a link is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LinkError {
    /// A parameter is wrong.
    #[error("the link's {}: {error}", .error.parameter())]
    Parameter {
        /// What is wrong with it.
        #[from]
        error: UrlError,
    },
    /// What follows `#` is damaged.
    #[error("what follows # in the link cannot be read; copy the whole link anew")]
    Fragment,
    /// The link shows the puzzle to solvers only.
    #[error("this is a link to solve; give the link to edit, which the page has under Share")]
    Solve,
}

/// What follows `#`, as far as a printed puzzle has it.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Fragment {
    title: String,
    author: String,
    notes: String,
    clues: BTreeMap<String, String>,
    letters: String,
    fill: String,
}

/// Whether a text is a link rather than the name of a file.
pub fn is_link(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| text.starts_with(scheme))
}

/// Reads a link to edit a puzzle; no side may be longer than `max_side`.
///
/// # Errors
///
/// The first part of the link that cannot be read, and a link to solve.
pub fn read_link(link: &str, max_side: usize) -> Result<Puzzle, LinkError> {
    let (address, after) = link.trim().split_once('#').unwrap_or((link.trim(), ""));
    if after.starts_with(SOLVE) {
        return Err(LinkError::Solve);
    }
    let query = address.split_once('?').map_or("", |(_, query)| query);
    let query = Query::read(query).map_err(UrlError::from)?;
    let mut grid = FillQuery::of(&query, max_side)?.grid;
    let fragment = match after.strip_prefix(EDIT) {
        Some(packed) => fragment(packed)?,
        None => Fragment::default(),
    };
    if let Some(all) = query.get("all") {
        grid = read_all(&grid, all)?;
    }
    for letters in [&fragment.letters, &fragment.fill] {
        grid = with_letters(grid, letters)?;
    }
    Ok(puzzle(&grid, &fragment))
}

fn fragment(packed: &str) -> Result<Fragment, LinkError> {
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Fragment)?;
    let json = decompress_to_vec_with_limit(&bytes, MAX_FRAGMENT).map_err(|_| LinkError::Fragment)?;
    serde_json::from_slice(&json).map_err(|_| LinkError::Fragment)
}

/// Puts a frame's letters where there are none yet.
fn with_letters(mut grid: Grid, letters: &str) -> Result<Grid, LinkError> {
    if letters.is_empty() {
        return Ok(grid);
    }
    let frame =
        frame::read(grid.width(), grid.height(), letters.as_bytes()).map_err(|_| LinkError::Fragment)?;
    for index in 0..grid.cells().len() {
        let pos = grid.pos(index);
        if let (Cell::Blank, letter @ Cell::Letter(_)) = (grid.get(pos), frame.get(pos)) {
            grid.set(pos, letter);
        }
    }
    Ok(grid)
}

fn puzzle(grid: &Grid, fragment: &Fragment) -> Puzzle {
    let mut puzzle = Puzzle::from_grid(grid);
    for (field, text) in
        [(Field::Title, &fragment.title), (Field::Author, &fragment.author), (Field::Notes, &fragment.notes)]
    {
        puzzle.about[field] = Text::plain(text);
    }
    let texts: BTreeMap<_, _> = fragment
        .clues
        .iter()
        .filter_map(|(name, text)| Some((super::state::read_entry_name(name)?, text)))
        .collect();
    if texts.is_empty() {
        return puzzle;
    }
    for direction in crossword_core::Direction::BOTH {
        let entries = puzzle.entries();
        let named = entries.list().iter().map(|entry| entry.name).filter(|name| name.direction == direction);
        let clue = |name: crossword_core::EntryName| {
            Clue::new(&name.number.to_string(), texts.get(&name).map_or("", |text| text.as_str()))
        };
        let clues: Vec<Clue> = named.map(clue).collect();
        puzzle.clues.push(ClueList::of(direction, clues));
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;
    use miniz_oxide::deflate::compress_to_vec;

    const MOST: usize = 25;

    fn link(json: &str) -> String {
        let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(json.as_bytes(), 6));
        format!("https://host/?size=2&grid=AA%3D%3D&state=01-across%3Dat%3B#v1.{packed}")
    }

    #[test]
    fn a_link_is_a_whole_puzzle() {
        let json =
            r#"{"title":"T","author":"A","clues":{"1-across":"Near","2-down":"Also"},"fill":"..be","new":1}"#;
        let puzzle = read_link(&link(json), MOST).unwrap();
        let solution: Vec<&str> = puzzle.cells().iter().map(|cell| cell.solution.as_str()).collect();
        assert_eq!(solution, ["A", "T", "B", "E"]);
        assert_eq!(puzzle.about[Field::Title].to_string(), "T");
        let texts: Vec<String> = puzzle
            .clues
            .iter()
            .flat_map(|list| &list.clues)
            .map(|clue| format!("{} {}", clue.label, clue.text))
            .collect();
        assert_eq!(texts, ["1 Near", "3 ", "1 ", "2 Also"]);
        assert!(read_link("https://host/?size=2&grid=AA==", MOST).unwrap().clues.is_empty());
    }

    #[test]
    fn what_is_no_such_link_is_refused() {
        assert_eq!(read_link("https://host/solve.html#s1.abc", MOST), Err(LinkError::Solve));
        assert_eq!(read_link(&link("[1"), MOST), Err(LinkError::Fragment));
        assert_eq!(read_link("https://host/?size=2&grid=AA==#v1.%%", MOST), Err(LinkError::Fragment));
        let bomb = link(&format!("{{\"title\":\"{}\"}}", "x".repeat(MAX_FRAGMENT)));
        assert_eq!(read_link(&bomb, MOST), Err(LinkError::Fragment));
        assert!(matches!(
            read_link("https://host/", MOST),
            Err(LinkError::Parameter { error: UrlError::NoGrid })
        ));
        assert!(is_link("http://a") && !is_link("a.puz") && !is_link("-"));
    }
}

//! Reads a link to edit a puzzle, with the part after `#`, as a whole puzzle.

use std::collections::BTreeMap;

use crossword_core::{Cell, Direction, EntryName, Grid};
use crossword_puzzle::{Clue, ClueList, Field, Puzzle, Text};

use super::error::LinkError;
use super::fragment::Fragment;
use super::marks::mark;
use crate::frame;
use crate::url::all::read_all;
use crate::url::error::UrlError;
use crate::url::fill::FillQuery;
use crate::url::query::Query;
use crate::url::state::read_entry_name;

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
    let fragment = Fragment::read(after)?;
    let query = address.split_once('?').map_or("", |(_, query)| query);
    let query = Query::read(query).map_err(UrlError::from)?;
    let own = with_letters(FillQuery::of(&query, max_side)?.grid, &fragment.letters, true)?;
    let grid = match query.get("all") {
        Some(all) => read_all(&own, all)?,
        None => with_letters(own.clone(), &fragment.fill, false)?,
    };
    let mut puzzle = Puzzle::from_grid(&grid);
    mark(&mut puzzle, &own, &fragment)?;
    say(&mut puzzle, &fragment);
    Ok(puzzle)
}

/// Puts a frame's letters where there are none yet. Its blocks are the grid's; those of the constructor stand for one another, and
/// a fill is passed over where the constructor has a letter.
fn with_letters(mut grid: Grid, letters: &str, own: bool) -> Result<Grid, LinkError> {
    if letters.is_empty() {
        return Ok(grid);
    }
    let frame =
        frame::read(grid.width(), grid.height(), letters.as_bytes()).map_err(|_| LinkError::Fragment)?;
    for index in 0..grid.cells().len() {
        let pos = grid.pos(index);
        match (grid.get(pos), frame.get(pos)) {
            (Cell::Blank, letter @ Cell::Letter(_)) => grid.set(pos, letter),
            (Cell::Block, Cell::Letter(_)) => return Err(LinkError::Fragment),
            (here, there) if own && here.is_white() != there.is_white() => return Err(LinkError::Fragment),
            (Cell::Letter(here), Cell::Letter(there)) if own && here != there => {
                return Err(LinkError::Fragment);
            }
            _ => {}
        }
    }
    Ok(grid)
}

/// Puts texts and clues into a puzzle.
fn say(puzzle: &mut Puzzle, fragment: &Fragment) {
    let texts = [
        (Field::Title, &fragment.title),
        (Field::Author, &fragment.author),
        (Field::Copyright, &fragment.copyright),
        (Field::Notes, &fragment.notes),
    ];
    for (field, text) in texts {
        puzzle.about[field] = Text::plain(text);
    }
    let said: BTreeMap<EntryName, &str> = fragment
        .clues
        .iter()
        .filter(|(_, text)| !text.is_empty())
        .filter_map(|(name, text)| Some((read_entry_name(name)?, text.as_str())))
        .collect();
    let entries = puzzle.entries();
    for direction in Direction::BOTH {
        let named = entries.list().iter().map(|entry| entry.name).filter(|name| name.direction == direction);
        let clues = named.filter_map(|name| Some(Clue::new(&name.number.to_string(), said.get(&name)?)));
        let clues: Vec<Clue> = clues.collect();
        if !clues.is_empty() {
            puzzle.clues.push(ClueList::of(direction, clues));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::link::fragment::MAX_FRAGMENT;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
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
        assert_eq!(texts, ["1 Near", "2 Also"]);
        assert!(read_link("https://host/?size=2&grid=AA==", MOST).unwrap().clues.is_empty());
    }

    #[test]
    fn what_is_no_such_link_is_refused() {
        assert_eq!(read_link("https://host/solve.html#s1.abc", MOST), Err(LinkError::Solve));
        assert_eq!(read_link("https://host/?size=2&grid=AA==#v22.abc", MOST), Err(LinkError::Newer));
        assert!(read_link("https://host/?size=2&grid=AA==#very.far", MOST).is_ok());
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

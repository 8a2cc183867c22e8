//! Circles, shades and cells with several letters, as links have them.

use crossword_core::Grid;
use crossword_puzzle::{Color, Puzzle};

use super::error::LinkError;
use super::fragment::Fragment;

/// The character of a cell with none.
const NONE: char = '.';

/// The character of a cell with a circle.
const CIRCLE: char = 'o';

/// The characters of shades and their colours in files and on paper; `frontend/src/puzzle/marks.ts` has the same.
const SHADES: [(char, Color); 5] = [
    ('a', Color([0xC0, 0xC0, 0xC0])),
    ('b', Color([0xFF, 0xE9, 0x7F])),
    ('c', Color([0xB5, 0xE2, 0xA8])),
    ('d', Color([0xA9, 0xD3, 0xF5])),
    ('e', Color([0xF7, 0xB6, 0xC8])),
];

/// The most that a cell holds, in UTF-16 units as the page counts them.
const MAX_REBUS: usize = 16;

/// Puts them into a puzzle; `own` has the constructor's letters alone.
pub fn mark(puzzle: &mut Puzzle, own: &Grid, fragment: &Fragment) -> Result<(), LinkError> {
    for (at, char) in layer(puzzle, &fragment.circles)? {
        match char {
            CIRCLE => puzzle.cell_mut(at).circled = true,
            _ => return Err(LinkError::Fragment),
        }
    }
    for (at, char) in layer(puzzle, &fragment.shades)? {
        let shade = SHADES.iter().find(|(mark, _)| *mark == char).ok_or(LinkError::Fragment)?;
        puzzle.cell_mut(at).shade = Some(shade.1);
    }
    for (cell, text) in &fragment.rebus {
        let is_number =
            !(cell.starts_with('0') && cell.len() > 1) && cell.bytes().all(|byte| byte.is_ascii_digit());
        let at = cell.parse().ok().filter(|&at| is_number && at < puzzle.cells().len());
        let Some((at, text)) = at.map(|at: usize| (at, clipped(text))) else { continue };
        // One whose first letter is not the constructor's is left over from another time.
        let letter = own.cells()[at].letter().map(|letter| letter.to_char());
        if letter.is_some() && text.chars().next() == letter && text.chars().nth(1).is_some() {
            puzzle.cell_mut(at).solution = text.to_uppercase();
        }
    }
    Ok(())
}

/// The characters of a layer that stand in white cells and say something.
fn layer(puzzle: &Puzzle, text: &str) -> Result<Vec<(usize, char)>, LinkError> {
    if !text.is_empty() && text.chars().count() != puzzle.cells().len() {
        return Err(LinkError::Fragment);
    }
    let said = text.chars().enumerate().filter(|&(_, char)| char != NONE);
    Ok(said.filter(|&(at, _)| puzzle.cells()[at].is_white()).collect())
}

fn clipped(text: &str) -> &str {
    let mut units = 0;
    let end = text.char_indices().find(|(_, char)| {
        units += char.len_utf16();
        units > MAX_REBUS
    });
    end.map_or(text, |(at, _)| &text[..at])
}

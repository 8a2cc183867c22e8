//! The `all` parameter: every white cell's letter, as digits of a base-26 number.

use crossword_core::{ALPHABET, Cell, Grid, Letter};

use super::bignum;
use super::error::UrlError;

/// The value of `all`, if every white cell has a letter.
pub fn write_all(grid: &Grid) -> Option<String> {
    let white = grid.cells().iter().filter(|cell| cell.is_white());
    let digits: Vec<u8> =
        white.map(|cell| cell.letter().map(|letter| letter.index() as u8)).collect::<Option<_>>()?;
    Some(bignum::write(ALPHABET as u32, &digits))
}

/// Puts the letters of `value` into the white cells of `grid`; letters that stand there already must agree.
///
/// # Errors
///
/// No base64, a number too large for the cells, or a letter that disagrees with one that stands.
pub fn read_all(grid: &Grid, value: &str) -> Result<Grid, UrlError> {
    let digits = bignum::read(ALPHABET as u32, grid.white_cells(), value).map_err(UrlError::All)?;
    let mut filled = grid.clone();
    let white = (0..grid.cells().len()).filter(|&index| grid.cells()[index].is_white());
    for (index, digit) in white.zip(digits) {
        let letter = Letter::from_index(usize::from(digit)).unwrap_or(Letter::A);
        let pos = grid.pos(index);
        if let Some(placed) = grid.get(pos).letter().filter(|&placed| placed != letter) {
            return Err(UrlError::AllDisagrees {
                row: pos.row + 1,
                col: pos.col + 1,
                all: letter.to_char(),
                state: placed.to_char(),
            });
        }
        filled.set(pos, Cell::Letter(letter));
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::grid::read_grid;

    #[test]
    fn a_partial_fill_has_no_all() {
        let mut grid = read_grid(2, 2, "CA==").unwrap();
        assert_eq!(write_all(&grid), None);
        grid = read_all(&grid, "AA==").unwrap();
        assert_eq!(write_all(&grid).as_deref(), Some("AA=="));
    }
}

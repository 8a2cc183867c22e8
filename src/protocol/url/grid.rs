//! The `grid` parameter: one bit a cell, 1 for a block.

use crossword_core::{Cell, Grid};

use super::bignum;
use super::error::UrlError;
use super::size::SizeError;

/// The value of `grid`: the blocks only.
pub fn write_grid(grid: &Grid) -> String {
    let bits: Vec<u8> = grid.cells().iter().map(|cell| u8::from(*cell == Cell::Block)).collect();
    bignum::write(2, &bits)
}

/// The blocks that `value` says, for a grid of that size.
///
/// # Errors
///
/// No base64, a number too large for the cells, or sides beyond those of a grid.
pub fn read_grid(width: usize, height: usize, value: &str) -> Result<Grid, UrlError> {
    let bits = bignum::read(2, width * height, value).map_err(UrlError::Grid)?;
    let cells = bits.into_iter().map(|bit| if bit == 1 { Cell::Block } else { Cell::Blank }).collect();
    Grid::from_cells(width, height, cells).map_err(|_| SizeError::Limits { width, height }.into())
}

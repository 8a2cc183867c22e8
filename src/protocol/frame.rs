//! Frames: a grid as exactly width x height bytes, `#` a block, `.` a blank, `a` to `z` a letter.
//!
//! The websocket sends them as binary messages; the `letters` parameter spells the same alphabet.

use crossword_core::{Cell, Grid, GridError, Letter};
use thiserror::Error;

/// The byte of a block.
const BLOCK: u8 = b'#';
/// The byte of a white cell with no letter yet.
const BLANK: u8 = b'.';

/// Why bytes are no frame.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FrameError {
    /// Another number of bytes than cells.
    #[error(transparent)]
    Count(#[from] GridError),
    /// A byte outside the alphabet.
    #[error("byte {byte:#04x} at place {at} is none of '#', '.', a to z")]
    Byte {
        /// The byte.
        byte: u8,
        /// Its place, from 0.
        at: usize,
    },
}

/// The frame of a grid.
pub fn write(grid: &Grid) -> Vec<u8> {
    grid.cells().iter().map(|&cell| cell_byte(cell)).collect()
}

/// The frame byte of one cell.
pub fn cell_byte(cell: Cell) -> u8 {
    match cell {
        Cell::Block => BLOCK,
        Cell::Blank => BLANK,
        Cell::Letter(letter) => letter.to_byte(),
    }
}

/// The grid of a frame; letters in either case.
///
/// # Errors
///
/// Another byte, another number of them than cells, or sides beyond those of a grid.
pub fn read(width: usize, height: usize, bytes: &[u8]) -> Result<Grid, FrameError> {
    let cells = bytes
        .iter()
        .enumerate()
        .map(|(at, &byte)| match byte {
            BLOCK => Ok(Cell::Block),
            BLANK => Ok(Cell::Blank),
            _ => match Letter::from_char(char::from(byte)) {
                Some(letter) => Ok(Cell::Letter(letter)),
                None => Err(FrameError::Byte { byte, at }),
            },
        })
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Grid::from_cells(width, height, cells)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_reads_back() {
        let grid = read(3, 2, b"#.aB.#").unwrap();
        assert_eq!(write(&grid), b"#.ab.#");
        assert_eq!(read(2, 2, b"..1.").unwrap_err(), FrameError::Byte { byte: b'1', at: 2 });
        assert!(matches!(read(2, 2, b"...").unwrap_err(), FrameError::Count(_)));
    }
}

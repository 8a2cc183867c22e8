//! What puzzle to make, and why some cannot be made.

use thiserror::Error;

use crate::board::{MAX_SIDE, Symmetry};
use crate::letters::Word;
use crate::words::Score;

/// Smallest side of a puzzle, in cells: an entry has three letters at least.
pub const SHORTEST_SIDE: usize = 3;

/// What puzzle to make.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PuzzleRequest {
    /// Cells in a row.
    pub width: usize,
    /// Cells in a column.
    pub height: usize,
    /// How many blocks; as many as newspapers have where it is not said.
    pub blocks: Option<usize>,
    /// The symmetry of the blocks, if they are to have one.
    pub symmetry: Option<Symmetry>,
    /// Words below this score are left out; where it is not said, those that are usual, and weaker ones where nothing else will do.
    pub min_score: Option<Score>,
    /// Words that must not be put in.
    pub banned: Vec<Word>,
    /// Equal requests with equal seeds give equal puzzles.
    pub seed: u64,
}

impl PuzzleRequest {
    /// A puzzle of these sides, with blocks as newspapers have them.
    pub fn new(width: usize, height: usize) -> PuzzleRequest {
        PuzzleRequest {
            width,
            height,
            blocks: None,
            symmetry: Some(Symmetry::Rotational),
            min_score: None,
            banned: Vec::new(),
            seed: 0,
        }
    }

    /// So many blocks; none: as many as newspapers have.
    pub fn with_blocks(self, blocks: Option<usize>) -> PuzzleRequest {
        PuzzleRequest { blocks, ..self }
    }

    /// Blocks of that symmetry, or of none.
    pub fn with_symmetry(self, symmetry: Option<Symmetry>) -> PuzzleRequest {
        PuzzleRequest { symmetry, ..self }
    }

    /// Words below this score are left out; none: those below the usual one, unless nothing else will do.
    pub fn with_min_score(self, min_score: Option<Score>) -> PuzzleRequest {
        PuzzleRequest { min_score, ..self }
    }

    /// Words that must not be put in.
    pub fn with_banned(self, banned: Vec<Word>) -> PuzzleRequest {
        PuzzleRequest { banned, ..self }
    }

    /// Equal requests with equal seeds give equal puzzles.
    pub fn with_seed(self, seed: u64) -> PuzzleRequest {
        PuzzleRequest { seed, ..self }
    }

    /// Whether the sides and the symmetry make sense.
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        let (width, height) = (self.width, self.height);
        let sides = SHORTEST_SIDE..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(GenerateError::Side { width, height });
        }
        match self.symmetry {
            Some(symmetry) if !symmetry.fits(width, height) => {
                Err(GenerateError::Symmetry { symmetry: symmetry.name(), width, height })
            }
            _ => Ok(()),
        }
    }
}

/// Why a puzzle cannot be made at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A side too short or too long.
    #[error(
        "a puzzle is {SHORTEST_SIDE} to {MAX_SIDE} cells wide and high; {width} x {height} is not, choose another size"
    )]
    Side {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// A symmetry of squares.
    #[error(
        "a {width} x {height} grid cannot have {symmetry} symmetry; choose a square, or another symmetry"
    )]
    Symmetry {
        /// Its name.
        symmetry: &'static str,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// No pattern of the kind was found.
    #[error(
        "{blocks} {} found no place in a {width} x {height} grid with entries of three letters and more{}; give another \
         number, or let it be chosen",
        if *blocks == 1 { "block" } else { "blocks" },
        symmetry.map(|name| format!(" and {name} symmetry")).unwrap_or_default()
    )]
    Blocks {
        /// How many were asked for.
        blocks: usize,
        /// The name of the symmetry asked for.
        symmetry: Option<&'static str>,
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
    /// No pattern as newspapers have them was found.
    #[error(
        "no pattern as newspapers have them was found for a {width} x {height} grid; give a number of blocks, or another \
         symmetry"
    )]
    Pattern {
        /// Cells in a row.
        width: usize,
        /// Cells in a column.
        height: usize,
    },
}

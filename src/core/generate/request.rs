//! What puzzle to make.

use crate::board::{MAX_SIDE, Symmetry};
use crate::letters::Word;
use crate::words::{Score, Share};

use super::error::GenerateError;
use super::limits::{EVERY_WORD_FROM_SIDE, SHORTEST_SIDE};

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
    /// Where given, the puzzle is of this part of all puzzles: no puzzle is in two parts.
    pub share: Option<Share>,
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
            share: None,
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

    /// A puzzle of this part of all puzzles; none: any. Which part one is in is told by the word of the first of its longest entries across.
    pub fn with_share(self, share: Option<Share>) -> PuzzleRequest {
        PuzzleRequest { share, ..self }
    }

    /// Equal requests with equal seeds give equal puzzles.
    pub fn with_seed(self, seed: u64) -> PuzzleRequest {
        PuzzleRequest { seed, ..self }
    }

    /// Whether it is an open square that has next to no fill without the longer list, where no score was asked for: of seven letters the
    /// standard list has 20,889 words, the longer one 47,545, and the more there are the more squares there are for each letter.
    pub fn needs_longer(&self) -> bool {
        let side = self.width.min(self.height);
        self.blocks == Some(0) && side >= EVERY_WORD_FROM_SIDE && self.min_score.is_none()
    }

    /// Whether the sides and the symmetry make sense.
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        check_sides(self.width, self.height, self.symmetry)
    }
}

/// Whether the sides and the symmetry make sense.
pub(super) fn check_sides(
    width: usize,
    height: usize,
    symmetry: Option<Symmetry>,
) -> Result<(), GenerateError> {
    let sides = SHORTEST_SIDE..=MAX_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(GenerateError::Side { width, height });
    }
    match symmetry {
        Some(symmetry) if !symmetry.fits(width, height) => {
            Err(GenerateError::Symmetry { symmetry: symmetry.name(), width, height })
        }
        _ => Ok(()),
    }
}

//! Which patterns to look for: around theme phrases, or completing a half-drawn grid.

use crate::board::{EntryName, Grid, Pos, Symmetry};
use crate::letters::Word;
use crate::words::Score;

use super::super::error::GenerateError;
use super::theme;

/// How many patterns are looked for where it is not said.
const USUAL_PATTERNS: usize = 5;

/// What the patterns are made around, and how they are to be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PatternsRequest {
    /// What they are made around.
    pub around: Around,
    /// How many blocks there are to be; as many as newspapers have where it is not said. Where room is made for a word it means
    /// nothing.
    pub blocks: Option<usize>,
    /// The symmetry of the blocks, if they are to have one.
    pub symmetry: Option<Symmetry>,
    /// Words below this score are left out; where it is not said, those that are usual, and weaker ones where nothing else will do.
    pub min_score: Option<Score>,
    /// Words that must not be put in.
    pub banned: Vec<Word>,
    /// Cells of the grid with a letter that stands for something else, such as several letters: entries that run through one need not
    /// be words, and get no letters but by what crosses them.
    pub left_out: Vec<Pos>,
    /// How many patterns to find, from 1 to [`MAX_PATTERNS`](super::super::MAX_PATTERNS).
    pub count: usize,
    /// Equal requests with equal seeds give equal patterns.
    pub seed: u64,
}

/// What patterns are made around.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Around {
    /// Theme phrases. They stand across, those of equal length at places that are each other's images.
    Theme {
        /// The phrases, as their letters.
        phrases: Vec<Word>,
        /// Width and height; where it is not said, 15 x 15, or larger where a phrase needs it.
        size: Option<(usize, usize)>,
    },
    /// A half-drawn grid: its blocks stay, and so do its letters; other white cells may become blocks.
    Grid {
        /// The grid as it is.
        grid: Grid,
        /// A word that is too long or too short for its entry; the grid's blocks are then added to, moved or taken away, as few as will
        /// do.
        word: Option<WordAt>,
    },
}

/// A word for an entry of another length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordAt {
    /// The entry; it may become longer or shorter, and begin elsewhere in its line.
    pub entry: EntryName,
    /// The word.
    pub word: Word,
}

impl PatternsRequest {
    /// Patterns around these phrases, with rotational symmetry.
    pub fn theme(phrases: Vec<Word>, size: Option<(usize, usize)>) -> PatternsRequest {
        PatternsRequest::new(Around::Theme { phrases, size })
    }

    /// Patterns that complete this grid, or make room in it for a word, with rotational symmetry.
    pub fn suggest(grid: Grid, word: Option<WordAt>) -> PatternsRequest {
        PatternsRequest::new(Around::Grid { grid, word })
    }

    fn new(around: Around) -> PatternsRequest {
        PatternsRequest {
            around,
            blocks: None,
            symmetry: Some(Symmetry::Rotational),
            min_score: None,
            banned: Vec::new(),
            left_out: Vec::new(),
            count: USUAL_PATTERNS,
            seed: 0,
        }
    }

    /// So many blocks; none: as many as newspapers have.
    pub fn with_blocks(self, blocks: Option<usize>) -> PatternsRequest {
        PatternsRequest { blocks, ..self }
    }

    /// Blocks of that symmetry, or of none.
    pub fn with_symmetry(self, symmetry: Option<Symmetry>) -> PatternsRequest {
        PatternsRequest { symmetry, ..self }
    }

    /// Words below this score are left out; none: those below the usual one, unless nothing else will do.
    pub fn with_min_score(self, min_score: Option<Score>) -> PatternsRequest {
        PatternsRequest { min_score, ..self }
    }

    /// Words that must not be put in.
    pub fn with_banned(self, banned: Vec<Word>) -> PatternsRequest {
        PatternsRequest { banned, ..self }
    }

    /// Entries through these cells, whose letters stay, are left out of the fills; cells that the patterns do not have mean nothing.
    pub fn with_left_out(self, left_out: Vec<Pos>) -> PatternsRequest {
        PatternsRequest { left_out, ..self }
    }

    /// So many patterns, at most [`MAX_PATTERNS`](super::super::MAX_PATTERNS).
    pub fn with_count(self, count: usize) -> PatternsRequest {
        PatternsRequest { count, ..self }
    }

    /// Equal requests with equal seeds give equal patterns.
    pub fn with_seed(self, seed: u64) -> PatternsRequest {
        PatternsRequest { seed, ..self }
    }

    /// The width and height of the patterns.
    ///
    /// # Errors
    ///
    /// Phrases that no grid holds, or not the one asked for: too many, too long, or without a partner of equal length.
    pub fn sides(&self) -> Result<(usize, usize), GenerateError> {
        match &self.around {
            Around::Theme { phrases, size } => theme::sides(phrases, *size, self.symmetry),
            Around::Grid { grid, .. } => Ok((grid.width(), grid.height())),
        }
    }
}

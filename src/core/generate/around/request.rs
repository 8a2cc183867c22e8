//! Which half-drawn grid to complete.

use crate::board::{EntryName, Grid, Symmetry};
use crate::letters::Word;
use crate::words::Score;

/// How many patterns are looked for where it is not said.
pub(super) const USUAL_PATTERNS: usize = 5;

/// A half-drawn grid to complete: its blocks stay, and so do its letters; other white cells may become blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SuggestRequest {
    /// The grid as it is.
    pub grid: Grid,
    /// A word that is too long or too short for its entry; its grid's blocks are then added to, moved or taken away, as few as
    /// will do.
    pub word: Option<WordAt>,
    /// How many blocks there are to be; as many as newspapers have where it is not said. Where a word is given it means nothing.
    pub blocks: Option<usize>,
    /// The symmetry of the blocks, if they are to have one.
    pub symmetry: Option<Symmetry>,
    /// Words below this score are left out; where it is not said, those that are usual, and weaker ones where nothing else will do.
    pub min_score: Option<Score>,
    /// Words that must not be put in.
    pub banned: Vec<Word>,
    /// How many patterns to find, from 1 to [`MAX_PATTERNS`](super::super::MAX_PATTERNS).
    pub count: usize,
    /// Equal requests with equal seeds give equal patterns.
    pub seed: u64,
}

/// A word for an entry of another length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordAt {
    /// The entry; it may become longer or shorter, and begin elsewhere in its line.
    pub entry: EntryName,
    /// The word.
    pub word: Word,
}

impl SuggestRequest {
    /// Complete this grid, with rotational symmetry.
    pub fn new(grid: Grid) -> SuggestRequest {
        SuggestRequest {
            grid,
            word: None,
            blocks: None,
            symmetry: Some(Symmetry::Rotational),
            min_score: None,
            banned: Vec::new(),
            count: USUAL_PATTERNS,
            seed: 0,
        }
    }

    /// Make room for this word.
    pub fn with_word(self, word: Option<WordAt>) -> SuggestRequest {
        SuggestRequest { word, ..self }
    }

    /// So many blocks; none: as many as newspapers have.
    pub fn with_blocks(self, blocks: Option<usize>) -> SuggestRequest {
        SuggestRequest { blocks, ..self }
    }

    /// Blocks of that symmetry, or of none.
    pub fn with_symmetry(self, symmetry: Option<Symmetry>) -> SuggestRequest {
        SuggestRequest { symmetry, ..self }
    }

    /// Words below this score are left out; none: those below the usual one, unless nothing else will do.
    pub fn with_min_score(self, min_score: Option<Score>) -> SuggestRequest {
        SuggestRequest { min_score, ..self }
    }

    /// Words that must not be put in.
    pub fn with_banned(self, banned: Vec<Word>) -> SuggestRequest {
        SuggestRequest { banned, ..self }
    }

    /// So many patterns, at most [`MAX_PATTERNS`](super::super::MAX_PATTERNS).
    pub fn with_count(self, count: usize) -> SuggestRequest {
        SuggestRequest { count, ..self }
    }

    /// Equal requests with equal seeds give equal patterns.
    pub fn with_seed(self, seed: u64) -> SuggestRequest {
        SuggestRequest { seed, ..self }
    }
}

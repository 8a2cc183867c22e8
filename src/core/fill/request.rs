//! What to fill, and with what care.

use thiserror::Error;

use crate::board::{EntryName, Grid, MIN_ENTRY};
use crate::letters::Word;
use crate::words::{Score, Share};

/// What to fill, and with what care.
///
/// ```
/// use crossword_core::{FillRequest, Grid};
///
/// let grid: Grid = "c..\n...\n...".parse()?;
/// let request = FillRequest::new(grid).with_min_score(50).with_seed(7);
/// assert_eq!(request.min_entry, 2);
/// # Ok::<(), crossword_core::GridTextError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FillRequest {
    /// The board; its letters are locked.
    pub grid: Grid,
    /// Shortest run of white cells that must be a word.
    pub min_entry: usize,
    /// Words below this score are left out.
    pub min_score: Score,
    /// Lower minimum scores with which a [`SteppingSearch`] goes on where that one has no fill or none is found for a while: it
    /// takes them in falling order, each once, and leaves out those that are not lower. Nothing else heeds them.
    ///
    /// [`SteppingSearch`]: crate::SteppingSearch
    pub lower: Vec<Score>,
    /// Words that must not be put in; placed words may still be among them.
    pub banned: Vec<Word>,
    /// Where given, only these entries have to be words, and only their cells get letters; the letters of the others are
    /// still kept, and the words that locked letters spell are still taken.
    pub only: Option<Vec<EntryName>>,
    /// The longest run of letters that two entries may share; none sets no limit. Where entries cross they share a
    /// letter, so the least that makes sense is 1.
    pub max_shared_substring: Option<usize>,
    /// Where given, the first of the longest entries across takes this part of the words, so that fills of different parts differ.
    /// What improves or repairs a fill does not heed it.
    pub share: Option<Share>,
    /// Equal requests with equal seeds give equal fills.
    pub seed: u64,
}

impl FillRequest {
    /// Fill this board with any words, runs of two or longer being entries.
    pub fn new(grid: Grid) -> FillRequest {
        FillRequest {
            grid,
            min_entry: MIN_ENTRY,
            min_score: 0,
            lower: Vec::new(),
            banned: Vec::new(),
            only: None,
            max_shared_substring: None,
            share: None,
            seed: 0,
        }
    }

    /// The same for another board.
    pub fn with_grid(self, grid: Grid) -> FillRequest {
        FillRequest { grid, ..self }
    }

    /// Runs shorter than this need not be words.
    pub fn with_min_entry(self, min_entry: usize) -> FillRequest {
        FillRequest { min_entry, ..self }
    }

    /// Words below this score are left out.
    pub fn with_min_score(self, min_score: Score) -> FillRequest {
        FillRequest { min_score, ..self }
    }

    /// Lower minimum scores to go on with, in any order: they are sorted, falling, and each is kept once. Those that are not below
    /// the minimum score, which may be said later, are left out by the search.
    pub fn with_lower(self, mut lower: Vec<Score>) -> FillRequest {
        lower.sort_unstable_by(|one, other| other.cmp(one));
        lower.dedup();
        FillRequest { lower, ..self }
    }

    /// The lower minimum scores that are lower, rising, each once.
    pub(crate) fn lower_rising(&self) -> Vec<Score> {
        let mut lower: Vec<Score> =
            self.lower.iter().copied().filter(|&score| score < self.min_score).collect();
        lower.sort_unstable();
        lower.dedup();
        lower
    }

    /// Words that must not be put in.
    pub fn with_banned(self, banned: Vec<Word>) -> FillRequest {
        FillRequest { banned, ..self }
    }

    /// Only these entries have to be words; none: all.
    pub fn with_only(self, only: Option<Vec<EntryName>>) -> FillRequest {
        FillRequest { only, ..self }
    }

    /// The longest run of letters that two entries may share; none sets no limit.
    pub fn with_max_shared_substring(self, letters: Option<usize>) -> FillRequest {
        FillRequest { max_shared_substring: letters, ..self }
    }

    /// The first of the longest entries across takes this part of the words; none: any. What improves or repairs a fill does not heed it.
    pub fn with_share(self, share: Option<Share>) -> FillRequest {
        FillRequest { share, ..self }
    }

    /// Equal requests with equal seeds give equal fills.
    pub fn with_seed(self, seed: u64) -> FillRequest {
        FillRequest { seed, ..self }
    }
}

/// Why a request cannot be searched at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RequestError {
    /// No run of white cells is long enough to be an entry.
    #[error("the grid has no entry to fill; leave at least two white cells side by side")]
    NothingToFill,
    /// One of the only entries to fill is none of the grid's.
    #[error("the grid has no entry {entry}; leave it out, or name one that it has")]
    UnknownEntry {
        /// Its name.
        entry: EntryName,
    },
    /// The constructor placed one word twice.
    #[error("{first} and {second} are both \"{word}\"; a word may stand only once, change one of them")]
    SameWord {
        /// One place of the word.
        first: EntryName,
        /// The other.
        second: EntryName,
        /// The word.
        word: Word,
    },
    /// Two words that the constructor placed share more letters in a row than the request allows.
    #[error("{first} and {second} share \"{run}\"; allow a shared run of {} letters or change one of them", run.len())]
    SharedRun {
        /// One entry.
        first: EntryName,
        /// The other.
        second: EntryName,
        /// What they share.
        run: Word,
    },
}

/// A request with seed 1 for a grid of rows, for the tests of this crate.
#[cfg(test)]
pub(crate) fn request(rows: &[&str]) -> FillRequest {
    FillRequest::new(crate::board::grid(rows)).with_seed(1)
}

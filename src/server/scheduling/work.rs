//! What a job searches: a fill, the repair of one, or a whole puzzle.

use std::sync::Arc;

use crossword_codec::url::{RepairQuery, UrlError};
use crossword_core::analysis::Grading;
use crossword_core::generate::{GenerateError, Generation, PuzzleRequest, SHORTEST_SIDE};
use crossword_core::{Entries, FillRequest, Grid, Progress, Repair, Score, Search, SteppingSearch, WordList};

use super::repairing::Repairing;

/// What a job searches.
pub enum Work {
    /// A fill.
    Fill(Box<SteppingSearch>),
    /// A repair of the present fill.
    Repair(Box<Repairing>),
    /// A pattern and its fill.
    Puzzle(Box<Making>),
}

/// A puzzle in the making.
pub struct Making {
    /// The search for it.
    pub generation: Generation,
    /// What is known of it before it has a block: its sides.
    blank: FillRequest,
    entries: Entries,
    words: Arc<WordList>,
}

impl From<SteppingSearch> for Work {
    fn from(search: SteppingSearch) -> Work {
        Work::Fill(Box::new(search))
    }
}

impl From<Search> for Work {
    fn from(search: Search) -> Work {
        SteppingSearch::from(search).into()
    }
}

impl From<Repair> for Work {
    fn from(repair: Repair) -> Work {
        Work::Repair(Box::new(Repairing::new(repair)))
    }
}

impl Work {
    /// What is asked for: a fill, or a repair where there is one to be made.
    pub fn new(
        request: FillRequest,
        words: Arc<WordList>,
        repair: Option<RepairQuery>,
    ) -> Result<Work, UrlError> {
        Ok(match repair {
            None => SteppingSearch::new(request, words).map_err(UrlError::Request)?.into(),
            Some(RepairQuery { present, refused, keep }) => {
                Repair::new(request, words, &present, &refused, &keep)?.into()
            }
        })
    }

    /// A puzzle that is asked for.
    pub fn puzzle(
        request: PuzzleRequest,
        words: Arc<WordList>,
        grading: Grading,
    ) -> Result<Work, GenerateError> {
        let (width, height) = (request.width, request.height);
        let generation = Generation::begin(request, Arc::clone(&words), grading)?;
        let blank = Grid::blank(width, height).map_err(|_| GenerateError::Side { width, height })?;
        let entries = Entries::of(&blank, SHORTEST_SIDE);
        let blank = FillRequest::new(blank);
        Ok(Work::Puzzle(Box::new(Making { generation, blank, entries, words })))
    }

    /// What there is to show.
    pub fn snapshot(&self) -> Grid {
        match self {
            Work::Fill(search) => search.snapshot(),
            Work::Repair(repairing) => repairing.repair.snapshot().clone(),
            Work::Puzzle(making) => making.generation.fill().unwrap_or(&making.blank.grid).clone(),
        }
    }

    /// Whether the search has come to an end, and to which.
    pub fn progress(&self) -> Progress {
        match self {
            Work::Fill(search) => search.progress(),
            Work::Repair(_) => Progress::Paused,
            Work::Puzzle(making) => making.generation.progress(),
        }
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        match self {
            Work::Fill(search) => search.bytes(),
            Work::Repair(repairing) => repairing.repair.bytes(),
            Work::Puzzle(making) => making.generation.bytes(),
        }
    }

    /// Decisions tried, or steps of a repair; those of a puzzle are not counted.
    pub fn steps(&self) -> u64 {
        match self {
            Work::Fill(search) => search.stats().nodes,
            Work::Repair(repairing) => repairing.repair.steps(),
            Work::Puzzle(_) => 0,
        }
    }

    /// The minimum score of the fill, where it is lower than what the search began with.
    pub fn lower_floor(&self) -> Option<Score> {
        match self {
            Work::Fill(search) => Some(search.floor()).filter(|_| search.has_stepped()),
            Work::Repair(_) | Work::Puzzle(_) => None,
        }
    }

    /// What was asked.
    pub fn request(&self) -> &FillRequest {
        match self {
            Work::Fill(search) => search.request(),
            Work::Repair(repairing) => repairing.repair.request(),
            Work::Puzzle(making) => &making.blank,
        }
    }

    /// The words that it may take.
    pub fn words(&self) -> &Arc<WordList> {
        match self {
            Work::Fill(search) => search.words(),
            Work::Repair(repairing) => repairing.repair.words(),
            Work::Puzzle(making) => &making.words,
        }
    }

    /// The entries of its grid.
    pub fn entries(&self) -> &Entries {
        match self {
            Work::Fill(search) => search.entries(),
            Work::Repair(repairing) => repairing.repair.entries(),
            Work::Puzzle(making) => &making.entries,
        }
    }
}

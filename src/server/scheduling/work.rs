//! What a job searches: a fill, or the repair of one.

use std::sync::Arc;

use crossword_codec::url::{RepairQuery, UrlError};
use crossword_core::{Entries, FillRequest, Grid, Progress, Repair, Score, Search, SteppingSearch, WordList};

use super::repairing::Repairing;

/// What a job searches.
pub enum Work {
    /// A fill.
    Fill(Box<SteppingSearch>),
    /// A repair of the present fill.
    Repair(Box<Repairing>),
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

    /// What there is to show.
    pub fn snapshot(&self) -> Grid {
        match self {
            Work::Fill(search) => search.snapshot(),
            Work::Repair(repairing) => repairing.repair.snapshot().clone(),
        }
    }

    /// Whether the search has come to an end, and to which.
    pub fn progress(&self) -> Progress {
        match self {
            Work::Fill(search) => search.progress(),
            Work::Repair(_) => Progress::Paused,
        }
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        match self {
            Work::Fill(search) => search.bytes(),
            Work::Repair(repairing) => repairing.repair.bytes(),
        }
    }

    /// Decisions tried, or steps of a repair.
    pub fn steps(&self) -> u64 {
        match self {
            Work::Fill(search) => search.stats().nodes,
            Work::Repair(repairing) => repairing.repair.steps(),
        }
    }

    /// The minimum score of the fill, where it is lower than what the search began with.
    pub fn lower_floor(&self) -> Option<Score> {
        match self {
            Work::Fill(search) => Some(search.floor()).filter(|_| search.has_stepped()),
            Work::Repair(_) => None,
        }
    }

    /// What was asked.
    pub fn request(&self) -> &FillRequest {
        match self {
            Work::Fill(search) => search.request(),
            Work::Repair(repairing) => repairing.repair.request(),
        }
    }

    /// The words that it may take.
    pub fn words(&self) -> &Arc<WordList> {
        match self {
            Work::Fill(search) => search.words(),
            Work::Repair(repairing) => repairing.repair.words(),
        }
    }

    /// The entries of its grid.
    pub fn entries(&self) -> &Entries {
        match self {
            Work::Fill(search) => search.entries(),
            Work::Repair(repairing) => repairing.repair.entries(),
        }
    }
}

//! What a session searches: a fill, or the repair of one.

use std::sync::Arc;

use crossword_core::{Entries, FillRequest, Grid, Repair, SteppingSearch, WordList};
use crossword_protocol::url::{RepairQuery, UrlError};

/// What is searched.
pub enum Work {
    /// A fill.
    Fill(Box<SteppingSearch>),
    /// A repair of the present fill.
    Repair(Box<Repair>),
}

impl Work {
    /// What is asked for: a fill, or a repair where there is one to be made.
    pub fn new(
        request: FillRequest,
        words: Arc<WordList>,
        repair: Option<RepairQuery>,
    ) -> Result<Work, UrlError> {
        Ok(match repair {
            None => Work::Fill(Box::new(SteppingSearch::new(request, words).map_err(UrlError::Request)?)),
            Some(RepairQuery { present, refused, keep }) => {
                Work::Repair(Box::new(Repair::new(request, words, &present, &refused, &keep)?))
            }
        })
    }

    /// What there is to show.
    pub fn snapshot(&self) -> Grid {
        match self {
            Work::Fill(search) => search.snapshot(),
            Work::Repair(repair) => repair.snapshot().clone(),
        }
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        match self {
            Work::Fill(search) => search.bytes(),
            Work::Repair(repair) => repair.bytes(),
        }
    }

    /// What was asked.
    pub fn request(&self) -> &FillRequest {
        match self {
            Work::Fill(search) => search.request(),
            Work::Repair(repair) => repair.request(),
        }
    }

    /// The entries of its grid.
    pub fn entries(&self) -> &Entries {
        match self {
            Work::Fill(search) => search.entries(),
            Work::Repair(repair) => repair.entries(),
        }
    }
}

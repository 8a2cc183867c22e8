//! The words that a query is answered with.

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::{FillRequest, WordList};
use crossword_protocol::url::FillQuery;

/// Words and what their scores mean.
#[derive(Clone)]
pub struct Words {
    /// The list.
    pub list: Arc<WordList>,
    /// The lowest score used unless the constructor chooses another follows from it.
    pub grading: Grading,
}

impl Words {
    /// What a query asks of core.
    pub fn request(&self, query: FillQuery) -> FillRequest {
        let request = FillRequest::new(query.grid)
            .with_banned(query.banned)
            .with_only(query.only)
            .with_seed(query.seed.unwrap_or_default());
        self.grading.applied(request, query.min_score, &self.list)
    }
}

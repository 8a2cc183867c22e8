//! What every request may use, and how what it asks becomes a question for core.

use std::path::PathBuf;
use std::sync::Arc;

use actix_web::error::BlockingError;
use actix_web::web;
use crossword_codec::url::FillQuery;
use crossword_core::{FillRequest, WordList};

use crate::limits::Limits;
use crate::lists::WordLists;
use crate::questions::room::Room;
use crate::scheduling::Scheduler;

/// What every request may use.
pub struct Shared {
    /// The limits in force.
    pub limits: Limits,
    /// The word lists.
    pub lists: WordLists,
    /// Where searches run.
    pub scheduler: Scheduler,
    /// Where questions about a grid are answered.
    pub answers: Room,
    /// The folder of the page's files.
    pub static_dir: Option<PathBuf>,
}

impl Shared {
    /// What is asked of core; the word list is read first if nobody has needed it yet.
    pub async fn ask(
        self: &Arc<Self>,
        query: FillQuery,
    ) -> Result<(FillRequest, Arc<WordList>), BlockingError> {
        let (longer, crude) = (query.longer, query.crude);
        let list = self.lists.pick(longer);
        let words = match list.ready(crude) {
            Some(words) => words,
            None => {
                let shared = Arc::clone(self);
                web::block(move || shared.lists.pick(longer).get(crude)).await?
            }
        };
        let mut request = FillRequest::new(query.grid)
            .with_banned(query.banned)
            .with_only(query.only)
            .with_seed(query.seed.unwrap_or_default());
        request.min_score = query
            .min_score
            .unwrap_or_else(|| list.grading.min_score(&request.grid, request.min_entry, &words));
        Ok((request, words))
    }
}

//! Where a worker works: its scheduler, with the words for it.

use std::sync::Arc;

use crossword_core::WordList;
use crossword_core::analysis::Grading;
use crossword_protocol::url::{FillQuery, PatternsQuery, PuzzleQuery, Query, UrlError};
use crossword_session::{Work, prefers_clued};
use tokio::task::spawn_blocking;

use crate::admission::client::Client;
use crate::lists::WordLists;
use crate::scheduler::{FillHandle, Scheduler, Terms};

/// Where a worker works.
pub struct LocalEngine {
    /// What gives searches their turns.
    pub scheduler: Scheduler,
    /// The word lists.
    pub lists: WordLists,
    /// The longest side that is filled here.
    pub max_side: usize,
}

impl LocalEngine {
    /// Begins a fill; none where it makes no sense here, as to a worker with other limits than the server's.
    pub async fn fill(self: &Arc<Self>, query: &str, client: Client, terms: Terms) -> Option<FillHandle> {
        let query = FillQuery::read(query, self.max_side).ok()?;
        let terms = Terms { race: query.race, ..terms };
        let engine = Arc::clone(self);
        // A list that is read at first, and words that are looked up at first, take a while.
        let begun = spawn_blocking(move || {
            let repair = query.repair.clone();
            let words = engine.lists.pick(query.longer).get(query.crude);
            let fill = engine.lists.request(query, &words);
            let work = Work::new(fill, words, repair).ok()?;
            Some(engine.scheduler.submit(client, work, terms))
        });
        begun.await.ok().flatten()
    }

    /// Begins a puzzle, or patterns; or why it makes no sense here.
    pub async fn puzzle(
        self: &Arc<Self>,
        query: &str,
        client: Client,
        terms: Terms,
    ) -> Result<FillHandle, UrlError> {
        let query = Query::read(query)?;
        let work = match query.get("theme") {
            Some(_) => {
                let PatternsQuery { request, longer, crude, .. } = PatternsQuery::of(&query, self.max_side)?;
                let (words, grading) = self.words(longer, crude).await;
                Work::patterns(request, words, grading)?
            }
            None => {
                let PuzzleQuery { request, longer, crude, clues, .. } =
                    PuzzleQuery::of(&query, self.max_side)?;
                let (words, grading) = self.words(longer, crude).await;
                let clued = prefers_clued(&request, clues);
                let some = if clued { self.clued(longer, crude).await } else { None };
                Work::puzzle(request, words, some, grading)?
            }
        };
        Ok(self.scheduler.submit(client, work, terms))
    }

    /// The words of such a list that have a clue.
    async fn clued(self: &Arc<Self>, longer: bool, crude: bool) -> Option<Arc<WordList>> {
        let engine = Arc::clone(self);
        spawn_blocking(move || engine.lists.pick(longer).clued(crude)).await.ok().flatten()
    }

    /// A word list, which is read first if nobody has needed it yet, and what its scores mean.
    async fn words(self: &Arc<Self>, longer: bool, crude: bool) -> (Arc<WordList>, Grading) {
        let list = self.lists.pick(longer);
        let words = match list.ready(crude) {
            Some(words) => words,
            None => {
                let engine = Arc::clone(self);
                let read = spawn_blocking(move || engine.lists.pick(longer).get(crude)).await;
                // It is read here where no thread could be had.
                read.unwrap_or_else(|_| list.get(crude))
            }
        };
        (words, list.grading)
    }
}

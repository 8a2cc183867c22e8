//! What every request may use, and how what it asks becomes a question for core.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use actix_web::error::BlockingError;
use actix_web::web;
use crossword_core::{FillRequest, WordList};
use crossword_protocol::url::FillQuery;

use crate::admission::bodies::Bodies;
use crate::admission::printer::Printer;
use crate::admission::rate::Rates;
use crate::admission::semaphore::FairSemaphore;
use crate::config::Limits;
use crate::http::clues::{Gate, Writers};
use crate::lists::WordLists;
use crate::middleware::host::Host;
use crate::observe::metrics::Metrics;
use crate::observe::readiness::Readiness;
use crate::workers::Engine;

/// What every request may use.
pub struct Shared {
    /// The limits in force.
    pub limits: Limits,
    /// The word lists.
    pub lists: WordLists,
    /// Who writes clues.
    pub clues: Writers,
    /// How often a language model is asked.
    pub model_gate: Gate,
    /// Where searches run.
    pub scheduler: Engine,
    /// Leave to answer questions about a grid.
    pub answers: FairSemaphore,
    /// Where puzzles are printed.
    pub printer: Printer,
    /// The bodies that are on their way.
    pub bodies: Arc<Bodies>,
    /// How often each client may begin a fill.
    pub fill_rates: Rates,
    /// How often each client may ask a question.
    pub question_rates: Rates,
    /// The folder of the page's files; none for the page that lies in the program.
    pub static_dir: Option<PathBuf>,
    /// What is counted for the operator.
    pub metrics: Metrics,
    /// Whether the figures have an address of their own.
    pub metrics_elsewhere: bool,
    /// Whether new fills should come here.
    pub readiness: Readiness,
}

impl Shared {
    /// A word list, which is read first if nobody has needed it yet.
    pub async fn words(self: &Arc<Self>, longer: bool, crude: bool) -> Result<Arc<WordList>, BlockingError> {
        match self.lists.pick(longer).ready(crude) {
            Some(words) => Ok(words),
            None => {
                let shared = Arc::clone(self);
                web::block(move || shared.lists.pick(longer).get(crude)).await
            }
        }
    }

    /// The words of such a list that have a clue, where anybody knows clues.
    pub async fn clued(
        self: &Arc<Self>,
        longer: bool,
        crude: bool,
    ) -> Result<Option<Arc<WordList>>, BlockingError> {
        let shared = Arc::clone(self);
        web::block(move || shared.lists.pick(longer).clued(crude)).await
    }

    /// What is asked of core.
    pub async fn ask(
        self: &Arc<Self>,
        query: FillQuery,
    ) -> Result<(FillRequest, Arc<WordList>), BlockingError> {
        let shared = Arc::clone(self);
        // The list may have to be read, and its usual minimum score is found by looking at the grid's models.
        web::block(move || {
            let words = shared.lists.pick(query.longer).get(query.crude);
            (shared.lists.request(query, &words), words)
        })
        .await
    }
}

impl Host for Shared {
    fn under_way(&self) -> usize {
        self.scheduler.under_way()
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }

    fn unready(&self) -> Option<&'static str> {
        let list_is_ready = self.lists.standard.ready(false).is_some();
        self.readiness.why_not(list_is_ready).or_else(|| self.scheduler.why_not())
    }

    fn own_words(&self) -> bool {
        self.lists.own()
    }

    fn has_clue_model(&self) -> bool {
        self.clues.model.is_ok()
    }

    fn deadline(&self) -> Option<Duration> {
        Some(self.limits.deadline.min(self.limits.max_deadline))
    }

    fn metrics(&self) -> &Metrics {
        &self.metrics
    }
}

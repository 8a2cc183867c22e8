//! Has a puzzle or patterns made, in turns like a fill and by the same rules for who may come in.

use std::time::Duration;

use actix_web::web::Data;
use crossword_core::Grid;
use crossword_protocol::frame;
use crossword_protocol::messages::outcome::{Outcome, OutcomeMessage};
use crossword_protocol::url::{PuzzleQuery, UrlError};
use crossword_session::{Work, prefers_clued};

use crate::admission::client::Client;
use crate::http::shared::Shared;
use crate::limits::PUZZLE_TIME;
use crate::scheduler::{Shown, Terms};
use crate::workers::Asked;

/// What came of making a puzzle.
pub enum Made {
    /// A puzzle.
    Puzzle(Grid),
    /// None was found; where there cannot be one, why.
    Nothing(Option<String>),
    /// It ended for a reason that is not its own.
    Ended(Outcome),
    /// The search broke off.
    Broken,
}

/// How long it may take, where so many milliseconds are asked for.
pub fn time(shared: &Shared, asked_ms: Option<u64>) -> Duration {
    asked_ms.map_or(PUZZLE_TIME, Duration::from_millis).min(shared.limits.max_deadline)
}

/// Has a puzzle made. Once this is dropped, nobody goes on with it.
pub async fn make(
    shared: &Data<Shared>,
    client: Client,
    query: &PuzzleQuery,
    seed: u64,
    time: Duration,
) -> Result<Result<Made, UrlError>, actix_web::Error> {
    let request = query.request.clone().with_seed(seed);
    let (width, height) = (request.width, request.height);
    let words = shared.words(query.longer, query.crude).await?;
    let clued = prefers_clued(&request, query.clues);
    let some = if clued { shared.clued(query.longer, query.crude).await? } else { None };
    let asked = PuzzleQuery::write(&request, query.longer, query.crude, clued);
    let work = match Work::puzzle(request, words, some, shared.lists.pick(query.longer).grading) {
        Ok(work) => work,
        Err(problem) => return Ok(Err(problem.into())),
    };
    let Some((message, shown)) = submit(shared, client, &asked, work, time).await else {
        return Ok(Ok(Made::Broken));
    };
    Ok(Ok(match message.outcome {
        Outcome::Filled => frame::read(width, height, &shown.frame).map_or(Made::Broken, Made::Puzzle),
        Outcome::NoFill => Made::Nothing(message.warnings.into_iter().next()),
        outcome => Made::Ended(outcome),
    }))
}

/// Has work done to its end, and what there is to show then; none where it breaks off. Once this is dropped, nobody goes on with it.
pub async fn submit(
    shared: &Data<Shared>,
    client: Client,
    query: &str,
    work: Work,
    time: Duration,
) -> Option<(OutcomeMessage, Shown)> {
    let terms = Terms { deadline: time, improve: Duration::ZERO, race: false };
    let asked = Asked { query, is_new: true, work, terms };
    let mut handle = shared.scheduler.submit(client, asked);
    let message = handle.take_done()?.await.ok()?;
    Some((message, handle.shown()))
}

//! `/slots`: what can still go where, as JSON. Answers are worked out beside the threads that serve sockets, a few at a
//! time and each for a bounded time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use crossword_core::analysis::Possible;
use crossword_protocol::answers::SlotsReport;
use crossword_protocol::url::{SlotsQuery, UrlError};

use crate::answer;
use crate::http::entrance;
use crate::http::shared::Shared;
use crate::limits::ANSWER_TIME;
use crate::middleware::host::Host;
use crate::observe::metrics::Metrics;

/// Says, once dropped, that nobody waits for the answer any more: a request's future is dropped with its connection.
struct Asker {
    gone: Arc<AtomicBool>,
    /// Whether the question has no permit yet.
    in_line: bool,
    metrics: Metrics,
}

impl Drop for Asker {
    fn drop(&mut self) {
        self.gone.store(true, Ordering::Relaxed);
        if self.in_line {
            self.metrics.question_dropped("waiting");
        }
    }
}

/// Answers `GET /slots`.
pub async fn slots(request: HttpRequest, shared: Data<Shared>) -> Result<HttpResponse, actix_web::Error> {
    let asked = Instant::now();
    let client = shared.client(&request);
    if let Err(refusal) = entrance::begin(&shared, client) {
        return Ok(*refusal);
    }
    let SlotsQuery { fill, question } = match SlotsQuery::read(request.query_string(), shared.limits.max_side)
    {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    let mut asker = Asker { gone: Arc::default(), in_line: true, metrics: shared.metrics.clone() };
    let permit = entrance::permit(&shared, client).await;
    asker.in_line = false;
    let permit = match permit {
        Ok(permit) => permit,
        Err(refusal) => return Ok(*refusal),
    };
    let ends = Instant::now() + ANSWER_TIME;
    let (gone, metrics) = (Arc::clone(&asker.gone), shared.metrics.clone());
    let (request, words) = shared.ask(fill).await?;
    let answered = web::block(move || {
        // The permit is given back only when the work is done, although the client may be gone by then.
        let _permit = permit;
        let mut possible = Possible::new(request, words)?;
        let mut dropped = false;
        let answer = question.answer(&mut possible, || {
            dropped |= gone.load(Ordering::Relaxed);
            !dropped && Instant::now() < ends
        });
        if dropped {
            metrics.question_dropped("answering");
        }
        Ok(SlotsReport::new(&possible, &answer))
    })
    .await?;
    shared.metrics.question(asked.elapsed());
    Ok(match answered.map_err(UrlError::Request) {
        Ok(report) => HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(report),
        Err(problem) => answer::bad_request(&problem),
    })
}

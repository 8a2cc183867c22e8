//! `/slots`: what can still go where, as JSON. Answers are worked out beside the threads that serve sockets, a few at a
//! time and each for a bounded time.

use std::time::Instant;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, RETRY_AFTER};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use crossword_codec::answers::SlotsReport;
use crossword_codec::url::{SlotsQuery, UrlError};
use crossword_core::analysis::Possible;

use crate::answer;
use crate::limits::TRY_TIME;
use crate::shared::Shared;

/// Answers `GET /slots`.
pub async fn slots(request: HttpRequest, shared: Data<Shared>) -> Result<HttpResponse, actix_web::Error> {
    let SlotsQuery { fill, question } = match SlotsQuery::read(request.query_string(), shared.limits.max_side)
    {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    let Some(place) = shared.answers.enter().await else {
        let message = "the server has too many questions to answer; ask again in a second";
        let mut refusal = answer::error(StatusCode::SERVICE_UNAVAILABLE, "query", message);
        refusal.headers_mut().insert(RETRY_AFTER, actix_web::http::header::HeaderValue::from_static("1"));
        return Ok(refusal);
    };
    let (request, words) = shared.ask(fill).await?;
    let answered = web::block(move || {
        // The place is given back only when the work is done, although the client may be gone by then.
        let _place = place;
        let mut possible = Possible::new(request, words)?;
        let ends = Instant::now() + TRY_TIME;
        let answer = question.answer(&mut possible, || Instant::now() < ends);
        Ok(SlotsReport::new(&possible, &answer))
    })
    .await?;
    Ok(match answered.map_err(UrlError::Request) {
        Ok(report) => HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(report),
        Err(problem) => answer::bad_request(&problem),
    })
}

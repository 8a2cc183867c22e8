//! `/slots`: what can still go where, as JSON. Answers are worked out beside the threads that serve sockets, a few at a
//! time and each for a bounded time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, RETRY_AFTER};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use crossword_codec::answers::SlotsReport;
use crossword_codec::url::{SlotsQuery, UrlError};
use crossword_core::analysis::Possible;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::answer;
use crate::limits::{MAX_ANSWERS_WAITING, TRY_TIME};
use crate::routes::{self, Shared};

/// Room for a few answers at once, and a short line before it.
pub struct Room {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Room {
    /// Room for so many at once.
    pub fn new(places: usize) -> Room {
        Room { places: Arc::new(Semaphore::new(places.max(1))), waiting: AtomicUsize::new(0) }
    }

    /// A place, once there is one; none where too many wait already.
    async fn enter(&self) -> Option<OwnedSemaphorePermit> {
        /// Leaves the line even if the client goes away while it waits.
        struct InLine<'a>(&'a AtomicUsize);
        impl Drop for InLine<'_> {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _in_line = InLine(&self.waiting);
        if before >= MAX_ANSWERS_WAITING {
            return None;
        }
        Arc::clone(&self.places).acquire_owned().await.ok()
    }
}

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
    let (request, words) = routes::ask(&shared, fill).await?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[actix_web::test]
    async fn the_line_is_short_and_places_come_back() {
        let room = Room::new(1);
        let first = room.enter().await;
        assert!(first.is_some());
        let waits = tokio::time::timeout(Duration::from_millis(20), room.enter()).await;
        assert!(waits.is_err(), "it waits for a place");
        assert_eq!(room.waiting.load(Ordering::Relaxed), 0, "whoever goes away leaves the line");
        drop(first);
        assert!(room.enter().await.is_some());
        room.waiting.store(MAX_ANSWERS_WAITING, Ordering::Relaxed);
        assert!(room.enter().await.is_none());
    }
}

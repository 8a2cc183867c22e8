//! `/new`: whole puzzles as JSON. Each is made in turns like a fill, and by the same rules for who may come in; whoever goes away
//! stops it.

use std::time::{Duration, Instant};

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use crossword_codec::answers::{CompactPuzzle, PuzzleReport, PuzzlesEnd};
use crossword_codec::frame;
use crossword_codec::message::Outcome;
use crossword_codec::url::{PuzzleQuery, UrlError};
use crossword_core::Grid;
use crossword_core::generate::{Run, Step, seed_of};

use super::parameters;
use crate::admission::client::Client;
use crate::answer;
use crate::edge::host::Host;
use crate::edge::request_id;
use crate::limits::{COME_BACK, PUZZLE_TIME};
use crate::remote::Asked;
use crate::scheduling::{Terms, Work};
use crate::shared::Shared;

/// What came of making a puzzle.
enum Made {
    /// A puzzle.
    Puzzle(Grid),
    /// None was found; where there cannot be one, why.
    Nothing(Option<String>),
    /// It ended for a reason that is not its own.
    Ended(Outcome),
    /// The search broke off.
    Broken,
}

/// Answers `GET` and `POST /new`.
pub async fn new(
    request: HttpRequest,
    payload: Payload,
    shared: Data<Shared>,
) -> Result<HttpResponse, actix_web::Error> {
    if let Some(why) = shared.readiness.why_not(true) {
        shared.metrics.refused("draining");
        return Ok(answer::come_back(COME_BACK, why));
    }
    let client = shared.client(&request);
    if let Err(wait) = shared.fill_rates.begin(client) {
        shared.metrics.refused("fill_rate");
        let message = "too many puzzles and fills begun from this address; try again in a few seconds";
        return Ok(answer::come_back(wait, message));
    }
    let query = match parameters::read(&request, payload).await {
        Ok(query) => query,
        Err(refusal) => return Ok(refusal),
    };
    let mut query = match PuzzleQuery::of(&query, shared.limits.max_side) {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    if !query.seeded {
        query.request.seed = request_id::chance();
    }
    let time = query.deadline_ms.map_or(PUZZLE_TIME, Duration::from_millis).min(shared.limits.max_deadline);
    puzzles(&shared, client, &query, time).await
}

/// Makes as many as are asked for, an object a line.
async fn puzzles(
    shared: &Data<Shared>,
    client: Client,
    query: &PuzzleQuery,
    time: Duration,
) -> Result<HttpResponse, actix_web::Error> {
    let ends = Instant::now() + time;
    let (mut run, mut text, mut number, mut again) = (Run::default(), String::new(), 0, 0);
    while number < query.count.unwrap_or(1) {
        let seed = seed_of(query.request.seed, number, again);
        let left = ends.saturating_duration_since(Instant::now());
        let (outcome, step, fill) = match make(shared, client, query, seed, left).await? {
            Ok(Made::Puzzle(fill)) => (Outcome::NoFill, run.take(Some(&fill)), Some(fill)),
            Ok(Made::Nothing(Some(why))) if run.is_empty() => {
                let parameter = if query.request.blocks.is_some() { "blocks" } else { "size" };
                return Ok(answer::error(StatusCode::BAD_REQUEST, parameter, &why));
            }
            Ok(Made::Nothing(_)) => (Outcome::NoFill, run.take(None), None),
            Ok(Made::Ended(outcome)) => (outcome, Step::NoMore, None),
            Ok(Made::Broken) => {
                let message = "the search broke off; another seed may do, and the operator's log says why";
                return Ok(answer::error(StatusCode::INTERNAL_SERVER_ERROR, "query", message));
            }
            Err(problem) => return Ok(answer::bad_request(&problem)),
        };
        match (step, fill) {
            (Step::New, Some(fill)) => {
                text += &spelled(&fill, seed, query.compact)?;
                (number, again) = (number + 1, 0);
            }
            (Step::Again(next), _) => again = next,
            _ if run.is_empty() => return Ok(none(outcome, time)),
            _ => {
                text += &line(&PuzzlesEnd { outcome, count: number })?;
                break;
            }
        }
    }
    let kind = if query.count.is_some() { "application/x-ndjson" } else { "application/json" };
    Ok(HttpResponse::Ok().content_type(kind).insert_header((CACHE_CONTROL, "no-store")).body(text))
}

/// Has a puzzle made. Once this is dropped, nobody goes on with it.
async fn make(
    shared: &Data<Shared>,
    client: Client,
    query: &PuzzleQuery,
    seed: u64,
    time: Duration,
) -> Result<Result<Made, UrlError>, actix_web::Error> {
    let request = query.request.clone().with_seed(seed);
    let (width, height) = (request.width, request.height);
    let words = shared.words(query.longer, query.crude).await?;
    let asked = PuzzleQuery::write(&request, query.longer, query.crude);
    let work = match Work::puzzle(request, words, shared.lists.pick(query.longer).grading) {
        Ok(work) => work,
        Err(problem) => return Ok(Err(problem.into())),
    };
    let terms = Terms { deadline: time, improve: Duration::ZERO, race: false };
    let asked = Asked { query: &asked, is_new: true, work, terms, warnings: Vec::new() };
    let mut handle = shared.scheduler.submit(client, asked);
    let Some(done) = handle.take_done() else { return Ok(Ok(Made::Broken)) };
    let Ok(message) = done.await else { return Ok(Ok(Made::Broken)) };
    Ok(Ok(match message.outcome {
        Outcome::Filled => {
            frame::read(width, height, &handle.shown().frame).map_or(Made::Broken, Made::Puzzle)
        }
        Outcome::NoFill => Made::Nothing(message.warnings.into_iter().next()),
        outcome => Made::Ended(outcome),
    }))
}

/// The answer where there is not even one.
fn none(outcome: Outcome, time: Duration) -> HttpResponse {
    let unprocessable =
        |parameter, message: &str| answer::error(StatusCode::UNPROCESSABLE_ENTITY, parameter, message);
    match outcome {
        Outcome::Deadline => {
            let message = format!(
                "no puzzle was found within {} ms; a longer deadline_ms, another seed, longer=true, a lower min_score or other \
                 blocks may find one",
                time.as_millis()
            );
            unprocessable("deadline_ms", &message)
        }
        Outcome::Overloaded => {
            answer::come_back(COME_BACK, "the server has too many fills under way; try again in a second")
        }
        Outcome::Draining => answer::come_back(COME_BACK, "the server is shutting down; try again"),
        Outcome::NoFill | Outcome::Filled => unprocessable(
            "query",
            "no such puzzle was found; try longer=true, a lower min_score, another size, or other blocks",
        ),
    }
}

/// A puzzle as it is told.
fn spelled(fill: &Grid, seed: u64, compact: bool) -> Result<String, actix_web::Error> {
    match compact {
        true => line(&CompactPuzzle::new(fill)),
        false => line(&PuzzleReport::new(fill, seed)),
    }
}

fn line(answer: &impl serde::Serialize) -> Result<String, actix_web::Error> {
    Ok(serde_json::to_string(answer)? + "\n")
}

//! `/new`: whole puzzles, and patterns around a theme, as JSON. Whoever goes away stops what is made.

use std::time::{Duration, Instant};

use actix_web::http::StatusCode;
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use crossword_core::Grid;
use crossword_core::generate::{Run, Step, seed_of};
use crossword_protocol::answers::{CompactPuzzle, PuzzleReport, PuzzlesEnd};
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::url::{Clued, PuzzleQuery};

use super::clued::clues;
use super::made::{Made, make, time};
use super::parameters;
use super::themed::themed;
use super::told::{broken, line, lines, none};
use crate::admission::client::Client;
use crate::answer;
use crate::answer::request_id;
use crate::http::clues::written::place;
use crate::http::shared::Shared;
use crate::limits::COME_BACK;
use crate::middleware::host::Host;

/// What is said where there is no puzzle.
const NO_PUZZLE: &str =
    "no such puzzle was found; try longer=true, a lower min_score, another size, or other blocks";

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
    let query = match parameters::read(&request, payload, &shared).await {
        Ok(query) => query,
        Err(refusal) => return Ok(*refusal),
    };
    if query.get("theme").is_some() {
        return themed(&shared, client, &query).await;
    }
    let names_list = query.get("longer").is_some();
    let mut query = match PuzzleQuery::of(&query, shared.limits.max_side) {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&problem)),
    };
    // As at the command line; whoever brings a list of their own says what is in it.
    query.longer |= !names_list && !shared.lists.own() && query.request.needs_longer();
    if !query.seeded {
        query.request.seed = request_id::chance();
    }
    let time = time(&shared, query.deadline_ms);
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
    let by_model = query.clues == Clued::Model;
    if let (true, Err(problem)) = (by_model, &shared.clues.model) {
        return Ok(answer::error(StatusCode::SERVICE_UNAVAILABLE, "clues", &problem.to_string()));
    }
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
            Ok(Made::Broken) => return Ok(broken()),
            Err(problem) => return Ok(answer::bad_request(&problem)),
        };
        match (step, fill) {
            (Step::New, Some(fill)) => {
                let place = match by_model.then(|| place(shared, client, "clues")).transpose() {
                    Ok(place) => place,
                    Err(refusal) if number == 0 => return Ok(*refusal),
                    // The model writes no more for now.
                    Err(_) => {
                        text += &line(&PuzzlesEnd { outcome: Outcome::Overloaded, count: number })?;
                        break;
                    }
                };
                let left = ends.saturating_duration_since(Instant::now());
                let clues = match query.clues {
                    Clued::None => Vec::new(),
                    Clued::Embedded | Clued::Model => clues(shared, &fill, seed, place, left).await?,
                };
                text += &spelled(&fill, seed, query.compact, clues)?;
                (number, again) = (number + 1, 0);
            }
            (Step::Again(next), _) => again = next,
            _ if run.is_empty() => return Ok(none(outcome, time, ("query", NO_PUZZLE))),
            _ => {
                text += &line(&PuzzlesEnd { outcome, count: number })?;
                break;
            }
        }
    }
    Ok(lines(text, query.count.is_some()))
}

/// A puzzle as it is told.
fn spelled(fill: &Grid, seed: u64, compact: bool, clues: Vec<String>) -> Result<String, actix_web::Error> {
    match compact {
        true => line(&CompactPuzzle::new(fill).with_clues(clues)),
        false => line(&PuzzleReport::new(fill, seed).with_clues(clues)),
    }
}

//! `POST /clues`: clues for the answers of a puzzle, as JSON.

use std::sync::Arc;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use crossword_clues::{Asked, AskedEntry, Clue, Grade, Origin};
use crossword_protocol::answers::{ChoiceReport, CluesReport, EntryClues};
use crossword_protocol::clues_query::CluesQuery;

use super::written::{place, written};
use crate::answer;
use crate::http::body;
use crate::http::entrance;
use crate::http::shared::Shared;
use crate::limits::MAX_CLUES_BODY;
use crate::middleware::host::Host;

/// Answers `POST /clues`.
pub async fn clues(
    request: HttpRequest,
    payload: Payload,
    shared: Data<Shared>,
) -> Result<HttpResponse, actix_web::Error> {
    let client = shared.client(&request);
    if let Err(refusal) = entrance::begin(&shared, client) {
        return Ok(*refusal);
    }
    let refused =
        |parameter: &str, message: &str| Ok(answer::error(StatusCode::BAD_REQUEST, parameter, message));
    let body = match body::read(&request, payload, MAX_CLUES_BODY, &shared).await {
        Ok(body) => body,
        Err(refusal) => return Ok(*refusal),
    };
    let query = match CluesQuery::read(&body) {
        Ok(query) => query,
        Err(problem) => return refused(problem.parameter, &problem.message),
    };
    let grade: Grade = match query.difficulty.parse() {
        Ok(grade) => grade,
        Err(problem) => return refused("difficulty", &format!("{problem}")),
    };
    let by_model = match query.source.as_str() {
        "embedded" => false,
        "model" => true,
        _ => return refused("source", "there is no such source; give embedded or model"),
    };
    let place = match by_model.then(|| place(&shared, client, "source")).transpose() {
        Ok(place) => place,
        Err(refusal) => return Ok(*refusal),
    };
    let asked = Arc::new(asked(query, grade, &shared));
    let (clues, note) = written(&shared, &asked, place, Duration::MAX).await?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(report(&asked, clues, note)))
}

/// What the sources are asked.
fn asked(query: CluesQuery, grade: Grade, shared: &Shared) -> Asked {
    let words = shared.lists.longer.ready(false).or_else(|| shared.lists.standard.ready(false));
    let entries = query.entries.into_iter().map(|entry| AskedEntry {
        name: entry.name,
        display: words.as_ref().and_then(|words| words.display(&entry.answer).map(String::from)),
        clue: entry.clue,
        ..AskedEntry::new(entry.answer)
    });
    Asked {
        title: query.title,
        theme: query.theme,
        grade,
        style: query.style,
        seed: query.seed,
        choices: query.choices,
        ..Asked::new(entries.collect())
    }
}

fn report(asked: &Asked, clues: Vec<Vec<Clue>>, note: Option<String>) -> CluesReport {
    let choice = |clue: Clue| ChoiceReport {
        difficulty: clue.grade.name(),
        source: Origin::name(clue.origin),
        clue: clue.text,
    };
    let entries = asked.entries.iter().zip(clues).map(|(entry, clues)| EntryClues {
        entry: entry.name.map(|name| name.to_string()),
        answer: entry.answer.to_string(),
        display: entry.display.clone(),
        choices: clues.into_iter().map(choice).collect(),
    });
    CluesReport { entries: entries.collect(), note }
}

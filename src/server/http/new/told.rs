//! How answers of `/new` are spelled, and why there is none.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use crossword_protocol::messages::outcome::Outcome;
use serde::Serialize;

use crate::answer;
use crate::limits::COME_BACK;

/// An object as a line.
pub fn line(answer: &impl Serialize) -> Result<String, actix_web::Error> {
    Ok(serde_json::to_string(answer)? + "\n")
}

/// The answer of one object, or of one a line.
pub fn lines(text: String, are_several: bool) -> HttpResponse {
    let kind = if are_several { "application/x-ndjson" } else { "application/json" };
    HttpResponse::Ok().content_type(kind).insert_header((CACHE_CONTROL, "no-store")).body(text)
}

/// The answer where the search was not carried through.
pub fn broken() -> HttpResponse {
    let message = "the search broke off; another seed may do, and the operator's log says why";
    answer::error(StatusCode::INTERNAL_SERVER_ERROR, "query", message)
}

/// The answer where there is not even one; the last says which parameter is to blame, and the cure, where none was found.
pub fn none(outcome: Outcome, time: Duration, (blamed, cure): (&str, &str)) -> HttpResponse {
    let unprocessable =
        |parameter, message: &str| answer::error(StatusCode::UNPROCESSABLE_ENTITY, parameter, message);
    match outcome {
        Outcome::Deadline => {
            let message = format!(
                "nothing was found within {} ms; a longer deadline_ms, another seed, longer=true, a lower min_score or other blocks may do",
                time.as_millis()
            );
            unprocessable("deadline_ms", &message)
        }
        Outcome::Overloaded => {
            answer::come_back(COME_BACK, "the server has too many fills under way; try again in a second")
        }
        Outcome::Draining => answer::come_back(COME_BACK, "the server is shutting down; try again"),
        Outcome::NoFill | Outcome::Filled => unprocessable(blamed, cure),
    }
}

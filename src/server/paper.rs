//! `POST /pdf`: a puzzle file on paper.

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use crossword_codec::files;
use crossword_codec::url::{Query, UrlError};
use crossword_paper::{Options, PaperError, Printed};

use crate::answer;
use crate::edge::host::Host;
use crate::limits::{COME_BACK, MAX_PAPER_BODY};
use crate::shared::Shared;

/// Answers `POST /pdf`.
pub async fn pdf(
    request: HttpRequest,
    body: Result<Bytes, actix_web::Error>,
    shared: Data<Shared>,
) -> Result<HttpResponse, actix_web::Error> {
    let client = shared.client(&request);
    if let Err(wait) = shared.question_rates.begin(client) {
        shared.metrics.refused("question_rate");
        return Ok(answer::come_back(wait, "too much asked from this address; ask again in a moment"));
    }
    let Ok(body) = body else {
        let message =
            format!("the puzzle did not come whole, or is too long; send at most {MAX_PAPER_BODY} bytes");
        return Ok(answer::error(StatusCode::PAYLOAD_TOO_LARGE, "body", &message));
    };
    let query = match Query::read(request.query_string()) {
        Ok(query) => query,
        Err(problem) => return Ok(answer::bad_request(&UrlError::from(problem))),
    };
    let options = match Options::named(|name| query.get(name)) {
        Ok(options) => options,
        Err((parameter, message)) => return Ok(answer::error(StatusCode::BAD_REQUEST, parameter, &message)),
    };
    let place = match shared.answers.enter(client).await {
        Ok(place) => place,
        Err(no_room) => {
            shared.metrics.refused("question_room");
            return Ok(answer::come_back(COME_BACK, &no_room.to_string()));
        }
    };
    let printed = web::block(move || {
        // The place is given back only when the work is done, although the client may be gone by then.
        let _place = place;
        print(&body, &options)
    })
    .await?;
    Ok(match printed {
        Ok(printed) => HttpResponse::Ok()
            .insert_header((CACHE_CONTROL, "no-store"))
            .content_type("application/pdf")
            .body(printed.bytes),
        Err(message) => answer::error(StatusCode::BAD_REQUEST, "body", &message),
    })
}

/// Answers who asks for it otherwise.
pub async fn by_get() -> HttpResponse {
    let message = "send a puzzle file with POST, such as an ipuz";
    answer::error(StatusCode::METHOD_NOT_ALLOWED, "method", message)
}

fn print(body: &[u8], options: &Options) -> Result<Printed, String> {
    let read = files::read(body).map_err(|error| error.to_string())?;
    crossword_paper::pdf(&read.puzzle, options).map_err(|error: PaperError| error.to_string())
}

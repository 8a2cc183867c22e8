//! Error answers: a status and the one JSON shape of every refusal.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crossword_codec::answers::ErrorReport;
use crossword_codec::url::UrlError;

/// The JSON text of an error.
pub fn json(parameter: &str, message: &str) -> String {
    // Two strings always serialise.
    serde_json::to_string(&ErrorReport::new(parameter, message)).unwrap_or_default()
}

/// An error answer of that status.
pub fn error(status: StatusCode, parameter: &str, message: &str) -> HttpResponse {
    HttpResponse::build(status).content_type("application/json").body(json(parameter, message))
}

/// The answer to parameters that make no sense.
pub fn bad_request(problem: &UrlError) -> HttpResponse {
    error(StatusCode::BAD_REQUEST, problem.parameter(), &problem.to_string())
}

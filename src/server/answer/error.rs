//! Error answers: a status and the one JSON shape of every refusal.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, HeaderValue, RETRY_AFTER};
use crossword_protocol::answers::ErrorReport;
use crossword_protocol::url::UrlError;

/// The JSON text of an error.
pub fn json(parameter: &str, message: &str) -> String {
    // Two strings always serialise.
    serde_json::to_string(&ErrorReport::new(parameter, message)).unwrap_or_default()
}

/// An error answer of that status.
pub fn error(status: StatusCode, parameter: &str, message: &str) -> HttpResponse {
    HttpResponse::build(status).content_type("application/json").body(json(parameter, message))
}

/// The answer to a GET where something is to be posted.
pub fn post_it(message: &str) -> HttpResponse {
    let mut refusal = error(StatusCode::METHOD_NOT_ALLOWED, "method", message);
    refusal.headers_mut().insert(ALLOW, HeaderValue::from_static("POST"));
    refusal
}

/// The answer to what cannot be had now: when to come back, and why.
pub fn come_back(wait: Duration, message: &str) -> HttpResponse {
    let mut refusal = error(StatusCode::SERVICE_UNAVAILABLE, "query", message);
    refusal.headers_mut().insert(RETRY_AFTER, HeaderValue::from(whole_seconds(wait)));
    refusal
}

/// A time as clients are told to wait: no shorter.
pub fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

/// The answer to parameters that make no sense.
pub fn bad_request(problem: &UrlError) -> HttpResponse {
    error(StatusCode::BAD_REQUEST, problem.parameter(), &problem.to_string())
}

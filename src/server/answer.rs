//! Error answers: one JSON shape, `{"error":{"parameter":…,"message":…}}`.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crossword_codec::url::UrlError;
use serde::Serialize;

#[derive(Serialize)]
struct Body<'a> {
    error: Detail<'a>,
}

#[derive(Serialize)]
struct Detail<'a> {
    parameter: &'a str,
    message: &'a str,
}

/// The JSON text of an error.
pub fn json(parameter: &str, message: &str) -> String {
    let body = Body { error: Detail { parameter, message } };
    // Two strings always serialise.
    serde_json::to_string(&body).unwrap_or_default()
}

/// An error answer of that status.
pub fn error(status: StatusCode, parameter: &str, message: &str) -> HttpResponse {
    HttpResponse::build(status).content_type("application/json").body(json(parameter, message))
}

/// The answer to parameters that make no sense.
pub fn bad_request(problem: &UrlError) -> HttpResponse {
    error(StatusCode::BAD_REQUEST, problem.parameter(), &problem.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_in_a_message_are_escaped() {
        assert_eq!(
            json("state", "45-across has 3 letters; \"cats\" has 4"),
            r#"{"error":{"parameter":"state","message":"45-across has 3 letters; \"cats\" has 4"}}"#
        );
    }
}

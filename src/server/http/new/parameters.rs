//! The parameters of a request: its query, and with `POST` what its body says besides.

use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_TYPE, HeaderMap};
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse};
use crossword_protocol::url::{MAX_QUERY, Query, QueryError, UrlError};

use crate::answer;
use crate::http::body;
use crate::http::shared::Shared;

/// Reads them; or the answer to whoever sent something else.
pub async fn read(
    request: &HttpRequest,
    payload: Payload,
    shared: &Shared,
) -> Result<Query, Box<HttpResponse>> {
    let bad = |error| Box::new(answer::bad_request(&UrlError::Query(error)));
    let query = Query::read(request.query_string()).map_err(bad)?;
    // What comes with a GET means nothing.
    if request.method() != actix_web::http::Method::POST {
        return Ok(query);
    }
    let body = body::read(request, payload, MAX_QUERY, shared).await?;
    let more = match kind(request.headers()) {
        _ if body.is_empty() => return Ok(query),
        // `curl -d` calls everything a form.
        Some("application/x-www-form-urlencoded") if body.trim_ascii_start().starts_with(b"{") => {
            return Err(unsupported(
                "this body is JSON, and Content-Type says a form: send Content-Type: application/json",
            ));
        }
        Some("application/x-www-form-urlencoded") => form(&body).map_err(bad)?,
        Some("application/json") => Query::read_json(&body).map_err(bad)?,
        _ => {
            return Err(unsupported(
                "send the body as application/json or application/x-www-form-urlencoded, and say so in Content-Type",
            ));
        }
    };
    query.and(more).map_err(bad)
}

/// The answer to a body that is of another type than it says, or than is read.
fn unsupported(message: &str) -> Box<HttpResponse> {
    Box::new(answer::error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "content-type", message))
}

/// The parameters of a form.
fn form(body: &[u8]) -> Result<Query, QueryError> {
    let not_text = QueryError::NotText { parameter: "body".into() };
    Query::read(std::str::from_utf8(body).map_err(|_| not_text)?.trim_end())
}

/// What a body is said to be, without what is said about that.
fn kind(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(CONTENT_TYPE)?.to_str().ok()?;
    let kind = value.split(';').next().unwrap_or_default().trim();
    ["application/json", "application/x-www-form-urlencoded"]
        .into_iter()
        .find(|known| kind.eq_ignore_ascii_case(known))
}

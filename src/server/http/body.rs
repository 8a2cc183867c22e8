//! Reads the body of a request: whole, as it is, and for each way in which it may not come the status and the sentence.

use std::ops::Deref;
use std::rc::Rc;

use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, TRANSFER_ENCODING};
use actix_web::web::{Bytes, Payload};
use actix_web::{HttpRequest, HttpResponse};

use crate::admission::bodies::Load;
use crate::answer;
use crate::http::shared::Shared;
use crate::limits::{COME_BACK, LEAST_BODY_RATE};
use crate::middleware::host::Host;
use crate::net::Link;

/// The bytes of a body, and the room that they take.
pub struct Body {
    bytes: Bytes,
    _load: Load,
}

impl Deref for Body {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Reads a body of at most so many bytes; or the answer to whoever sent none such.
pub async fn read(
    request: &HttpRequest,
    payload: Payload,
    most: usize,
    shared: &Shared,
) -> Result<Body, Box<HttpResponse>> {
    let refused = |status, parameter, message: &str| Err(Box::new(answer::error(status, parameter, message)));
    let too_long = || {
        let message = format!("the body is too long; send at most {most} bytes");
        refused(StatusCode::PAYLOAD_TOO_LARGE, "body", &message)
    };
    let headers = request.headers();
    if headers.contains_key(TRANSFER_ENCODING) {
        // Where a body ends is then seen by the parser alone, and a client that is slow with it could not be told from one that
        // waits for its answer.
        let message = "say how long the body is with Content-Length; it cannot come in chunks";
        return refused(StatusCode::LENGTH_REQUIRED, "body", message);
    }
    if headers.get(CONTENT_ENCODING).is_some_and(|encoding| encoding != "identity") {
        let message = "the body is read as it comes; send it uncompressed and without Content-Encoding";
        return refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "content-encoding", message);
    }
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    let length = length.unwrap_or_default();
    if length > most as u64 {
        return too_long();
    }
    let Some(load) = shared.bodies.begin(shared.client(request), length as usize) else {
        shared.metrics.refused("bodies");
        let message = "too many long bodies are on their way; send one after the other";
        return Err(Box::new(answer::come_back(COME_BACK, message)));
    };
    match payload.to_bytes_limited(most).await {
        Ok(Ok(bytes)) => Ok(Body { bytes, _load: load }),
        Err(_) => too_long(),
        Ok(Err(_)) => match request.conn_data::<Rc<Link>>().and_then(|link| link.body_late()) {
            None => refused(StatusCode::BAD_REQUEST, "body", "the body broke off; send it again"),
            Some(after) => {
                shared.metrics.refused("body_time");
                let message = format!(
                    "the body came too slowly and was given up after {:.1} s; send it without a pause, and at least {} KB a second",
                    after.as_secs_f64(),
                    LEAST_BODY_RATE / 1000
                );
                refused(StatusCode::REQUEST_TIMEOUT, "body", &message)
            }
        },
    }
}

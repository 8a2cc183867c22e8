//! Whether a request asks for a websocket as RFC 6455 wants it (section 4.2.1), and the answer where it does not.

use actix_web::http::header::{
    CONTENT_LENGTH, HeaderMap, HeaderName, HeaderValue, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION,
    TRANSFER_ENCODING, UPGRADE,
};
use actix_web::http::{StatusCode, Version};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::answer;

/// The one version of the protocol.
const VERSION: &str = "13";

/// Bytes of a key, once decoded.
const KEY: usize = 16;

/// Base64 as clients write it: the bits after the last byte of a key are at times whatever chance put there.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::RequireCanonical),
);

/// The answer to a request for which no session can be opened; none where one can.
pub fn refusal(request: &HttpRequest) -> Option<HttpResponse> {
    let headers = request.headers();
    if !asks(request) {
        let message = "the puzzle is sound, but fills are streamed: ask again with a websocket upgrade";
        return Some(upgrade_required(message));
    }
    if request.version() < Version::HTTP_11 {
        return Some(upgrade_required("a websocket needs HTTP/1.1"));
    }
    if only(headers, &SEC_WEBSOCKET_VERSION).is_none_or(|version| version != VERSION) {
        let mut refusal = upgrade_required("Sec-WebSocket-Version must be 13, the version of RFC 6455");
        refusal.headers_mut().insert(SEC_WEBSOCKET_VERSION, HeaderValue::from_static(VERSION));
        return Some(refusal);
    }
    let key = only(headers, &SEC_WEBSOCKET_KEY).and_then(|key| BASE64.decode(key).ok());
    if key.is_none_or(|key| key.len() != KEY) {
        let message = "Sec-WebSocket-Key must be 16 random bytes in base64";
        return Some(answer::error(StatusCode::BAD_REQUEST, "sec-websocket-key", message));
    }
    if has_body(headers) {
        let message = "a request for a websocket has no body; leave Content-Length and Transfer-Encoding out";
        return Some(answer::error(StatusCode::BAD_REQUEST, "upgrade", message));
    }
    None
}

/// Whether it asks for a websocket at all.
fn asks(request: &HttpRequest) -> bool {
    let websocket = |value: &HeaderValue| value.as_bytes().trim_ascii().eq_ignore_ascii_case(b"websocket");
    only_value(request.headers(), &UPGRADE).is_some_and(websocket) && request.head().upgrade()
}

fn has_body(headers: &HeaderMap) -> bool {
    headers.contains_key(TRANSFER_ENCODING)
        || headers.get_all(CONTENT_LENGTH).any(|length| length.as_bytes() != b"0")
}

/// The value of a header that may be there once.
fn only_value<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a HeaderValue> {
    let mut values = headers.get_all(name);
    values.next().filter(|_| values.next().is_none())
}

fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    only_value(headers, name)?.to_str().ok().map(str::trim)
}

fn upgrade_required(message: &str) -> HttpResponse {
    let mut refusal = answer::error(StatusCode::UPGRADE_REQUIRED, "upgrade", message);
    refusal.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    refusal
}

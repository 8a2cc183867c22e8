//! Refusals of connections that never become requests: bytes in the shape of every other answer, counted and logged like them.

use std::time::Duration;

use actix_rt::net::TcpStream;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONNECTION, CONTENT_TYPE, HeaderMap, HeaderValue, RETRY_AFTER};
use socket2::SockRef;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use super::limiter::Full;
use crate::admission::client::Client;
use crate::answer;
use crate::answer::request_id::{self, X_REQUEST_ID};
use crate::answer::security;
use crate::limits::{CLOSE_PATIENCE, MAX_HEAD, MAX_REQUEST_LINE};
use crate::observe::metrics::Metrics;

/// When to come back, in seconds: silent connections are gone by then.
const COME_BACK: u64 = 5;

/// Bytes read at once of what nobody wants to know.
const DISCARDED: usize = 2 * 1024;

/// How the HTTP parser refuses what it cannot read. The application has a sentence for each of its refusals, so that no answer
/// of its own begins like that.
const PARSERS_OWN: [(&[u8], Refusal); 2] = [
    (b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n", Refusal::NoHttp),
    (b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n", Refusal::TooManyHeaders),
];

/// Why a connection ends, or what it asks comes before nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no room for it.
    NoRoom(Full),
    /// It had a place, which somebody else needs more.
    GaveWay,
    /// A request's first line is too long.
    LineTooLong,
    /// A request has more headers than any has, by their length.
    HeadTooLong,
    /// The same by their number.
    TooManyHeaders,
    /// A request's head did not come to an end within this time.
    TooSlow(Duration),
    /// What came is no request.
    NoHttp,
}

/// Refuses a client's connections, and keeps the books on it.
pub struct Refuser {
    client: Client,
    metrics: Metrics,
}

impl Refusal {
    /// The refusal that these bytes of the HTTP parser's are, if they are one.
    pub fn of_the_parser(bytes: &[u8]) -> Option<Refusal> {
        PARSERS_OWN.iter().find(|(start, _)| bytes.starts_with(start)).map(|&(_, refusal)| refusal)
    }

    /// As it is counted.
    fn reason(self) -> &'static str {
        match self {
            Refusal::NoRoom(Full::ForClient) => "client_connections",
            Refusal::NoRoom(Full::InAll | Full::JustNow) => "connections",
            Refusal::GaveWay => "gave_way",
            Refusal::LineTooLong => "line_length",
            Refusal::HeadTooLong => "head_length",
            Refusal::TooManyHeaders => "header_count",
            Refusal::TooSlow(_) => "head_time",
            Refusal::NoHttp => "not_http",
        }
    }

    /// What is told: the status, the parameter that is wrong, and the sentence. Nothing where nobody has asked anything.
    fn told(self) -> Option<(StatusCode, &'static str, String)> {
        let (status, parameter, message) = match self {
            Refusal::GaveWay => return None,
            Refusal::NoRoom(Full::ForClient) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "connection",
                "there are too many connections from your address; close some or try again in a few seconds"
                    .to_owned(),
            ),
            Refusal::NoRoom(Full::InAll | Full::JustNow) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "connection",
                "the server has too many connections; try again in a few seconds".to_owned(),
            ),
            Refusal::LineTooLong => (
                StatusCode::BAD_REQUEST,
                "query",
                format!(
                    "the request's first line has more than {MAX_REQUEST_LINE} bytes; a puzzle needs far fewer"
                ),
            ),
            Refusal::HeadTooLong => (
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                "headers",
                format!("the request's head has more than {MAX_HEAD} bytes; send fewer or shorter headers"),
            ),
            Refusal::TooManyHeaders => (
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                "headers",
                "the request has more headers than are read; send fewer".to_owned(),
            ),
            Refusal::TooSlow(time) => (
                StatusCode::REQUEST_TIMEOUT,
                "query",
                format!("the request's head was not here within {} s; send it at once", time.as_secs_f32()),
            ),
            Refusal::NoHttp => (
                StatusCode::BAD_REQUEST,
                "query",
                "this is no request that can be read; ask with GET and HTTP/1.1".to_owned(),
            ),
        };
        Some((status, parameter, message))
    }

    /// The whole answer; none where none is given.
    fn answer(self, id: &str) -> Option<(StatusCode, Vec<u8>)> {
        let (status, parameter, message) = self.told()?;
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
        if let Refusal::NoRoom(_) = self {
            headers.insert(RETRY_AFTER, HeaderValue::from(COME_BACK));
        }
        security::protect("", &mut headers);
        if let Ok(id) = HeaderValue::from_str(id) {
            headers.insert(X_REQUEST_ID, id);
        }
        let body = answer::json(parameter, &message);
        let mut bytes = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n", body.len()).into_bytes();
        for (name, value) in &headers {
            bytes.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
        }
        bytes.extend_from_slice(b"\r\n");
        bytes.extend_from_slice(body.as_bytes());
        Some((status, bytes))
    }
}

impl Refuser {
    /// For the connections of that client.
    pub fn new(client: Client, metrics: Metrics) -> Refuser {
        Refuser { client, metrics }
    }

    /// Says so without waiting for a client that may never read, counts it, and writes a line in the log: of what the client
    /// sent nothing is in it.
    pub fn refuse(&self, stream: &TcpStream, refusal: Refusal) {
        let (id, client, reason) = (request_id::fresh(), self.client.to_string(), refusal.reason());
        self.metrics.refused(reason);
        let told = refusal.answer(&id);
        let status = told.as_ref().map(|(status, _)| status.as_u16());
        tracing::warn!(target: "crossword::refused", reason, status, client, id, "refused at the door");
        if let Some((_, bytes)) = told {
            // Past tokio, which has to hear first that a new socket takes anything. One that does not has not read what it
            // was sent before.
            let _ = SockRef::from(stream).send(&bytes);
        }
    }
}

/// Waits a moment for the client to go: what is left unread turns the close into a reset, and the answer may be lost.
pub async fn see_off(stream: &mut TcpStream, most: usize) {
    let gone = async {
        stream.shutdown().await?;
        let mut left = most;
        let mut rest = [0; DISCARDED];
        while left > 0 {
            match stream.read(&mut rest).await? {
                0 => break,
                count => left = left.saturating_sub(count),
            }
        }
        std::io::Result::Ok(())
    };
    // Whatever came of it, the connection ends.
    let _ = timeout(CLOSE_PATIENCE, gone).await;
}

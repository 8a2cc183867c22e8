//! Answers to connections that never become requests, as bytes, in the JSON shape of every refusal.

use std::time::Duration;

use actix_rt::net::TcpStream;
use socket2::SockRef;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use super::places::Full;
use crate::answer;
use crate::limits::{CLOSE_PATIENCE, MAX_HEAD, MAX_REQUEST_LINE};

/// When to come back, in seconds: silent connections are gone by then.
const RETRY_AFTER: u64 = 5;

/// Bytes read at once of what nobody wants to know.
const DISCARDED: usize = 2 * 1024;

fn refusal(status: &str, headers: &str, parameter: &str, message: &str) -> Vec<u8> {
    let body = answer::json(parameter, message);
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{headers}connection: close\r\n\r\n"
    );
    [head, body].concat().into_bytes()
}

/// To a request whose first line is too long.
pub fn line_too_long() -> Vec<u8> {
    let message =
        format!("the request's first line has more than {MAX_REQUEST_LINE} bytes; a puzzle needs far fewer");
    refusal("400 Bad Request", "", "query", &message)
}

/// To a request with more headers than any has.
pub fn head_too_long() -> Vec<u8> {
    let message = format!("the request's head has more than {MAX_HEAD} bytes; send fewer or shorter headers");
    refusal("431 Request Header Fields Too Large", "", "headers", &message)
}

/// To a request whose head does not come to an end.
pub fn too_slow(time: Duration) -> Vec<u8> {
    let message = format!("the request's head was not here within {} s; send it at once", time.as_secs_f32());
    refusal("408 Request Timeout", "", "query", &message)
}

/// To a connection for which there is no room.
pub fn no_room(full: Full) -> Vec<u8> {
    let message = match full {
        Full::ForClient => {
            "there are too many connections from your address; close some or try again in a few seconds"
        }
        Full::InAll | Full::JustNow => "the server has too many connections; try again in a few seconds",
    };
    refusal("503 Service Unavailable", &format!("retry-after: {RETRY_AFTER}\r\n"), "connection", message)
}

/// Says so without waiting for a client that may never read.
pub fn say(stream: &TcpStream, answer: &[u8]) {
    // Past tokio, which has to hear first that a new socket takes anything. One that does not has not read what it was
    // sent before.
    let _ = SockRef::from(stream).send(answer);
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

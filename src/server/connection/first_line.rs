//! A look at a new connection's first line, before the HTTP parser takes over.
//!
//! The parser closes a connection whose head is too long with an empty answer. Here such a client gets the same JSON
//! error as for any other bad query. Later requests on a kept-alive connection meet the parser's own limit.

use std::io;
use std::time::Duration;

use actix_rt::net::TcpStream;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, sleep, timeout};

use crate::answer;
use crate::limits::{MAX_REFUSED_BYTES, MAX_REQUEST_LINE, REQUEST_TIME};

/// Between two looks at a first line that has not arrived whole.
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// Bytes looked at first: nearly every request line ends within them.
const FIRST_LOOK: usize = 2 * 1024;

/// Lets the connection through, or answers and ends it.
pub async fn admit(mut stream: TcpStream) -> Result<TcpStream, io::Error> {
    if line_fits(&stream).await? {
        return Ok(stream);
    }
    // The client may never read; it is not worth a wait.
    let _ = timeout(REQUEST_TIME, refuse(&mut stream)).await;
    Err(io::Error::new(io::ErrorKind::InvalidData, "request line too long"))
}

/// Whether the first line ends within the limit. A line that stays incomplete is the HTTP parser's to time out.
async fn line_fits(stream: &TcpStream) -> io::Result<bool> {
    let give_up = Instant::now() + REQUEST_TIME;
    let mut seen = vec![0; FIRST_LOOK];
    loop {
        let count = stream.peek(&mut seen).await?;
        if count == 0 || seen[..count].contains(&b'\n') {
            return Ok(true);
        }
        if count == seen.len() && count > MAX_REQUEST_LINE {
            return Ok(false);
        }
        if count == seen.len() {
            seen.resize(MAX_REQUEST_LINE + 1, 0);
        } else if Instant::now() > give_up {
            return Ok(true);
        } else {
            sleep(LOOK_AGAIN).await;
        }
    }
}

async fn refuse(stream: &mut TcpStream) -> io::Result<()> {
    let message =
        format!("the request's first line has more than {MAX_REQUEST_LINE} bytes; a puzzle needs far fewer");
    let body = answer::json("query", &message);
    let head = format!(
        "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    stream.shutdown().await?;
    // What is left unread would turn the close into a reset, and the client would lose the answer.
    let mut rest = vec![0; MAX_REQUEST_LINE];
    let mut read = 0;
    while read < MAX_REFUSED_BYTES {
        match stream.read(&mut rest).await? {
            0 => break,
            count => read += count,
        }
    }
    Ok(())
}

//! What is posted through a proxy: it comes through as long as the server takes it, what is longer gets a sentence, and an answer
//! that takes its time is waited for.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use crossword_server::limits::{MAX_CLUES_BODY, MAX_PAPER_BODY};
use serde_json::Value;

use super::proxy::{Proxy, Times};
use super::replica::Replica;

/// Bytes of the body of `/new`, which has what a query may have.
const MAX_NEW_BODY: usize = 16 * 1024;

/// Far more than any of them may have.
const VAST: usize = 4 << 20;

/// What each takes, by its path and the kind of its answer: padded with blanks it is as long as one likes.
const POSTS: [(&str, &str, usize, &str); 3] = [
    (
        "/pdf",
        r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":2,"height":2},
           "puzzle":[[1,2],[3,0]],"solution":[["A","T"],["T","O"]],
           "clues":{"Across":[[1,"Near"],[3,"Toward"]],"Down":[[1,"Near"],[2,"Toward"]]}}"#,
        MAX_PAPER_BODY,
        "application/pdf",
    ),
    ("/clues", r#"{"entries":[{"answer":"area"}]}"#, MAX_CLUES_BODY, "application/json"),
    ("/new", r#"{"size":5}"#, MAX_NEW_BODY, "application/json"),
];

/// Longer than the usual silence, as the tests have it, and shorter than what is waited for puzzles.
const SLOW_MS: u32 = 5_000;

/// The status, the head in lower case, and the body.
fn post(proxy: SocketAddr, path: &str, body: &str) -> (u16, String, Vec<u8>) {
    let mut socket = TcpStream::connect(proxy).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(
        socket,
        "POST {path} HTTP/1.1\r\nHost: {proxy}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    )
    .unwrap();
    // Who refuses it may hang up before all of it is sent.
    let _ = socket.write_all(body.as_bytes());
    let mut answer = Vec::new();
    let read = socket.read_to_end(&mut answer);
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.unwrap_or_else(|| panic!("no answer to {} bytes at {path}: {read:?}", body.len()));
    let head = String::from_utf8(answer[..end].to_vec()).unwrap().to_lowercase();
    (head[9..12].parse().unwrap(), head, answer[end + 4..].to_vec())
}

fn padded(body: &str, length: usize) -> String {
    format!("{body}{}", " ".repeat(length - body.len()))
}

/// What is refused is refused in JSON, whoever does it.
fn parameter(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let error: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("no JSON: {text}"));
    error["error"]["parameter"].as_str().unwrap().to_owned()
}

/// Posts through the proxy that `start` starts.
pub fn come_through(start: impl Fn(&[SocketAddr], Times) -> Proxy) {
    let args = ["--threads", "1", "--trusted-proxy", "127.0.0.1/32"];
    let replicas: Vec<Replica> = (0..3).map(|_| Replica::start(&args)).collect();
    let replicas: Vec<SocketAddr> = replicas.iter().map(Replica::address).collect();
    let proxy = start(&replicas, Times::AsDeployed);
    for (path, body, most, kind) in POSTS {
        for length in [body.len(), most] {
            let (status, head, answer) = post(proxy.address(), path, &padded(body, length));
            assert_eq!(status, 200, "{length} bytes at {path}: {}", String::from_utf8_lossy(&answer));
            assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
        }
        for length in [most + 1, VAST] {
            let (status, head, answer) = post(proxy.address(), path, &padded(body, length));
            assert_eq!(
                (status, parameter(&answer).as_str()),
                (413, "body"),
                "{length} bytes at {path}: {head}"
            );
            assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
        }
    }
    drop(proxy);
    // What takes longer than all else: an open square that is not found.
    let proxy = start(&replicas, Times::Shrunk);
    let path = format!("/new?size=9&blocks=0&deadline_ms={SLOW_MS}");
    let (status, head, answer) = post(proxy.address(), &path, "");
    let text = String::from_utf8_lossy(&answer);
    assert_eq!((status, head.contains("x-request-id")), (422, true), "{head}\n{text}");
    assert_eq!(parameter(&answer), "deadline_ms", "{text}");
}

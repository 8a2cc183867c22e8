//! A server in this process, and plain requests to it with all that is answered.

// Not every group of tests needs all of it.
#![allow(dead_code)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crossword_core::analysis::Grading;
use crossword_core::{Word, WordListBuilder};
use crossword_server::config::Limits;
use crossword_server::http::clues::Writers;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::{Config, Listeners, serve};
use serde_json::Value;

use crate::wire::listener;

/// A square that has no fill with those words, so that its search is over at once; and one that is asked about.
pub const FILL: &str = "/fill?size=3&grid=AA==";
pub const SLOTS: &str = "/slots?size=3&grid=AA==";

pub const UPGRADE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// How long a test waits for what must come.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub fn lists() -> WordLists {
    let list = || {
        let words = || {
            let mut builder = WordListBuilder::new();
            for word in ["cat", "ore", "wed", "cow", "are", "ted"] {
                builder.push(&word.parse::<Word>().unwrap(), 50);
            }
            Arc::new(builder.finish())
        };
        LazyList::new(Grading::Foreign(50), words)
    };
    WordLists { standard: list(), longer: list() }
}

pub fn start(limits: Limits) -> SocketAddr {
    start_at(None, limits, None)
}

pub fn start_at(metrics: Option<TcpListener>, limits: Limits, static_dir: Option<PathBuf>) -> SocketAddr {
    let (public, address) = listener();
    let config = Config { limits, lists: lists(), clues: Writers::none(), static_dir };
    config.lists.standard.get(false);
    thread::spawn(move || serve(Listeners { public, metrics }, config));
    address
}

pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        lines.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// A request and all that comes until the connection is closed; of a websocket the head alone.
pub fn ask(address: impl std::net::ToSocketAddrs, method: &str, path: &str, headers: &str) -> Answer {
    let mut socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    let close = if headers.contains("Upgrade") { "" } else { "Connection: close\r\n" };
    let host = if headers.contains("Host: ") { "" } else { "Host: here.example\r\n" };
    write!(socket, "{method} {path} HTTP/1.1\r\n{host}{close}{headers}\r\n").unwrap();
    let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let count = socket.read(&mut part).unwrap();
        bytes.extend_from_slice(&part[..count]);
        let head_end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let done = head_end.is_some() && bytes.starts_with(b"HTTP/1.1 101");
        if count == 0 || done {
            let end = head_end.unwrap();
            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
            let status = head.strip_prefix("HTTP/1.1 ").unwrap()[..3].parse().unwrap();
            return Answer { status, head, body: bytes[end + 4..].to_vec() };
        }
    }
}

pub fn get(address: SocketAddr, path: &str, headers: &str) -> Answer {
    ask(address, "GET", path, headers)
}

pub fn wait_for(what: impl Fn() -> bool) {
    let began = Instant::now();
    while !what() {
        assert!(began.elapsed() < PATIENCE, "it never came");
        thread::sleep(Duration::from_millis(10));
    }
}

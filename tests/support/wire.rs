//! A server in this process and clients that write bytes, for tests of what goes over the wire.

// Not every group of tests needs all of it.
#![allow(dead_code)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crossword_core::analysis::Grading;
use crossword_core::{Letter, Word, WordList, WordListBuilder};
use crossword_server::admission::rate::Rate;
use crossword_server::config::Limits;
use crossword_server::http::clues::Writers;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::{Config, Listeners, serve};
use socket2::{Domain, Socket, Type};

/// A fill that does not end by itself, and one that is found at once.
pub const ENDLESS: &str = "size=9&grid=AA==";
pub const EASY: &str = "size=3&grid=AA==&present=catorewed&refused=01-across;";

/// Words for both.
fn words() -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    let mut seed = 1u64;
    for _ in 0..20_000 {
        let letters = (0..9).filter_map(|_| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Letter::from_index((seed >> 33) as usize % 12)
        });
        builder.push(&letters.collect::<Vec<_>>(), 50);
    }
    for word in ["cat", "ore", "wed", "cow", "are", "ted", "bat", "bow"] {
        builder.push(&word.parse::<Word>().unwrap(), 50);
    }
    Arc::new(builder.finish())
}

/// Limits that admit as many fills as a test has cases.
pub fn plenty() -> Limits {
    let plenty = NonZeroU32::new(100_000).unwrap();
    let fill_rate = Rate { per_second: plenty, burst: plenty };
    Limits { max_fills: 1024, max_fills_per_client: 1024, fill_rate, ..Limits::default() }
}

/// A server with these limits.
pub fn start(limits: Limits) -> SocketAddr {
    start_with(limits, words)
}

/// A server with these limits and words.
pub fn start_with(limits: Limits, words: fn() -> Arc<WordList>) -> SocketAddr {
    let (public, address) = listener();
    start_at(public, limits, words);
    address
}

/// A server with these limits, and the address that its figures have of their own.
pub fn start_with_figures(limits: Limits) -> (SocketAddr, SocketAddr) {
    let ((public, address), (metrics, figures)) = (listener(), listener());
    start_at(Listeners { public, metrics: Some(metrics) }, limits, words);
    (address, figures)
}

/// A port that nobody else has, and its address.
pub fn listener() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

fn start_at(at: impl Into<Listeners>, limits: Limits, words: fn() -> Arc<WordList>) {
    let list = || LazyList::new(Grading::Foreign(50), words);
    let lists = WordLists { standard: list(), longer: list() };
    let at = at.into();
    thread::spawn(move || serve(at, Config { limits, lists, clues: Writers::none(), static_dir: None }));
}

/// A connection from 127.0.0.1.
pub fn connect(address: SocketAddr) -> TcpStream {
    connect_from(1, address)
}

/// A connection from 127.0.0.N.
pub fn connect_from(from: u8, address: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from(([127, 0, 0, from], 0)).into()).unwrap();
    socket.connect(&address.into()).unwrap();
    let socket = TcpStream::from(socket);
    socket.set_nodelay(true).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    socket
}

/// A request for a session.
pub fn handshake(query: &str) -> String {
    format!(
        "GET /fill?{query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// The whole answer to a GET.
pub fn get(address: SocketAddr, path: &str) -> String {
    let mut socket = connect_from(200, address);
    write!(socket, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer
}

/// The status of an answer, and all of its head.
pub fn head(socket: &mut TcpStream) -> (u16, String) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        socket.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), head)
}

/// The status and the body of an answer.
pub fn answer(socket: &mut TcpStream) -> (u16, String) {
    let (status, head) = head(socket);
    (status, body(&head, socket))
}

/// The body that comes after such a head.
pub fn body(head: &str, socket: &mut TcpStream) -> String {
    let length = head.to_ascii_lowercase();
    let length = length.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap_or("0");
    let mut body = vec![0; length.parse().unwrap()];
    socket.read_exact(&mut body).unwrap();
    String::from_utf8(body).unwrap()
}

/// A frame of the server; none once it has closed.
pub fn frame(socket: &mut TcpStream) -> Option<(u8, Vec<u8>)> {
    let mut start = [0; 2];
    socket.read_exact(&mut start).ok()?;
    assert_eq!(start[1] & 0x80, 0, "a server masks nothing");
    let mut length = usize::from(start[1]);
    if length == 126 {
        let mut long = [0; 2];
        socket.read_exact(&mut long).ok()?;
        length = usize::from(u16::from_be_bytes(long));
    }
    let mut payload = vec![0; length];
    socket.read_exact(&mut payload).ok()?;
    Some((start[0], payload))
}

/// The code that a session ends with; none where it ends without.
pub fn close_code(socket: &mut TcpStream) -> Option<u16> {
    loop {
        let (first, payload) = frame(socket)?;
        if first == 0x88 {
            return Some(u16::from_be_bytes([payload[0], payload[1]]));
        }
    }
}

/// Whether the server closes the connection, whatever it still says.
pub fn is_closed(socket: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    match socket.read_to_end(&mut rest) {
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

//! A server in this process, and clients that speak to it byte by byte from addresses of their own.

// Not every test needs all of it.
#![allow(dead_code)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crossword_core::analysis::Grading;
use crossword_core::{Letter, Word, WordList, WordListBuilder};
use crossword_server::limits::Limits;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::{Config, serve};
use socket2::{Domain, Socket, Type};

/// A 9x9 grid of [`random_words`], which has no fill that anybody will find.
pub const HOPELESS: &str = "size=9&grid=AA==";

/// Words of nine random letters.
pub fn random_words() -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    let mut seed = 1u64;
    for _ in 0..20_000 {
        let letters = (0..9).filter_map(|_| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Letter::from_index((seed >> 33) as usize % 12)
        });
        builder.push(&letters.collect::<Vec<_>>(), 50);
    }
    // And for squares of three.
    for word in ["cat", "ore", "wed", "cow", "are", "ted", "bat", "bow"] {
        if let Ok(word) = word.parse::<Word>() {
            builder.push(&word, 50);
        }
    }
    Arc::new(builder.finish())
}

/// Starts a server with [`random_words`].
pub fn start(limits: Limits) -> SocketAddr {
    start_with(limits, random_words)
}

/// Starts a server with these words.
pub fn start_with(limits: Limits, words: fn() -> Arc<WordList>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let list = || LazyList::new(Grading::Foreign(50), words);
    let lists = WordLists { standard: list(), longer: list() };
    thread::spawn(move || serve(listener, Config { limits, lists, static_dir: None }));
    address
}

/// A connection to it from 127.0.0.`host`.
pub fn connect(server: SocketAddr, host: u8) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from(([127, 0, 0, host], 0)).into()).unwrap();
    socket.connect(&server.into()).unwrap();
    let socket = TcpStream::from(socket);
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    socket
}

/// Asks from 127.0.0.`host` for a fill, as a websocket.
pub fn fill(server: SocketAddr, host: u8, query: &str) -> TcpStream {
    let mut socket = connect(server, host);
    let request = format!(
        "GET /fill?{query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).unwrap();
    socket
}

/// Asks for something from 127.0.0.`host` with these further lines of a head; the whole answer.
pub fn get(server: SocketAddr, host: u8, path: &str, lines: &str) -> String {
    let mut socket = connect(server, host);
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{lines}\r\n");
    socket.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    socket.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// Waits until the fill is under way: its first bytes are here.
pub fn under_way(mut socket: &TcpStream) {
    socket.read_exact(&mut [0; 64]).unwrap();
}

/// The status of what comes back where it is no websocket.
pub fn status(mut socket: TcpStream) -> u16 {
    let mut line = [0; 12];
    socket.read_exact(&mut line).unwrap();
    std::str::from_utf8(&line[9..]).unwrap().parse().unwrap()
}

/// The close code of the session, of which the head may have been read already.
pub fn close_code(mut socket: TcpStream) -> u16 {
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).unwrap();
    // A close frame is the last, and its reason holds no byte of another.
    let at = bytes.iter().rposition(|&byte| byte == 0x88).unwrap();
    u16::from_be_bytes([bytes[at + 2], bytes[at + 3]])
}

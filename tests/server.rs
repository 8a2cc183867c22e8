//! What only a server with shortened limits can show: silent clients, refused fills, and a drain.

#![allow(clippy::unwrap_used)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crossword_core::analysis::Grading;
use crossword_core::{Letter, WordList, WordListBuilder};
use crossword_server::limits::Limits;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::{Config, serve};

/// Words of nine random letters: a 9x9 grid of them has no fill that anybody will find.
fn random_words() -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    let mut seed = 1u64;
    for _ in 0..20_000 {
        let letters = (0..9).filter_map(|_| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Letter::from_index((seed >> 33) as usize % 12)
        });
        builder.push(&letters.collect::<Vec<_>>(), 50);
    }
    Arc::new(builder.finish())
}

fn start(limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let list = || LazyList::new(Grading::Foreign(50), random_words);
    let lists = WordLists { standard: list(), longer: list() };
    thread::spawn(move || serve(listener, Config { limits, lists, static_dir: None }));
    address
}

/// Upgrades and then only listens: it never answers a ping.
fn silent_client(address: SocketAddr) -> TcpStream {
    let mut socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let request = "GET /fill?size=9&grid=AA== HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    socket.write_all(request.as_bytes()).unwrap();
    socket
}

/// The close code of the session: the two bytes after the last close frame's head.
fn close_code(mut socket: TcpStream) -> u16 {
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).unwrap();
    let head_end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let mut rest = &bytes[head_end..];
    loop {
        let (opcode, len) = (rest[0] & 15, usize::from(rest[1]));
        let (skip, len) =
            if len == 126 { (4, usize::from(u16::from_be_bytes([rest[2], rest[3]]))) } else { (2, len) };
        if opcode == 8 {
            return u16::from_be_bytes([rest[skip], rest[skip + 1]]);
        }
        rest = &rest[skip + len..];
    }
}

#[test]
fn a_client_that_answers_no_ping_is_closed() {
    let address = start(Limits { silence: Duration::from_millis(600), ..Limits::default() });
    let began = Instant::now();
    assert_eq!(close_code(silent_client(address)), 1008);
    assert!(began.elapsed() >= Duration::from_millis(600));
}

#[test]
fn one_fill_too_many_is_told_to_come_back() {
    let limits = Limits { max_fills: 1, max_deadline: Duration::from_secs(2), ..Limits::default() };
    let address = start(limits);
    let mut first = silent_client(address);
    // The first is under way once its first bytes are here.
    first.read_exact(&mut [0; 64]).unwrap();
    assert_eq!(close_code(silent_client(address)), 1013);
    drop(first);
}

#[test]
fn no_client_gets_more_time_than_the_server_gives() {
    let limits = Limits { max_deadline: Duration::from_millis(300), ..Limits::default() };
    assert_eq!(close_code(silent_client(start(limits))), 4002);
}

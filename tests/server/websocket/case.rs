//! A case: what a client writes on a session, and what the server has to answer.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::thread;

use crossword_server::config::Limits;

use crate::wire::{self, ENDLESS, connect, frame, handshake, head};

/// A server with room for as many sessions as a test has cases.
pub fn start() -> SocketAddr {
    wire::start(Limits { max_connections_per_client: 1024, ..wire::plenty() })
}

pub const MASK: [u8; 4] = [0x37, 0xfa, 0x21, 0x3d];

pub fn masked(payload: &[u8], mask: [u8; 4]) -> Vec<u8> {
    let bytes = payload.iter().enumerate().map(|(at, byte)| byte ^ mask[at % 4]);
    mask.into_iter().chain(bytes).collect()
}

/// A frame with a length in its shortest form.
pub fn sent(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = payload.len();
    let header = match length {
        0..=125 => vec![first, 0x80 | length as u8],
        126..=0xffff => [&[first, 0xfe][..], &(length as u16).to_be_bytes()].concat(),
        _ => [&[first, 0xff][..], &(length as u64).to_be_bytes()].concat(),
    };
    [header, masked(payload, MASK)].concat()
}

pub fn text(payload: &[u8]) -> Vec<u8> {
    sent(0x81, payload)
}

pub fn ping(payload: &[u8]) -> Vec<u8> {
    sent(0x89, payload)
}

pub fn close(code: u16, reason: &[u8]) -> Vec<u8> {
    sent(0x88, &[&code.to_be_bytes(), reason].concat())
}

/// What the server has to answer, beside its own frames and pings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Pong(Vec<u8>),
    Close(u16),
}
use Answer::{Close, Pong};

pub struct Case {
    pub name: String,
    pub query: &'static str,
    /// What is written at once.
    pub writes: Vec<Vec<u8>>,
    /// Whether the first write goes out together with the handshake.
    pub early: bool,
    pub answers: Vec<Answer>,
}

/// A case that ends with these answers.
pub fn ends(name: impl Into<String>, bytes: Vec<u8>, answers: &[Answer]) -> Case {
    Case { name: name.into(), query: ENDLESS, writes: vec![bytes], early: false, answers: answers.to_vec() }
}

/// A case after which the session goes on: it answers a ping, and then the client's own close.
pub fn goes_on(name: impl Into<String>, bytes: Vec<u8>, pongs: &[&[u8]]) -> Case {
    let mut answers: Vec<Answer> = pongs.iter().map(|pong| Pong(pong.to_vec())).collect();
    answers.extend([Pong(b"on".to_vec()), Close(1000)]);
    ends(name, [bytes, ping(b"on"), close(1000, b"")].concat(), &answers)
}

/// The same case with each byte in a write of its own.
pub fn byte_by_byte(case: Case) -> Case {
    let name = format!("{}, byte by byte", case.name);
    let writes = case.writes.concat().chunks(1).map(<[u8]>::to_vec).collect();
    Case { name, writes, ..case }
}

fn run(address: SocketAddr, case: &Case) {
    let mut socket = connect(address);
    let mut reader = socket.try_clone().unwrap();
    let mut writes = case.writes.clone();
    let mut first = handshake(case.query).into_bytes();
    if case.early {
        first.extend(writes.remove(0));
    }
    socket.write_all(&first).unwrap();
    assert_eq!(head(&mut reader).0, 101, "{}", case.name);
    let writing = thread::spawn(move || {
        for bytes in writes {
            // The server may have closed by then.
            if socket.write_all(&bytes).is_err() {
                break;
            }
        }
        socket
    });
    let mut answers = Vec::new();
    while let Some((opcode, payload)) = frame(&mut reader) {
        match opcode {
            0x88 => {
                answers.push(Close(u16::from_be_bytes([payload[0], payload[1]])));
                break;
            }
            0x8a => answers.push(Pong(payload)),
            opcode => assert!([0x81, 0x82, 0x89].contains(&opcode), "{}: {opcode:x}", case.name),
        }
    }
    assert_eq!(answers, case.answers, "{}", case.name);
    drop(writing.join().unwrap());
    // Nothing comes after a close but the end.
    let mut rest = Vec::new();
    let _ = reader.read_to_end(&mut rest);
    assert!(rest.is_empty(), "{}: {rest:x?} after the close", case.name);
}

/// Runs cases side by side.
pub fn run_all(cases: Vec<Case>) {
    let address = start();
    let running: Vec<_> = cases.into_iter().map(|case| thread::spawn(move || run(address, &case))).collect();
    let failed = running.into_iter().filter_map(|case| case.join().err()).count();
    assert_eq!(failed, 0, "cases failed; their names are above");
}

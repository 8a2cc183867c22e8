//! What only a server with shortened limits can show: silent clients, refused fills, and a drain.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::wire::{ENDLESS, connect, handshake, start, start_with};
use crossword_core::{Word, WordList, WordListBuilder};
use crossword_server::config::Limits;
use serde_json::Value;

/// Upgrades and then only listens: it never answers a ping.
fn silent_client(address: SocketAddr) -> TcpStream {
    client(address, ENDLESS)
}

fn client(address: SocketAddr, query: &str) -> TcpStream {
    let mut socket = connect(address);
    socket.write_all(handshake(query).as_bytes()).unwrap();
    socket
}

/// The close code of the session.
fn close_code(mut socket: TcpStream) -> u16 {
    crate::wire::head(&mut socket);
    crate::wire::close_code(&mut socket).unwrap()
}

/// The frames of the session up to its close frame: opcode and content.
fn frames(mut socket: TcpStream) -> Vec<(u8, Vec<u8>)> {
    crate::wire::head(&mut socket);
    let frames = std::iter::from_fn(|| crate::wire::frame(&mut socket));
    frames.map(|(first, payload)| (first & 15, payload)).collect()
}

/// The outcome that the session tells.
fn outcome(socket: TcpStream) -> Value {
    let texts = frames(socket).into_iter().filter(|frame| frame.0 == 1);
    let mut objects = texts.map(|(_, text)| serde_json::from_slice::<Value>(&text).unwrap());
    objects.find(|object| object.get("outcome").is_some()).unwrap()
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
    let outcome = outcome(silent_client(address));
    assert_eq!((&outcome["outcome"], &outcome["retry_after_s"]), (&"overloaded".into(), &1.into()));
    assert_eq!(close_code(silent_client(address)), 1013);
    drop(first);
}

#[test]
fn only_whoever_is_to_come_back_is_told_when() {
    let limits = Limits { max_deadline: Duration::from_millis(300), ..Limits::default() };
    let outcome = outcome(silent_client(start(limits)));
    assert_eq!((&outcome["outcome"], outcome.get("retry_after_s")), (&"deadline".into(), None));
}

#[test]
fn no_client_gets_more_time_than_the_server_gives() {
    let limits = Limits { max_deadline: Duration::from_millis(300), ..Limits::default() };
    assert_eq!(close_code(silent_client(start(limits))), 4002);
}

/// Words for a square of three, and for another one that differs in its first letter.
fn few_words() -> Arc<WordList> {
    let mut builder = WordListBuilder::new();
    for word in ["cat", "ore", "wed", "cow", "are", "ted", "bat", "bow"] {
        builder.push(&word.parse::<Word>().unwrap(), 50);
    }
    Arc::new(builder.finish())
}

#[test]
fn a_present_fill_is_repaired_and_what_changed_is_told() {
    let address = start_with(Limits::default(), few_words);
    let repaired = frames(client(address, "size=3&grid=AA==&present=catorewed&refused=01-across;"));
    // What the first frame shows depends on how soon the search is done.
    let last = repaired.iter().rfind(|frame| frame.0 == 2).unwrap();
    assert_eq!(last.1, b"batorewed");
    let text = &repaired.iter().find(|frame| frame.0 == 1).unwrap().1;
    let outcome: Value = serde_json::from_slice(text).unwrap();
    assert_eq!(outcome["outcome"], "filled");
    assert_eq!(outcome["changed"], serde_json::json!(["1-across", "1-down"]));
    assert_eq!((&outcome["letters_changed"], &outcome["least"]), (&1.into(), &true.into()));
    let kept = client(address, "size=3&grid=AA==&present=catorewed&refused=1-across&keep=1-down");
    assert_eq!(close_code(kept), 4001);
    let locked = client(address, "size=3&grid=AA==&state=1-down%3Dcow&present=...ore...&refused=2-down");
    assert_eq!(close_code(locked), 1000, "an entry with a blank is filled like any other");
}

#[test]
fn what_cannot_be_repaired_is_refused_before_the_upgrade() {
    let address = start_with(Limits::default(), few_words);
    for (query, parameter) in [
        ("present=catorewed&refused=1-across&keep=1-across", "refused"),
        ("present=catorewed&only=1-across", "only"),
        ("state=1-across%3Dcat&present=catorewed&refused=1-across", "refused"),
        ("state=1-across%3Dcat&present=batorewed", "present"),
    ] {
        let mut socket = client(address, &format!("size=3&grid=AA==&{query}"));
        let mut answer = [0; 4096];
        let mut read = 0;
        while !answer[..read].ends_with(b"}}") {
            let more = socket.read(&mut answer[read..]).unwrap();
            assert!(more > 0, "{query}");
            read += more;
        }
        let answer = String::from_utf8_lossy(&answer[..read]).into_owned();
        assert!(answer.starts_with("HTTP/1.1 400"), "{query}: {answer}");
        assert!(answer.contains(&format!("\"parameter\":\"{parameter}\"")), "{query}: {answer}");
    }
}

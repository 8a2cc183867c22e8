//! What is refused before it becomes a request: it is told like any other refusal, counted by its reason, and logged.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::wire::{answer, connect, connect_from, handshake, head, is_closed, plenty, start};
use crossword_server::config::Limits;
use crossword_server::limits::MAX_REQUEST_LINE;
use serde_json::Value;

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

/// The headers that say what a browser may do with an answer.
const SECURITY: [&str; 5] = [
    "content-security-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
];

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

/// How many of these were refused for that reason.
fn refused(server: SocketAddr, reason: &str) -> Option<u64> {
    let line = format!("crossword_refused_total{{reason=\"{reason}\"}} ");
    crate::wire::get(server, "/metrics").lines().find_map(|there| there.strip_prefix(&line)?.parse().ok())
}

/// A connection from 127.0.0.N that has a place and keeps it.
fn session(from: u8, server: SocketAddr) -> TcpStream {
    let mut socket = connect_from(from, server);
    socket.write_all(handshake("size=9&grid=AA==&deadline_ms=60000").as_bytes()).unwrap();
    assert_eq!(head(&mut socket).0, 101);
    socket
}

/// Waits for what comes in a moment.
fn wait_for(what: impl Fn() -> bool) {
    assert!((0..2_000).any(|_| {
        thread::sleep(Duration::from_millis(10));
        what()
    }));
}

/// What a client sends that no request comes of, with the status and the reason.
fn mischief() -> Vec<(Vec<u8>, u16, &'static str)> {
    let line = format!("GET /fill?grid=secret{} HTTP/1.1\r\nHost: x\r\n\r\n", "A".repeat(MAX_REQUEST_LINE));
    let header = format!("X: secret{}\r\n", "a".repeat(8_000));
    let head = format!("GET /healthz?secret HTTP/1.1\r\n{}\r\n", header.repeat(9));
    let many = format!("GET /healthz?secret HTTP/1.1\r\n{}\r\n", "X: secret\r\n".repeat(200));
    vec![
        (line.into_bytes(), 400, "line_length"),
        (head.into_bytes(), 431, "head_length"),
        (many.into_bytes(), 431, "header_count"),
        (b"\x00\x01secret\r\n\r\n".to_vec(), 400, "not_http"),
        (b"GET /secret HTTP/7.7\r\nHost: x\r\n\r\n".to_vec(), 400, "not_http"),
        (b"GET /secret HTTP/1.1\r\nno header\r\n\r\n".to_vec(), 400, "not_http"),
    ]
}

#[test]
fn a_refusal_at_the_door_is_an_answer_like_any_other_and_counted() {
    let server =
        start(Limits { request_time: Duration::from_millis(500), max_connections_per_client: 2, ..plenty() });
    let mut ordinary = connect(server);
    ordinary.write_all(b"GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let (_, ordinary) = head(&mut ordinary);
    let mut cases = mischief();
    cases.push((b"GET /fill?secret HTTP/1.1\r\n".to_vec(), 408, "head_time"));
    for (from, (bytes, status, reason)) in (2..).zip(cases) {
        let before = refused(server, reason).unwrap_or(0);
        let mut socket = connect_from(from, server);
        socket.write_all(&bytes).unwrap();
        let (there, head) = head(&mut socket);
        let body = crate::wire::body(&head, &mut socket);
        assert_eq!(there, status, "{reason}: {head}");
        assert!(body.starts_with(r#"{"error":{"parameter":""#) && !body.contains("secret"), "{body}");
        assert!(is_closed(&mut socket), "{reason}");
        for name in SECURITY {
            assert!(header(&head, name).is_some(), "{reason}: no {name}");
            assert_eq!(header(&head, name), header(&ordinary, name), "{reason}");
        }
        assert_eq!(header(&head, "x-request-id").map(str::len), Some(16), "{reason}");
        assert_eq!(refused(server, reason), Some(before + 1), "{reason}");
    }
    let _taken = [session(20, server), session(20, server)];
    let (status, head) = head(&mut connect_from(20, server));
    assert_eq!((status, header(&head, "retry-after")), (503, Some("5")));
    assert!(SECURITY.iter().all(|name| header(&head, name).is_some()), "{head}");
    assert_eq!(refused(server, "client_connections"), Some(1));
}

#[test]
fn garbage_after_sound_requests_is_told_so_too() {
    let server = start(plenty());
    let mut socket = connect(server);
    socket.write_all(format!("{HEALTH}{HEALTH}no request\r\n\r\n{HEALTH}").as_bytes()).unwrap();
    assert_eq!([answer(&mut socket).0, answer(&mut socket).0], [200, 200]);
    let (status, head) = head(&mut socket);
    assert_eq!((status, header(&head, "x-content-type-options")), (400, Some("nosniff")));
    assert!(is_closed(&mut socket), "and nothing after it is answered");
    assert_eq!(refused(server, "not_http"), Some(1));
}

#[test]
fn connections_without_a_place_and_those_that_lose_theirs_are_counted() {
    let server = start(Limits { max_connections: 3, ..plenty() });
    let settled = |from| {
        let mut socket = connect_from(from, server);
        socket.write_all(HEALTH.as_bytes()).unwrap();
        assert_eq!(answer(&mut socket).0, 200);
        socket
    };
    let _greedy = [settled(2), settled(2), settled(2)];
    assert_eq!(head(&mut connect_from(2, server)).0, 503);
    // Whoever asks takes a place as well.
    wait_for(|| refused(server, "connections") == Some(1));
    wait_for(|| refused(server, "gave_way") >= Some(1));
}

/// The objects in a log that a program wrote.
fn logged(log: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(log).unwrap();
    // The last line may not be there whole.
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

#[test]
fn the_log_tells_who_was_refused_at_the_door_and_why_but_not_what_he_sent() {
    const FLOOD: usize = 200;
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("refusals-log.txt");
    let file = std::fs::File::create(&log).unwrap();
    let server =
        crate::program::Server::start_with(&["--log", "json", "--connections-per-address", "2"], |command| {
            command.env_remove("RUST_LOG").stderr(file)
        });
    let address: SocketAddr = server.address().parse().unwrap();
    let lines = |reason: &str| {
        let lines = logged(&log).into_iter();
        lines.filter(|line| line["reason"] == reason).collect::<Vec<Value>>()
    };
    for (from, (bytes, status, reason)) in (2..).zip(mischief()) {
        let mut socket = connect_from(from, address);
        socket.write_all(&bytes).unwrap();
        let (_, head) = head(&mut socket);
        let id = header(&head, "x-request-id").unwrap();
        wait_for(|| lines(reason).iter().any(|line| line["id"] == id));
        let line = lines(reason).into_iter().find(|line| line["id"] == id).unwrap();
        assert_eq!((&line["target"], &line["level"]), (&"crossword::refused".into(), &"WARN".into()));
        assert_eq!((&line["status"], &line["client"]), (&status.into(), &format!("127.0.0.{from}").into()));
        // Each kind of line has room for ten a second.
        thread::sleep(Duration::from_millis(200));
    }
    let _taken = [session(100, address), session(100, address)];
    for _ in 0..FLOOD {
        assert_eq!(head(&mut connect_from(100, address)).0, 503);
    }
    let left_out = || {
        let lines = logged(&log).into_iter().filter(|line| line["from"] == "crossword::refused");
        lines.filter_map(|line| line["count"].as_u64()).sum::<u64>()
    };
    wait_for(|| lines("client_connections").len() + left_out() as usize == FLOOD);
    assert!(left_out() > 0, "nothing was left out");
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(!text.contains("secret"), "{text}");
}

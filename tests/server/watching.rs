//! What whoever runs the server sees of it: whether it is ready, its figures, its log.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

use crossword_server::config::Limits;
use crossword_server::http::clues::Writers;
use crossword_server::{Config, serve};
use serde_json::Value;

use crate::http::{FILL, SLOTS, UPGRADE, ask, get, lists, start, start_at, wait_for};
use crate::program::{Server, text};
use crate::wire::listener;

#[test]
fn a_server_is_ready_once_its_word_list_is() {
    let (public, address) = listener();
    let config =
        Config { limits: Limits::default(), lists: lists(), clues: Writers::none(), static_dir: None };
    thread::spawn(move || serve(public, config));
    let early = get(address, "/readyz", "");
    assert_eq!((early.status, early.header("retry-after")), (503, Some("1")));
    assert!(early.json()["error"]["message"].as_str().unwrap().contains("word list"));
    assert_eq!(get(address, "/healthz", "").status, 200, "it lives all the same");
    assert_eq!(get(address, SLOTS, "").status, 200);
    assert_eq!(get(address, "/readyz", "").status, 200);
}

#[cfg(unix)]
#[test]
fn a_server_that_drains_sends_new_fills_elsewhere() {
    let server =
        Server::start_with(&["--drain", "20"], |command| command.stderr(std::process::Stdio::null()));
    assert_eq!(server.get("/readyz").0, 200);
    let mut running = TcpStream::connect(server.address()).unwrap();
    // An open square of that side takes any engine longer than the test.
    write!(running, "GET /fill?size=15&grid=AA==&deadline_ms=60000 HTTP/1.1\r\nHost: x\r\n{UPGRADE}\r\n")
        .unwrap();
    running.read_exact(&mut [0; 64]).unwrap();
    server.terminate();
    wait_for(|| server.get("/readyz").0 == 503);
    assert!(server.get("/readyz").1.contains("shutting down"));
    assert_eq!(server.get("/healthz").0, 200, "it lives all the same");
}

/// The figure of that name.
fn figure(address: SocketAddr, name: &str) -> Option<u64> {
    let answer = get(address, "/metrics", "");
    let all = text(&answer.body);
    all.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
}

#[test]
fn the_figures_are_for_this_machine() {
    let address = start(Limits::default());
    let answer = get(address, "/metrics", "");
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/plain; version=0.0.4")));
    for header in ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1", "Via: 1.1 proxy"] {
        let refused = get(address, "/metrics", &format!("{header}\r\n"));
        assert_eq!(refused.status, 403, "{header}");
        assert!(text(&refused.body).contains("--metrics-listen"));
    }
    assert_eq!(figure(address, "crossword_refused_total{reason=\"metrics\"}"), Some(3));
    get(address, "/slots?size=0", "");
    assert_eq!(figure(address, "crossword_requests_total{route=\"slots\",status=\"400\"}"), Some(1));
    get(address, SLOTS, "");
    assert_eq!(figure(address, "crossword_question_seconds_count"), Some(1));
    assert_eq!(figure(address, "crossword_ready"), Some(1));
    #[cfg(target_os = "linux")]
    assert!(figure(address, "process_resident_memory_bytes").is_some_and(|bytes| bytes > 1_000_000));
}

#[test]
fn open_sockets_are_counted_until_they_are_closed() {
    let address = start(Limits::default());
    let mut socket = TcpStream::connect(address).unwrap();
    write!(socket, "GET {FILL}&improve_ms=60000 HTTP/1.1\r\nHost: x\r\n{UPGRADE}\r\n").unwrap();
    wait_for(|| figure(address, "crossword_requests_total{route=\"fill\",status=\"101\"}") == Some(1));
    drop(socket);
    wait_for(|| figure(address, "crossword_sockets_open") == Some(0));
}

#[test]
fn the_figures_may_have_an_address_of_their_own() {
    let (private, there) = listener();
    let address = start_at(Some(private), Limits::default(), None);
    assert_eq!(get(address, "/metrics", "").status, 404);
    wait_for(|| get(address, "/readyz", "").status == 200);
    let figures = get(there, "/metrics", "X-Forwarded-For: 192.0.2.1\r\n");
    assert_eq!(figures.status, 200);
    assert!(text(&figures.body).contains("crossword_requests_total{route=\"probe\",status=\"404\"} 1"));
    assert_eq!(figures.header("x-content-type-options"), Some("nosniff"));
    assert!(figures.header("x-request-id").is_some());
    assert_eq!(ask(there, "POST", "/metrics", "").status, 405);
    assert_eq!((get(there, "/readyz", "").status, get(there, FILL, "").status), (200, 404));
}

/// The objects in a log that a program wrote.
fn logged(log: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(log).unwrap();
    // The last line may not be there whole.
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

#[test]
fn the_log_tells_of_requests_and_of_no_puzzle_and_bears_a_flood_of_refusals() {
    const REFUSED: u64 = 300;
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("edge-log.txt");
    let file = std::fs::File::create(&log).unwrap();
    let server =
        Server::start_with(&["--log", "json"], |command| command.env_remove("RUST_LOG").stderr(file));
    let asked = ask(server.address(), "GET", "/slots?size=3&grid=AA==&state=1-across%3Dsecret", "");
    let id = asked.header("x-request-id").unwrap().to_owned();
    wait_for(|| logged(&log).iter().any(|line| line["id"] == id.as_str()));
    let first = logged(&log).into_iter().find(|line| line["id"] == id.as_str()).unwrap();
    assert_eq!(
        (&first["method"], &first["path"], &first["client"]),
        (&"GET".into(), &"/slots".into(), &"127.0.0.1".into())
    );
    assert_eq!(first["status"], asked.status);
    assert!(first["ms"].is_number() && first["bytes"].as_u64() == Some(asked.body.len() as u64), "{first}");

    for _ in 1..REFUSED {
        ask(server.address(), "GET", "/fill?size=secret", "");
    }
    // What is no HTTP at all, the parser complains about.
    for _ in 0..REFUSED {
        let mut socket = TcpStream::connect(server.address()).unwrap();
        socket.write_all(b"\x00\x01secret\r\n\r\n").unwrap();
        let _ = socket.read(&mut [0; 200]);
    }
    let refused = |log: &Path| {
        let lines = logged(log);
        let written = lines.iter().filter(|line| line["target"] == "crossword::refused").count() as u64;
        let left_out = lines.iter().filter(|line| line["from"] == "crossword::refused");
        (written, left_out.filter_map(|line| line["count"].as_u64()).sum::<u64>())
    };
    // What is no HTTP is refused as well, at the door.
    let all = if asked.status == 400 { 2 * REFUSED } else { 2 * REFUSED - 1 };
    wait_for(|| refused(&log).0 + refused(&log).1 == all);
    assert!(refused(&log).1 > 0, "nothing was left out");
    let complaints = logged(&log).iter().filter(|line| line["level"] == "ERROR").count() as u64;
    assert!(complaints < REFUSED, "{complaints} lines");
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.contains("… and ") && !text.contains("secret") && !text.contains("grid="), "{text}");
}

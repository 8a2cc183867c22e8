//! Nobody gets everything: one greedy client beside others, each from an address of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::program::Server;
use crate::wire::{ENDLESS, connect_from, handshake, head, start};
use crossword_server::admission::client::TrustedProxies;
use crossword_server::admission::rate::Rate;
use crossword_server::config::Limits;

fn at_once(burst: u32) -> Rate {
    Rate { per_second: NonZeroU32::MIN, burst: NonZeroU32::new(burst).unwrap() }
}

/// Asks from 127.0.0.`host` for a fill.
fn fill(server: SocketAddr, host: u8, query: &str) -> TcpStream {
    let mut socket = connect_from(host, server);
    socket.write_all(handshake(query).as_bytes()).unwrap();
    socket
}

/// Asks from 127.0.0.`host` for something, with these further lines of a head.
fn get(server: SocketAddr, host: u8, path: &str, lines: &str) -> TcpStream {
    let mut socket = connect_from(host, server);
    write!(socket, "GET {path} HTTP/1.1\r\nHost: x\r\n{lines}\r\n").unwrap();
    socket
}

fn status(mut socket: TcpStream) -> u16 {
    head(&mut socket).0
}

/// Waits until the fill is under way.
fn under_way(mut socket: &TcpStream) {
    socket.read_exact(&mut [0; 64]).unwrap();
}

/// The close code of a session, of which some may have been read already.
fn close_code(mut socket: TcpStream) -> u16 {
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).unwrap();
    // A close frame is the last, and its reason holds no such byte.
    let at = bytes.iter().rposition(|&byte| byte == 0x88).unwrap();
    u16::from_be_bytes([bytes[at + 2], bytes[at + 3]])
}

/// So many hopeless fills from an address, all under way.
fn hopeless(server: SocketAddr, host: u8, count: usize) -> Vec<TcpStream> {
    let sockets: Vec<TcpStream> = (0..count).map(|_| fill(server, host, ENDLESS)).collect();
    sockets.iter().for_each(under_way);
    sockets
}

#[test]
fn an_address_that_takes_all_fills_gives_way_to_a_visitor() {
    let server = start(Limits { max_fills: 4, ..Limits::default() });
    let greedy: Vec<TcpStream> =
        (0..4).map(|_| fill(server, 2, &format!("{ENDLESS}&deadline_ms=3000"))).collect();
    greedy.iter().for_each(under_way);
    let _visitor = hopeless(server, 3, 1);
    assert_eq!(close_code(fill(server, 2, ENDLESS)), 1013, "who holds most already");
    let codes: Vec<u16> = greedy.into_iter().map(close_code).collect();
    assert_eq!(codes.iter().filter(|&&code| code == 1013).count(), 1, "one of them had to go: {codes:?}");
    assert_eq!(codes.iter().filter(|&&code| code == 4002).count(), 3, "{codes:?}");
}

#[test]
fn as_many_addresses_as_there_are_places_keep_no_newcomer_out() {
    let server = start(Limits { max_fills: 4, ..Limits::default() });
    let _all: Vec<TcpStream> = (10..14).flat_map(|host| hopeless(server, host, 1)).collect();
    // As soon as one of them has searched for a while.
    let began = Instant::now();
    while close_code(fill(server, 3, crate::wire::EASY)) != 1000 {
        assert!(began.elapsed() < crate::http::PATIENCE, "nobody gives way");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_address_has_so_many_fills_and_no_more() {
    let server = start(Limits { max_fills_per_client: 2, ..Limits::default() });
    let _greedy = hopeless(server, 2, 2);
    assert_eq!(close_code(fill(server, 2, ENDLESS)), 1013);
    assert_eq!(close_code(fill(server, 3, "size=3&grid=AA==")), 1000);
}

#[test]
fn what_fills_hold_is_bounded() {
    let server = start(Limits { max_fill_bytes: 3 << 20, ..Limits::default() });
    let query = format!("{ENDLESS}&deadline_ms=1500");
    let sockets: Vec<TcpStream> = (0..40).map(|_| fill(server, 2, &query)).collect();
    // Each holds some hundred kilobytes and more as it goes on: most are sent away, at once or later.
    let codes = sockets.into_iter().take(20).map(close_code);
    assert!(codes.filter(|&code| code == 1013).count() >= 10);
    assert_eq!(close_code(fill(server, 3, "size=3&grid=AA==")), 1000);
}

/// A word stands that no list has: a repair has a list of that length for itself, which is most of what it holds.
#[test]
fn what_repairs_hold_is_bounded() {
    let server = start(Limits { max_fill_bytes: 16 << 20, ..Limits::default() });
    let present = format!("qzxjvkwqz{}", ".".repeat(72));
    let query = format!("{ENDLESS}&longer=true&min_score=0&deadline_ms=3000&present={present}");
    let sockets: Vec<TcpStream> = (0..20).map(|_| fill(server, 2, &query)).collect();
    let codes: Vec<u16> = sockets.into_iter().map(close_code).collect();
    let refused = codes.iter().filter(|&&code| code == 1013).count();
    assert!((12..20).contains(&refused), "each holds two of sixteen megabytes: {codes:?}");
    assert_eq!(close_code(fill(server, 3, "size=3&grid=AA==")), 1000);
}

#[test]
fn a_burst_of_fills_is_let_in_and_a_flood_is_told_when_to_come_back() {
    let server = start(Limits { fill_rate: at_once(3), ..Limits::default() });
    for _ in 0..3 {
        assert_eq!(status(fill(server, 2, "size=3&grid=AA==")), 101);
    }
    let (code, refusal) = head(&mut fill(server, 2, "size=3&grid=AA=="));
    assert!(code == 503 && refusal.to_lowercase().contains("retry-after: 1\r\n"), "{refusal}");
    assert_eq!(status(fill(server, 3, "size=3&grid=AA==")), 101, "others are not concerned");
}

#[test]
fn only_a_trusted_proxy_says_whose_request_it_is() {
    let rate = at_once(1);
    let forwarded = |host: u8| format!("X-Forwarded-For: 192.0.2.{host}\r\n");
    let ask = |server, host| status(get(server, 2, "/slots?size=3&grid=AA==", &forwarded(host)));
    let open = start(Limits { question_rate: rate, ..Limits::default() });
    assert_eq!(ask(open, 1), 200);
    assert_eq!(ask(open, 2), 503, "anybody can write that line");
    let trusted_proxies = TrustedProxies::new(vec!["127.0.0.2/32".parse().unwrap()]);
    let behind = start(Limits { question_rate: rate, trusted_proxies, ..Limits::default() });
    assert_eq!(ask(behind, 1), 200);
    assert_eq!(ask(behind, 2), 200);
    assert_eq!(ask(behind, 1), 503);
}

#[test]
fn sixty_six_questions_of_one_address_keep_nobody_else_from_an_answer() {
    let server = start(Limits { workers: 2, ..Limits::default() });
    let asked: Vec<TcpStream> =
        (0..66).map(|_| get(server, 2, "/slots?size=9&grid=AA==&entry=1-across&try=1000", "")).collect();
    for _ in 0..3 {
        assert_eq!(status(get(server, 3, "/slots?size=3&grid=AA==", "")), 200);
    }
    let answers: Vec<u16> = asked.into_iter().map(status).collect();
    assert!(answers.contains(&200) && answers.contains(&503), "a line of one's own, and a short one");
}

#[test]
fn a_question_whose_client_goes_away_is_answered_no_further() {
    let plenty = NonZeroU32::new(100_000).unwrap();
    let question_rate = Rate { per_second: plenty, burst: plenty };
    let server = start(Limits { workers: 1, question_rate, ..Limits::default() });
    let dropped = |when: &str| {
        let figures = crate::wire::get(server, "/metrics");
        figures.contains(&format!("crossword_questions_dropped_total{{when=\"{when}\"}}"))
    };
    // A place for one: the others wait. A question may be answered, or not yet read, when its client goes.
    let gone = (0..100).any(|_| {
        let question = "/slots?size=9&grid=AA==&entry=1-across&limit=1000&try=1000";
        let asked: Vec<TcpStream> = (0..8).map(|_| get(server, 2, question, "")).collect();
        std::thread::sleep(std::time::Duration::from_millis(100));
        drop(asked);
        dropped("waiting") && dropped("answering")
    });
    assert!(gone, "waiting: {}, answering: {}", dropped("waiting"), dropped("answering"));
    assert_eq!(status(get(server, 2, "/slots?size=3&grid=AA==", "")), 200, "and has left no trace");
}

#[test]
fn a_server_that_drains_lets_fills_go_on_for_a_while_and_then_says_so() {
    let program = Server::start(Path::new("."), &["--drain", "1"]);
    let server: SocketAddr = program.address().parse().unwrap();
    let running = fill(server, 2, "size=15&grid=AA==&deadline_ms=60000");
    under_way(&running);
    program.terminate();
    assert_eq!(close_code(running), 1001);
}

#[test]
fn what_becomes_of_fills_is_counted() {
    let program = Server::start(Path::new("."), &["--max-fills", "1"]);
    let server: SocketAddr = program.address().parse().unwrap();
    let running = fill(server, 2, "size=15&grid=AA==&deadline_ms=60000");
    under_way(&running);
    assert_eq!(close_code(fill(server, 2, "size=5&grid=AA==")), 1013);
    drop(running);
    // It is let in once the other is seen to be gone.
    while close_code(fill(server, 2, "size=5&grid=AA==")) != 1000 {}
    let (_, figures) = program.get("/metrics");
    for line in ["outcome=\"filled\"", "outcome=\"overloaded\"", "outcome=\"gone\""] {
        assert!(figures.contains(line), "{line} in {figures}");
    }
    assert!(!figures.contains("crossword_search_nodes_total 0\n"), "{figures}");
}

#[test]
fn a_burst_of_cold_lists_starts_no_crowd_of_threads() {
    let program = Server::start(Path::new("."), &[]);
    let server: SocketAddr = program.address().parse().unwrap();
    let questions: Vec<TcpStream> = (0..60)
        .map(|number| get(server, 2 + number, "/slots?size=5&grid=AA==&longer=true&crude=true", ""))
        .collect();
    assert!(questions.into_iter().map(status).all(|status| [200, 503].contains(&status)));
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.id()));
    // Elsewhere than on Linux nobody tells.
    let Ok(status) = status else { return };
    let threads: usize =
        status.lines().find_map(|line| line.strip_prefix("Threads:")).unwrap().trim().parse().unwrap();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    // A socket thread, its blocking ones, and a search thread each, and a few besides.
    assert!(threads <= processors * 6 + 10, "{threads} threads");
}

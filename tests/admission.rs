//! Nobody gets everything: one greedy client beside others, each from an address of its own.

#![allow(clippy::unwrap_used)]

mod socket;

use std::io::Read;
use std::net::TcpStream;
use std::num::NonZeroU32;
use std::time::Duration;

use crossword_server::admission::client::TrustedProxies;
use crossword_server::admission::rate::Rate;
use crossword_server::limits::Limits;
use socket::{HOPELESS, close_code, connect, fill, get, start, status, under_way};

fn at_once(burst: u32) -> Rate {
    Rate { per_second: NonZeroU32::MIN, burst: NonZeroU32::new(burst).unwrap() }
}

/// So many hopeless fills from an address, all under way.
fn hopeless(server: std::net::SocketAddr, host: u8, count: usize) -> Vec<TcpStream> {
    let sockets: Vec<TcpStream> = (0..count).map(|_| fill(server, host, HOPELESS)).collect();
    sockets.iter().for_each(under_way);
    sockets
}

#[test]
fn an_address_that_takes_all_fills_gives_way_to_a_visitor() {
    let server = start(Limits { max_fills: 4, ..Limits::default() });
    let greedy: Vec<TcpStream> =
        (0..4).map(|_| fill(server, 2, &format!("{HOPELESS}&deadline_ms=3000"))).collect();
    greedy.iter().for_each(under_way);
    let _visitor = hopeless(server, 3, 1);
    assert_eq!(close_code(fill(server, 2, HOPELESS)), 1013, "who holds most already");
    let codes: Vec<u16> = greedy.into_iter().map(close_code).collect();
    assert_eq!(codes.iter().filter(|&&code| code == 1013).count(), 1, "one of them had to go: {codes:?}");
    assert_eq!(codes.iter().filter(|&&code| code == 4002).count(), 3, "{codes:?}");
}

#[test]
fn an_address_has_so_many_fills_and_no_more() {
    let server = start(Limits { max_fills_per_client: 2, ..Limits::default() });
    let _greedy = hopeless(server, 2, 2);
    assert_eq!(close_code(fill(server, 2, HOPELESS)), 1013);
    assert_eq!(close_code(fill(server, 3, "size=3&grid=AA==")), 1000);
}

#[test]
fn what_fills_hold_is_bounded() {
    let server = start(Limits { max_fill_bytes: 3 << 20, ..Limits::default() });
    let query = format!("{HOPELESS}&deadline_ms=1500");
    let sockets: Vec<TcpStream> = (0..40).map(|_| fill(server, 2, &query)).collect();
    // Each holds some hundred kilobytes and more as it goes on: most are sent away, at once or later.
    let codes = sockets.into_iter().take(20).map(close_code);
    assert!(codes.filter(|&code| code == 1013).count() >= 10);
    assert_eq!(close_code(fill(server, 3, "size=3&grid=AA==")), 1000);
}

#[test]
fn a_burst_of_fills_is_let_in_and_a_flood_is_told_when_to_come_back() {
    let server = start(Limits { fill_rate: at_once(3), ..Limits::default() });
    for _ in 0..3 {
        assert_eq!(status(fill(server, 2, "size=3&grid=AA==")), 101);
    }
    let mut refused = fill(server, 2, "size=3&grid=AA==");
    let mut answer = [0; 2000];
    let read = refused.read(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]).to_lowercase();
    assert!(answer.starts_with("http/1.1 503") && answer.contains("retry-after: 1\r\n"), "{answer}");
    assert_eq!(status(fill(server, 3, "size=3&grid=AA==")), 101, "others are not concerned");
}

#[test]
fn only_a_trusted_proxy_says_whose_request_it_is() {
    let rate = at_once(1);
    let forwarded = |host: u8| format!("X-Forwarded-For: 192.0.2.{host}\r\n");
    let ask = |server, host| get(server, 2, "/slots?size=3&grid=AA==", &forwarded(host));
    let open = start(Limits { question_rate: rate, ..Limits::default() });
    assert!(ask(open, 1).starts_with("HTTP/1.1 200"));
    assert!(ask(open, 2).starts_with("HTTP/1.1 503"), "anybody can write that line");
    let trusted_proxies = TrustedProxies::new(vec!["127.0.0.2/32".parse().unwrap()]);
    let behind = start(Limits { question_rate: rate, trusted_proxies, ..Limits::default() });
    assert!(ask(behind, 1).starts_with("HTTP/1.1 200"));
    assert!(ask(behind, 2).starts_with("HTTP/1.1 200"));
    assert!(ask(behind, 1).starts_with("HTTP/1.1 503"));
}

#[test]
fn sixty_six_questions_of_one_address_keep_nobody_else_from_an_answer() {
    let server = start(Limits { workers: 2, ..Limits::default() });
    let asked: Vec<TcpStream> = (0..66)
        .map(|_| {
            let mut socket = connect(server, 2);
            let request = "GET /slots?size=9&grid=AA==&entry=1-across&try=1000 HTTP/1.1\r\nHost: x\r\n\r\n";
            std::io::Write::write_all(&mut socket, request.as_bytes()).unwrap();
            socket
        })
        .collect();
    for _ in 0..3 {
        assert!(get(server, 3, "/slots?size=3&grid=AA==", "").starts_with("HTTP/1.1 200"));
    }
    let answers: Vec<u16> = asked.into_iter().map(status).collect();
    assert!(answers.contains(&200) && answers.contains(&503), "a line of one's own, and a short one");
}

#[test]
fn a_server_that_drains_finishes_what_it_can_and_takes_no_more() {
    let mut program = Program::start(&["--drain", "1"]);
    let server = program.address;
    let running = fill(server, 2, "size=15&grid=AA==&deadline_ms=60000");
    under_way(&running);
    program.terminate();
    // It still listens for as long as it drains, and says so to whoever comes.
    assert_eq!(close_code(running), 1001);
    assert!(program.wait());
}

/// `crossword serve` as a process of its own, since it is told to end.
struct Program {
    process: std::process::Child,
    address: std::net::SocketAddr,
}

impl Program {
    fn start(args: &[&str]) -> Program {
        let mut process = std::process::Command::new(env!("CARGO_BIN_EXE_crossword"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(args)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(process.stdout.take().unwrap()), &mut line)
            .unwrap();
        let address = line.trim().rsplit('/').next().unwrap().parse().unwrap();
        Program { process, address }
    }

    fn terminate(&self) {
        let kill = std::process::Command::new("kill").arg(self.process.id().to_string()).status();
        assert!(kill.unwrap().success());
    }

    fn wait(&mut self) -> bool {
        for _ in 0..200 {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        false
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}

#[test]
fn a_burst_of_cold_lists_starts_no_crowd_of_threads() {
    let program = Program::start(&[]);
    let questions: Vec<TcpStream> = (0..60)
        .map(|number| {
            let mut socket = connect(program.address, 2 + number);
            let request = "GET /slots?size=5&grid=AA==&longer=true&crude=true HTTP/1.1\r\nHost: x\r\n\r\n";
            std::io::Write::write_all(&mut socket, request.as_bytes()).unwrap();
            socket
        })
        .collect();
    assert!(questions.into_iter().map(status).all(|status| [200, 503].contains(&status)));
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.process.id()));
    // Elsewhere than on Linux nobody tells.
    let Ok(status) = status else { return };
    let threads: usize =
        status.lines().find_map(|line| line.strip_prefix("Threads:")).unwrap().trim().parse().unwrap();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    // A socket thread, its blocking ones, and a search thread each, and a few besides.
    assert!(threads <= processors * 6 + 10, "{threads} threads");
}

//! Fills over a real broker, by workers that are processes of their own, killed in the midst of them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::broker::{Broker, Worker, wait_until};
use crate::program::Server;
use crate::wire::ENDLESS;
use crossword_server::config::Limits;
use serde_json::Value;

/// A fill of some twenty thousand nodes: a second or several.
const LONG: &str = "size=6&grid=AA==&longer=true&min_score=60&seed=3";

/// One after the other: what they wait for is work, and they would take the processors from each other.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// `crossword serve` that sends fills to workers.
fn serve(broker: &Broker) -> Server {
    Server::start(Path::new("."), &["--workers", &broker.url()])
}

fn address(server: &Server) -> SocketAddr {
    server.address().parse().unwrap()
}

fn ask(server: SocketAddr, query: &str) -> TcpStream {
    let mut socket = crate::wire::connect(server);
    socket.write_all(crate::wire::handshake(query).as_bytes()).unwrap();
    socket
}

/// What a session said: its frames, its outcome and its close code.
#[derive(Debug)]
struct Told {
    frames: Vec<Vec<u8>>,
    outcome: Value,
    code: u16,
}

impl Told {
    /// What is the same wherever it was searched. The last frame is promised of a fill alone: of a search that found none it
    /// shows what it was doing a moment ago.
    fn result(&self) -> (Option<&[u8]>, Vec<&Value>) {
        let keys = ["outcome", "nodes", "backtracks", "restarts", "mean_score", "min_score", "score_floor"];
        let fill = self.frames.last().filter(|_| self.outcome["outcome"] == "filled");
        (fill.map(Vec::as_slice), keys.iter().map(|&key| &self.outcome[key]).collect())
    }
}

/// Listens to the end.
fn listen(mut socket: TcpStream) -> Told {
    let (status, head) = crate::wire::head(&mut socket);
    assert_eq!(status, 101, "{head}");
    let mut told = Told { frames: Vec::new(), outcome: Value::Null, code: 0 };
    while let Some((first, content)) = crate::wire::frame(&mut socket) {
        match first & 15 {
            2 => told.frames.push(content),
            1 => {
                let message: Value = serde_json::from_slice(&content).unwrap();
                if message.get("outcome").is_some() {
                    assert_eq!(told.outcome, Value::Null, "answered twice");
                    told.outcome = message;
                }
            }
            8 => told.code = u16::from_be_bytes([content[0], content[1]]),
            _ => {}
        }
    }
    told
}

/// What the server's own threads find.
fn embedded(query: &str) -> Told {
    let server = Server::start(Path::new("."), &["--threads", "1"]);
    listen(ask(address(&server), query))
}

#[test]
fn a_worker_finds_what_the_server_itself_finds() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let _worker = Worker::start(&broker, &[]);
    let server = serve(&broker);
    let present = "size=5&grid=AA==&seed=3&present=salmatreesataritiredsense&refused=1-across";
    for query in ["size=5&grid=AA==&seed=3", present, "size=4&grid=AA==&state=1-across%3Dqqqq", LONG] {
        let (here, there) = (embedded(query), listen(ask(address(&server), query)));
        assert_eq!((here.result(), here.code), (there.result(), there.code), "{query}");
        for key in ["displays", "warnings", "changed", "letters_changed"] {
            assert_eq!(here.outcome[key], there.outcome[key], "{query}");
        }
        let changes = there.frames.windows(2).filter(|two| two[0] != two[1]).count();
        assert!(query != LONG || changes > 2, "it could be watched: {changes}");
    }
    assert!(server.get("/fill?size=3").1.contains("\"parameter\":\"grid\""), "bad requests go no further");
    let improved = listen(ask(address(&server), "size=5&grid=AA==&seed=3&improve_ms=500"));
    assert_eq!(improved.code, 1000);
    assert!(improved.outcome["first_fill_ms"].is_number());
}

#[test]
fn a_worker_makes_the_puzzles_that_the_server_itself_makes() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let _worker = Worker::start(&broker, &[]);
    let server = serve(&broker);
    let here = Server::start(Path::new("."), &["--threads", "1"]);
    for path in [
        "/new?size=5&seed=7&count=5",
        "/new?size=3&seed=1&count=20&shape=compact",
        "/new?size=9&seed=2&symmetry=none&longer=true&min_score=40&banned=era;area",
        "/new?size=5&blocks=1&seed=1",
        "/new?size=5&min_score=100&seed=1",
    ] {
        let (there, here) = (server.get(path), here.get(path));
        assert_eq!(there, here, "{path}");
        assert!(
            there.0 == 200 || ["blocks", "min_score"].iter().any(|word| path.contains(word)),
            "{there:?}"
        );
    }
}

#[test]
fn the_seed_that_won_a_race_repeats_its_fill_alone() {
    let _alone = alone();
    let server = Server::start(Path::new("."), &["--threads", "2"]);
    let raced = listen(ask(address(&server), &format!("{LONG}&race=true")));
    let seed = raced.outcome["seed"].as_u64().unwrap();
    let again = embedded(&LONG.replace("seed=3", &format!("seed={seed}")));
    assert_eq!((raced.code, again.code, &again.outcome["seed"]), (1000, 1000, &Value::Null));
    assert_eq!(raced.result(), again.result());
}

#[test]
fn a_broker_that_asks_for_a_password_gets_it() {
    let _alone = alone();
    let Some(broker) = Broker::start_with(&["--user", "crossword", "--pass", "s3cret/"]) else { return };
    let with_password = broker.url().replace("nats://", "nats://crossword:s3cret%2F@");
    let worker = Worker::start_at(&with_password, &[]);
    let server = Server::start(Path::new("."), &["--workers", &with_password]);
    assert_eq!(listen(ask(address(&server), "size=5&grid=AA==&seed=3")).code, 1000);
    assert_eq!(worker.taken(), 1);
    let stranger = serve(&broker);
    thread::sleep(Duration::from_millis(300));
    assert_eq!(stranger.get("/readyz").0, 503);
}

#[test]
fn a_worker_that_dies_loses_no_fill() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let mut workers = [Worker::start(&broker, &[]), Worker::start(&broker, &[])];
    let server = serve(&broker);
    let socket = ask(address(&server), LONG);
    wait_until("a worker takes it", || workers.iter().any(|worker| worker.has() == 1));
    let victim = usize::from(workers[1].has() == 1);
    workers[victim].kill();
    let told = listen(socket);
    assert_eq!(workers[1 - victim].taken(), 1, "it went to the other");
    assert_eq!(told.result(), embedded(LONG).result());
}

#[test]
fn a_broker_that_dies_and_comes_back_loses_no_fill() {
    let _alone = alone();
    let Some(mut broker) = Broker::start() else { return };
    let worker = Worker::start(&broker, &[]);
    let server = serve(&broker);
    // For so short that nobody is given up, and for so long that the fill is asked for again.
    for pause in [0, 2500] {
        let socket = ask(address(&server), LONG);
        wait_until("the worker takes it", || worker.has() == 1);
        broker.kill();
        thread::sleep(Duration::from_millis(pause));
        broker.start_again();
        let told = listen(socket);
        assert_eq!((told.code, &told.outcome["outcome"]), (1000, &"filled".into()));
        assert_eq!(told.result(), embedded(LONG).result());
        wait_until("the worker is free", || worker.has() == 0);
    }
}

#[test]
fn a_server_is_ready_while_it_has_its_broker() {
    let _alone = alone();
    let Some(mut broker) = Broker::start() else { return };
    // There is no worker at all: one may come before the first visitor's patience is over.
    let server = serve(&broker);
    for again in [false, true] {
        wait_until("it is ready", || server.get("/readyz").0 == 200);
        assert!(server.get("/metrics").1.contains("crossword_ready 1"));
        if again {
            break;
        }
        broker.kill();
        wait_until("it is not ready", || server.get("/readyz").0 == 503);
        let why = server.get("/readyz").1;
        assert!(why.contains("no connection to the NATS broker") && why.contains("start it"), "{why}");
        assert!(server.get("/metrics").1.contains("crossword_ready 0"));
        assert_eq!((server.get("/healthz").0, server.get("/slots?size=3&grid=AAA=").0), (200, 200));
        broker.start_again();
    }
}

/// The value of a figure.
fn figure(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

#[test]
fn what_workers_search_is_counted_as_if_it_were_searched_here() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let server = serve(&broker);
    let figures = |of: &Server| of.get("/metrics").1;
    let waiting = ask(address(&server), LONG);
    wait_until("it has no worker", || figure(&figures(&server), "crossword_fills_without_worker") == 1);
    let worker = Worker::start(&broker, &[]);
    let long = listen(waiting);
    assert_eq!(figure(&figures(&server), "crossword_fills_without_worker"), 0);
    let nodes = long.outcome["nodes"].as_u64().unwrap();
    assert_eq!(figure(&figures(&server), "crossword_search_nodes_total"), nodes);
    assert!(nodes > 1000, "{nodes}");

    let here = Server::start(Path::new("."), &["--threads", "1"]);
    listen(ask(address(&here), LONG));
    let present = "size=5&grid=AA==&seed=3&present=salmatreesataritiredsense&refused=1-across";
    // Each ends by itself: one is improved until its time is up, one has no fill, one is a repair.
    let outcomes = ["size=5&grid=AA==&improve_ms=300", "size=4&grid=AA==&state=1-across%3Dqqqq", present]
        .map(|query| {
            listen(ask(address(&here), query));
            listen(ask(address(&server), query)).outcome["outcome"].clone()
        });
    assert_eq!(outcomes, ["filled", "no_fill", "filled"]);
    wait_until("the worker is free", || worker.has() == 0);
    for name in [
        "crossword_search_nodes_total",
        "crossword_first_fill_seconds_count",
        "crossword_fills_started_total",
        "crossword_fills_ended_total{outcome=\"filled\"}",
    ] {
        assert_eq!(figure(&figures(&server), name), figure(&figures(&here), name), "{name}");
    }
    assert_eq!(figure(&figures(&server), "crossword_first_fill_seconds_count"), 2);
}

#[test]
fn a_worker_tells_how_it_is() {
    let _alone = alone();
    let Some(mut broker) = Broker::start() else { return };
    let mut worker = Worker::start(&broker, &["--drain", "60"]);
    assert_eq!((worker.get("/readyz").0, worker.get("/fill?size=3").0), (200, 404));
    let mut posting = crate::wire::connect(worker.figures.parse().unwrap());
    posting.write_all(b"POST /metrics HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let (status, head) = crate::wire::head(&mut posting);
    assert!(status == 405 && head.contains("x-request-id") && head.contains("nosniff"), "{head}");
    let server = serve(&broker);
    let told = listen(ask(address(&server), LONG));
    wait_until("the worker is free", || worker.has() == 0);
    let figures = worker.get("/metrics").1;
    for (name, value) in [
        ("crossword_search_nodes_total", told.outcome["nodes"].as_u64().unwrap()),
        ("crossword_first_fill_seconds_count", 1),
        ("crossword_fills_started_total", 1),
        ("crossword_fills_ended_total{outcome=\"filled\"}", 1),
        ("crossword_fills_running", 0),
        ("crossword_ready", 1),
    ] {
        assert_eq!(figure(&figures, name), value, "{name}");
    }
    broker.kill();
    wait_until("it is not ready", || worker.get("/readyz").0 == 503);
    assert!(worker.get("/readyz").1.contains("no connection to the NATS broker"));
    assert_eq!(worker.get("/healthz").0, 200, "to start it again would cure nothing");
    broker.start_again();
    wait_until("it is ready again", || worker.get("/readyz").0 == 200);
    // The server may find the broker again after the worker.
    let socket = ask(address(&server), ENDLESS);
    wait_until("the worker takes it", || worker.has() == 1);
    worker.terminate();
    wait_until("it takes no more", || worker.get("/readyz").0 == 503);
    assert!(worker.get("/readyz").1.contains("shutting down"));
    assert!(worker.get("/healthz").1.contains("\"fills\":1"));
    assert_eq!(figure(&worker.get("/metrics").1, "crossword_fills_running"), 1);
    drop(socket);
    assert!(worker.ended_well());
}

#[test]
fn a_closed_socket_frees_the_worker() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let worker = Worker::start(&broker, &[]);
    let mut server = Some(serve(&broker));
    let socket = ask(address(server.as_ref().unwrap()), ENDLESS);
    wait_until("the worker takes it", || worker.has() == 1);
    drop(socket);
    wait_until("the worker is free", || worker.has() == 0);
    // A server that dies closes nothing, and cancels nothing.
    let _socket = ask(address(server.as_ref().unwrap()), ENDLESS);
    wait_until("the worker takes it", || worker.has() == 1);
    server.take();
    wait_until("the worker is free", || worker.has() == 0);
    assert_eq!(worker.taken(), 2);
}

#[test]
fn a_worker_that_is_told_to_end_gives_back_what_it_cannot_finish() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let mut first = Worker::start(&broker, &["--drain", "0"]);
    let server = serve(&broker);
    let socket = ask(address(&server), LONG);
    wait_until("the worker takes it", || first.has() == 1);
    let mut second = Worker::start(&broker, &["--drain", "60"]);
    first.terminate();
    assert!(first.ended_well());
    wait_until("the other one takes it", || second.has() == 1);
    // This one has the time, and takes no more meanwhile.
    second.terminate();
    let told = listen(socket);
    assert!(second.ended_well());
    assert_eq!(told.result(), embedded(LONG).result());
}

#[test]
fn a_fill_that_nobody_takes_is_told_to_come_back() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let short = Limits {
        broker: broker.url().parse().ok(),
        worker_wait: Duration::from_millis(300),
        ..Limits::default()
    };
    assert_eq!(listen(ask(crate::wire::start(short), ENDLESS)).code, 1013);
    // Whoever comes while it waits is welcome.
    let server = serve(&broker);
    let waiting = ask(address(&server), "size=5&grid=AA==");
    let _worker = Worker::start(&broker, &[]);
    assert_eq!(listen(waiting).code, 1000);
}

#[test]
fn a_full_worker_refuses_and_an_address_has_its_share() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let full = Worker::start(&broker, &["--max-fills", "1"]);
    let limits = Limits {
        broker: broker.url().parse().ok(),
        // Each time it is asked for anew, it may be the full one that hears it.
        worker_wait: Duration::from_secs(3),
        max_fills_per_client: 2,
        ..Limits::default()
    };
    let server = crate::wire::start(limits);
    let _first = ask(server, ENDLESS);
    wait_until("the worker takes it", || full.has() == 1);
    assert_eq!(listen(ask(server, ENDLESS)).code, 1013, "nobody has room");
    let free = Worker::start(&broker, &["--max-fills", "1"]);
    let _second = ask(server, ENDLESS);
    wait_until("the other one takes it", || free.has() == 1);
    let third = listen(ask(server, ENDLESS));
    assert_eq!((third.code, third.frames.len()), (1013, 1), "at once: the address has its share");
    assert_eq!((full.has(), free.has()), (1, 1));
}

/// Speaks to a broker in its own words, and reads the lines it says.
fn speak(broker: &Broker, words: &str) -> (TcpStream, BufReader<TcpStream>) {
    let mut socket = TcpStream::connect(broker.url().strip_prefix("nats://").unwrap()).unwrap();
    write!(socket, "CONNECT {{\"verbose\":false}}\r\n{words}PING\r\n").unwrap();
    let mut lines = BufReader::new(socket.try_clone().unwrap());
    let mut line = String::new();
    while line != "PONG\r\n" {
        line.clear();
        assert_ne!(lines.read_line(&mut line).unwrap(), 0, "the broker hangs up");
    }
    (socket, lines)
}

fn publish(socket: &mut TcpStream, subject: &str, text: &str) {
    write!(socket, "PUB {subject} {}\r\n{text}\r\n", text.len()).unwrap();
}

#[test]
fn a_worker_that_lies_is_not_believed() {
    let Some(broker) = Broker::start() else { return };
    let _alone = alone();
    let server = serve(&broker);
    let (mut socket, lines) = speak(&broker, "SUB crossword.fill workers 1\r\n");
    let told = {
        let asked = ask(address(&server), "size=3&grid=AA==&seed=1");
        let mut requests =
            lines.lines().map_while(Result::ok).filter(|line| line.starts_with("MSG crossword.fill "));
        let request = requests.next().unwrap();
        let answers = request.split(' ').nth(3).unwrap();
        publish(&mut socket, answers, r#"{"state":"taken"}"#);
        publish(&mut socket, answers, "qqqqqqqqq");
        publish(&mut socket, answers, &filled());
        // From here on an honest one is asked.
        let _ = socket.write_all(b"UNSUB 1\r\n");
        let _worker = Worker::start(&broker, &[]);
        listen(asked)
    };
    assert_eq!((told.code, told.outcome["outcome"].as_str()), (1000, Some("filled")));
    assert_ne!(told.frames.last().unwrap(), b"qqqqqqqqq");
    assert_eq!(told.result(), embedded("size=3&grid=AA==&seed=1").result());
}

/// The outcome of a fill as a worker tells it.
fn filled() -> String {
    let told = embedded("size=3&grid=AA==&seed=1");
    told.outcome.to_string()
}

#[test]
fn a_request_with_a_name_that_is_none_costs_the_worker_nothing() {
    let Some(broker) = Broker::start() else { return };
    let _alone = alone();
    let worker = Worker::start(&broker, &[]);
    let (mut socket, _lines) = speak(&broker, "");
    for id in ["x".repeat(5000), "a b".into(), "a.>".into(), String::new()] {
        let query = r#""query":"size=3&grid=AA==","deadline_ms":18446744073709551615,"improve_ms":0"#;
        let request = format!(r#"{{"id":"{id}","attempt":1,{query},"client":"192.0.2.1"}}"#);
        publish(&mut socket, "crossword.fill", &request);
    }
    wait_until("all are seen", || worker.log().matches("a request whose id is not").count() == 4);
    assert_eq!((worker.taken(), worker.get("/readyz").0), (0, 200));
}

#[test]
fn the_best_fill_shown_outlives_every_worker() {
    let _alone = alone();
    let Some(broker) = Broker::start() else { return };
    let mut worker = Worker::start(&broker, &[]);
    let server = serve(&broker);
    let mut socket = ask(address(&server), "size=5&grid=AA==&seed=3&improve_ms=60000");
    let mut seen: Vec<u8> = Vec::new();
    while !seen.windows(11).any(|text| text == b"\"improving\"") {
        let mut more = [0; 1024];
        let count = socket.read(&mut more).unwrap();
        seen.extend(&more[..count]);
    }
    worker.kill();
    // What was read of the first frames is read; the rest begins within one.
    let mut rest = Vec::new();
    socket.read_to_end(&mut rest).unwrap();
    let text = String::from_utf8_lossy(&rest);
    let outcome = text.split("{\"outcome\"").nth(1).unwrap();
    assert!(outcome.starts_with(":\"filled\"") && outcome.contains("\"mean_score\""), "{outcome}");
    assert_eq!(text.matches("\"outcome\"").count(), 1);
}

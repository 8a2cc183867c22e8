//! The edge of the server: headers, origins, methods, the page's files, probes, figures and logs.

#![allow(clippy::unwrap_used)]

mod program;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crossword_core::analysis::Grading;
use crossword_core::{Word, WordListBuilder};
use crossword_server::admission::client::TrustedProxies;
use crossword_server::edge::origin::Origins;
use crossword_server::edge::page::FILES;
use crossword_server::limits::Limits;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::{Config, Listeners, serve};
use serde_json::Value;

use program::{Server, crossword, text};

/// A square that has no fill with those words, so that its search is over at once; and one that is asked about.
const FILL: &str = "/fill?size=3&grid=AA==";
const SLOTS: &str = "/slots?size=3&grid=AA==";

const UPGRADE: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(20);

fn lists() -> WordLists {
    let list = || {
        let words = || {
            let mut builder = WordListBuilder::new();
            for word in ["cat", "ore", "wed", "cow", "are", "ted"] {
                builder.push(&word.parse::<Word>().unwrap(), 50);
            }
            Arc::new(builder.finish())
        };
        LazyList::new(Grading::Foreign(50), words)
    };
    WordLists { standard: list(), longer: list() }
}

fn listener() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    (listener, address)
}

fn start(limits: Limits) -> SocketAddr {
    start_at(None, limits, None)
}

fn start_at(metrics: Option<TcpListener>, limits: Limits, static_dir: Option<PathBuf>) -> SocketAddr {
    let (public, address) = listener();
    let config = Config { limits, lists: lists(), static_dir };
    config.lists.standard.get(false);
    thread::spawn(move || serve(Listeners { public, metrics }, config));
    address
}

struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        lines.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// A request and all that comes until the connection is closed; of a websocket the head alone.
fn ask(address: impl std::net::ToSocketAddrs, method: &str, path: &str, headers: &str) -> Answer {
    let mut socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    let close = if headers.contains("Upgrade") { "" } else { "Connection: close\r\n" };
    let host = if headers.contains("Host: ") { "" } else { "Host: here.example\r\n" };
    write!(socket, "{method} {path} HTTP/1.1\r\n{host}{close}{headers}\r\n").unwrap();
    let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let count = socket.read(&mut part).unwrap();
        bytes.extend_from_slice(&part[..count]);
        let head_end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let done = head_end.is_some() && bytes.starts_with(b"HTTP/1.1 101");
        if count == 0 || done {
            let end = head_end.unwrap();
            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
            let status = head.strip_prefix("HTTP/1.1 ").unwrap()[..3].parse().unwrap();
            return Answer { status, head, body: bytes[end + 4..].to_vec() };
        }
    }
}

fn get(address: SocketAddr, path: &str, headers: &str) -> Answer {
    ask(address, "GET", path, headers)
}

#[test]
fn every_answer_says_what_a_browser_may_do_with_it() {
    let address = start(Limits::default());
    for (method, path, status) in [
        ("GET", FILL, 426),
        ("GET", "/fill?size=0", 400),
        ("GET", SLOTS, 200),
        ("GET", "/healthz", 200),
        ("GET", "/nothing", 404),
        ("POST", "/fill", 405),
        ("HEAD", "/healthz", 200),
    ] {
        let answer = ask(address, method, path, "");
        assert_eq!(answer.status, status, "{method} {path}");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("'unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").is_some());
    }
    let embeddable = get(address, "/solve/x", "");
    assert!(embeddable.header("content-security-policy").unwrap().ends_with("frame-ancestors *"));
}

#[test]
fn pages_of_strangers_are_refused_before_anything_is_worked_out() {
    let address = start(Limits::default());
    for (path, headers) in [(FILL, UPGRADE), (FILL, ""), (SLOTS, "")] {
        let answer =
            get(address, path, &format!("{headers}Origin: https://there.example\r\nConnection: close\r\n"));
        assert_eq!(answer.status, 403, "{path}");
        let error = &answer.json()["error"];
        assert_eq!(error["parameter"], "origin");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains("https://there.example") && message.contains("--allow-origin"), "{message}");
    }
    for origin in ["", "Origin: http://here.example\r\n", "Origin: https://here.example\r\n"] {
        assert_eq!(get(address, FILL, &format!("{UPGRADE}{origin}")).status, 101, "{origin}");
        assert_eq!(get(address, SLOTS, origin).status, 200, "{origin}");
    }
    assert_eq!(get(address, "/healthz", "Origin: https://there.example\r\n").status, 200);
}

#[test]
fn pages_that_the_operator_names_may_ask_and_read() {
    for allowed in ["https://there.example", "*"] {
        let allowed_origins = Origins::new([allowed.to_owned()]);
        let address = start(Limits { allowed_origins, ..Limits::default() });
        let from = "Origin: https://there.example\r\n";
        assert_eq!(get(address, FILL, &format!("{UPGRADE}{from}")).status, 101);
        let answer = get(address, SLOTS, from);
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("access-control-allow-origin"), Some("https://there.example"));
        let other = get(address, SLOTS, "Origin: https://elsewhere.example\r\n").status;
        assert_eq!(other, if allowed == "*" { 200 } else { 403 });
    }
}

#[test]
fn what_answers_get_answers_head_without_a_body() {
    let address = start(Limits::default());
    for path in [SLOTS, "/healthz", "/readyz", "/metrics", FILL, "/fill?size=0", "/", "/nothing"] {
        let (asked, head) = (get(address, path, ""), ask(address, "HEAD", path, ""));
        assert_eq!(head.status, asked.status, "{path}");
        assert_eq!(head.body, b"", "{path}");
        assert_eq!(head.header("content-type"), asked.header("content-type"), "{path}");
    }
    assert_eq!(ask(address, "HEAD", FILL, UPGRADE.trim_start()).status, 426, "no websocket begins so");
    let refused = ask(address, "DELETE", "/", "");
    assert_eq!((refused.status, refused.header("allow")), (405, Some("GET, HEAD")));
}

#[test]
fn the_page_comes_out_of_the_program() {
    let address = start(Limits::default());
    let index = get(address, "/", "");
    if FILES.is_empty() {
        assert_eq!(index.status, 404);
        assert!(text(&index.body).contains("--static"), "{}", text(&index.body));
        return;
    }
    assert_eq!((index.status, index.header("cache-control")), (200, Some("no-cache")));
    assert_eq!(get(address, "/index.html", "").body, index.body);
    let page = text(&index.body);
    let script = page.split("src=\"./").nth(1).unwrap().split('"').next().unwrap();
    let plain = get(address, &format!("/{script}"), "");
    assert_eq!(plain.header("content-encoding"), None);
    assert!(plain.header("cache-control").unwrap().contains("max-age=31536000, immutable"));
    let mut lengths = vec![plain.body.len()];
    for encoding in ["gzip", "br"] {
        let packed = get(address, &format!("/{script}"), &format!("Accept-Encoding: {encoding}\r\n"));
        assert_eq!(packed.header("content-encoding"), Some(encoding));
        assert_eq!(packed.header("vary"), Some("accept-encoding"));
        lengths.push(packed.body.len());
        let known =
            format!("Accept-Encoding: {encoding}\r\nIf-None-Match: {}\r\n", packed.header("etag").unwrap());
        let again = get(address, &format!("/{script}"), &known);
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
    assert!(lengths.is_sorted_by(|longer, shorter| longer > shorter), "{lengths:?}");
    assert_eq!(get(address, "/assets/app.js.map", "").status, 404);
    // By these names browsers find out that there is a new version.
    for (path, mime) in
        [("/sw.js", "text/javascript; charset=utf-8"), ("/app.webmanifest", "application/manifest+json")]
    {
        let file = get(address, path, "");
        assert_eq!((file.status, file.header("cache-control")), (200, Some("no-cache")), "{path}");
        assert_eq!(file.header("content-type"), Some(mime));
    }
}

/// The files below `assets` that end so.
fn assets(ending: &str) -> Vec<&'static str> {
    FILES
        .iter()
        .map(|file| file.path)
        .filter(|path| path.starts_with("assets/") && path.ends_with(ending))
        .collect()
}

#[test]
fn the_engine_and_its_words_come_out_of_the_program_too() {
    if FILES.is_empty() {
        return;
    }
    let address = start(Limits::default());
    let all = "Accept-Encoding: gzip, br, zstd\r\n";
    let [engine] = assets(".wasm")[..] else { panic!("{:?}", assets(".wasm")) };
    let engine = get(address, &format!("/{engine}"), all);
    assert_eq!(engine.header("content-type"), Some("application/wasm"));
    assert_eq!(engine.header("content-encoding"), Some("br"));
    let lists = assets(".bin");
    assert_eq!(lists.len(), 3, "{lists:?}");
    for path in lists {
        let list = get(address, &format!("/{path}"), all);
        // Whoever asked for it unpacks it: the browser must not, nor anything between.
        assert_eq!(list.header("content-encoding"), None, "{path}");
        assert_eq!(list.header("content-type"), Some("application/octet-stream"), "{path}");
        assert!(list.header("cache-control").unwrap().contains("max-age=31536000, immutable"), "{path}");
        assert!(list.body.starts_with(&[0x1f, 0x8b]), "{path} is packed");
        let file = FILES.iter().find(|file| file.path == path).unwrap();
        assert!(
            file.plain.is_some() && file.gzip.is_none() && file.brotli.is_none(),
            "{path} lies here once"
        );
    }
}

#[test]
fn a_folder_is_served_instead() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("edge-page");
    std::fs::create_dir_all(folder.join("assets")).unwrap();
    std::fs::write(folder.join("index.html"), "<p>mine</p>").unwrap();
    std::fs::write(folder.join("assets/a-1.js"), "let mine;").unwrap();
    std::fs::write(folder.join("assets/a-1.js.gz"), "packed").unwrap();
    let address = start_at(None, Limits::default(), Some(folder.clone()));
    let index = get(address, "/", "");
    assert_eq!((index.status, index.body.as_slice()), (200, &b"<p>mine</p>"[..]));
    assert_eq!(index.header("cache-control"), Some("no-cache"));
    let tag = index.header("etag").unwrap();
    assert_eq!(get(address, "/", &format!("If-None-Match: {tag}\r\n")).status, 304);
    let script = get(address, "/assets/a-1.js", "");
    assert_eq!(script.body, b"let mine;");
    assert!(script.header("cache-control").unwrap().contains("immutable"));
    let packed = get(address, "/assets/a-1.js", "Accept-Encoding: gzip\r\n");
    assert_eq!((packed.header("content-encoding"), packed.body.as_slice()), (Some("gzip"), &b"packed"[..]));
    let missing = get(address, "/assets/none.js", "");
    assert_eq!((missing.status, missing.header("cache-control")), (404, Some("no-cache")));
    assert_eq!(ask(address, "HEAD", "/assets/a-1.js", "").header("content-length"), Some("9"));

    std::fs::write(folder.join("sw.js"), "self;").unwrap();
    assert_eq!(get(address, "/sw.js", "").header("cache-control"), Some("no-cache"));
    // A word list is packed, and goes out as what it is.
    std::fs::write(folder.join("assets/list-1.bin"), [0x1f, 0x8b, 8]).unwrap();
    let list = get(address, "/assets/list-1.bin", "Accept-Encoding: gzip, br\r\n");
    assert_eq!((list.header("content-encoding"), list.body.len()), (None, 3));
    assert!(list.header("cache-control").unwrap().contains("immutable"));
    std::fs::write(folder.join("assets/e-1.wasm"), "\0asm").unwrap();
    let engine = get(address, "/assets/e-1.wasm", "Accept-Encoding: gzip, br\r\n");
    assert_eq!(engine.header("content-type"), Some("application/wasm"));

    // What has no packed form goes out as it is, and what is no file is not there: opening a pipe would wait for its writer.
    std::fs::write(folder.join("long.js"), "let mine;".repeat(10_000)).unwrap();
    let plain = get(address, "/long.js", "Accept-Encoding: gzip\r\n");
    assert_eq!((plain.header("content-encoding"), plain.body.len()), (None, 90_000));
    let pipe = folder.join("pipe");
    let _ = std::fs::remove_file(&pipe);
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert_eq!(get(address, "/pipe", "").status, 404);

    let none = folder.join("assets");
    let refused = crossword(&["serve", "--listen", "127.0.0.1:0", "--static", none.to_str().unwrap()], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("no index.html"), "{}", text(&refused.stderr));
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let refused = |options: &[&str]| {
        let told = crossword(&[&["serve", "--listen", "127.0.0.1:0"], options].concat(), "");
        (told.status.code(), text(&told.stderr).to_owned())
    };
    let (code, told) = refused(&["--deadline", "5", "--max-deadline", "2"]);
    assert!(code == Some(2) && told.contains("--deadline 5 is more than --max-deadline 2"), "{told}");
    let (code, told) = refused(&["--scores", "1-5"]);
    assert!(code == Some(2) && told.contains("--longer-words"), "{told}");
}

#[test]
fn a_method_without_end_is_cut() {
    let address = start(Limits::default());
    let told = ask(address, &"M".repeat(10_000), "/", "");
    assert_eq!(told.status, 405);
    assert!(text(&told.body).len() < 200, "{}", text(&told.body));
}

#[test]
fn a_request_has_a_name_which_only_a_trusted_proxy_gives() {
    let given = "X-Request-Id: from-outside.1\r\n";
    let address = start(Limits::default());
    let own = get(address, "/healthz", given).header("x-request-id").unwrap().to_owned();
    assert!(own.len() == 16 && own.bytes().all(|byte| byte.is_ascii_hexdigit()), "{own}");
    let networks = vec!["127.0.0.0/8".parse().unwrap()];
    let limits = Limits { trusted_proxies: TrustedProxies::new(networks), ..Limits::default() };
    let behind = start(limits);
    assert_eq!(get(behind, "/healthz", given).header("x-request-id"), Some("from-outside.1"));
    let odd = get(behind, "/healthz", "X-Request-Id: two words\r\n");
    assert_eq!(odd.header("x-request-id").unwrap().len(), 16);
    let asked = "Origin: https://here.example\r\nX-Forwarded-Host: here.example\r\nHost: inside:1\r\n";
    assert_eq!(get(behind, SLOTS, asked).status, 200, "the proxy says which host was asked");
    assert_eq!(get(address, SLOTS, asked).status, 403, "nobody else does");
}

#[test]
fn a_server_is_ready_once_its_word_list_is() {
    let (public, address) = listener();
    let config = Config { limits: Limits::default(), lists: lists(), static_dir: None };
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

fn wait_for(what: impl Fn() -> bool) {
    let began = Instant::now();
    while !what() {
        assert!(began.elapsed() < PATIENCE, "it never came");
        thread::sleep(Duration::from_millis(10));
    }
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

#[cfg(target_os = "linux")]
#[test]
fn a_browser_is_opened_if_there_is_one() {
    use std::os::unix::fs::PermissionsExt;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("edge-open");
    std::fs::create_dir_all(&folder).unwrap();
    let (opened, log) = (folder.join("opened"), folder.join("log"));
    let _ = std::fs::remove_file(&opened);
    let script = folder.join("xdg-open");
    std::fs::write(&script, "#!/bin/sh\necho \"$1\" > \"${0%/*}/opened\"\n").unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    let server = Server::start_with(&["--open"], |command| command.env("PATH", &folder));
    wait_for(|| std::fs::read_to_string(&opened).is_ok_and(|text| text.ends_with('\n')));
    let address = std::fs::read_to_string(&opened).unwrap();
    assert_eq!(address.trim(), format!("http://{}", server.address()));
    let file = std::fs::File::create(&log).unwrap();
    let server = Server::start_with(&["--open"], |command| command.env("PATH", "/nowhere").stderr(file));
    assert_eq!(server.get("/healthz").0, 200, "it serves all the same");
    wait_for(|| std::fs::read_to_string(&log).is_ok_and(|text| text.contains("no browser opened")));
}

//! `/new`: what it makes is what `crossword new` makes, whatever it is asked, and it costs nobody else anything.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;

use crossword_server::admission::rate::Rate;
use crossword_server::config::Limits;
use serde_json::Value;

use crate::program::{Server, crossword, text};
use crate::wire::ENDLESS;

/// An answer: its status, its head and its body.
fn ask(server: SocketAddr, request: &str) -> (u16, String, String) {
    let mut socket = crate::wire::connect(server);
    socket.write_all(request.as_bytes()).unwrap();
    answer(&mut socket)
}

fn answer(socket: &mut TcpStream) -> (u16, String, String) {
    let (status, head) = crate::wire::head(socket);
    let body = crate::wire::body(&head, socket);
    (status, head.to_lowercase(), body)
}

fn get(server: SocketAddr, query: &str) -> (u16, String, String) {
    ask(server, &format!("GET /new?{query} HTTP/1.1\r\nHost: x\r\n\r\n"))
}

fn post(server: SocketAddr, query: &str, kind: &str, body: &str) -> (u16, String, String) {
    let length = body.len();
    ask(
        server,
        &format!(
            "POST /new?{query} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}"
        ),
    )
}

/// Which parameter a refusal names.
fn parameter(body: &str) -> String {
    let error: Value = serde_json::from_str(body).unwrap();
    assert!(error["error"]["message"].as_str().unwrap().len() > 10, "{body}");
    error["error"]["parameter"].as_str().unwrap().to_owned()
}

fn command_line(args: &[&str]) -> String {
    let output = crossword(&[&["new", "--format", "json"], args].concat(), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json; charset=utf-8";

#[test]
fn equal_seeds_give_the_puzzles_of_the_command_line() {
    let program = Server::start(Path::new("."), &["--max-size", "25"]);
    let server: SocketAddr = program.address().parse().unwrap();
    for (query, args) in [
        ("size=5&seed=7", &["--size", "5", "--seed", "7"][..]),
        ("size=15&seed=3", &["--size", "15", "--seed", "3"]),
        // So small that puzzles come twice, and are made anew.
        ("size=3&seed=1&count=20", &["--size", "3", "--seed", "1", "--count", "20"]),
        (
            "size=7x5&seed=2&count=3&symmetry=none&blocks=4&min_score=40&longer=true&banned=area;Era",
            &[
                "--size",
                "7x5",
                "--seed",
                "2",
                "--count",
                "3",
                "--symmetry",
                "none",
                "--blocks",
                "4",
                "--min-score",
                "40",
                "--longer",
                "--ban",
                "area",
                "--ban",
                "era",
            ],
        ),
        // From the longer list, unasked, and from words that have a clue.
        ("size=7&blocks=0&seed=1", &["--size", "7", "--blocks", "0", "--seed", "1"]),
        (
            "size=5&seed=3&count=10&clues=embedded",
            &["--size", "5", "--seed", "3", "--count", "10", "--clues", "embedded"],
        ),
        ("size=4&seed=9&shape=compact", &["--size", "4", "--seed", "9", "--shape", "compact"]),
    ] {
        let (status, head, body) = get(server, query);
        assert_eq!((status, &body), (200, &command_line(args)), "{query}");
        let kind = if query.contains("count") { "application/x-ndjson" } else { "application/json" };
        assert!(head.contains(kind) && head.contains("cache-control: no-store"), "{head}");
    }
    let expected = command_line(&["--size", "5", "--seed", "7"]);
    for (query, kind, body) in [
        ("", FORM, "size=5&seed=7"),
        ("seed=7", FORM, "size=5\r\n"),
        ("", JSON, r#"{"size":"5","seed":7,"longer":false,"blocks":null}"#),
        ("size=5", JSON, r#"{"seed":"7"}"#),
        ("size=5&seed=7", "text/plain", ""),
    ] {
        assert_eq!(post(server, query, kind, body).2, expected, "{query} {body}");
    }
    let seed = |body: &str| serde_json::from_str::<Value>(body).unwrap()["seed"].as_u64().unwrap();
    let (first, second) = (get(server, "size=5").2, get(server, "size=5").2);
    assert_ne!(first, second, "without a seed another one each time");
    assert_eq!(get(server, &format!("size=5&seed={}", seed(&first))).2, first);
}

#[test]
fn small_puzzles_with_embedded_clues_have_one_for_each_entry() {
    for (size, count) in [("5", 10), ("7", 4)] {
        let all = command_line(&[
            "--size",
            size,
            "--seed",
            "4",
            "--count",
            &count.to_string(),
            "--clues",
            "embedded",
        ]);
        assert_eq!(all.lines().count(), count);
        for puzzle in all.lines() {
            let told: Value = serde_json::from_str(puzzle).unwrap();
            for entry in ["across", "down"].iter().flat_map(|name| told[name].as_array().unwrap()) {
                assert_ne!(entry["clue"], "", "{puzzle}");
            }
        }
    }
    // Where no such words have a fill there is a puzzle of others.
    let words = std::env::temp_dir().join(format!("crossword-unclued-{}.txt", std::process::id()));
    std::fs::write(&words, "abx\nbcy\nxyz\nacq\nqxz\nabc\nxyq\nbyc\nabq\nbcx\nqyz\n").unwrap();
    let made = command_line(&[
        "--size",
        "3",
        "--seed",
        "1",
        "--clues",
        "embedded",
        "--words",
        words.to_str().unwrap(),
    ]);
    std::fs::remove_file(&words).unwrap();
    assert!(made.contains(r#""clue":"""#), "{made}");
}

#[test]
fn patterns_around_a_theme_are_those_of_the_command_line() {
    let program = Server::start(Path::new("."), &[]);
    let server: SocketAddr = program.address().parse().unwrap();
    let theme = "hit the road,change lanes,Right of Way!";
    let expected = command_line(&["--theme", theme, "--count", "3", "--seed", "1"]);
    assert_eq!(expected.lines().count(), 3);
    let (status, head, body) = get(server, "theme=hit+the+road,change%20lanes;RIGHT-OF-WAY&count=3&seed=1");
    assert_eq!((status, &body), (200, &expected));
    assert!(head.contains("content-type: application/x-ndjson\r\n"), "{head}");
    let wish = r#"{"theme":"hit the road,change lanes,Right of Way!","count":3,"seed":1}"#;
    assert_eq!(post(server, "", JSON, wish).2, expected);
    // What was found by then is told, and why there is no more.
    let (status, _, body) =
        get(server, "theme=hit%20the%20road,right%20of%20way&count=50&seed=1&deadline_ms=2000");
    let last = body.lines().last().unwrap();
    let count = body.lines().count();
    assert_eq!(status, 200, "{body}");
    let expected = format!("{{\"outcome\":\"deadline\",\"count\":{}}}", count - 1);
    assert!(count == 50 && !last.contains("outcome") || last == expected, "{last}");
    let (status, _, body) = get(server, "theme=hit%20the%20road,right%20of%20way&deadline_ms=0");
    assert_eq!((status, parameter(&body).as_str()), (422, "deadline_ms"), "{body}");
    let (status, _, body) =
        get(server, "theme=zzzzzzzzzzzzzzz,qqqqqqqqqqqqqqq,xxxxxxxxxxxxxxx&deadline_ms=20000");
    assert_eq!((status, parameter(&body).as_str()), (422, "theme"), "{body}");
}

#[test]
fn puzzles_have_clues_where_they_are_asked_for() {
    let program = Server::start(Path::new("."), &[]);
    let server: SocketAddr = program.address().parse().unwrap();
    let expected = command_line(&["--size", "5", "--seed", "1", "--count", "2", "--clues", "embedded"]);
    let (status, _, body) = get(server, "size=5&seed=1&count=2&clues=embedded");
    assert_eq!((status, &body), (200, &expected));
    let first: Value = serde_json::from_str(body.lines().next().unwrap()).unwrap();
    assert!(first["across"].as_array().unwrap().iter().any(|entry| entry["clue"] != ""), "{body}");
    let (_, _, compact) = get(server, "size=5&seed=1&clues=embedded&shape=compact");
    assert!(compact.contains(first["across"][0]["clue"].as_str().unwrap()), "{compact}");
    let (status, _, body) = get(server, "size=5&clues=model");
    assert_eq!((status, parameter(&body).as_str()), (503, "clues"), "no model is set up here: {body}");
}

#[test]
fn what_makes_no_sense_is_refused_by_its_parameter() {
    let program = Server::start(Path::new("."), &[]);
    let server: SocketAddr = program.address().parse().unwrap();
    for (query, wrong) in [
        ("size=16", "size"),
        ("size=2", "size"),
        ("size=0", "size"),
        ("size=99999999999999999999x5", "size"),
        ("size=5x4&symmetry=quarter", "symmetry"),
        ("symmetry=round", "symmetry"),
        ("size=5&blocks=1", "blocks"),
        ("blocks=65536", "blocks"),
        ("blocks=-1", "blocks"),
        ("count=0", "count"),
        ("count=21", "count"),
        ("count=18446744073709551616", "count"),
        ("seed=18446744073709551616", "seed"),
        ("min_score=101", "min_score"),
        ("longer=yes", "longer"),
        ("shape=round", "shape"),
        ("clues=all", "clues"),
        ("deadline_ms=-5", "deadline_ms"),
        ("banned=r2d2", "banned"),
        ("size=5&size=5", "size"),
        ("size=%ff", "size"),
        ("shard=4/3", "shard"),
        ("theme=", "theme"),
        ("theme=%20,;", "theme"),
        ("theme=r2d2,cat", "theme"),
        ("theme=cat,cat", "theme"),
        ("theme=ab", "theme"),
        ("theme=hit%20the%20road", "theme"),
        ("theme=seventeen%20letters", "theme"),
        ("theme=abcdefghijklmnopq&symmetry=none", "theme"),
        ("theme=a1a,b2b,c3c&count=51", "count"),
        ("theme=cat&shape=compact", "shape"),
        ("theme=cat&size=16", "size"),
        ("theme=abc,bcd,cde,def,efg,fgh,ghi,hij,ijk,jkl,klm,lmn,mno", "theme"),
        (
            "theme=abcdefghi,bcdefghij,cdefghijk,defghijkl,efghijklm,fghijklmn,ghijklmno,hijklmnop&size=9",
            "theme",
        ),
    ] {
        let (status, _, body) = get(server, query);
        assert_eq!((status, parameter(&body)), (400, wrong.into()), "{query}: {body}");
    }
    for (query, kind, body, expected) in [
        ("", JSON, "{\"size\":", (400, "body")),
        ("", JSON, "[5]", (400, "body")),
        ("", JSON, "{\"size\":[5]}", (400, "size")),
        ("", JSON, "{\"size\":5.5}", (400, "size")),
        ("", FORM, "size=\u{fffd}&size=5", (400, "size")),
        ("size=5", FORM, "size=5", (400, "size")),
        ("", "text/plain", "size=5", (415, "content-type")),
        ("", "", "size=5", (415, "content-type")),
        ("", FORM, " {\"size\":5}", (415, "content-type")),
        ("", FORM, &"x=1&".repeat(5000), (413, "body")),
    ] {
        let (status, _, told) = post(server, query, kind, body);
        assert_eq!((status, parameter(&told).as_str()), expected, "{kind}: {told}");
    }
    let chunked =
        "POST /new HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nsize=5\r\n0\r\n\r\n";
    assert_eq!(ask(server, chunked).0, 411);
    let (status, head, body) = ask(server, "PUT /new HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(head.contains("allow: get, head, post\r\n"), "{head}");
    assert_eq!((status, parameter(&body).as_str()), (405, "method"));
    assert_eq!(
        ask(server, "POST /slots HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n").0,
        405,
        "only there"
    );
    let stranger = "GET /new?size=5 HTTP/1.1\r\nHost: x\r\nOrigin: https://elsewhere.example\r\n\r\n";
    assert_eq!(ask(server, stranger).0, 403);
}

#[test]
fn a_body_that_does_not_come_holds_nothing_up() {
    let server =
        crate::wire::start(Limits { request_time: Duration::from_millis(300), ..crate::wire::plenty() });
    let head = format!("POST /new HTTP/1.1\r\nHost: x\r\nContent-Type: {FORM}\r\nContent-Length: 6\r\n\r\n");
    let mut slow = crate::wire::connect(server);
    slow.write_all(format!("{head}siz").as_bytes()).unwrap();
    assert!(crate::wire::is_closed(&mut slow));
    let mut gone = crate::wire::connect(server);
    gone.write_all(format!("{head}siz").as_bytes()).unwrap();
    drop(gone);
    assert_eq!(figure(server, "crossword_fills_started_total"), 0, "nothing was begun for either");
    let mut whole = crate::wire::connect(server);
    whole.write_all(format!("{head}size=3").as_bytes()).unwrap();
    assert_eq!(answer(&mut whole).0, 200);
}

fn figure(server: SocketAddr, name: &str) -> u64 {
    let text = crate::wire::get(server, "/metrics");
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

fn wait_until(mut is_so: impl FnMut() -> bool) {
    for _ in 0..6000 {
        if is_so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("not within a minute");
}

/// A puzzle for which the words of `wire` have hardly a fill.
const LONG: &str = "size=9&blocks=0";

#[test]
fn whoever_goes_away_stops_the_search() {
    let server = crate::wire::start(crate::wire::plenty());
    let mut socket = crate::wire::connect(server);
    write!(socket, "GET /new?{LONG}&count=5 HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    wait_until(|| figure(server, "crossword_fills_running") == 1);
    drop(socket);
    wait_until(|| figure(server, "crossword_fills_running") == 0);
    assert_eq!(figure(server, "crossword_fills_ended_total{outcome=\"gone\"}"), 1);
    assert_eq!(figure(server, "crossword_fills_started_total"), 1, "and nothing goes on without him");
}

#[test]
fn what_cannot_be_had_is_told_in_time() {
    let server = crate::wire::start(crate::wire::plenty());
    let (status, _, body) = get(server, &format!("{LONG}&deadline_ms=100"));
    assert_eq!((status, parameter(&body).as_str()), (422, "deadline_ms"), "{body}");
    // Whether there is a pattern at all takes longer than that to find out.
    let (status, _, body) = get(server, "size=15&blocks=120&symmetry=none&deadline_ms=100");
    assert_eq!((status, parameter(&body).as_str()), (422, "deadline_ms"), "{body}");
    // Of the eight words in threes there are few squares.
    let (status, head, body) = get(server, "size=3&count=20&seed=4");
    assert!(status == 200 && head.contains("application/x-ndjson"), "{head}");
    let count = body.lines().count() - 1;
    assert!((1..20).contains(&count), "{body}");
    let end = format!("{{\"outcome\":\"no_fill\",\"count\":{count}}}");
    assert_eq!(body.lines().last(), Some(end.as_str()));
    let (status, _, body) = get(server, "size=4");
    assert_eq!((status, parameter(&body).as_str()), (422, "query"), "{body}");
    let server = crate::wire::start(Limits { max_fills: 1, ..crate::wire::plenty() });
    let mut taken = crate::wire::connect(server);
    taken.write_all(crate::wire::handshake(ENDLESS).as_bytes()).unwrap();
    taken.read_exact(&mut [0; 12]).unwrap();
    let (status, head, _) = get(server, "size=3");
    assert!(status == 503 && head.contains("retry-after: 1\r\n"), "{head}");
}

#[test]
fn an_address_may_not_ask_without_end() {
    let two = NonZeroU32::new(2).unwrap();
    let fill_rate = Rate { per_second: NonZeroU32::MIN, burst: two };
    let server = crate::wire::start(Limits { fill_rate, ..Limits::default() });
    let statuses: Vec<u16> = (0..3).map(|_| get(server, "size=3").0).collect();
    assert_eq!(statuses, [200, 200, 503]);
}

//! `POST /clues`, `crossword clues` and `crossword new --clues` as a whole, with a language model that is a server of this test.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};

use crate::program::{Server, crossword, text};

const SECRET: &str = "sk-test-77aa01";

/// A model that answers each of so many requests alike; its address.
fn model(status: &'static str, content: &'static str, times: usize) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/v1", listener.local_addr().unwrap());
    thread::spawn(move || {
        for _ in 0..times {
            let (mut stream, _) = listener.accept().unwrap();
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let mut length = 0;
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).unwrap();
                if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                if line.trim().is_empty() {
                    break;
                }
            }
            reader.read_exact(&mut vec![0; length]).unwrap();
            let body = json!({ "choices": [{ "message": { "content": content } }] }).to_string();
            let _ = write!(
                stream,
                "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            );
        }
    });
    address
}

fn post(address: &str, body: &str) -> (u16, String) {
    let mut socket = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        socket,
        "POST /clues HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), body.to_owned())
}

/// A server with that model, and where its log is.
fn server(name: &str, url: &str) -> (Server, std::path::PathBuf) {
    let log = crate::program::file(name, "");
    let kept = fs::File::create(&log).unwrap();
    let server = Server::start_with(&[], |command| {
        command.env("CROSSWORD_LLM_URL", url).env("CROSSWORD_LLM_MODEL", "m").env("OPENAI_API_KEY", SECRET);
        command.env("RUST_LOG", "debug").current_dir(Path::new(".")).stderr(Stdio::from(kept))
    });
    (server, log)
}

#[test]
fn the_embedded_source_answers_for_a_grid_and_for_entries() {
    let (server, _) = server("clues-embedded.log", "");
    let (status, body) = post(server.address(), r##"{"grid":["area","#.."],"choices":2}"##);
    assert_eq!(status, 400, "{body}");
    let (status, body) =
        post(server.address(), r#"{"entries":[{"entry":"1-across","answer":"area"}],"choices":2}"#);
    let answer: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &answer["entries"][0]["entry"]), (200, &json!("1-across")), "{body}");
    assert_eq!(answer["entries"][0]["choices"].as_array().unwrap().len(), 2);
    assert_eq!(answer["entries"][0]["choices"][0]["source"], "embedded");
    let again = post(server.address(), r#"{"entries":[{"entry":"1-across","answer":"area"}],"choices":2}"#);
    assert_eq!(again.1, body, "equal questions have equal answers");
    assert!(!crate::program::get(server.address(), "/healthz").1.contains("clue_model"), "there is none");
}

#[test]
fn a_model_writes_and_the_embedded_source_fills_what_it_left() {
    let content = r#"{"entries":[{"answer":"CAT","clues":["Mouser on the mat"]},{"answer":"AREA","clues":["The area"]}]}"#;
    let (server, log) = server("clues-model.log", &model("200 OK", content, 1));
    assert!(crate::program::get(server.address(), "/healthz").1.contains("\"clue_model\":true"));
    let (status, body) = post(
        server.address(),
        r#"{"source":"model","choices":1,"entries":[{"answer":"cat"},{"answer":"area"}]}"#,
    );
    let answer: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, 200, "{body}");
    assert_eq!(answer["entries"][0]["choices"][0]["clue"], "Mouser on the mat");
    assert_eq!(answer["entries"][0]["choices"][0]["source"], "model");
    assert_eq!(answer["entries"][1]["choices"][0]["source"], "embedded");
    assert!(answer["note"].is_string());
    assert!(!body.contains(SECRET) && !fs::read_to_string(log).unwrap().contains(SECRET));
}

#[test]
fn a_model_that_fails_is_told_of_and_the_key_never() {
    let (server, log) = server("clues-fails.log", &model("401 Unauthorized", SECRET, 1));
    let (status, body) = post(server.address(), r#"{"source":"model","entries":[{"answer":"area"}]}"#);
    assert_eq!(status, 200, "{body}");
    assert!(
        body.contains("see that OPENAI_API_KEY is right") && body.contains("\"source\":\"embedded\""),
        "{body}"
    );
    let log = fs::read_to_string(log).unwrap();
    assert!(log.contains("the language model gave no clues"), "{log}");
    assert!(!body.contains(SECRET) && !log.contains(SECRET), "{log}");
}

#[test]
fn what_makes_no_sense_is_refused_with_the_cure() {
    let (server, _) = server("clues-bad.log", "");
    let huge = format!(r#"{{"title":"{}"}}"#, "x".repeat(70_000));
    let of = |count| format!(r#"{{"entries":[{}]}}"#, vec![r#"{"answer":"cat"}"#; count].join(","));
    let (many, too_many) = (of(3_000), of(10_000));
    let deep = "[".repeat(60_000);
    let deep_object = r#"{"entries":"#.repeat(5_000);
    for (body, status, cure) in [
        ("", 400, "give an object"),
        ("[1,2]", 400, "give an object"),
        (r#"{"entries":[]}"#, 400, "give 1 to 400"),
        (r#"{"entries":[{"answer":"c-t"}]}"#, 400, "letters from a to z"),
        (r#"{"entries":[{"answer":"cat"}],"difficulty":"vile"}"#, 400, "easy, medium or hard"),
        (r#"{"entries":[{"answer":"cat"}],"difficulty":"ea\u001bsy"}"#, 400, "easy, medium or hard"),
        (r#"{"entries":[{"answer":"cat"}],"source":"me"}"#, 400, "embedded or model"),
        (r#"{"entries":[{"answer":"cat"}],"source":"model"}"#, 503, "CROSSWORD_LLM_URL"),
        ("{", 400, "give an object"),
        ("{\"entries\":[{\"answer\":\"ca\0t\"}]}", 400, "give an object"),
        (r#"{"entries":[{"answer":"ca\u0000t"}]}"#, 400, "letters from a to z"),
        (r#"{"entries":[{"answer":"ca\u202et"}]}"#, 400, "letters from a to z"),
        (r#"{"entries":[{"answer":"кот"}]}"#, 400, "letters from a to z"),
        (r#"{"entries":[{"answer":"猫猫"}]}"#, 400, "letters from a to z"),
        (r#"{"entries":[{"answer":""}]}"#, 400, "letters from a to z"),
        (r#"{"entries":[{"answer":"aaaaaaaaaaaaaaaaaaaaaaaaaa"}]}"#, 400, "2 to 25 letters"),
        (r#"{"entries":[{"answer":["cat"]}]}"#, 400, "give an object"),
        (r#"{"entries":{"answer":"cat"}}"#, 400, "give an object"),
        (r#"{"entries":[{"answer":"cat"}],"seed":-1}"#, 400, "from 0 to 18446744073709551615"),
        (r#"{"entries":[{"answer":"cat"}],"seed":"\u202e"}"#, 400, "from 0 to 18446744073709551615"),
        (r#"{"entries":[{"answer":"cat"}],"seed":1e999}"#, 400, "give an object"),
        (r#"{"entries":[{"answer":"cat"}],"choices":10}"#, 400, "give a whole number from 1 to 9"),
        (r#"{"entries":[{"answer":"cat"}],"theme":"cat"}"#, 400, "give an object"),
        (r#"{"grid":[]}"#, 400, "grid"),
        (r#"{"grid":["..."]}"#, 400, "2 to 25 cells"),
        (r#"{"grid":["...","...","..."]}"#, 400, "give 1 to 400"),
        (r#"{"grid":["cat"],"entries":[{"answer":"cat"}]}"#, 400, "either grid or entries"),
        (&deep, 400, "give an object"),
        (&deep_object, 400, "give an object"),
        (&many, 400, "3000 answers; give 1 to 400"),
        (&too_many, 413, "at most"),
        (&huge, 413, "at most"),
    ] {
        let (got, answer) = post(server.address(), body);
        assert_eq!(got, status, "{answer}");
        let told: Value = serde_json::from_str(&answer).unwrap();
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains(cure), "{answer}");
        assert!(
            message.len() < 500 && !message.contains(|char: char| char.is_control() || char == '\u{202e}'),
            "{answer}"
        );
    }
    let (status, body) = post(server.address(), &of(400));
    assert_eq!(status, 200, "{body}");
    let (status, body) = crate::program::get(server.address(), "/clues");
    assert_eq!(status, 405);
    assert!(body.contains("POST"), "{body}");
}

#[test]
fn the_command_asks_the_model_too_and_says_why_it_could_not() {
    let run = |url: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crossword"));
        command.args(["clues", "-", "--source", "model"]).env("CROSSWORD_LLM_URL", url);
        command.env("CROSSWORD_LLM_MODEL", "m").env("OPENAI_API_KEY", SECRET);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"ate\n#r#\n.e.\n").unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let content = r#"{"entries":[{"answer":"ATE","clues":["Had lunch at noon"]}]}"#;
    let (code, out, _) = run(&model("200 OK", content, 1));
    assert_eq!((code, out.contains("1-across ate: Had lunch at noon")), (Some(0), true), "{out}");
    let (code, out, told) = run(&model("403 Forbidden", SECRET, 1));
    assert_eq!(code, Some(0));
    assert!(out.contains("1-across ate: ") && told.contains("OPENAI_API_KEY is right"), "{out}{told}");
    assert!(!(out + &told).contains(SECRET));
    let (code, _, told) = run("");
    assert_eq!((code, told.contains("set CROSSWORD_LLM_URL")), (Some(2), true), "{told}");
}

#[test]
fn a_grid_that_is_none_gets_a_sentence() {
    let (long, many) = ("a".repeat(2_000_000), "abc\n".repeat(100_000));
    for grid in ["", "\n\n", "\0\0", "кот\nкот\nкот\n", "...\n...\n...\n", "abc\nab\n", &long, &many]
    {
        let output = crossword(&["clues", "-"], grid);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.lines().count() <= 2 && told.len() < 500, "{told}");
    }
    for bad in [["--choices", "10"], ["--difficulty", "vile"], ["--source", "me"], ["--seed", "-1"]] {
        let output = crossword(&["clues", "-", bad[0], bad[1]], "ate\n#r#\n.e.\n");
        assert_eq!(output.status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_model_is_not_asked_about_puzzles_without_end() {
    let output = crossword(&["new", "--size", "5", "--count", "101", "--clues", "model"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("give at most 100, or --clues embedded"), "{output:?}");
    let output = crossword(&["new", "--theme", "CHOCOLATE", "--clues", "embedded"], "");
    assert_eq!(output.status.code(), Some(2), "patterns come without clues, and that is said: {output:?}");
}

#[test]
fn a_new_puzzle_comes_with_clues() {
    let made =
        crossword(&["new", "--size", "5", "--seed", "3", "--clues", "embedded", "--format", "json"], "");
    let puzzle: Value = serde_json::from_slice(&made.stdout).unwrap();
    let entries = puzzle["across"].as_array().unwrap().iter().chain(puzzle["down"].as_array().unwrap());
    let clued = entries.clone().filter(|entry| !entry["clue"].as_str().unwrap().is_empty()).count();
    assert!(2 * clued > entries.count(), "{puzzle}");
    let plain = crossword(&["new", "--size", "5", "--seed", "3", "--format", "json"], "");
    assert!(text(&plain.stdout).contains("\"clue\":\"\""));
}

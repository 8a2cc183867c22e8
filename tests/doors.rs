//! The command line and the server answer the same question alike.

#![allow(clippy::unwrap_used)]

mod program;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use program::{crossword, file};

/// A server that ends with the test.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_crossword"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Serving on http://").unwrap().to_owned();
        Server { process, address }
    }

    fn get(&self, path: &str) -> Value {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        write!(socket, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
        serde_json::from_str(body).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Few words of score 50 and many of 42, as many as make a list of ours let the latter into an open grid.
fn words_of_two_scores() -> String {
    let mut state = 1u64;
    let mut letter = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'a' + (state >> 33) as u8 % 8)
    };
    let mut word = || (0..4).map(|_| letter()).collect::<String>();
    (0..330).map(|number| format!("{};{}\n", word(), if number < 30 { 50 } else { 42 })).collect()
}

/// What both doors answer about an open square of that side; they must agree in everything.
fn ask(side: usize, given: &[&str], server: &Server) -> Value {
    let grid = format!("{}\n", ".".repeat(side)).repeat(side);
    let output = crossword(&[&["slots", "-", "--format", "json", "--limit", "3"], given].concat(), &grid);
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let served = server.get(&format!("/slots?size={side}&grid=AA==&limit=3"));
    assert_eq!(told, served, "the doors disagree");
    told
}

#[test]
fn on_a_list_of_ones_own_the_minimum_score_stays_at_50() {
    let words = file("two-scores.txt", &words_of_two_scores());
    let given = ["--words", words.to_str().unwrap()];
    let told = ask(4, &given, &Server::start(&given));
    assert_eq!(told["score_floor"], 50);
}

#[test]
fn on_the_embedded_list_it_is_less_in_an_open_grid() {
    let told = ask(7, &[], &Server::start(&[]));
    assert!(told["score_floor"].as_u64() < Some(50), "{}", told["score_floor"]);
}

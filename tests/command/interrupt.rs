//! What Ctrl-C does to a search. Whether the program listens already is read from where Linux tells it.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::program::text;

/// Interrupts a program that is listening, after a pause.
fn interrupt(child: &Child, pause: Duration) {
    let catches = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << 1 != 0
    };
    while !catches() {
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(pause);
    let kill = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
}

fn start(args: &[&str], input: &str) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crossword"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child
}

#[test]
fn an_interrupt_ends_a_search_and_gives_what_was_found() {
    let grid = "....#....\n....#....\n.........\n###...###\n.........\n....#....\n....#....\n";
    // The first fill takes milliseconds; where the machine is too busy for that, it is given longer.
    let improved = [300, 3_000, 30_000].into_iter().find_map(|pause| {
        let child = start(&["fill", "-", "--improve", "100000"], grid);
        interrupt(&child, Duration::from_millis(pause));
        Some(child.wait_with_output().unwrap()).filter(|output| output.status.code() == Some(0))
    });
    assert_eq!(text(&improved.unwrap().stdout).lines().count(), 7);

    // Each fill is printed; then the sum.
    let mut child = start(&["fill", "-", "--count", "all", "--format", "json"], grid);
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut printed = String::new();
    out.read_line(&mut printed).unwrap();
    interrupt(&child, Duration::ZERO);
    out.read_to_string(&mut printed).unwrap();
    let output = child.wait_with_output().unwrap();
    let last: Value = serde_json::from_str(printed.lines().last().unwrap()).unwrap();
    let count = printed.lines().count() - 1;
    assert_eq!((&last["outcome"], &last["count"]), (&"deadline".into(), &count.into()));
    let said = text(&output.stderr);
    assert!(said.contains(&format!("{count} found until the interrupt")), "{said}");
    assert_eq!(output.status.code(), Some(3));

    // Without any fill it is as with a timeout.
    let hard = "..............\n".repeat(14);
    let child = start(&["fill", "-", "--min-score", "35"], &hard);
    interrupt(&child, Duration::ZERO);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(3), ""));
    assert!(text(&output.stderr).contains("no fill found until the interrupt"), "{}", text(&output.stderr));
}

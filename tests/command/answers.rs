//! What `crossword slots` and the conflict of an impossible fill mean; how they look is in `tests/golden`.

use std::process::Output;

use serde_json::{Value, json};

use crate::program::{crossword, file, text};

fn list(name: &str, words: &str) -> String {
    file(name, words).to_str().unwrap().to_owned()
}

fn object(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn slots_in_json_says_how_complete_words_are_written() {
    let words = list("displays.txt", "cat\nore\nwed;50;we'd\ncow;50;C-o-w\nare\nted\n");
    let args = ["slots", "-", "--words", &words, "--format", "json", "--limit", "0"];
    let displays = |rows: &str, more: &[&str]| {
        let output = crossword(&[&args[..], more].concat(), rows);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        object(&output)["displays"].clone()
    };
    assert_eq!(displays("cat\nore\nwed\n", &[]), json!({"cow": "C-o-w", "wed": "we'd"}));
    assert_eq!(displays("cat\nore\n...\n", &[]), json!({}));
    assert_eq!(displays("cat\nore\nwed\n", &["--entry", "1-down"]), json!({}));
}

#[test]
fn slots_refuses_what_makes_no_sense() {
    for (args, wanted) in [
        (&["slots", "-", "--entry", "9-across"][..], "the grid has no entry 9-across"),
        (&["slots", "-", "--entry", "across"], "give an entry such as 1-across"),
        (&["slots", "-", "--free-crossings"], "--entry"),
    ] {
        let output = crossword(args, "...\n...\n...\n");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(wanted), "{args:?}: {}", text(&output.stderr));
    }
}

#[test]
fn only_without_a_fill_are_there_entries_to_blame() {
    let output = crossword(&["fill", "-", "--format", "json"], "qqqq\n....\n....\n....\n");
    let report = object(&output);
    assert_eq!(report["conflict"]["minimal"], true, "{report}");
    let output = crossword(&["fill", "-", "--format", "json"], "...\n...\n...\n");
    assert_eq!(object(&output).get("conflict"), None);
}

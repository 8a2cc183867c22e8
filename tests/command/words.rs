//! `crossword words` on the embedded lists and on bad input; how its answers look is in `tests/golden`.

use std::process::Output;

use serde_json::Value;

use crate::program::{Server, crossword, file, text};

fn list(name: &str, words: &str) -> String {
    file(name, words).to_str().unwrap().to_owned()
}

fn object(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_embedded_lists_can_be_looked_into() {
    let counts = object(&crossword(&["words", "count", "--format", "json"], ""));
    assert!(counts["words"].as_u64() > Some(100_000), "without a list it is the standard one");
    let output = crossword(&["words", "match", "icecr*", "@longer", "--length", "8"], "");
    assert!(text(&output.stdout).starts_with("icecream "), "{}", text(&output.stdout));
    let clean = text(&crossword(&["words", "lost", "@standard"], "").stdout);
    assert!(clean.ends_with("dropped: none\nchanged: none\n"), "{clean}");
}

#[test]
fn merge_reads_back_what_it_prints() {
    let lists =
        [list("words-ours.txt", "cat;60\nicecream;40\n"), list("theirs.txt", "Ice Cream;5\nCAT;1\nemu;3\n")];
    let merged = text(&crossword(&["words", "merge", &lists[0], &lists[1], "--display"], "").stdout);
    assert_eq!(merged, "cat;60\nemu;3\nicecream;40;Ice Cream\n");
    assert_eq!(text(&crossword(&["words", "merge", "-", "--display"], &merged).stdout), merged);
}

#[test]
fn bad_input_names_the_cure() {
    let words = list("good.txt", "cat\n");
    let cases: [(&[&str], &str); 7] = [
        (&["words", "match", "c4t"], "'4' at place 2 of the pattern"),
        (&["words", "match", ""], "the pattern is empty"),
        (&["words", "merge", &words, "--keep", "best"], "give highest, lowest, first or last"),
        (&["words", "merge", &words, &words, &words, "--scores", "1-5", "--scores", "0-1"], "once for each"),
        (&["words", "count", &words, "--scores", "5-1"], "give the lower score first: 1-5"),
        (&["words", "lost", "no such list"], "no such list"),
        (&["fill", "-", "--scores", "1-5"], "--words"),
    ];
    for (args, wanted) in cases {
        let output = crossword(args, "");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(wanted), "{args:?}: {error}");
    }
    let output = crossword(&["words", "count", "-"], "123\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("no word in it (0 words, 1 with digits)"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn a_server_says_what_its_list_loses_and_where_to_look() {
    let (words, told) = (list("served.txt", "cat\nR2D2\n"), file("served-told.txt", ""));
    let log = std::fs::File::create(&told).unwrap();
    drop(Server::start_with(&["--words", &words], |command| command.stderr(log)));
    let told = std::fs::read_to_string(told).unwrap();
    assert!(told.contains("served.txt: 1 word, 1 with digits"), "{told}");
    assert!(told.contains("; `crossword words lost` shows the lines"), "{told}");
}

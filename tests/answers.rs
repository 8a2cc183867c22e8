//! `crossword slots`, `crossword floor` and the conflict of an impossible fill, as a user meets them.

#![allow(clippy::unwrap_used)]

mod program;

use std::process::Output;

use serde_json::{Value, json};

use program::{crossword, file, text};

fn list(name: &str, words: &str) -> String {
    file(name, words).to_str().unwrap().to_owned()
}

fn object(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn slots_lists_counts_and_words_and_leaves_out_dead_ends() {
    let words = list("slots.txt", "it;60\nan;80;A.N.\nat;50;a t\nax;40\n");
    let output = crossword(&["slots", "-", "--words", &words, "--limit", "2"], "..\n.#\n");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let expected = "1-across .. 3 words\n  an 80 2 1.0\n  it 60 1 0.0\n1-down .. 3 words\n  an 80 2 1.0\n  it 60 1 0.0\n";
    assert_eq!(text(&output.stdout), expected);
    let args = ["slots", "-", "--words", &words, "--entry", "1-across", "--try", "9"];
    let output = crossword(&args, "..\n.#\n");
    assert_eq!(
        text(&output.stdout),
        "1-across .. 3 words; dead ends: it\n  an 80 1 1.0\n  at 50 1 1.0 A T (1,1)\n"
    );
}

#[test]
fn slots_in_json_has_letters_and_looks_at_a_complete_entry_as_if_cleared() {
    let words = list("cleared.txt", "cat\nore\nwed\ncow\nare\nted\nbat\nbow\n");
    let args = ["slots", "-", "--words", &words, "--entry", "1-across", "--format", "json"];
    let output = crossword(&args, "cat\nore\nwed\n");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report = object(&output);
    assert_eq!(report["letters"], json!(["bc", "a", "t", "o", "r", "e", "w", "e", "d"]));
    let entry = &report["entries"][0];
    assert_eq!(report["entries"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&entry["entry"], &entry["pattern"], &entry["count"]),
        (&json!("1-across"), &json!("..."), &json!(2))
    );
    assert_eq!(entry["words"][0]["word"], "bat");
    let output = crossword(&[&args[..], &["--free-crossings"]].concat(), "cat\nore\nwed\n");
    let freed = &object(&output)["entries"][0];
    assert_eq!(
        (&freed["entry"], &freed["count"]),
        (&json!("1-across"), &json!(4)),
        "more than with the crossings kept"
    );
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
fn slots_says_which_entry_no_word_fits() {
    let output = crossword(&["slots", "-"], "qqqq..\n......\n");
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert!(error.starts_with("crossword: no word fits 1-across qqqq..;"), "{error}");
    let output = crossword(&["slots", "-", "--format", "json"], "qqqq..\n......\n");
    let report = object(&output);
    assert_eq!(
        (&report["consistent"], &report["impossible"][0]["entry"]),
        (&json!(false), &json!("1-across"))
    );
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
fn no_fill_names_the_entries_to_blame() {
    let words = list("conflict.txt", "cat\nore\nwed\n");
    let grid = "...#...\n.######\n.######\n";
    let output = crossword(&["fill", "-", "--words", &words], grid);
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert!(
        error.contains("crossword: these entries cannot be filled together: 1-across, 1-down\n"),
        "{error}"
    );
    let output = crossword(&["fill", "-", "--words", &words, "--format", "json"], grid);
    let conflict = &object(&output)["conflict"];
    assert_eq!((&conflict["entries"], &conflict["minimal"]), (&json!(["1-across", "1-down"]), &json!(true)));

    let output = crossword(&["fill", "-", "--format", "json"], "qqqq\n....\n....\n....\n");
    let report = object(&output);
    assert_eq!(report["conflict"]["minimal"], true, "{report}");
    let output = crossword(&["fill", "-", "--format", "json"], "...\n...\n...\n");
    assert_eq!(object(&output).get("conflict"), None);
}

#[test]
fn floor_tells_the_bounds_and_the_highest_minimum() {
    let words = list("floor.txt", "at;80\nax;70\nto;30\nxi;60\ntx;90\n");
    let output = crossword(&["floor", "-", "--words", &words], "..\n.#\n");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("fills at 70\n") && told.contains("no fill at 80\n"), "{told}");
    assert!(told.ends_with("the highest minimum score is 70\n"), "{told}");
    let output = crossword(&["floor", "-", "--words", &words, "--format", "json"], "..\n.#\n");
    let report = object(&output);
    assert_eq!(
        (&report["outcome"], &report["fills_at"], &report["no_fill_at"]),
        (&json!("known"), &json!(70), &json!(80))
    );
    assert_eq!(report["grid"].as_array().unwrap().len(), 2);
    let output = crossword(&["floor", "-", "--words", &words], "q.\n.#\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).ends_with("no fill exists at minimum score 0\n"));
    let output = crossword(&["floor", "-", "--words", &words, "--timeout", "0"], "..\n.#\n");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(text(&output.stdout), "0 to 90: unknown; a longer --timeout may tell\n");
}

//! `crossword fill --slots` as a user meets it.

use serde_json::{Value, json};

use crate::program::{crossword, file, text};

/// The entries of the example in the documentation: one of six letters and two that cross it.
const EXAMPLE: &str = r#"{"slots":[[0,1,3,6,7,11],[2,3,4,5],[7,8,9,10]]}"#;

#[test]
fn the_example_fills_from_pipe_and_file() {
    let path = file("example.slots", EXAMPLE);
    let from_file = crossword(&["fill", "--slots", path.to_str().unwrap(), "--format", "json"], "");
    let from_pipe = crossword(&["fill", "--slots", "-", "--format", "json"], EXAMPLE);
    assert_eq!(from_file.status.code(), Some(0), "{}", text(&from_file.stderr));
    assert_eq!(from_file.stdout, from_pipe.stdout, "equal seeds give equal fills");
    let fill: Value = serde_json::from_slice(&from_file.stdout).unwrap();
    assert_eq!(fill["outcome"], "filled");
    let letters = fill["letters"].as_object().unwrap();
    assert_eq!(letters.len(), 12);
    let spelled = |slots: &[u64]| -> String {
        slots.iter().map(|slot| letters[&slot.to_string()].as_str().unwrap()).collect()
    };
    let expected = [&[0, 1, 3, 6, 7, 11][..], &[2, 3, 4, 5], &[7, 8, 9, 10]].map(spelled);
    assert_eq!(fill["words"], json!(expected));
    let as_text = crossword(&["fill", "--slots", "-"], EXAMPLE);
    assert_eq!(text(&as_text.stdout), spelled(&(0..12).collect::<Vec<_>>()) + "\n");
}

#[test]
fn options_are_heeded_and_short_words_count() {
    let words = file("slots.words", "s;50\na;40\nsea;60\ntea;70\nast;50\neta;30\n");
    let words = words.to_str().unwrap();
    let fill = |problem: &str, more: &[&str]| {
        let args = ["fill", "--slots", "-", "--words", words, "--format", "json"];
        let output = crossword(&[&args, more].concat(), problem);
        let fill: Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code(), fill["words"].clone())
    };
    assert_eq!(fill(r#"{"slots":[]}"#, &[]), (Some(0), json!([])));
    assert_eq!(fill(r#"{"slots":[[4]]}"#, &[]), (Some(0), json!(["s"])));
    assert_eq!(fill(r#"{"slots":[[4],[9]]}"#, &[]), (Some(1), json!([])));
    assert_eq!(fill(r#"{"slots":[[4],[9]]}"#, &["--min-score", "40"]).0, Some(0));
    let given = r#"{"slots":[[0,1,2]],"letters":{"1":"E"}}"#;
    assert_eq!(fill(given, &["--ban", "tea"]), (Some(0), json!(["sea"])));
    assert_eq!(fill(r#"{"slots":[[0,1,2],[0,1,2]]}"#, &[]), (Some(1), json!([])));
    assert_eq!(fill(r#"{"slots":[[0,1,2,3]]}"#, &[]), (Some(1), json!([])));
}

#[test]
fn bad_input_is_exit_2_with_its_place() {
    for (problem, more, wanted) in [
        (r#"{"slots":[[0],[]]}"#, &[][..], "entry 1 has no slot;"),
        (r#"{"slots":[[0,-1]]}"#, &[], "-1 at place 1 of entry 0"),
        (r#"{"slots":[[0,[1]]]}"#, &[], "[1] at place 1 of entry 0"),
        (r#"[[0,1]]"#, &[], "name it in an object, as {\"slots\":"),
        ("", &[], "write {\"slots\":[[0,1,3],[2,3,4]]}"),
        (r#"{"slots":[[0]]}"#, &["--only", "1-across"], "--only"),
        (r#"{"slots":[[0]]}"#, &["--keep", "1-across"], "--keep"),
        (r#"{"slots":[[0]]}"#, &["--improve", "1"], "--improve"),
        (r#"{"slots":[[0],[1]],"letters":{"0":"a","1":"a"}}"#, &[], "entries 0 and 1 are both \"a\""),
    ] {
        let output = crossword(&[&["fill", "--slots", "-"], more].concat(), problem);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{problem} {more:?}: {error}");
        assert!(error.contains(wanted), "{problem}: {error}");
        assert_eq!(text(&output.stdout), "");
    }
    assert_eq!(crossword(&["fill"], "").status.code(), Some(2), "a grid or slots");
}

#[test]
fn every_fill_of_a_problem_over_slots_comes_once() {
    let words = file("every.words", "at\nit\nto\nox\n");
    let args = ["fill", "--slots", "-", "--words", words.to_str().unwrap(), "--count", "all"];
    let problem = r#"{"slots":[[5,9],[9,30]]}"#;
    let output = crossword(&args, problem);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let mut lines: Vec<String> =
        text(&output.stdout).split("\n\n").map(|line| line.trim().to_owned()).collect();
    lines.sort();
    assert_eq!(lines, ["ato", "ito", "tox"]);
    assert_eq!(text(&output.stderr), "crossword: these are all 3\n");
    let output = crossword(&[&args[..], &["--distinct", "2", "--format", "json"]].concat(), problem);
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (last, fills) = lines.split_last().unwrap();
    assert_eq!(*last, json!({"outcome": "all", "count": fills.len()}));
    for (number, fill) in (1..).zip(fills) {
        assert_eq!((&fill["number"], &fill["outcome"]), (&json!(number), &json!("filled")));
    }
    let none = crossword(&args, r#"{"slots":[[5,9],[5,9]]}"#);
    assert_eq!((none.status.code(), text(&none.stdout).as_str()), (Some(1), ""));
    let too_far = crossword(&[&args[..], &["--distinct", "3"]].concat(), problem);
    assert_eq!(too_far.status.code(), Some(2), "{}", text(&too_far.stderr));
}

#[test]
fn without_a_fill_the_entries_to_blame_are_named() {
    let words = file("blame.words", "cat;50\ntac;50\nact;40\nox;50\n");
    let args = ["fill", "--slots", "-", "--words", words.to_str().unwrap()];
    let copies = format!("{{\"slots\":[{}[7]]}}", "[0,1,2],".repeat(1999));
    let cases = [
        // Known at once, however many there are.
        (copies.as_str(), &[][..], "no fill exists: entries 0 and 1 have the same slots", json!([0, 1])),
        (r#"{"slots":[[9,8],[0]]}"#, &[], "the list has no word of 1 letter for entry 1;", json!([1])),
        (r#"{"slots":[[0,1,0]]}"#, &[], "like \"cat\" fit entry 0 ..., but none has the same", json!([0])),
        (
            r#"{"slots":[[0,1,2],[3,1,4],[5,6,7]]}"#,
            &["--ban", "act"],
            "together: entry 0, entry 1, entry 2",
            json!([0, 1, 2]),
        ),
        (
            r#"{"slots":[[0,1,2]],"letters":{"0":"a"}}"#,
            &[],
            "the best that does is \"act\" with 40",
            json!([0]),
        ),
    ];
    for (problem, more, wanted, entries) in cases {
        let output = crossword(&[&args, more].concat(), problem);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(1), ""));
        assert!(text(&output.stderr).contains(wanted), "{}", text(&output.stderr));
        assert!(!text(&output.stderr).contains("block"), "there is no grid");
        let output = crossword(&[&args, more, &["--format", "json"]].concat(), problem);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(
            (&report["conflict"]["entries"], &report["conflict"]["minimal"]),
            (&entries, &json!(true))
        );
        assert!(
            report["conflict"]["message"]
                .as_str()
                .unwrap()
                .contains(wanted.trim_start_matches("no fill exists: "))
        );
    }
    let long = format!("{{\"slots\":[[{}0]]}}", "0,".repeat(199_999));
    let output = crossword(&args, &long);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("no word of 200000 letters for entry 0;"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn a_lower_minimum_score_is_advised_only_where_there_is_one() {
    let words = file("floor.words", "cat;50\n");
    let advice = |min: &str| {
        let args = ["fill", "--words", words.to_str().unwrap(), "--min-score", min];
        let over_slots =
            crossword(&[&args[..], &["--slots", "-"]].concat(), r#"{"slots":[[0,1,2],[0,3,4]]}"#);
        let grid = crossword(&[&args[..], &["-"]].concat(), "...\n.##\n.##\n");
        [over_slots, grid].map(|output| text(&output.stderr).contains("a lower --min-score"))
    };
    assert_eq!((advice("1"), advice("0")), ([true; 2], [false; 2]));
}

//! `crossword words` and scores on other scales, as a user meets them.

#![allow(clippy::unwrap_used)]

mod program;

use std::process::Output;

use serde_json::{Value, json};

use program::{crossword, file, text};

fn list(name: &str, words: &str) -> String {
    file(name, words).to_str().unwrap().to_owned()
}

fn object(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn count_is_a_table_by_length_and_score() {
    let words = list("count.txt", "cat;50\ndog;55\nice cream;100\nox;9\nox;3\n");
    let output = crossword(&["words", "count", &words], "");
    let told = text(&output.stdout);
    let cells: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(cells[0][..3], ["length", "words", "0-9"]);
    assert_eq!(cells[0].last(), Some(&"90-100"));
    assert_eq!(cells[1], ["2", "1", "1", "0", "0", "0", "0", "0", "0", "0", "0", "0"]);
    assert_eq!(cells[4], ["all", "4", "1", "0", "0", "0", "0", "2", "0", "0", "0", "1"]);
    let counts = object(&crossword(&["words", "count", &words, "--format", "json"], ""));
    assert_eq!((&counts["words"], &counts["displays"]), (&json!(4), &json!(1)));
    assert_eq!(
        counts["lengths"][2],
        json!({"length": 8, "words": 1, "bands": [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]})
    );
    let embedded = object(&crossword(&["words", "count", "--format", "json"], ""));
    assert!(embedded["words"].as_u64() > Some(100_000), "without a list it is the standard one");
}

#[test]
fn match_lists_words_by_score_with_their_display_form() {
    let words = "cat;50\ncut;70\nicecream;60;ice cream\nphilip;40;Philip\ncoats;80\n";
    let matched = |args: &[&str]| crossword(&[&["words", "match"], args, &["-"]].concat(), words);
    assert_eq!(text(&matched(&["c?t"]).stdout), "cut 70\ncat 50\n");
    assert_eq!(text(&matched(&["*c*"]).stdout), "coats 80\ncut 70\nicecream 60 ICE CREAM (3,5)\ncat 50\n");
    assert_eq!(text(&matched(&["c*t*", "--length", "3", "--min-score", "60"]).stdout), "cut 70\n");
    let first = matched(&["*", "--limit", "1"]);
    assert_eq!(text(&first.stdout), "coats 80\n");
    assert!(text(&first.stderr).contains("the first 1 of 5; --limit 0 lists all"));
    let found = object(&matched(&["*i*", "--format", "json"]));
    let icecream = json!({"word": "icecream", "score": 60, "display": "ice cream"});
    let philip = json!({"word": "philip", "score": 40, "display": "Philip"});
    assert_eq!(found, json!({"count": 2, "words": [icecream, philip]}));
    let none = matched(&["zz*"]);
    assert_eq!((none.status.code(), text(&none.stdout).as_str()), (Some(1), ""));
    let output = crossword(&["words", "match", "icecr*", "@longer", "--length", "8"], "");
    assert!(text(&output.stdout).starts_with("icecream "), "{}", text(&output.stdout));
}

#[test]
fn merge_makes_one_sorted_list_on_our_scale() {
    let ours = list("ours.txt", "cat;60\nicecream;40\n");
    let theirs = list("theirs.txt", "Ice Cream;5\nCAT;1\nemu;3\n");
    let merged = |args: &[&str]| {
        let output = crossword(&[&["words", "merge", &ours, &theirs], args].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let scales = ["--scores", "0-100", "--scores", "1-5"];
    assert_eq!(merged(&scales), "cat;60\nemu;60\nicecream;100\n");
    assert_eq!(merged(&[&scales[..], &["--keep", "first"]].concat()), "cat;60\nemu;60\nicecream;40\n");
    let last = ["--keep", "last", "--min-score", "30", "--display"];
    assert_eq!(merged(&[&scales[..], &last].concat()), "emu;60\nicecream;100;Ice Cream\n");
    let table = merged(&["--scores", "0=0,1=30,5=70,100=100", "--keep", "last"]);
    assert_eq!(table, "cat;30\nemu;50\nicecream;70\n");
    let again = crossword(&["words", "merge", "-", "--display"], &merged(&["--display"]));
    assert_eq!(text(&again.stdout), merged(&["--display"]), "what it prints it reads back");
}

#[test]
fn lost_shows_every_kind_with_lines_and_reasons() {
    let words = list("lost.txt", "# mine\ncat;60\nR2D2;50\nice cream;70\nCAT;50\nà\n");
    let told = text(&crossword(&["words", "lost", &words], "").stdout);
    for wanted in [
        "lost.txt: 6 lines, 2 words, 1 blank or comments\n",
        "dropped:\n  1 too short: an entry has 2 letters or more\n    line 6: à\n",
        "  1 with digits: entries have the letters a to z; write the number out\n    line 3: R2D2;50\n",
        "changed:\n  1 given more than once: of a word given twice the higher score stays\n    \
         line 5: CAT;50 -> cat;60 of line 2 stays\n",
        "    line 4: ice cream;70 -> icecream;70\n",
    ] {
        assert!(told.contains(wanted), "{wanted}{told}");
    }
    let args = ["words", "lost", &words, "--examples", "0", "--format", "json"];
    let lost = object(&crossword(&args, ""));
    assert_eq!((&lost["lines"], &lost["words"], &lost["blank"]), (&json!(6), &json!(2), &json!(1)));
    assert_eq!((&lost["kinds"][1]["kind"], &lost["kinds"][1]["dropped"]), (&json!("digits"), &json!(true)));
    let clean = text(&crossword(&["words", "lost", "@standard"], "").stdout);
    assert!(clean.ends_with("dropped: none\nchanged: none\n"), "{clean}");
}

#[test]
fn a_list_on_another_scale_is_noticed_and_mapped() {
    let words = list("fives.txt", "at;5\nax;4\nto;3\nxo;3\n");
    let grid = "..\n..\n";
    let output = crossword(&["fill", "-", "--words", &words], grid);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("its highest score is 5,"), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("add --scores 0-5"), "{}", text(&output.stderr));
    let output = crossword(&["fill", "-", "--words", &words, "--scores", "1-5", "--format", "json"], grid);
    let report = object(&output);
    assert_eq!((&report["min_score"], text(&output.stderr).as_str()), (&json!(60), ""));
    let lost = text(&crossword(&["words", "lost", &words], "").stdout);
    assert!(lost.contains("add --scores 0-5"), "{lost}");
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

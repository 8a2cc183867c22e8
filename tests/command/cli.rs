//! What `crossword fill` does with files, pipes, options and bad input; how its answers look is in `tests/golden`.

use std::io::Write;
use std::process::{Command, Stdio};

use crossword_core::{Cell, Grid, Letter, MIN_ENTRY, Word, verify};
use serde_json::Value;

use crate::program::{crossword, file, text};

/// The same 5x5 pattern, with one locked letter, in each dialect.
const DIALECTS: [(&str, &str); 4] = [
    ("plain", "#...#\n.....\n..A..\n.....\n#...#\n"),
    ("mini", ".___.\n_____\n__A__\n_____\n.___.\n"),
    ("zero", "#000#\n00000\n00A00\n00000\n#000#\n"),
    ("hyphen", "-...-\n.....\n..A..\n.....\n-...-\n"),
];

#[test]
fn each_dialect_is_read_and_written_from_pipes_and_files() {
    for (name, grid) in DIALECTS {
        let path = file(&format!("{name}.txt"), grid);
        let outputs = [
            crossword(&["fill", "-"], grid),
            crossword(&["fill", "-", "--dialect", name], grid),
            crossword(&["fill", path.to_str().unwrap()], ""),
        ];
        for output in outputs {
            assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stderr));
            let filled = text(&output.stdout);
            let block = grid.chars().next().unwrap();
            for (given, got) in grid.chars().zip(filled.chars()) {
                match given {
                    'A' => assert_eq!(got, 'a'),
                    '\n' => assert_eq!(got, '\n'),
                    given if given == block => assert_eq!(got, block),
                    _ => assert!(got.is_ascii_lowercase(), "{name}: {filled}"),
                }
            }
        }
    }
}

/// The rows of a preset with words of that length put into these rows.
fn preset(name: &str, words: &[(usize, &str)]) -> String {
    let presets: Value = serde_json::from_str(include_str!("../../data/presets.json")).unwrap();
    let preset = presets.as_array().unwrap().iter().find(|preset| preset["name"] == name).unwrap();
    let rows = preset["rows"].as_array().unwrap().iter().enumerate();
    let placed = |at| words.iter().find(|(row, _)| *row == at).map(|(_, word)| *word);
    rows.map(|(at, row)| format!("{}\n", placed(at).unwrap_or(row.as_str().unwrap()))).collect()
}

#[test]
fn a_theme_set_that_asks_for_lower_scores_fills_all_the_same_and_says_so() {
    let (long, rows) = (["chocolateeclair", "blackforestcake"], [3, 7, 11]);
    let mut stepped = 0;
    for (first, second) in rows.iter().flat_map(|first| rows.map(|second| (*first, second))) {
        if first == second {
            continue;
        }
        let grid = preset("Three themes", &[(first, long[0]), (second, long[1])]);
        let output = crossword(&["fill", "-", "--format", "json"], &grid);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["outcome"], "filled", "{report}");
        let floor = report["score_floor"].as_u64().unwrap();
        assert!(report["min_score"].as_u64().unwrap() >= floor, "{report}");
        // What was asked for is not stepped down from, and ends as was told.
        let exact = crossword(&["fill", "-", "--format", "json", "--min-score", "50"], &grid);
        let exact: Value = serde_json::from_slice(&exact.stdout).unwrap();
        assert!(exact.get("floors").is_none() && exact["score_floor"] == 50);
        let Some(floors) = report.get("floors").map(|floors| floors.as_array().unwrap()) else {
            assert_eq!(exact["outcome"], "filled");
            continue;
        };
        assert_eq!(
            (&floors[0]["min_score"], &floors[0]["ended"]),
            (&exact["score_floor"], &exact["outcome"])
        );
        let (found, tried) = floors.split_last().unwrap();
        assert_eq!((&found["min_score"], found["ended"].as_str()), (&report["score_floor"], Some("filled")));
        assert!(tried.iter().all(|floor| floor["ended"] != "filled"));
        let told = text(&output.stderr);
        assert!(told.contains("no fill at minimum score 50"), "{told}");
        stepped += 1;
    }
    assert!(stepped > 0, "some of them have no fill at 50");
}

#[test]
fn json_is_one_object_that_the_checker_accepts() {
    let output =
        crossword(&["fill", "-", "--format", "json", "--seed", "3"], "cat..\n.....\n..#..\n.....\n.....\n");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["outcome"], "filled");
    for key in ["nodes", "backtracks", "restarts", "load_ms", "search_ms", "mean_score", "min_score"] {
        assert!(report[key].is_number(), "{key} in {report}");
    }
    let rows: Vec<&str> =
        report["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert!(rows[0].starts_with("cat"));
    let entries = report["entries"].as_array().unwrap();
    for entry in entries {
        let (row, col) = (entry["row"].as_u64().unwrap() as usize, entry["col"].as_u64().unwrap() as usize);
        let spelled: String = (0..entry["answer"].as_str().unwrap().len())
            .map(|step| match entry["direction"].as_str().unwrap() {
                "across" => rows[row].as_bytes()[col + step] as char,
                _ => rows[row + step].as_bytes()[col] as char,
            })
            .collect();
        assert_eq!(entry["answer"], spelled);
        assert!(entry["number"].as_u64().unwrap() > 0);
        assert_eq!(entry["locked"], false);
        assert!(entry["score"].as_u64().unwrap() >= 50, "{entry}");
    }
    let words: Vec<&str> = entries.iter().map(|entry| entry["answer"].as_str().unwrap()).collect();
    let cells = |letters: bool| {
        let cells = rows.iter().flat_map(|row| row.chars()).enumerate().map(|(at, char)| match char {
            '#' => Cell::Block,
            char if letters || at < 3 => Cell::Letter(Letter::from_char(char).unwrap()),
            _ => Cell::Blank,
        });
        Grid::from_cells(5, 5, cells.collect()).unwrap()
    };
    let known = |word: &[Letter]| {
        let word = Word::from(word).to_string();
        words.contains(&word.as_str())
    };
    verify(&cells(false), &cells(true), MIN_ENTRY, known).unwrap();

    let again =
        crossword(&["fill", "-", "--format", "json", "--seed", "3"], "cat..\n.....\n..#..\n.....\n.....\n");
    let again: Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(again["grid"], report["grid"], "equal seeds give equal fills");
}

#[test]
fn without_any_time_nothing_is_searched() {
    let output = crossword(&["fill", "-", "--timeout", "0", "--format", "json"], "...\n...\n...\n");
    assert_eq!(output.status.code(), Some(3));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["outcome"], &report["nodes"]), (&"deadline".into(), &0.into()));
}

#[test]
fn bad_input_is_exit_2_with_one_line_that_names_the_cure() {
    let missing = file("present.txt", "").with_file_name("missing.txt");
    let cases: [(&[&str], &str, &str); 9] = [
        (&["fill", "-"], "", "no grid in the text"),
        (&["fill", "-"], "..#\n.!.\n...\n", "line 2, column 2"),
        (&["fill", "-"], "...\n..\n...\n", "line 2 has 2 cells"),
        (&["fill", "-"], "##\n##\n", "leave at least two white cells"),
        (&["fill", "-"], "cat\na..\nt..\n", "both \"cat\""),
        (&["fill", missing.to_str().unwrap()], "", "name a file that can be read"),
        (&["fill", "-", "--words", missing.to_str().unwrap()], "...\n...\n...\n", "missing.txt"),
        (&["fill", "-", "--min-score", "101"], "...\n", "101"),
        (&["fill", "-", "--dialect", "klingon"], "...\n", "plain, mini, zero or hyphen"),
    ];
    for (args, input, wanted) in cases {
        let output = crossword(args, input);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(wanted), "{args:?}: {error}");
        assert!(!error.contains("panicked"), "{error}");
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn runs_of_two_are_entries_unless_the_dialect_or_the_user_says_otherwise() {
    let words = file("threes.txt", "cat\nore\nwed\ncow\nare\nted\n");
    let words = words.to_str().unwrap();
    let plain = "...##\n...##\n...##\n###..\n";
    let mini = "___..\n___..\n___..\n...__\n";
    let fill = |grid: &str, more: &[&str]| {
        crossword(&[&["fill", "-", "--words", words], more].concat(), grid).status.code()
    };
    assert_eq!(fill(plain, &[]), Some(1));
    assert_eq!(fill(plain, &["--min-entry", "3"]), Some(0));
    assert_eq!(fill(mini, &[]), Some(0));
    assert_eq!(fill(mini, &["--min-entry", "2"]), Some(1));
}

#[test]
fn improving_goes_on_after_the_first_fill() {
    let grid = ".....\n.....\n..#..\n.....\n.....\n";
    let report = |more: &[&str]| -> Value {
        let output = crossword(&[&["fill", "-", "--format", "json"], more].concat(), grid);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let first = report(&[]);
    assert!(first.get("improved_ms").is_none() && first.get("first_mean_score").is_none());
    assert!(report(&["--improve", "0"]).get("improved_ms").is_none());
    let better = report(&["--improve", "0.5"]);
    assert_eq!(better["first_mean_score"], first["mean_score"], "the first fill is the same");
    assert!(better["mean_score"].as_f64() > first["mean_score"].as_f64(), "{better}");
    assert!(better["improved_ms"].as_f64() > Some(0.0));
    let answers = |report: &Value| -> Vec<(String, f64)> {
        let entries = report["entries"].as_array().unwrap().iter();
        entries
            .map(|entry| (entry["answer"].as_str().unwrap().to_owned(), entry["score"].as_f64().unwrap()))
            .collect()
    };
    let entries = answers(&better);
    let mean = entries.iter().map(|(_, score)| score).sum::<f64>() / entries.len() as f64;
    assert!((mean - better["mean_score"].as_f64().unwrap()).abs() < 0.01, "the report is of the best fill");
    let output = crossword(&["fill", "-", "--improve", "0.1"], grid);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), grid.len()));
}

#[test]
fn only_the_entries_named_are_filled() {
    let grid = "....#\n.....\nx.#..\n.....\n#....\n";
    let fill = |only: &str| crossword(&["fill", "-", "--only", only, "--format", "json"], grid);
    let report: Value = serde_json::from_slice(&fill("1-across,4-down").stdout).unwrap();
    let rows: Vec<&str> =
        report["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let column: String = (0..5).map(|row| &rows[row][3..4]).collect();
    assert!(!rows[0][..4].contains('.') && !column.contains('.'), "{rows:?}");
    assert_eq!((&rows[2][..3], rows.concat().matches('.').count()), ("x.#", 13));
    let entries = report["entries"].as_array().unwrap();
    let named: Vec<String> = entries
        .iter()
        .map(|entry| format!("{}-{}", entry["number"], entry["direction"].as_str().unwrap()))
        .collect();
    assert_eq!(named, ["1-across", "4-down"]);
    let output = fill("1-across,99-down");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no entry 99-down; "), "{}", text(&output.stderr));
}

#[test]
fn crude_words_are_filled_in_only_where_they_are_asked_for() {
    // Only one word of this shape is in any list, and it is a crude one.
    let grid = "who.ehouse\n##########\n";
    let output = crossword(&["fill", "-", "--min-score", "12", "--longer"], grid);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    let output = crossword(&["fill", "-", "--min-score", "12", "--longer", "--crude"], grid);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let output = crossword(&["fill", "-", "--words", "mine.txt", "--crude"], grid);
    assert_eq!(output.status.code(), Some(2), "a user's list is the user's own");
}

#[test]
fn a_limit_on_shared_runs_is_kept_and_refuses_what_is_placed_against_it() {
    let grid = "......#\n.......\n.......\n...#...\n.......\n.......\n#......\n";
    let args = ["fill", "-", "--max-shared-substring", "2", "--improve", "0.3", "--format", "json"];
    let output = crossword(&[&args[..], &["--longer"]].concat(), grid);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let entries = report["entries"].as_array().unwrap();
    let words: Vec<&str> = entries.iter().map(|entry| entry["answer"].as_str().unwrap()).collect();
    for (at, word) in words.iter().enumerate() {
        for other in &words[at + 1..] {
            let shared = (3..=word.len()).find(|&end| other.contains(&word[end - 3..end]));
            assert_eq!(shared, None, "{word} and {other}");
        }
    }
    let output = crossword(&args, "catch#\n######\n#batch\n######\n......\n######\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("share \"atch\"; allow a shared run of 4"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn several_threads_agree_with_the_one_whose_seed_won() {
    let report = |grid: &str, more: &[&str]| -> Value {
        let output = crossword(&[&["fill", "-", "--format", "json", "--timeout", "60"], more].concat(), grid);
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let grid = "....#....\n....#....\n.........\n###...###\n.........\n....#....\n....#....\n";
    let together = report(grid, &["--threads", "3", "--seed", "7"]);
    let seed = together["seed"].as_u64().unwrap();
    assert!((7..10).contains(&seed), "{together}");
    let alone = report(grid, &["--seed", &seed.to_string()]);
    assert_eq!(together["grid"], alone["grid"]);

    let improved = report(grid, &["--threads", "2", "--improve", "0.2"]);
    assert!(improved["mean_score"].as_f64() >= improved["first_mean_score"].as_f64(), "{improved}");

    let none = report("qqqq\n....\n", &["--threads", "2"]);
    assert_eq!(none["outcome"], "no_fill");
    let output = crossword(&["fill", "-", "--threads", "0"], grid);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

#[test]
fn extra_words_stand_beside_the_list() {
    let (words, extra) = (
        file("few.txt", "cat;50\nore;50\nwed;50\n"),
        file("extra.txt", "cow;60\nare;60;Are\nted;60\nwed;90\n"),
    );
    let (words, extra) = (words.to_str().unwrap(), extra.to_str().unwrap());
    let fill = |more: &[&str]| {
        crossword(&[&["fill", "-", "--words", words, "--format", "json"], more].concat(), "...\n...\n...\n")
    };
    assert_eq!(fill(&[]).status.code(), Some(1));
    let report: Value = serde_json::from_slice(&fill(&["--extra", extra]).stdout).unwrap();
    let scores: u64 =
        report["entries"].as_array().unwrap().iter().map(|entry| entry["score"].as_u64().unwrap()).sum();
    assert_eq!(scores, 50 + 50 + 90 + 3 * 60, "{report}");
    assert!(report["entries"].as_array().unwrap().iter().any(|entry| entry["display"] == "Are"), "{report}");
    let missing = fill(&["--extra", "no-such-file"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("no-such-file"), "{}", text(&missing.stderr));
}

#[test]
fn extra_words_have_a_scale_of_their_own() {
    let (words, extra) =
        (file("fives-few.txt", "cat;5\nore;5\nwed;5\n"), file("ours.txt", "cow;60\nare;60\nted;70\n"));
    let (words, extra) = (words.to_str().unwrap(), extra.to_str().unwrap());
    let scores = |more: &[&str]| -> Vec<u64> {
        let args = ["fill", "-", "--words", words, "--scores", "1-5", "--extra", extra, "--format", "json"];
        let output = crossword(&[&args[..], more].concat(), "cat\n...\n...\n");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let entries = report["entries"].as_array().unwrap().iter();
        entries.map(|entry| entry["score"].as_u64().unwrap()).collect()
    };
    assert_eq!(scores(&[]), [100, 100, 100, 60, 60, 70]);
    assert_eq!(scores(&["--extra-scores", "0-70"]), [100, 100, 100, 86, 86, 100]);
    let fives = file("fives-extra.txt", "cow;5\nare;5\nted;5\n");
    let hinted = crossword(&["fill", "-", "--extra", fives.to_str().unwrap()], "...\n...\n...\n");
    assert!(text(&hinted.stderr).contains("add --extra-scores 0-5"), "{}", text(&hinted.stderr));
    let alone = crossword(&["fill", "-", "--extra-scores", "1-5"], "...\n");
    assert_eq!(alone.status.code(), Some(2));
}

#[test]
fn a_scale_may_begin_below_nothing_and_low_scores_be_let_in() {
    let words = file("below.txt", "cat;-5\nore;5\nwed;0\n");
    let words = words.to_str().unwrap();
    for args in [&["--scores", "-5-5"][..], &["--scores=-5-5"], &["--scores", "-5=0,5=100"]] {
        let output = crossword(&[&["words", "merge", words], args].concat(), "");
        assert_eq!(text(&output.stdout), "cat;0\nore;100\nwed;50\n", "{}", text(&output.stderr));
    }
    let parts = file("parts.txt", "cat;1\nore;0\nwed;1\n");
    let said = |more: &[&str]| {
        let args = ["fill", "-", "--words", parts.to_str().unwrap()];
        text(&crossword(&[&args[..], more].concat(), "...\n###\n").stderr)
    };
    assert!(said(&[]).contains("add --scores 0-1"), "{}", said(&[]));
    assert_eq!(said(&["--min-score", "0"]), "");
}

#[test]
fn one_is_told_from_several() {
    let words = file("single.txt", "cat\nR2D2\n");
    let words = words.to_str().unwrap();
    let said = |args: &[&str], input: &str| {
        let output = crossword(args, input);
        text(&output.stderr) + &text(&output.stdout)
    };
    assert!(said(&["words", "merge", words], "").contains("crossword: 1 word\n"));
    assert!(said(&["words", "lost", "-"], "cat;50\n").starts_with("standard input: 1 line, 1 word, 0 blank"));
    let every = ["fill", "-", "--words", words, "--count", "all"];
    let all = said(&every, "...\n###\n");
    assert!(all.contains(": 1 word, 1 with digits") && all.contains("these are all 1\n"), "{all}");
    let distinct = said(&[&every[..], &["--distinct", "2"]].concat(), "...\n###\n");
    assert!(distinct.contains("but only 1 entry is to be filled; give at most 1"), "{distinct}");
    assert!(said(&["fill"], "...\n").contains("<GRID|->"), "and how standard input is named");
}

#[test]
fn an_open_grid_is_filled_at_a_lower_score_and_the_user_is_told() {
    let fill = |grid: &str, more: &[&str]| {
        let output = crossword(&[&["fill", "-", "--format", "json", "--timeout", "60"], more].concat(), grid);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["outcome"], "filled", "{report}");
        (report["score_floor"].as_u64().unwrap(), text(&output.stderr).contains("so open a grid"))
    };
    let open = "........\n".repeat(5);
    let (floor, told) = fill(&open, &[]);
    assert!(floor < 50 && told, "{floor}");
    assert_eq!(fill(&open, &["--min-score", "35"]), (35, false), "as asked");
    assert_eq!(fill(&open, &["--longer"]), (35, false), "as usual for the longer list");
    assert_eq!(fill(".....\n.....\n..#..\n.....\n.....\n", &[]), (50, false));
}

#[test]
fn what_is_quoted_from_a_file_is_no_command_to_the_terminal() {
    let words = file("\u{1b}[31m.txt", "cat\nR2D2\n");
    let slots = r#"{"slots":[[0]],"letters":{"0":"\u001b[31m\u009b31m"}}"#;
    let cases: [(&[&str], &str); 4] = [
        (&["fill", "-"], "..\u{1b}\n...\n"),
        (&["fill", "--slots", "-"], slots),
        (&["fill", "--slots", "-"], "{\"slots\":[[\"\u{1b}[31m\"]]}"),
        (&["fill", "-", "--words", words.to_str().unwrap()], "...\n###\n"),
    ];
    for (args, input) in cases {
        let said = text(&crossword(args, input).stderr);
        assert!(said.lines().next().is_some(), "{args:?}");
        assert!(!said.chars().any(|char| char.is_control() && char != '\n'), "{said:?}");
    }
}

#[test]
fn a_reader_that_has_gone_away_is_no_error() {
    // The pipe is closed before the program starts, so that its first line already finds nobody.
    let closed = || -> Stdio {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        writer.into()
    };
    let mine = file("odd.txt", "cat;60\nR2D2;50\ndog;2000\n");
    let mine = mine.to_str().unwrap();
    let cases: [(&[&str], &str, i32); 9] = [
        (&["words", "merge", mine], "", 0),
        (&["words", "match", "?a?", mine, "--limit", "1"], "", 0),
        (&["words", "match", "zz", mine], "", 1),
        (&["words", "count", mine], "", 0),
        (&["slots", "-"], "qqqq..\n......\n", 1),
        (&["fill", "-"], "qqqq..\n......\n", 1),
        (&["floor", "-", "--words", mine], "...\n###\n", 0),
        (&["fill", "-", "--words", "no-such-file"], "...\n###\n", 2),
        (&["--licenses"], "", 0),
    ];
    for (args, input, code) in cases {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crossword"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(closed())
            .stderr(closed())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        assert_eq!(child.wait().unwrap().code(), Some(code), "{args:?}");
    }
}

//! `crossword fill --count` as a user meets it: fill after fill, what is said at the end, and exit codes.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::program::{crossword, file, text};

/// A pattern of two words across and three down, all five letters long.
const LATTICE: &str = ".....\n.#.#.\n.....\n.#.#.\n.....\n";

/// Words of which six at a time fill the lattice, and some that never do.
const WORDS: &str =
    "shame\nshout\nafter\nsport\ntears\nspare\nsongs\nsteps\nslope\nopera\naware\ntitle\nelect\nswore\n";

fn list(name: &str) -> String {
    file(name, WORDS).to_str().unwrap().to_owned()
}

fn fill(grid: &str, words: &str, more: &[&str]) -> Output {
    crossword(&[&["fill", "-", "--words", words][..], more].concat(), grid)
}

fn grids(output: &Output) -> Vec<String> {
    text(&output.stdout).split("\n\n").map(|grid| grid.trim_end().to_owned()).collect()
}

/// The objects, one a line.
fn lines(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The six words of a lattice.
fn words_of(grid: &str) -> Vec<String> {
    let rows: Vec<&str> = grid.lines().collect();
    let across = (0..5).step_by(2).map(|row| rows[row].to_owned());
    let down = (0..5).step_by(2).map(|column| rows.iter().map(|row| &row[column..=column]).collect());
    across.chain(down).collect()
}

/// Every lattice of these words, by trying all for the rows.
fn lattices() -> BTreeSet<Vec<String>> {
    let words: Vec<&str> = WORDS.lines().collect();
    let mut found = BTreeSet::new();
    for (first, second) in words.iter().flat_map(|&first| words.iter().map(move |&second| (first, second))) {
        for third in &words {
            let fits = |column: usize, word: &str| {
                [first, second, third]
                    .iter()
                    .enumerate()
                    .all(|(row, across)| across[column..=column] == word[2 * row..=2 * row])
            };
            let at = |column: usize| words.iter().filter(move |word| fits(column, word));
            for left in at(0) {
                for middle in at(2) {
                    for right in at(4) {
                        let all = [&first, &second, third, left, middle, right];
                        if all.iter().collect::<BTreeSet<_>>().len() == all.len() {
                            found.insert(all.iter().map(|word| (**word).to_owned()).collect());
                        }
                    }
                }
            }
        }
    }
    found
}

#[test]
fn all_fills_are_printed_and_it_is_said_that_these_are_all() {
    let (words, expected) = (list("every-all.txt"), lattices());
    assert!(expected.len() > 3, "{expected:?}");
    let output = fill(LATTICE, &words, &["--count", "all"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let grids = grids(&output);
    assert_eq!(grids.iter().map(|grid| words_of(grid)).collect::<BTreeSet<_>>(), expected);
    assert_eq!(grids.len(), expected.len(), "each once");
    let sentence = format!("crossword: these are all {}\n", expected.len());
    assert_eq!(text(&output.stderr), sentence);
    let more = (expected.len() + 1).to_string();
    let fewer = fill(LATTICE, &words, &["--count", &more]);
    assert_eq!((fewer.stdout, fewer.stderr, fewer.status.code()), (output.stdout, output.stderr, Some(0)));
}

#[test]
fn json_is_an_object_a_line_and_one_that_says_all() {
    let words = list("every-json.txt");
    let all = lattices().len();
    let output = fill(LATTICE, &words, &["--count", "all", "--format", "json", "--seed", "5"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let (mut lines, single) = (lines(&output), fill(LATTICE, &words, &["--format", "json", "--seed", "5"]));
    assert_eq!(lines.pop().unwrap(), serde_json::json!({"outcome": "all", "count": all}));
    let numbers: Vec<u64> = lines.iter().map(|line| line["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=all as u64).collect::<Vec<_>>());
    let single: Value = serde_json::from_slice(&single.stdout).unwrap();
    assert_eq!((&lines[0]["grid"], &lines[0]["entries"]), (&single["grid"], &single["entries"]));
    let keys = |object: &Value| object.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    let mut expected = keys(&single);
    expected.insert("number".to_owned());
    assert!(lines.iter().all(|line| keys(line) == expected && line["outcome"] == "filled"), "{}", lines[0]);
}

#[test]
fn so_many_are_printed_and_equal_seeds_repeat() {
    let words = list("every-some.txt");
    let two = |seed: &str| fill(LATTICE, &words, &["--count", "2", "--seed", seed]);
    let output = two("1");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    assert_eq!(grids(&output).len(), 2);
    assert_eq!(output.stdout, two("1").stdout);
    let first = fill(LATTICE, &words, &["--seed", "1"]);
    assert!(text(&output.stdout).starts_with(&text(&first.stdout)), "the first is that of a single one");
}

#[test]
fn distinct_fills_differ_in_so_many_entries() {
    let open = ".....\n.....\n..#..\n.....\n.....\n";
    let args = ["fill", "-", "--count", "4", "--distinct", "9", "--format", "json"];
    let output = crossword(&args, open);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let answers = |line: &Value| -> Vec<String> {
        let entries = line["entries"].as_array().unwrap().iter();
        entries.map(|entry| entry["answer"].as_str().unwrap().to_owned()).collect()
    };
    let fills: Vec<Vec<String>> = lines(&output).iter().map(answers).collect();
    assert_eq!((fills.len(), fills[0].len()), (4, 12), "{fills:?}");
    for (at, fill) in fills.iter().enumerate() {
        for before in &fills[..at] {
            let differing = fill.iter().zip(before).filter(|(one, other)| one != other).count();
            assert!(differing >= 9, "{fill:?} {before:?}");
        }
    }

    let output = fill(LATTICE, &list("every-distinct.txt"), &["--count", "all", "--distinct", "6"]);
    assert_eq!(output.status.code(), Some(0));
    let told = text(&output.stderr);
    let number = grids(&output).len();
    let sentence = format!("these are all {number}: no other fill differs from each of them in 6 entries");
    assert!(told.contains(&sentence), "{told}");
}

#[test]
fn where_there_is_no_fill_or_one_it_is_said_as_ever() {
    let words = list("every-none.txt");
    let (alone, counted) =
        (fill("q....\n#####\n", &words, &[]), fill("q....\n#####\n", &words, &["--count", "3"]));
    assert_eq!((counted.status.code(), text(&counted.stdout)), (Some(1), String::new()));
    assert_eq!(text(&counted.stderr), text(&alone.stderr));
    let output = fill("q....\n#####\n", &words, &["--count", "all", "--format", "json"]);
    assert_eq!((output.status.code(), lines(&output)[0]["outcome"].as_str()), (Some(1), Some("no_fill")));

    let output = fill("house\n#####\n", &words, &["--count", "all"]);
    assert_eq!(text(&output.stdout), "house\n#####\n");
    assert!(text(&output.stderr).contains("these are all 1\n"), "{}", text(&output.stderr));
}

#[test]
fn only_some_entries_bans_and_scores_count_as_ever() {
    let words = file("every-only.txt", "at;50\nit;60\net;30\nto;70\nor;40\n");
    let words = words.to_str().unwrap();
    let all = |more: &[&str]| {
        let output = fill("..\n..\n", words, &[&["--count", "all", "--only", "1-across"], more].concat());
        grids(&output).into_iter().map(|grid| grid[..2].to_owned()).collect::<BTreeSet<_>>()
    };
    let of = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<BTreeSet<String>>();
    assert_eq!(all(&["--min-score", "40"]), of(&["at", "it", "or", "to"]));
    assert_eq!(all(&["--min-score", "50", "--ban", "to"]), of(&["at", "it"]));
}

#[test]
fn when_the_time_is_up_what_was_printed_stays() {
    // Nobody prints all fills of this in so short a time.
    let open = "....\n....\n....\n....\n";
    let output = crossword(&["fill", "-", "--count", "all", "--timeout", "1", "--format", "json"], open);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    let (mut lines, told) = (lines(&output), text(&output.stderr));
    let last = lines.pop().unwrap();
    assert_eq!(last, serde_json::json!({"outcome": "deadline", "count": lines.len()}));
    assert!(told.contains(&format!("{} found within 1 s; a longer --timeout", lines.len())), "{told}");
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let grid = file("every-pipe.txt", "....\n....\n....\n....\n");
    let mut child = Command::new(env!("CARGO_BIN_EXE_crossword"))
        .args(["fill", grid.to_str().unwrap(), "--count", "all", "--min-score", "50"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.len(), 5);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, wanted) in [
        (&["--count", "0"][..], "give a number from 1, or all"),
        (&["--distinct", "2"], "--count"),
        (&["--count", "2", "--improve", "1"], "cannot be used with"),
        (&["--count", "2", "--threads", "2"], "cannot be used with"),
        (&["--count", "2", "--distinct", "7"], "only 6 entries are to be filled; give at most 6"),
    ] {
        let output = fill(LATTICE, &list("every-refused.txt"), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(wanted), "{args:?}: {}", text(&output.stderr));
    }
}

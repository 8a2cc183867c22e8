//! `crossword new` as a user meets it: runs that are equal whatever the threads, parts of them, and bad input; how a puzzle looks
//! is in `tests/golden`.

use std::collections::BTreeSet;
use std::process::Output;

use serde_json::Value;

use crate::program::{crossword, file, text};

fn new(args: &[&str]) -> Output {
    crossword(&[&["new"][..], args].concat(), "")
}

/// The puzzles, one a line.
fn lines(args: &[&str]) -> Vec<String> {
    let output = new(&[args, &["--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).lines().map(str::to_owned).collect()
}

/// Words of three letters that make a few dozen squares.
const FEW: &str = "ace add ado ago ale ant ape apt are art ash asp ass ate cat cow dad den did ear eat eel ego end era gag had has hat ice ira ire lee \
                   let lie nag nap net oat ode one ore pan pat pea pen pit rat roe rye sap sea see spa tad tan tap tar tea ted tee ten tie tip toe wed";

/// The rows of a puzzle.
fn grid(line: &str) -> String {
    serde_json::from_str::<Value>(line).unwrap()["grid"].to_string()
}

#[test]
fn a_run_is_the_same_on_one_thread_and_on_four_and_no_two_puzzles_are_alike() {
    for size in ["3", "5", "9"] {
        let run = |threads| lines(&["--size", size, "--seed", "7", "--count", "60", "--threads", threads]);
        let one = run("1");
        assert_eq!(one, run("4"));
        let grids: BTreeSet<String> = one.iter().map(|line| grid(line)).collect();
        assert_eq!(grids.len(), 60);
        assert_eq!(
            one[..20],
            lines(&["--size", size, "--seed", "7", "--count", "20"]),
            "a shorter run begins alike"
        );
        assert_ne!(one, lines(&["--size", size, "--seed", "8", "--count", "60"]));
    }
}

#[test]
fn the_parts_of_a_run_have_no_puzzle_in_common_whatever_the_size() {
    for size in ["3", "5", "6"] {
        let part = |part, threads| {
            lines(&[
                "--size",
                size,
                "--blocks",
                "0",
                "--seed",
                "2",
                "--count",
                "50",
                "--shard",
                part,
                "--threads",
                threads,
            ])
        };
        let parts = ["1/3", "2/3", "3/3"].map(|share| part(share, "2"));
        assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [17, 17, 16]);
        assert_eq!(parts[1], part("2/3", "1"), "the same on one thread");
        let grids: BTreeSet<String> = parts.concat().iter().map(|line| grid(line)).collect();
        assert_eq!(grids.len(), 50);
        let seed = serde_json::from_str::<Value>(&parts[2][9]).unwrap()["seed"].to_string();
        let alone = ["--size", size, "--blocks", "0", "--seed", &seed, "--shard", "3/3"];
        assert_eq!(lines(&[&alone[..], &["--count", "3"]].concat()), parts[2][9..10]);
    }
}

#[test]
fn parts_share_out_the_puzzles_of_few_words() {
    // So few puzzles that every part would meet all of them.
    let list = file("new-parts.txt", &FEW.replace(' ', "\n"));
    let run = |more: &[&str]| {
        let all = ["--size", "3", "--seed", "1", "--count", "600", "--words", list.to_str().unwrap()];
        lines(&[&all[..], more].concat()).iter().map(|line| grid(line)).collect::<Vec<String>>()
    };
    let whole: BTreeSet<String> = run(&[]).into_iter().collect();
    let parts = ["1/3", "2/3", "3/3"].map(|part| run(&["--shard", part]));
    let joined: BTreeSet<String> = parts.concat().into_iter().collect();
    assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), joined.len(), "no puzzle is in two parts");
    assert!(parts.iter().all(|part| !part.is_empty()) && whole.len() < 100, "{}", whole.len());
    // Which of the rarest are ever drawn is chance.
    assert!(joined.len() * 10 >= whole.len() * 9, "{} of {}", joined.len(), whole.len());
}

#[test]
fn the_seed_of_a_puzzle_gives_it_again() {
    let run = lines(&["--size", "7", "--seed", "5", "--count", "3", "--symmetry", "diagonal"]);
    for line in &run {
        let seed = serde_json::from_str::<Value>(line).unwrap()["seed"].to_string();
        let alone = lines(&["--size", "7", "--seed", &seed, "--symmetry", "diagonal"]);
        assert_eq!((alone.len(), &alone[0]), (1, line));
    }
}

#[test]
fn a_list_with_few_puzzles_ends_the_run_before_its_count() {
    let list = file("new-few.txt", "cat\nore\nwed\ncow\nare\nted\n");
    let output = new(&["--size", "3", "--seed", "1", "--count", "9", "--words", list.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout).split("\n\n").count(), 2, "the square and its mirror image");
    assert_eq!(text(&output.stderr), "crossword: no other puzzle was found after these 2\n");
    let none = file("new-none.txt", "cat\nore\nwed\n");
    let output = new(&["--size", "3", "--seed", "1", "--words", none.to_str().unwrap()]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    assert!(text(&output.stderr).contains("try --longer"));
}

#[test]
fn patterns_hold_a_theme_or_a_half_drawn_grid() {
    let found = lines(&["--theme", "hit the road,change lanes,Right of Way!", "--count", "2", "--seed", "1"]);
    assert_eq!(found.len(), 2);
    for line in &found {
        let pattern: Value = serde_json::from_str(line).unwrap();
        let has = |rows: &str, word| pattern[rows].to_string().contains(word);
        assert!(
            ["hittheroad", "changelanes", "rightofway"]
                .iter()
                .all(|word| has("grid", word) && has("fill", word)),
            "{line}"
        );
    }
    let grid = file("new-half.txt", "...#...\n.......\n.......\n.......\n.......\n.......\n.......\n");
    let grid = grid.to_str().unwrap();
    let output = new(&["--grid", grid, "--count", "1", "--seed", "1"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    let rows: Vec<&str> = printed.lines().collect();
    assert!(rows[0].contains("fills at") && rows[1].starts_with("...#...  ") && rows.len() == 8, "{printed}");
    let whole = file("new-whole.txt", "...#...\n...#...\n.......\n#.....#\n.......\n...#...\n...#...\n");
    let whole = whole.to_str().unwrap();
    let fitted = lines(&["--grid", whole, "--fit", "1-across=bread", "--count", "1", "--seed", "1"]);
    assert!(fitted[0].contains("\"bread#"), "{fitted:?}");
    let output = new(&["--theme", "hit the road", "--size", "15"]);
    assert_eq!(
        output.status.code(),
        Some(2),
        "ten letters have no place alone in fifteen: {}",
        text(&output.stderr)
    );
}

#[test]
fn clues_are_as_hard_as_wished_and_the_grid_is_the_same() {
    let of = |grade| {
        let line = ["--size", "5", "--seed", "3", "--clues", "embedded", "--difficulty", grade];
        let printed = text(&new(&line).stdout);
        let (clues, grid): (Vec<&str>, Vec<&str>) = printed.lines().partition(|line| line.contains(": "));
        (grid.join("\n"), clues.join("\n"))
    };
    let (easy, hard) = (of("easy"), of("hard"));
    assert!(easy.0 == hard.0 && easy.1 != hard.1 && !hard.1.is_empty(), "{easy:?} {hard:?}");
}

#[test]
fn a_run_ends_in_time_with_what_is_done() {
    let output = new(&["--size", "9", "--blocks", "0", "--timeout", "0.2"]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(3), String::new()));
    assert!(text(&output.stderr).ends_with("0 made in time\n"), "{}", text(&output.stderr));
    let output = new(&["--theme", "hit the road,right of way", "--timeout", "0"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("0 of 5 patterns found in time"), "{}", text(&output.stderr));
}

#[test]
fn bad_input_is_told_with_the_cure() {
    for (args, cure) in [
        (&["--size", "2"][..], "3 to 25 cells"),
        (&["--size", "99"], "give 3 to 25"),
        (&["--size", "5x4", "--symmetry", "quarter"], "choose a square"),
        (&["--size", "5", "--blocks", "1"], "give another number"),
        (&["--size", "15", "--blocks", "200"], "give another number"),
        (&["--blocks", "some"], "or auto"),
        (&["--symmetry", "round"], "left-right"),
        (&["--count", "0"], "0"),
        (&["--count", "10000001"], "from 1 to 10000000"),
        (&["--seed", "1", "--shard", "1/1001"], "at most 1000"),
        (&["--seed", "1", "--shard", "4/3"], "1/4 to 4/4"),
        (&["--shard", "1/3"], "--seed"),
        (&["--shape", "compact"], "--format json"),
        (&["--difficulty", "hard"], "--clues"),
        (&["--style", "playful"], "--clues"),
        (&["--clues", "embedded", "--difficulty", "dire"], "easy, medium or hard"),
        (&["--theme", ""], "1 to 12 phrases"),
        (&["--theme", "chocolate eclair,lemon meringue"], "make it 2 shorter, 13 letters"),
        (&["--theme", "?!"], "write numbers out"),
        (&["--theme", "seven letters", "--count", "51"], "--seed"),
        (&["--theme", "seven letters", "--grid", "-"], "cannot be used with"),
        (&["--grid", "nowhere.txt"], "name a file"),
        (&["--fit", "1-across=cat"], "--grid"),
        (&["--timeout", "soon"], "0.5"),
    ] {
        let output = new(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = text(&output.stderr);
        assert!(told.contains(cure), "{args:?}: {told}");
    }
}

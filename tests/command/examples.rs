//! The examples of core, run as their readers would.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What the example prints.
fn printed(example: &str, files: &[&Path]) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--locked", "--package", "crossword-core", "--example", example, "--"]);
    let run = cargo.args(files).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(run.status.success(), "{example}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn a_grid_is_filled_from_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (grid, words) = (folder.join("example-grid.txt"), folder.join("example-words.txt"));
    fs::write(&grid, "c.t\n...\n...\n").unwrap();
    fs::write(&words, "cat\nore\nwed\ncow\nare\nted\n").unwrap();
    assert_eq!(printed("fill", &[&grid, &words]), "cat\nore\nwed\n");
}

#[test]
fn a_problem_over_slots_is_filled() {
    let lines = printed("slots", &[]);
    assert_eq!(lines, "[0, 1, 3, 6, 7, 11] saddle\n[2, 3, 4, 5] edge\n[7, 8, 9, 10] lace\n");
}

#[test]
fn a_grid_is_asked_about_and_its_fill_made_better() {
    let lines = printed("analysis", &[]);
    assert!(lines.starts_with("1-across: 4 words, hat 80, cow 80, hop 80\n"), "{lines}");
    assert!(lines.contains("\nmean score 65.8, first "), "{lines}");
}

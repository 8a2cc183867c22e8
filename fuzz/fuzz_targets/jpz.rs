//! Any bytes as a `.jpz` file, zipped or not.

#![no_main]

use crossword_fuzz::puzzle_file;
use libfuzzer_sys::fuzz_target;

/// What lies around the cells and clues of a file.
const AROUND: [&str; 2] =
    ["<rectangular-puzzle><crossword><grid width=\"3\" height=\"3\">", "</crossword></rectangular-puzzle>"];

fuzz_target!(|data: &[u8]| {
    puzzle_file(data);
    let text = String::from_utf8_lossy(data);
    let [before, after] = AROUND;
    puzzle_file(format!("{before}{text}{after}").as_bytes());
});

//! Any bytes as an `.xd` file, and as one behind a header.

#![no_main]

use crossword_fuzz::puzzle_file;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    puzzle_file(data);
    let text = String::from_utf8_lossy(data);
    puzzle_file(format!("Title: x\n{text}").as_bytes());
});

//! Any bytes as an `.ipuz` file, and as one whose grids lie within what is needed around them.

#![no_main]

use crossword_fuzz::puzzle_file;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    puzzle_file(data);
    let text = String::from_utf8_lossy(data);
    puzzle_file(format!("{{\"kind\":\"crossword\",\"puzzle\":{text}}}").as_bytes());
});

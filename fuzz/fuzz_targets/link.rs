//! Any text as a link to edit a puzzle, and as what a link says after `#` once that is unpacked: a puzzle whose parts fit together.

#![no_main]

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use crossword_core::MAX_SIDE;
use crossword_formats::files::{self, Format};
use crossword_protocol::url::read_link;
use libfuzzer_sys::fuzz_target;
use miniz_oxide::deflate::compress_to_vec;

fuzz_target!(|data: &[u8]| {
    read(&String::from_utf8_lossy(data));
    let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(data, 1));
    read(&format!("https://host/?size=3&grid=CA==&state=01-across=cat;#v1.{packed}"));
});

fn read(link: &str) {
    let puzzle = match read_link(link, MAX_SIDE) {
        Ok(puzzle) => puzzle,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let entries = puzzle.entries();
    for list in &puzzle.clues {
        assert!(!list.clues.is_empty());
        for clue in &list.clues {
            assert!(puzzle.clue_cells(&entries, list, clue).is_some() && !clue.text.is_empty());
        }
    }
    for cell in puzzle.cells() {
        assert!(cell.is_white() || !cell.circled && cell.shade.is_none() && cell.solution.is_empty());
    }
    // What a link holds, an ipuz file does.
    let written = files::write(&puzzle, Format::Ipuz);
    let again = files::read(&written.bytes).expect("what is written is read").puzzle;
    assert!(
        again
            .cells()
            .iter()
            .map(|cell| (cell.circled, cell.shade))
            .eq(puzzle.cells().iter().map(|cell| (cell.circled, cell.shade)))
    );
}

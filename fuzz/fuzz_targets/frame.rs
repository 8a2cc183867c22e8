//! Any bytes as a frame: what is read is written as it was, in lower case.

#![no_main]

use crossword_protocol::frame;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [width, height, bytes @ ..] = data else { return };
    match frame::read(usize::from(*width), usize::from(*height), bytes) {
        Ok(grid) => assert_eq!(frame::write(&grid), bytes.to_ascii_lowercase()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

//! Any bytes as a `.puz` file, its checksums taken out so that what lies behind them is reached.

#![no_main]

use crossword_formats::files::puz;
use crossword_fuzz::puzzle_file;
use libfuzzer_sys::fuzz_target;

/// Where checksums lie, from the header's beginning.
const SUMS: [std::ops::Range<usize>; 2] = [0x00..0x02, 0x0E..0x18];

fuzz_target!(|data: &[u8]| {
    puzzle_file(data);
    let Some(start) = puz::find(data) else { return };
    let mut bytes = data.to_vec();
    for range in SUMS {
        if let Some(sum) = bytes.get_mut(start + range.start..start + range.end) {
            sum.fill(0);
        }
    }
    puzzle_file(&bytes);
});

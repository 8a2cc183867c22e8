//! Any text as a text grid, in a dialect named or recognised: what is read and written reads back the same.

#![no_main]

use crossword_core::Grid;
use crossword_formats::text::{self, Dialect};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [first, bytes @ ..] = data else { return };
    let named = Dialect::ALL.get(usize::from(first % 8)).copied();
    let given = String::from_utf8_lossy(bytes);
    match text::read(&given, named) {
        Ok((grid, dialect)) => {
            assert!(named.is_none_or(|named| named == dialect));
            for &dialect in Dialect::ALL {
                let read = text::read(&text::write(&grid, dialect), Some(dialect));
                assert_eq!(read, Ok((grid.clone(), dialect)));
            }
            assert_eq!(text::write(&grid, Dialect::Plain).parse(), Ok(grid));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match given.parse::<Grid>() {
        Ok(grid) => {
            assert_eq!(grid.to_string().parse(), Ok(grid.clone()));
            assert_eq!(text::read(&grid.to_string(), Some(Dialect::Plain)), Ok((grid, Dialect::Plain)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

//! Any text as each of the small things that are spelled: what is read and displayed reads back the same, and a pattern
//! finds what it matches.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crossword_core::{EntryName, Letter, MAX_SIDE, Word, WordListBuilder};
use crossword_formats::pattern;
use crossword_formats::text::Dialect;
use crossword_formats::wordfile::{Keep, Scale, spell};
use crossword_protocol::messages::display;
use crossword_protocol::url::{read_size, write_size};
use libfuzzer_sys::fuzz_target;

/// Words for patterns to find.
const WORDS: [&str; 12] =
    ["at", "aa", "cat", "aba", "tat", "coat", "abba", "aaaa", "tacit", "ababa", "attack", "catcat"];

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    reads_back::<Letter>(&text);
    reads_back::<Word>(&text);
    reads_back::<EntryName>(&text);
    told(text.parse::<Dialect>());
    told(text.parse::<Keep>());
    if let Some(scale) = told(text.parse::<Scale>()) {
        // A higher score of the list's may be a lower one of ours only where a table says so.
        if !text.contains('=') {
            assert!((0..100).all(|score| scale.map(f64::from(score)) <= scale.map(f64::from(score + 1))));
        }
    }
    if let Some((width, height)) = told(read_size(&text, MAX_SIDE)) {
        assert_eq!(read_size(&write_size(width, height), MAX_SIDE), Ok((width, height)));
    }
    if let Some(word) = spell(&text) {
        let letters: Word = word.to_string().parse().unwrap_or_default();
        assert_eq!(letters, word, "letters spell themselves");
        if let Some(lengths) = display::enumeration(&text, &word.to_string()) {
            assert!(lengths.contains([',', '-']), "{lengths}");
        }
    }
    if let Some(pattern) = told(pattern::read(&text)) {
        let words = WORDS.map(|word| word.parse::<Word>().expect("a word"));
        let mut builder = WordListBuilder::new();
        words.iter().for_each(|word| assert!(builder.push(word, 50)));
        let found = pattern.find(&builder.finish(), 0, None).len();
        assert_eq!(found, words.iter().filter(|word| pattern.matches(word)).count());
    }
});

/// What was read; an error must say something.
fn told<T, E: Display>(read: Result<T, E>) -> Option<T> {
    read.inspect_err(|error| assert!(!error.to_string().is_empty())).ok()
}

fn reads_back<T: FromStr<Err: Display + Debug> + Display + PartialEq + Debug>(text: &str) {
    if let Some(value) = told(text.parse::<T>()) {
        assert_eq!(value.to_string().parse::<T>().expect("what is displayed is read"), value);
    }
}

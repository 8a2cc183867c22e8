//! Any bytes as a word list, on any scale: every reader of it says the same, and what is written reads back the same.

#![no_main]

use crossword_core::{MAX_SCORE, MAX_WORD, MIN_WORD, WordList};
use crossword_formats::wordfile::{self, Keep, Lost, Merge, Scale};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    // A first line that is a scale is taken for one.
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let scale = std::str::from_utf8(&data[..end]).ok().and_then(|line| line.parse::<Scale>().ok());
    let (scale, file) = match scale {
        Some(scale) => (scale, data.get(end + 1..).unwrap_or_default()),
        None => (Scale::default(), data),
    };
    let (list, report) = wordfile::read_scaled(file, &scale);
    assert_eq!(list.len(), report.words);
    assert!(!report.to_string().is_empty());
    let mut merge = Merge::new(Keep::Highest);
    assert_eq!(merge.add(file, &scale), report, "merging reads as reading does");
    let lost = Lost::of(file, &scale, 2);
    assert_eq!(lost.report, report, "losing reads as reading does");
    assert!(lost.kinds.iter().all(|odd| odd.count == report.count(odd.kind) && odd.examples.len() <= 2));

    let written = merge.write(true);
    let (again, report) = wordfile::read(written.as_bytes());
    assert_eq!((report.odd(), report.words, report.lines), (0, list.len(), list.len()), "{written}");
    assert_eq!(told(&again), told(&list));
    let mut twice = Merge::new(Keep::Lowest);
    twice.add(written.as_bytes(), &Scale::default());
    assert_eq!(twice.write(true), written);
});

/// Every word with its score and display form.
fn told(list: &WordList) -> Vec<String> {
    let mut told = Vec::new();
    for group in (0..=MAX_WORD + 1).filter_map(|len| list.group(len)) {
        for id in 0..group.count() {
            let (word, score) = (group.word(id), group.score(id));
            assert!((MIN_WORD..=MAX_WORD).contains(&word.len()) && score <= MAX_SCORE);
            assert_eq!((list.score(word), group.find(word)), (Some(score), Some(id)));
            told.push(format!("{word:?} {score} {:?}", list.display(word)));
        }
    }
    told
}

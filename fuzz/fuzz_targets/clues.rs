//! Any bytes as a question for clues: what is read keeps to the limits, what is not is refused with a sentence, and written anew it
//! reads the same.

#![no_main]

use crossword_protocol::clues_query::{CluesQuery, MAX_CHOICES, MAX_ENTRIES, MAX_TEXT, MAX_THEME};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

fuzz_target!(|data: &[u8]| {
    let query = match CluesQuery::read(data) {
        Ok(query) => query,
        Err(error) => {
            assert!(!error.message.is_empty() && !error.parameter.is_empty());
            return;
        }
    };
    let told: Value = serde_json::from_slice(data).expect("what is read is JSON");
    assert!((1..=MAX_ENTRIES).contains(&query.entries.len()));
    assert!((1..=MAX_CHOICES).contains(&query.choices) && query.theme.len() <= MAX_THEME);
    let texts = query.theme.iter().chain([&query.title, &query.style]);
    let clues = query.entries.iter().map(|entry| &entry.clue);
    assert!(texts.chain(clues).all(|text| text.chars().count() <= MAX_TEXT));
    assert!(query.entries.iter().all(|entry| (2..=25).contains(&entry.answer.len())));
    if let Some(entries) = told["entries"].as_array() {
        assert_eq!(entries.len(), query.entries.len());
        for (entry, told) in query.entries.iter().zip(entries) {
            let answer = told["answer"].as_str().expect("an answer").to_ascii_lowercase();
            assert_eq!(entry.answer.to_string(), answer);
        }
    }

    let entries = query.entries.iter().map(|entry| {
        let name = entry.name.map(|name| name.to_string());
        json!({ "entry": name, "answer": entry.answer.to_string(), "clue": entry.clue })
    });
    let anew = json!({
        "entries": entries.collect::<Vec<_>>(), "source": query.source, "difficulty": query.difficulty, "seed": query.seed,
        "choices": query.choices, "title": query.title, "theme": query.theme, "style": query.style,
    });
    assert_eq!(CluesQuery::read(anew.to_string().as_bytes()).expect("what is written is read"), query);
});

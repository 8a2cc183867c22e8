//! What a model answered, read and judged: a clue that is none, or that gives its answer away, is left out.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::error::ModelError;
use crate::asked::Asked;
use crate::clue::{Clue, Origin};
use crate::giveaway::gives_away;
use crate::tidy::tidy;

#[derive(Deserialize)]
struct Completion {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    message: Message,
}

#[derive(Deserialize)]
struct Message {
    content: Option<String>,
}

#[derive(Deserialize)]
struct Written {
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    answer: String,
    clues: Vec<String>,
}

/// The clues of an answer, for each entry in its order; those of answers that nobody asked for are left out, as are clues that two
/// entries would share.
pub(super) fn read(bytes: &[u8], asked: &Asked) -> Result<Vec<Vec<Clue>>, ModelError> {
    let no_clues = |_| ModelError::NoClues;
    let completion: Completion = serde_json::from_slice(bytes).map_err(no_clues)?;
    let first = completion.choices.into_iter().next().ok_or(ModelError::NoClues)?;
    let content = first.message.content.ok_or(ModelError::NoClues)?;
    let written: Written = serde_json::from_str(unfenced(&content)).map_err(no_clues)?;
    let mut by_answer: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Entry { answer, clues } in written.entries {
        let key =
            answer.chars().filter(char::is_ascii_alphabetic).map(|char| char.to_ascii_lowercase()).collect();
        by_answer.entry(key).or_default().extend(clues);
    }
    let mut seen: Vec<String> = Vec::new();
    let clues = asked.entries.iter().map(|entry| {
        let answer = entry.answer.to_string();
        let mut clues: Vec<Clue> = Vec::new();
        for text in by_answer.get(&answer).into_iter().flatten().filter_map(|text| tidy(text)) {
            let lower = text.to_lowercase();
            let sound = !gives_away(&text, &answer, entry.display.as_deref()) && !seen.contains(&lower);
            if sound && clues.len() < asked.choices.max(1) {
                seen.push(lower);
                clues.push(Clue::new(text, asked.grade, Origin::Model));
            }
        }
        clues
    });
    Ok(clues.collect())
}

/// The JSON without the fence that some models put around it.
fn unfenced(content: &str) -> &str {
    let text = content.trim();
    let inside = text.strip_prefix("```json").or_else(|| text.strip_prefix("```"));
    inside.and_then(|text| text.strip_suffix("```")).unwrap_or(text).trim()
}

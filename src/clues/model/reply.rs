//! What a model answered, read and judged: a clue that is none, or that gives its answer away, is left out.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::error::ModelError;
use crate::asked::Asked;
use crate::clue::{Clue, Origin};
use crate::giveaway::gives_away;
use crate::tidy::tidy;

/// Clues of one answer that are looked at: many times as many as are asked for, and a bound for a model that repeats itself.
const MAX_TEXTS: usize = 64;

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
        let texts = by_answer.entry(key).or_default();
        let left = MAX_TEXTS.saturating_sub(texts.len());
        texts.extend(clues.into_iter().take(left));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asked::AskedEntry;

    #[test]
    fn of_a_model_that_repeats_itself_little_is_looked_at() {
        let asked = Asked { choices: 2, ..Asked::new(vec![AskedEntry::new("area".parse().unwrap()); 400]) };
        let answer = |clues: &[String]| {
            let content =
                serde_json::json!({ "entries": [{ "answer": "area", "clues": clues }] }).to_string();
            serde_json::json!({ "choices": [{ "message": { "content": content } }] }).to_string()
        };
        let mut clues = vec!["Zone".to_owned(); MAX_TEXTS - 1];
        clues.extend(["Region".to_owned(), "Length times width".to_owned()]);
        let read = read(answer(&clues).as_bytes(), &asked).unwrap();
        let texts: Vec<&str> = read.iter().flatten().map(|clue| clue.text.as_str()).collect();
        assert_eq!(texts, ["Zone", "Region"], "and no entry has another's");
    }
}

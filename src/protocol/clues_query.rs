//! What `/clues` is asked, as JSON: the answers of a puzzle, or its grid, and how their clues should be.

use crossword_core::{Entries, EntryName, Grid, MIN_ENTRY, Word};
use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

/// Entries of one question: a 25x25 has fewer.
pub const MAX_ENTRIES: usize = 400;
/// Characters of a title, a style, a theme entry or a clue that is there already.
pub const MAX_TEXT: usize = 200;
/// Theme entries.
pub const MAX_THEME: usize = 40;
/// Choices for each answer.
pub const MAX_CHOICES: usize = 9;

/// A question for clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CluesQuery {
    /// The answers.
    pub entries: Vec<CluesEntry>,
    /// `embedded` or `model`, or whatever else stood there.
    pub source: String,
    /// `easy`, `medium` or `hard`, or whatever else stood there.
    pub difficulty: String,
    /// Equal seeds give equal choices.
    pub seed: u64,
    /// Choices for each answer.
    pub choices: usize,
    /// The puzzle's title.
    pub title: String,
    /// Its theme entries.
    pub theme: Vec<String>,
    /// How clues should be otherwise.
    pub style: String,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CluesEntry {
    /// Its entry's name, if it stands in a grid.
    pub name: Option<EntryName>,
    /// Its letters.
    pub answer: Word,
    /// The clue that it has.
    pub clue: String,
}

/// What is no such question.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message}")]
pub struct CluesQueryError {
    /// The member that is wrong.
    pub parameter: &'static str,
    /// What is wrong with it, and the cure.
    pub message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Raw {
    grid: Option<Vec<String>>,
    entries: Option<Vec<RawEntry>>,
    source: String,
    difficulty: String,
    seed: Value,
    choices: Value,
    title: String,
    theme: Vec<String>,
    style: String,
}

impl Default for Raw {
    fn default() -> Raw {
        Raw {
            grid: None,
            entries: None,
            source: "embedded".to_owned(),
            difficulty: "easy".to_owned(),
            seed: 0.into(),
            choices: 3.into(),
            title: String::new(),
            theme: Vec::new(),
            style: String::new(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    #[serde(default)]
    entry: Option<String>,
    answer: String,
    #[serde(default)]
    clue: String,
}

impl CluesQuery {
    /// Reads the JSON object.
    ///
    /// # Errors
    ///
    /// What is no such object, or asks for nothing or too much.
    pub fn read(json: &[u8]) -> Result<CluesQuery, CluesQueryError> {
        let unread = |error: String| {
            wrong(
                "body",
                format!("{error}; give an object such as {{\"entries\":[{{\"answer\":\"area\"}}]}}"),
            )
        };
        // An array would be read as the members in their order.
        if json.trim_ascii_start().first() != Some(&b'{') {
            return Err(unread("it is no object".to_owned()));
        }
        let raw: Raw = serde_json::from_slice(json).map_err(|error| unread(error.to_string()))?;
        let entries = match (raw.grid, raw.entries) {
            (Some(rows), None) => of_grid(&rows)?,
            (None, Some(entries)) => entries.into_iter().map(entry).collect::<Result<_, _>>()?,
            _ => return Err(wrong("entries", "give either grid or entries".to_owned())),
        };
        if entries.is_empty() || entries.len() > MAX_ENTRIES {
            let message = format!(
                "{} answers; give 1 to {MAX_ENTRIES}, in entries or as complete entries of grid",
                entries.len()
            );
            return Err(wrong("entries", message));
        }
        let choices = number("choices", &raw.choices, 1, MAX_CHOICES as u64)? as usize;
        let seed = number("seed", &raw.seed, 0, u64::MAX)?;
        if raw.theme.len() > MAX_THEME {
            return Err(wrong(
                "theme",
                format!("{} theme entries; give at most {MAX_THEME}", raw.theme.len()),
            ));
        }
        for (name, text) in [("title", &raw.title), ("style", &raw.style)] {
            bounded(name, text)?;
        }
        raw.theme.iter().try_for_each(|text| bounded("theme", text))?;
        let Raw { source, difficulty, title, theme, style, .. } = raw;
        Ok(CluesQuery { entries, source, difficulty, seed, choices, title, theme, style })
    }
}

fn wrong(parameter: &'static str, message: String) -> CluesQueryError {
    CluesQueryError { parameter, message }
}

/// A whole number between these two; JSON's own reader would tell of another by its place alone.
fn number(parameter: &'static str, value: &Value, least: u64, most: u64) -> Result<u64, CluesQueryError> {
    value.as_u64().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        // What is no number may be of any length, and hold any character.
        let shown = value.as_number().map_or("what is there".to_owned(), ToString::to_string);
        wrong(parameter, format!("{shown} is none; give a whole number from {least} to {most}"))
    })
}

fn bounded(parameter: &'static str, text: &str) -> Result<(), CluesQueryError> {
    match text.chars().count() {
        count if count > MAX_TEXT => {
            Err(wrong(parameter, format!("{count} characters; give at most {MAX_TEXT}")))
        }
        _ => Ok(()),
    }
}

/// The complete entries of a grid in rows.
fn of_grid(rows: &[String]) -> Result<Vec<CluesEntry>, CluesQueryError> {
    let grid: Grid = rows.join("\n").parse().map_err(|error| wrong("grid", format!("{error}")))?;
    let entries = Entries::of(&grid, MIN_ENTRY);
    let of = |entry: &crossword_core::Entry| {
        Some(CluesEntry { name: Some(entry.name), answer: entry.word(&grid)?, clue: String::new() })
    };
    Ok(entries.list().iter().filter_map(of).collect())
}

fn entry(raw: RawEntry) -> Result<CluesEntry, CluesQueryError> {
    let RawEntry { entry, answer, clue } = raw;
    // A refusal repeats no control character, nor one that turns the direction of what is read.
    let shown: String = answer.chars().take(32).flat_map(char::escape_debug).collect();
    let read = answer.parse::<Word>().ok().filter(|word| (2..=25).contains(&word.len()));
    let answer = read.ok_or_else(|| {
        wrong("entries", format!("\"{shown}\" is no answer; give 2 to 25 letters from a to z"))
    })?;
    let name = entry.map(|name| name.chars().take(32).collect::<String>().parse::<EntryName>()).transpose();
    let name = name.map_err(|error| wrong("entries", error.to_string()))?;
    bounded("entries", &clue)?;
    Ok(CluesEntry { name, answer, clue })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<CluesQuery, CluesQueryError> {
        CluesQuery::read(json.as_bytes())
    }

    #[test]
    fn answers_come_one_by_one_or_as_a_grid() {
        let query = read(r##"{"grid":["cat","#.."],"difficulty":"hard","choices":2}"##).unwrap();
        assert_eq!(query.entries.len(), 1);
        assert_eq!(query.entries[0].answer.to_string(), "cat");
        assert_eq!(
            (query.choices, query.difficulty.as_str(), query.source.as_str()),
            (2, "hard", "embedded")
        );
        let query = read(r#"{"entries":[{"entry":"1-across","answer":"CAT","clue":"Mouser"}]}"#).unwrap();
        assert_eq!(query.entries[0].name.map(|name| name.to_string()).as_deref(), Some("1-across"));
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_name_and_the_cure() {
        let many = format!("{{\"entries\":[{}]}}", vec!["{\"answer\":\"cat\"}"; 401].join(","));
        let long = format!("{{\"entries\":[{{\"answer\":\"cat\"}}],\"title\":\"{}\"}}", "x".repeat(201));
        for (json, parameter) in [
            ("", "body"),
            ("[]", "body"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"more\":1}", "body"),
            ("{\"entries\":[{\"answer\":7}]}", "body"),
            ("{}", "entries"),
            ("{\"entries\":[]}", "entries"),
            ("{\"entries\":[{\"answer\":\"c4t\"}]}", "entries"),
            ("{\"entries\":[{\"answer\":\"cat\",\"entry\":\"one\"}]}", "entries"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"choices\":0}", "choices"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"choices\":18446744073709551616}", "choices"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"seed\":18446744073709551616}", "seed"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"seed\":-1}", "seed"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"seed\":\"7\"}", "seed"),
            ("{\"entries\":[{\"answer\":\"cat\"}],\"seed\":1.5}", "seed"),
            ("{\"grid\":[\"ab\",\"a\"]}", "grid"),
            (&many, "entries"),
            (&long, "title"),
        ] {
            let error = read(json).unwrap_err();
            assert_eq!(error.parameter, parameter, "{error}");
            assert!(error.message.contains("give") || parameter == "grid", "{error}");
            assert!(
                error.message.contains("from 0 to 18446744073709551615") || parameter != "seed",
                "{error}"
            );
        }
    }
}

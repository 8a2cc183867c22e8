//! Clues for answers, from the file of them.

use crossword_clues::{Asked, AskedEntry, Clue, Embedded, Grade, GradeError};
use crossword_codec::answers::{ChoiceReport, CluesReport, EntryClues};
use crossword_codec::url::read_entry_name;
use crossword_core::Letter;
use serde::Deserialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::refusal;

/// What errors name as wrong where bytes are no clues, and where a question is none.
const CLUES: &str = "clues";

/// The most answers of one question: more than the largest grid has.
const MAX_ANSWERS: usize = 400;

/// The most choices for an answer: more than anybody looks through.
const MAX_CHOICES: usize = 20;

/// Clues of many answers.
#[wasm_bindgen]
pub struct Clues {
    embedded: Embedded,
}

/// A question: the answers of a puzzle.
#[derive(Deserialize)]
struct Question {
    entries: Vec<Answer>,
    #[serde(default)]
    difficulty: Option<String>,
    #[serde(default)]
    seed: u64,
    choices: usize,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    entry: Option<String>,
    answer: String,
    #[serde(default)]
    display: Option<String>,
    #[serde(default)]
    clue: String,
}

#[wasm_bindgen]
impl Clues {
    /// The clues of a file, whose bytes stay in the engine's memory: read it once.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Clues, JsError> {
        let embedded = Embedded::from_bytes(bytes);
        Ok(Clues { embedded: embedded.map_err(|error| refusal(CLUES, &error.to_string()))? })
    }

    /// Choices for each answer of a question, both as JSON.
    pub fn choose(&self, question: &str) -> Result<String, JsError> {
        let asked = asked(question).map_err(|problem| refusal(CLUES, &problem))?;
        Ok(serde_json::to_string(&told(&asked, self.embedded.choose(&asked)))?)
    }
}

impl Clues {
    /// Whether there is a clue for that word.
    pub(crate) fn know(&self, word: &[Letter]) -> bool {
        let answer: String = word.iter().map(|letter| char::from(letter.to_byte())).collect();
        !self.embedded.suggest(&answer, Grade::Easy, 1).is_empty()
    }

    #[cfg(test)]
    pub(crate) fn of(text: &[u8]) -> Clues {
        Clues { embedded: Embedded::from_bytes(text.to_vec()).unwrap_or_else(|error| panic!("{error}")) }
    }
}

/// What the question asks, or what is wrong with it.
fn asked(question: &str) -> Result<Asked, String> {
    let question: Question =
        serde_json::from_str(question).map_err(|error| format!("the question cannot be read: {error}"))?;
    if question.entries.len() > MAX_ANSWERS {
        return Err(format!(
            "{} answers are too many; ask for {MAX_ANSWERS} at a time",
            question.entries.len()
        ));
    }
    let entries = question.entries.into_iter().map(|Answer { entry, answer, display, clue }| {
        let word = answer.parse().map_err(|error| format!("\"{answer}\" is no answer: {error}"))?;
        let name = entry.as_deref().and_then(read_entry_name);
        Ok(AskedEntry { name, display, clue, ..AskedEntry::new(word) })
    });
    let mut asked = Asked::new(entries.collect::<Result<_, String>>()?);
    if let Some(difficulty) = question.difficulty {
        asked.grade = difficulty.parse().map_err(|error: GradeError| error.to_string())?;
    }
    asked.seed = question.seed;
    asked.choices = question.choices.min(MAX_CHOICES);
    Ok(asked)
}

/// The choices for each answer, in their order.
fn told(asked: &Asked, clues: Vec<Vec<Clue>>) -> CluesReport {
    let choice = |clue: Clue| ChoiceReport {
        clue: clue.text,
        difficulty: clue.grade.name(),
        source: clue.origin.name(),
    };
    let entries = asked.entries.iter().zip(clues).map(|(entry, clues)| EntryClues {
        entry: entry.name.map(|name| name.to_string()),
        answer: entry.answer.to_string(),
        display: entry.display.clone(),
        choices: clues.into_iter().map(choice).collect(),
    });
    CluesReport { entries: entries.collect(), note: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(question: &str) -> Result<String, String> {
        let embedded =
            Embedded::from_bytes(b"cat\tMouser|Pet\tFeline\t\ndog\tBarker\t\t\n".to_vec()).unwrap();
        let asked = asked(question)?;
        Ok(serde_json::to_string(&told(&asked, embedded.choose(&asked))).unwrap())
    }

    #[test]
    fn answers_get_choices_in_their_order() {
        let told = answered(
            r#"{"entries":[{"entry":"1-across","answer":"dog"},{"answer":"emu"},{"answer":"cat","clue":"Mouser"}],"choices":2,"x":1}"#,
        );
        assert_eq!(
            told.unwrap(),
            "{\"entries\":[{\"entry\":\"1-across\",\"answer\":\"dog\",\"choices\":[{\"clue\":\"Barker\",\
             \"difficulty\":\"easy\",\"source\":\"embedded\"}]},{\"answer\":\"emu\",\"choices\":[]},{\"answer\":\"cat\",\
             \"choices\":[{\"clue\":\"Pet\",\"difficulty\":\"easy\",\"source\":\"embedded\"},{\"clue\":\"Feline\",\
             \"difficulty\":\"medium\",\"source\":\"embedded\"}]}]}"
        );
        let medium = answered(r#"{"entries":[{"answer":"cat"}],"choices":1,"difficulty":"medium"}"#).unwrap();
        assert!(medium.contains("Feline") && !medium.contains("Pet"), "{medium}");
    }

    /// The shared vectors, which TypeScript passes as well.
    #[test]
    fn questions_are_read_and_answers_written_as_the_page_does() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/new.json");
        let vectors: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for vector in vectors["clues"].as_array().unwrap() {
            let embedded = Embedded::from_bytes(vector["file"].as_str().unwrap().into()).unwrap();
            let asked = asked(vector["question"].as_str().unwrap()).unwrap();
            let answer = serde_json::to_string(&told(&asked, embedded.choose(&asked))).unwrap();
            assert_eq!(answer, vector["answer"].as_str().unwrap());
        }
    }

    #[test]
    fn what_is_no_question_is_refused_with_the_cure() {
        for (question, why) in [
            ("", "cannot be read"),
            ("{}", "missing field"),
            (r#"{"entries":[{"answer":"c4t"}],"choices":1}"#, "no answer"),
            (r#"{"entries":[],"choices":1,"difficulty":"harder"}"#, "easy, medium or hard"),
        ] {
            let problem = answered(question).unwrap_err();
            assert!(problem.contains(why), "{question}: {problem}");
        }
        let many = format!(r#"{{"entries":[{}],"choices":1}}"#, vec![r#"{"answer":"cat"}"#; 401].join(","));
        assert!(answered(&many).unwrap_err().contains("too many"));
    }
}

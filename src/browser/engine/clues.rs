//! Clues for answers, from the file of them.

use crossword_clues::{Asked, AskedEntry, Clue, Embedded, GradeError};
use crossword_protocol::answers::{ChoiceReport, CluesReport, EntryClues};
use crossword_protocol::clues_query::{CluesEntry, CluesQuery, CluesQueryError};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::refusal::refusal;

/// What errors name as wrong where bytes are no clues.
const CLUES: &str = "clues";

/// Clues of many answers.
#[wasm_bindgen]
pub struct Clues {
    pub(crate) embedded: Embedded,
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
        let asked = asked(question).map_err(|problem| refusal(problem.parameter, &problem.message))?;
        Ok(serde_json::to_string(&told(&asked, self.embedded.choose(&asked)))?)
    }
}

/// What the question asks, as the server reads it, or what is wrong with it. Who writes the clues is not looked at: here is one source.
fn asked(question: &str) -> Result<Asked, CluesQueryError> {
    let query = CluesQuery::read(question.as_bytes())?;
    let grade = query.difficulty.parse();
    let grade = grade.map_err(|error: GradeError| CluesQueryError {
        parameter: "difficulty",
        message: error.to_string(),
    })?;
    let entries = query.entries.into_iter().map(|CluesEntry { name, answer, clue }| AskedEntry {
        name,
        clue,
        ..AskedEntry::new(answer)
    });
    Ok(Asked { grade, seed: query.seed, choices: query.choices, ..Asked::new(entries.collect()) })
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

    fn answered(question: &str) -> Result<String, CluesQueryError> {
        let embedded =
            Embedded::from_bytes(b"cat\tMouser|Pet\tFeline\t\ndog\tBarker\t\t\n".to_vec()).unwrap();
        let asked = asked(question)?;
        Ok(serde_json::to_string(&told(&asked, embedded.choose(&asked))).unwrap())
    }

    #[test]
    fn answers_get_choices_in_their_order() {
        let told = answered(
            r#"{"entries":[{"entry":"1-across","answer":"dog"},{"answer":"emu"},{"answer":"cat","clue":"Mouser"}],"choices":2}"#,
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
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/data/new.json");
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
        for (question, parameter, why) in [
            ("", "body", "give an object"),
            ("{}", "entries", "give either grid or entries"),
            (r#"{"entries":[{"answer":"c4t"}]}"#, "entries", "no answer"),
            (r#"{"entries":[{"answer":"cat"}],"difficulty":"harder"}"#, "difficulty", "easy, medium or hard"),
        ] {
            let problem = answered(question).unwrap_err();
            assert_eq!(problem.parameter, parameter, "{question}");
            assert!(problem.message.contains(why), "{question}: {problem}");
        }
    }
}

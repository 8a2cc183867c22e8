//! Clues for the answers of a puzzle: the JSON of `crossword clues` and `/clues`.

use serde::Serialize;

/// Clues for the answers of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CluesReport {
    /// Each answer that clues were asked for, in the order in which they were.
    pub entries: Vec<EntryClues>,
    /// Why they are not all from the source that was asked, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// An answer with its clues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EntryClues {
    /// The entry's name, such as `1-across`, if it stands in a grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    /// Its letters.
    pub answer: String,
    /// As it is written, where that is known and differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// What may stand beside it, the best first; empty where no source knows anything.
    pub choices: Vec<ChoiceReport>,
}

/// One clue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChoiceReport {
    /// The clue.
    pub clue: String,
    /// `easy`, `medium` or `hard`.
    pub difficulty: &'static str,
    /// `embedded` or `model`.
    pub source: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_spelled_as_promised() {
        let choice = ChoiceReport { clue: "Mouser".to_owned(), difficulty: "easy", source: "embedded" };
        let entry = EntryClues {
            entry: Some("1-across".to_owned()),
            answer: "cat".to_owned(),
            display: None,
            choices: vec![choice],
        };
        let nameless =
            EntryClues { entry: None, display: Some("ad-lib".to_owned()), choices: vec![], ..entry.clone() };
        let mut report = CluesReport { entries: vec![entry, nameless], note: None };
        assert_eq!(
            serde_json::to_string(&report).unwrap(),
            "{\"entries\":[{\"entry\":\"1-across\",\"answer\":\"cat\",\"choices\":[{\"clue\":\"Mouser\",\
             \"difficulty\":\"easy\",\"source\":\"embedded\"}]},{\"answer\":\"cat\",\"display\":\"ad-lib\",\"choices\":[]}]}"
        );
        report.entries.clear();
        report.note = Some("late".to_owned());
        assert_eq!(serde_json::to_string(&report).unwrap(), "{\"entries\":[],\"note\":\"late\"}");
    }
}

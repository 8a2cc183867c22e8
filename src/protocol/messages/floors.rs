//! The minimum scores that were tried for a fill, and how each ended: as JSON, and in a sentence.

use crossword_core::{FloorEnd, Score, SteppingSearch, TriedFloor};
use serde::{Deserialize, Serialize};

use crate::messages::conflict::ConflictMessage;

/// A minimum score that was tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FloorMessage {
    /// The minimum score.
    pub min_score: Score,
    /// How it ended.
    pub ended: Ended,
    /// The entries to blame; only where it has no fill, a lower score was tried after it, and they were soon found.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub conflict: Option<ConflictMessage>,
}

/// How the search with a minimum score ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// It has a fill.
    Filled,
    /// It has none: proved.
    NoFill,
    /// Neither was known in time.
    Undecided,
}

impl FloorMessage {
    /// The scores tried, falling; none where it was one alone, of which the outcome says it all.
    pub fn all(search: &SteppingSearch) -> Vec<FloorMessage> {
        if search.has_stepped() { search.floors().map(FloorMessage::new).collect() } else { Vec::new() }
    }

    fn new(tried: &TriedFloor) -> FloorMessage {
        FloorMessage {
            min_score: tried.min_score,
            ended: match tried.ended {
                FloorEnd::Filled => Ended::Filled,
                FloorEnd::NoFill => Ended::NoFill,
                FloorEnd::Undecided => Ended::Undecided,
            },
            conflict: tried.conflict.as_ref().map(ConflictMessage::new),
        }
    }

    /// The same for people.
    pub fn sentence(&self) -> String {
        let score = self.min_score;
        match (self.ended, &self.conflict) {
            (Ended::Filled, _) => format!("filled at minimum score {score}"),
            (Ended::NoFill, None) => format!("no fill at minimum score {score}"),
            (Ended::NoFill, Some(conflict)) => {
                format!("no fill at minimum score {score}: {}", conflict.message)
            }
            (Ended::Undecided, _) => format!("no fill found soon at minimum score {score}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crossword_core::{FillRequest, Progress, Word, WordListBuilder};

    use super::*;

    fn searched(lower: Vec<Score>) -> SteppingSearch {
        let mut words = WordListBuilder::new();
        for (word, score) in [("at", 50), ("it", 45)] {
            words.push(&word.parse::<Word>().unwrap(), score);
        }
        let request = FillRequest::new("#.\n..".parse().unwrap()).with_min_score(50).with_lower(lower);
        let mut search = SteppingSearch::new(request, Arc::new(words.finish())).unwrap();
        assert_ne!(search.run(u64::MAX), Progress::Paused);
        search
    }

    #[test]
    fn each_score_is_told_with_how_it_ended() {
        let told = FloorMessage::all(&searched(vec![45]));
        let spelled = serde_json::to_string(&told).unwrap();
        assert_eq!(
            spelled,
            r#"[{"min_score":50,"ended":"no_fill","conflict":{"entries":["2-across","1-down"],"minimal":true,"message":"these entries cannot be filled together: 2-across, 1-down"}},{"min_score":45,"ended":"filled"}]"#
        );
        assert_eq!(serde_json::from_str::<Vec<FloorMessage>>(&spelled).unwrap(), told);
        let sentences: Vec<String> = told.iter().map(FloorMessage::sentence).collect();
        assert_eq!(
            sentences,
            [
                "no fill at minimum score 50: these entries cannot be filled together: 2-across, 1-down",
                "filled at minimum score 45"
            ]
        );
    }

    #[test]
    fn of_a_single_score_nothing_more_is_told() {
        assert_eq!(FloorMessage::all(&searched(vec![])), []);
    }
}

//! The text frames of a fill session, as JSON: each better fill, and at the end what came of it.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::messages::conflict::ConflictMessage;
use crate::messages::floors::FloorMessage;
use crate::messages::pattern::PatternReport;
use crate::messages::repair::RepairMessage;
use crate::messages::weak::WeakMessage;

/// How a fill ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Every white cell has a letter.
    Filled,
    /// No fill exists: proved.
    NoFill,
    /// The time was up.
    Deadline,
    /// The server has too many fills under way.
    Overloaded,
    /// The server is being shut down.
    Draining,
}

impl Outcome {
    /// Its name, as messages have it.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Filled => "filled",
            Outcome::NoFill => "no_fill",
            Outcome::Deadline => "deadline",
            Outcome::Overloaded => "overloaded",
            Outcome::Draining => "draining",
        }
    }

    /// The websocket's close code and reason.
    pub fn close(self) -> (u16, &'static str) {
        match self {
            Outcome::Filled => (1000, "filled"),
            Outcome::NoFill => (4001, "no fill exists"),
            Outcome::Deadline => (4002, "deadline"),
            Outcome::Overloaded => (1013, "overloaded, try again later"),
            Outcome::Draining => (1001, "the server is shutting down, try again"),
        }
    }
}

/// The outcome with its counts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OutcomeMessage {
    /// How it ended.
    pub outcome: Outcome,
    /// Decisions tried.
    pub nodes: u64,
    /// Dead ends met.
    pub backtracks: u64,
    /// Times the search began again from the top.
    pub restarts: u64,
    /// Milliseconds from the request to the end.
    pub elapsed_ms: u64,
    /// Milliseconds from the request to the first fill; only where it was to be improved.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first_fill_ms: Option<u64>,
    /// The mean score of the first fill, to one decimal; only where it was to be improved.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first_mean_score: Option<f64>,
    /// The lowest score that words were allowed.
    pub score_floor: u8,
    /// The minimum scores tried, falling, and how each ended; only where it was more than one.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub floors: Vec<FloorMessage>,
    /// The mean score of the entries filled in, to one decimal; only of a fill.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mean_score: Option<f64>,
    /// The lowest score among them.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub min_score: Option<u8>,
    /// How good the fill is by all that improving counts; only where it was to be improved.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<i64>,
    /// The weak entries; only of a fill.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub weak: Option<WeakMessage>,
    /// The seed of the search that came to an end; only where others might race it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<u64>,
    /// True where it is proved that no better fill exists; only where it was to be improved.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub proved_best: Option<bool>,
    /// How the words of the fill are written, by the word, where that is more than its letters; only of a fill.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub displays: BTreeMap<String, String>,
    /// What the constructor should know about the grid.
    pub warnings: Vec<String>,
    /// The entries to blame; only where no fill exists and they were found in time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub conflict: Option<ConflictMessage>,
    /// After so many seconds asking again makes sense; only where the server had no room or goes away.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub retry_after_s: Option<u64>,
    /// The patterns that were found, the best first; only where patterns were looked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub patterns: Vec<PatternReport>,
    /// What was changed; only of a fill that is a repair.
    #[serde(flatten, default)]
    pub repair: Option<RepairMessage>,
}

/// While a fill is improved: the first fill, and then each better one, told before its frame.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct BetterFill {
    /// Milliseconds from the request to the first fill.
    pub first_fill_ms: u64,
    /// The mean score of the first fill, to one decimal.
    pub first_mean_score: f64,
    /// The mean score of this fill, to one decimal.
    pub mean_score: f64,
    /// The lowest score in this fill.
    pub min_score: u8,
    /// How good this fill is by all that improving counts: of two the one with more points is better.
    pub points: i64,
    /// The lowest score that words were allowed; only where that is lower than what the search began with.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub score_floor: Option<u8>,
    /// The seed of the search that found the first fill; only where others might race it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<u64>,
}

/// The text frame that tells of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct BetterMessage {
    /// The fill whose frame follows.
    pub improving: BetterFill,
}

/// Whole milliseconds, as times are told.
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A mean as it is told.
pub fn one_decimal(mean: f64) -> f64 {
    (mean * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_is_one_json_object() {
        let told = OutcomeMessage::unsearched(Outcome::NoFill, 50, 4, vec![]);
        let message = OutcomeMessage { nodes: 1, backtracks: 2, restarts: 3, ..told };
        assert_eq!(
            serde_json::to_string(&message).unwrap(),
            r#"{"outcome":"no_fill","nodes":1,"backtracks":2,"restarts":3,"elapsed_ms":4,"score_floor":50,"warnings":[]}"#
        );
        assert_eq!(message.outcome.close(), (4001, "no fill exists"));
        let repair = RepairMessage { changed: vec!["1-across".into()], letters_changed: 3, least: true };
        let repaired = OutcomeMessage { repair: Some(repair), ..message.clone() };
        let spelled = serde_json::to_string(&repaired).unwrap();
        assert!(
            spelled.ends_with(r#","changed":["1-across"],"letters_changed":3,"least":true}"#),
            "{spelled}"
        );
        let refused =
            OutcomeMessage { outcome: Outcome::Overloaded, retry_after_s: Some(1), ..message.clone() };
        assert!(serde_json::to_string(&refused).unwrap().ends_with(r#","warnings":[],"retry_after_s":1}"#));
        for message in [message, repaired, refused] {
            let spelled = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<OutcomeMessage>(&spelled).unwrap(), message);
        }
        let better = BetterFill {
            first_fill_ms: 5,
            first_mean_score: 68.0,
            mean_score: 74.5,
            min_score: 50,
            points: 970,
            score_floor: None,
            seed: None,
        };
        assert_eq!(
            serde_json::to_string(&BetterMessage { improving: better }).unwrap(),
            r#"{"improving":{"first_fill_ms":5,"first_mean_score":68.0,"mean_score":74.5,"min_score":50,"points":970}}"#
        );
    }
}

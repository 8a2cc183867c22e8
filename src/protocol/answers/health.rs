//! How a server is doing: the JSON of `/healthz`.

use std::time::Duration;

use serde::Serialize;

use crate::messages::outcome::milliseconds;

/// A server that answers at all is well.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HealthReport {
    /// Fills under way.
    pub fills: usize,
    /// The longest side of a grid that is filled, in cells.
    pub max_size: usize,
    /// How long a fill may take unless whoever asks for it says otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline_ms: Option<u64>,
    /// `ok`.
    status: &'static str,
    /// It fills from words of its operator's: a page that searches by itself has others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    own_words: bool,
    /// A language model writes clues here for whoever asks.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    clue_model: bool,
}

impl HealthReport {
    /// A server with so many fills under way, which takes grids with sides up to that.
    pub fn new(fills: usize, max_size: usize) -> HealthReport {
        HealthReport { fills, max_size, deadline_ms: None, status: "ok", own_words: false, clue_model: false }
    }

    /// The same of one whose fills may take so long unless whoever asks says otherwise; of a worker each server says that itself.
    #[must_use]
    pub fn with_deadline(self, deadline: Option<Duration>) -> HealthReport {
        HealthReport { deadline_ms: deadline.map(milliseconds), ..self }
    }

    /// The same of one that may fill from words of its operator's.
    #[must_use]
    pub fn with_own_words(self, own_words: bool) -> HealthReport {
        HealthReport { own_words, ..self }
    }

    /// The same of one that may ask a language model for clues.
    #[must_use]
    pub fn with_clue_model(self, clue_model: bool) -> HealthReport {
        HealthReport { clue_model, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn health_is_one_json_object() {
        let json = serde_json::to_string(&HealthReport::new(3, 15)).unwrap();
        assert_eq!(json, r#"{"fills":3,"max_size":15,"status":"ok"}"#);
        let json = serde_json::to_string(&HealthReport::new(3, 15).with_own_words(true)).unwrap();
        assert_eq!(json, r#"{"fills":3,"max_size":15,"status":"ok","own_words":true}"#);
        let short = HealthReport::new(3, 15).with_deadline(Some(Duration::from_secs(20)));
        let json = serde_json::to_string(&short).unwrap();
        assert_eq!(json, r#"{"fills":3,"max_size":15,"deadline_ms":20000,"status":"ok"}"#);
        let json = serde_json::to_string(&HealthReport::new(0, 21).with_clue_model(true)).unwrap();
        assert_eq!(json, r#"{"fills":0,"max_size":21,"status":"ok","clue_model":true}"#);
    }
}

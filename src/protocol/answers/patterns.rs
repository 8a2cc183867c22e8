//! Patterns that were found, each with the fill that proves it: the JSON of a search for them.

use crossword_core::generate::FilledPattern;
use serde::Serialize;

use super::spelled::rows;
use crate::messages::outcome::one_decimal;
use crate::messages::pattern::PatternReport;

/// What a search for patterns has found so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PatternsReport {
    /// The patterns, the best first.
    pub patterns: Vec<PatternReport>,
    /// How many were searched for a fill, those found among them.
    pub tried: u32,
}

impl PatternsReport {
    /// Those found of so many `tried`, the best first.
    pub fn new(found: &[FilledPattern], tried: u32) -> PatternsReport {
        let report = |found: &FilledPattern| PatternReport {
            grid: rows(&found.pattern),
            fill: rows(&found.fill),
            min_score: found.min_score,
            mean_score: found.scores.map(|scores| one_decimal(scores.mean)),
        };
        PatternsReport { patterns: found.iter().map(report).collect(), tried }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crossword_core::analysis::Grading;
    use crossword_core::generate::{PatternSearch, PatternsRequest};

    #[test]
    fn patterns_are_spelled_with_their_fills() {
        let words = Arc::new(
            crossword_formats::wordfile::read(b"cat;60\nore;50\nwed;50\ncow;80\nare;50\nted;55\n").0,
        );
        let request = PatternsRequest::suggest("c..\n...\n...".parse().unwrap(), None).with_count(1);
        let mut search = PatternSearch::new(request, words, Grading::Foreign(50)).unwrap();
        assert!(PatternsReport::new(search.found(), search.tried()).patterns.is_empty());
        search.run(1000);
        let report = serde_json::to_string(&PatternsReport::new(search.found(), search.tried())).unwrap();
        let begins = "{\"patterns\":[{\"grid\":[\"c..\",\"...\",\"...\"],\"fill\":[\"c";
        assert!(report.starts_with(begins), "{report}");
        assert!(report.ends_with("\"min_score\":50,\"mean_score\":57.5}],\"tried\":1}"), "{report}");
    }
}

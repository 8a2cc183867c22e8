//! Patterns around theme phrases or a half-drawn grid, each with a fill.

use std::sync::Arc;
use std::time::Duration;

use crossword_core::Progress;
use crossword_core::generate::PatternSearch;
use crossword_protocol::answers::PatternsReport;
use crossword_protocol::url::{PatternsQuery, UrlError};

use super::words::Words;
use crate::limits::{MAX_SIDE, PATTERNS_TIME, STEPS_PER_LOOK};

/// Patterns that are being looked for.
pub struct PatternsSession {
    search: PatternSearch,
    /// Until when.
    ends: Duration,
    over: bool,
}

impl PatternsSession {
    /// What the query asks, begun `now`.
    pub fn new(query: &str, words: &Words, now: Duration) -> Result<PatternsSession, UrlError> {
        let list = Arc::clone(&words.list);
        let request = PatternsQuery::read(query, MAX_SIDE)?.request;
        let search = PatternSearch::begin(request, list, words.grading)?;
        Ok(PatternsSession { search, ends: now.saturating_add(PATTERNS_TIME), over: false })
    }

    /// Works until the next look at the clock, which said `now`. Whether there is more to do.
    pub fn step(&mut self, now: Duration) -> bool {
        self.over |= now >= self.ends;
        !self.over && self.search.run(STEPS_PER_LOOK) == Progress::Paused
    }

    /// Once there is no more to do: what is wrong with the query, where there is no pattern at all.
    pub fn fault(&self) -> Option<UrlError> {
        self.search.fault().cloned().map(UrlError::from)
    }

    /// How many are found so far.
    pub fn count(&self) -> usize {
        self.search.found().len()
    }

    /// Those found so far, the best first, and how many were tried.
    pub fn report(&self) -> PatternsReport {
        PatternsReport::new(self.search.found(), self.search.tried())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::analysis::Grading;
    use crossword_formats::wordfile;

    const SECOND: Duration = Duration::from_secs(1);

    fn begun(query: &str) -> Result<PatternsSession, UrlError> {
        let text = "cat;60\nore;50\nwed;50\ncow;80\nare;50\nted;55\n";
        let words =
            Words { list: Arc::new(wordfile::read(text.as_bytes()).0), grading: Grading::Foreign(50) };
        PatternsSession::new(query, &words, SECOND)
    }

    #[test]
    fn patterns_are_told_while_more_are_looked_for() {
        let mut session = begun("size=3&grid=AA==&letters=c........&count=1").unwrap();
        assert!(session.report().patterns.is_empty());
        while session.step(SECOND) {}
        let report = session.report();
        assert_eq!((report.patterns.len(), session.count()), (1, 1));
        assert_eq!(report.tried, 1);
        let pattern = &report.patterns[0];
        assert_eq!((pattern.grid.concat(), pattern.min_score), ("c........".to_owned(), 50));
        assert!(pattern.fill.concat().bytes().all(|byte| byte.is_ascii_lowercase()));
    }

    #[test]
    fn it_ends_in_time() {
        let mut late = begun("size=3&grid=AA==&letters=c........").unwrap();
        assert!(!late.step(SECOND + PATTERNS_TIME) && !late.step(SECOND), "what is over stays so");
        assert!(late.report().patterns.is_empty());
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        for (query, parameter) in [
            ("theme=", "theme"),
            ("theme=cat,cat", "theme"),
            ("theme=a", "theme"),
            ("theme=catcat,dog&size=15", "theme"),
            ("theme=cat&size=26", "size"),
            ("size=3", "grid"),
        ] {
            let problem = begun(query).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
    }

    #[test]
    fn no_pattern_is_drawn_before_a_turn() {
        for query in ["size=9&grid=AA==&blocks=80", "theme=catcats,doggies,cowherd&size=7"] {
            let mut session = begun(query).unwrap();
            assert!(session.fault().is_none(), "{query}");
            let mut turns = 1;
            while session.step(SECOND) {
                turns += 1;
            }
            assert!(turns > 1 && session.fault().is_some(), "{query}: {turns} turns");
        }
    }
}

//! A whole puzzle, from its query to its answer: a pattern, and a fill of it.

use std::sync::Arc;
use std::time::Duration;

use crossword_codec::answers::PuzzleReport;
use crossword_codec::url::{PuzzleQuery, UrlError};
use crossword_core::Progress;
use crossword_core::generate::Generation;

use super::words::Words;
use crate::limits::{MAX_SIDE, PUZZLE_TIME, STEPS_PER_LOOK};

/// A puzzle that is being made.
pub struct PuzzleSession {
    generation: Generation,
    /// When it is given up.
    ends: Duration,
    given_up: bool,
}

impl PuzzleSession {
    /// What the query of `/new` asks, begun `now`.
    pub fn new(query: &str, words: &Words, now: Duration) -> Result<PuzzleSession, UrlError> {
        let PuzzleQuery { request, .. } = PuzzleQuery::read(query, MAX_SIDE)?;
        let generation = Generation::new(request, Arc::clone(&words.list), words.grading)?;
        Ok(PuzzleSession { generation, ends: now.saturating_add(PUZZLE_TIME), given_up: false })
    }

    /// Works until the next look at the clock, which said `now`. Whether there is more to do.
    pub fn step(&mut self, now: Duration) -> bool {
        self.given_up |= now >= self.ends;
        !self.given_up && self.generation.run(STEPS_PER_LOOK) == Progress::Paused
    }

    /// The puzzle; none before there is one, and where none was found.
    pub fn report(&self) -> Option<PuzzleReport> {
        let fill = self.generation.fill()?;
        Some(PuzzleReport::new(fill, self.generation.request().seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_codec::wordfile;
    use crossword_core::analysis::Grading;

    const SECOND: Duration = Duration::from_secs(1);

    fn words(text: &str) -> Words {
        Words { list: Arc::new(wordfile::read(text.as_bytes()).0), grading: Grading::Foreign(50) }
    }

    #[test]
    fn a_puzzle_is_told_once_it_is_there() {
        let words = words("cat;60\nore;50\nwed;50\ncow;80\nare;50\nted;55\n");
        let mut session = PuzzleSession::new("size=3&seed=7", &words, SECOND).unwrap();
        assert!(session.report().is_none());
        while session.step(SECOND) {}
        let report = session.report().unwrap();
        assert_eq!((report.rows, report.columns, report.seed), (3, 3, 7));
        assert_eq!((report.across.len(), report.down.len()), (3, 3));
    }

    #[test]
    fn what_is_not_found_ends_at_the_end_and_in_time() {
        let mut none = PuzzleSession::new("size=3", &words("cat;60\n"), SECOND).unwrap();
        while none.step(SECOND) {}
        assert!(none.report().is_none());
        let mut late = PuzzleSession::new("size=3", &words("cat;60\n"), SECOND).unwrap();
        assert!(!late.step(SECOND + PUZZLE_TIME) && late.report().is_none());
        assert!(!late.step(SECOND), "what was given up stays so");
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        for (query, parameter) in [
            ("size=26", "size"),
            ("size=2", "size"),
            ("size=5x4&symmetry=quarter", "symmetry"),
            ("size=5&blocks=1", "blocks"),
            ("seed=x", "seed"),
        ] {
            let problem = PuzzleSession::new(query, &words("at"), SECOND).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
    }
}

//! A whole puzzle, from its query to its answer: a pattern, and a fill of it.

use std::sync::Arc;
use std::time::Duration;

use crossword_clues::is_made_of_clued;
use crossword_core::Progress;
use crossword_core::generate::Generation;
use crossword_protocol::answers::PuzzleReport;
use crossword_protocol::url::{Clued, PuzzleQuery, UrlError};

use super::words::Words;
use crate::limits::{MAX_SIDE, PUZZLE_TIME, STEPS_PER_LOOK};

/// A puzzle that is being made.
pub struct PuzzleSession {
    generation: Generation,
    /// When it is given up.
    ends: Duration,
    given_up: bool,
}

/// The longest words of a puzzle that is to be made of words that have a clue, as far as that can be; none where the query does not ask
/// for that, or such puzzles are made of any words.
pub fn clued_side(query: &str) -> Option<usize> {
    let PuzzleQuery { request, clues, .. } = PuzzleQuery::read(query, MAX_SIDE).ok()?;
    let is_clued = clues == Clued::Embedded && is_made_of_clued(&request);
    is_clued.then(|| request.width.max(request.height))
}

impl PuzzleSession {
    /// What the query of `/new` asks, begun `now`.
    pub fn new(query: &str, words: &Words, now: Duration) -> Result<PuzzleSession, UrlError> {
        let PuzzleQuery { request, .. } = PuzzleQuery::read(query, MAX_SIDE)?;
        let generation = Generation::begin(request, Arc::clone(&words.list), words.grading)?;
        Ok(PuzzleSession { generation, ends: now.saturating_add(PUZZLE_TIME), given_up: false })
    }

    /// Works until the next look at the clock, which said `now`. Whether there is more to do.
    pub fn step(&mut self, now: Duration) -> bool {
        self.given_up |= now >= self.ends;
        !self.given_up && self.generation.run(STEPS_PER_LOOK) == Progress::Paused
    }

    /// Once there is no more to do: what is wrong with the query, where no pattern has such blocks.
    pub fn fault(&self) -> Option<UrlError> {
        self.generation.fault().cloned().map(UrlError::from)
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
    use crossword_core::analysis::Grading;
    use crossword_formats::wordfile;

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
            ("seed=x", "seed"),
        ] {
            let problem = PuzzleSession::new(query, &words("at"), SECOND).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
    }

    /// The shared vectors: a puzzle is the same here as the server's only if it is made of the same words.
    #[test]
    fn puzzles_are_made_of_words_that_have_a_clue_where_the_server_does_so() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/data/new.json");
        let vectors: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for vector in vectors["clued_sides"].as_array().unwrap() {
            let (query, side) = (vector["query"].as_str().unwrap(), vector["side"].as_u64());
            assert_eq!(clued_side(query).map(|side| side as u64), side, "{query}");
        }
    }

    #[test]
    fn no_pattern_is_drawn_before_a_turn() {
        let mut session = PuzzleSession::new("size=5&blocks=1", &words("at"), SECOND).unwrap();
        assert!(session.fault().is_none());
        let mut turns = 1;
        while session.step(SECOND) {
            turns += 1;
        }
        let problem = session.fault().unwrap();
        assert!(turns > 1 && problem.parameter() == "blocks", "after {turns} turns: {problem}");
    }
}

//! An answer about a grid: what can still go where.

use std::time::Duration;

use crossword_core::analysis::{Answer, Possible};
use crossword_protocol::answers::SlotsReport;
use crossword_protocol::url::{SlotsQuery, UrlError};

use super::words::Words;
use crate::limits::{ANSWER_TIME, MAX_SIDE};

/// An answer that is being worked out.
pub struct SlotsSession {
    possible: Possible,
    answer: Answer,
    /// Until when words are tried out.
    ends: Duration,
    tries: bool,
}

impl SlotsSession {
    /// What the query of `/slots` asks, begun `now`.
    pub fn new(query: &str, words: &Words, now: Duration) -> Result<SlotsSession, UrlError> {
        let SlotsQuery { fill, question } = SlotsQuery::read(query, MAX_SIDE)?;
        let possible = Possible::new(words.request(fill), words.list.clone()).map_err(UrlError::Request)?;
        let answer = question.begin(&possible);
        Ok(SlotsSession { possible, answer, ends: now.saturating_add(ANSWER_TIME), tries: true })
    }

    /// Lists a word or tries one out, at the time `now`. Whether there is more to do.
    pub fn step(&mut self, now: Duration) -> bool {
        let tries = self.tries && now < self.ends;
        self.answer.step(&mut self.possible, || tries)
    }

    /// From now on words are only listed.
    pub fn try_no_more(&mut self) {
        self.tries = false;
    }

    /// Whether the answer is whole.
    pub fn has_ended(&self) -> bool {
        self.answer.is_whole()
    }

    /// The answer; none before it is whole.
    pub fn report(&self) -> Option<SlotsReport> {
        self.has_ended().then(|| SlotsReport::new(&self.possible, self.answer.listings()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crossword_core::analysis::Grading;
    use crossword_formats::wordfile;

    /// The words of each entry and whether they were tried out, by the answer to a query.
    fn told(query: &str, mut each: impl FnMut(&mut SlotsSession)) -> Vec<(String, bool)> {
        let list = Arc::new(wordfile::read(b"it;60\nan;50\nat;50\n").0);
        let words = Words { list, grading: Grading::Foreign(50) };
        let mut session = SlotsSession::new(query, &words, Duration::ZERO).unwrap();
        while !session.has_ended() {
            assert!(session.report().is_none());
            each(&mut session);
        }
        let report = session.report().unwrap();
        let words = report.entries.into_iter().flat_map(|entry| entry.words);
        words.map(|word| (word.word, word.tried)).collect()
    }

    #[test]
    fn words_are_tried_out_while_there_is_time() {
        let query = "size=2&grid=AQ==&entry=1-across&try=3";
        let step_at = |now: Duration| {
            move |session: &mut SlotsSession| {
                session.step(now);
            }
        };
        let word = |word: &str, tried| (word.to_owned(), tried);
        assert_eq!(
            told(query, step_at(Duration::ZERO)),
            [word("an", true), word("at", true)],
            "it is a dead end"
        );
        let untried = [word("it", false), word("an", false), word("at", false)];
        assert_eq!(told(query, step_at(ANSWER_TIME)), untried, "no time");
        let stopped = told(query, |session| {
            session.try_no_more();
            session.step(Duration::ZERO);
        });
        assert_eq!(stopped, untried);
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        let words = Words { list: Arc::new(wordfile::read(b"it").0), grading: Grading::Foreign(50) };
        for (query, parameter) in [("size=3&grid=AA==&try=many", "try"), ("size=2&grid=/w==", "grid")] {
            let problem = SlotsSession::new(query, &words, Duration::ZERO).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter);
        }
    }
}

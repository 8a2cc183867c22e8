//! What queries ask for, begun as sessions.

use std::sync::Arc;
use std::time::Duration;

use crossword_core::WordList;
use crossword_protocol::url::{FillQuery, PatternsQuery, PuzzleQuery, UrlError};
use crossword_session::{Session, Terms, Work};

use super::words::Words;
use crate::limits::{DEADLINE, MAX_DEADLINE, MAX_IMPROVE, MAX_SIDE, PATTERNS_TIME, PUZZLE_TIME};

/// What the query of `/fill` asks, begun `now`.
pub fn fill(query: &str, words: &Words, now: Duration) -> Result<Session, UrlError> {
    let mut query = FillQuery::read(query, MAX_SIDE)?;
    let terms = Terms {
        deadline: query.deadline_ms.map_or(DEADLINE, Duration::from_millis).min(MAX_DEADLINE),
        improve: Duration::from_millis(query.improve_ms.unwrap_or(0)).min(MAX_IMPROVE),
        reports_seed: query.race,
    };
    let repair = query.repair.take();
    let work = Work::new(words.request(query), Arc::clone(&words.list), repair)?;
    Ok(Session::new(work, terms, now))
}

/// What the query of `/new` asks, begun `now`: a puzzle of `some` of the words where that can be.
pub fn puzzle(
    query: &str,
    words: &Words,
    some: Option<Arc<WordList>>,
    now: Duration,
) -> Result<Session, UrlError> {
    let PuzzleQuery { request, .. } = PuzzleQuery::read(query, MAX_SIDE)?;
    let work = Work::puzzle(request, Arc::clone(&words.list), some, words.grading)?;
    Ok(Session::new(work, making(PUZZLE_TIME), now))
}

/// The patterns that the query asks for, begun `now`.
pub fn patterns(query: &str, words: &Words, now: Duration) -> Result<Session, UrlError> {
    let PatternsQuery { request, .. } = PatternsQuery::read(query, MAX_SIDE)?;
    let work = Work::patterns(request, Arc::clone(&words.list), words.grading)?;
    Ok(Session::new(work, making(PATTERNS_TIME), now))
}

/// At most so long, and nothing is made better.
fn making(deadline: Duration) -> Terms {
    Terms { deadline, improve: Duration::ZERO, reports_seed: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::analysis::Grading;
    use crossword_formats::wordfile;
    use crossword_protocol::messages::outcome::Outcome;

    const SECOND: Duration = Duration::from_secs(1);

    fn words(text: &str) -> Words {
        Words { list: Arc::new(wordfile::read(text.as_bytes()).0), grading: Grading::Foreign(50) }
    }

    #[test]
    fn limits_are_the_servers_where_the_query_names_none_or_too_much() {
        let words = words("cat;60\nore;50\nwed;50\ncow;80\nare;50\nted;55\n");
        let ends = |query: &str| fill(query, &words, SECOND).unwrap().ends() - SECOND;
        assert_eq!(ends("size=3&grid=AA=="), DEADLINE);
        assert_eq!(ends("size=3&grid=AA==&deadline_ms=100"), Duration::from_millis(100));
        assert_eq!(ends("size=3&grid=AA==&deadline_ms=999999999"), MAX_DEADLINE);
        assert_eq!(puzzle("size=3", &words, None, SECOND).unwrap().ends() - SECOND, PUZZLE_TIME);
        let patterns = patterns("size=3&grid=AA==&letters=c........", &words, SECOND).unwrap();
        assert_eq!(patterns.ends() - SECOND, PATTERNS_TIME);
    }

    #[test]
    fn the_word_list_decides_what_a_fill_is_made_of() {
        let mut session = fill("size=3&grid=AA==", &words("cat;60\nore;40\n"), SECOND).unwrap();
        while session.step(SECOND) {}
        let outcome = session.outcome().unwrap();
        assert_eq!((outcome.outcome, outcome.score_floor), (Outcome::NoFill, 50));
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        let words = words("at");
        for (query, parameter) in [
            ("size=3", "grid"),
            ("size=26&grid=AA==", "size"),
            ("size=3&grid=AA==&seed=x", "seed"),
            ("size=2&grid=/w==", "grid"),
            ("size=3&grid=AA==&present=.........&only=1-across", "only"),
        ] {
            let problem = fill(query, &words, SECOND).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
        for (query, parameter) in [
            ("size=26", "size"),
            ("size=2", "size"),
            ("size=5x4&symmetry=quarter", "symmetry"),
            ("seed=x", "seed"),
        ] {
            let problem = puzzle(query, &words, None, SECOND).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
        for (query, parameter) in [
            ("theme=", "theme"),
            ("theme=cat,cat", "theme"),
            ("theme=a", "theme"),
            ("theme=catcat,dog&size=15", "theme"),
            ("theme=cat&size=26", "size"),
            ("size=3", "grid"),
        ] {
            let problem = patterns(query, &words, SECOND).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
    }
}

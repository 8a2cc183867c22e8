//! The parameters of a question about the words that a grid still allows: a puzzle, and what is asked.

use crossword_core::MIN_ENTRY;
use crossword_core::analysis::{Crossings, Order, Question};

use super::error::UrlError;
use super::fill::{FillQuery, number, wrong};
use super::query::Query;
use super::state::read_entry_name;

/// The most words listed of the one entry asked about: more than anybody reads.
pub const MAX_LIMIT_OF_ONE: u64 = 1000;

/// The most words listed of each entry when all are asked about: together about as many as of one.
pub const MAX_LIMIT_OF_ALL: u64 = 100;

/// The most words tried out: some hundred milliseconds in a wide-open grid.
pub const MAX_TRIES: u64 = 1000;

/// What `/slots` was asked.
#[derive(Clone, Debug)]
pub struct SlotsQuery {
    /// The puzzle; the entry asked about is already cleared if it was complete.
    pub fill: FillQuery,
    /// The question.
    pub question: Question,
}

impl SlotsQuery {
    /// Reads the query string of `/slots`: the parameters of `/fill`, and `entry`, `limit`, `try`, `order`, `crossings`.
    ///
    /// # Errors
    ///
    /// The first parameter that cannot be read, by its name.
    pub fn read(query: &str, max_side: usize) -> Result<SlotsQuery, UrlError> {
        let query = Query::read(query)?;
        let mut fill = FillQuery::of(&query, max_side)?;
        let one = "the name of an entry that the grid has, such as 1-across";
        let entry = match query.get("entry") {
            None | Some("") => None,
            Some(value) => Some(read_entry_name(value).ok_or_else(|| wrong("entry", value, one))?),
        };
        let mut question = Question::about(entry);
        let (max, wanted) = match entry {
            Some(_) => (MAX_LIMIT_OF_ONE, "a whole number up to 1000"),
            None => (MAX_LIMIT_OF_ALL, "a whole number up to 100; with entry up to 1000"),
        };
        if let Some(limit) = number(&query, "limit", max, wanted)? {
            question.limit = limit as usize;
        }
        if let Some(tries) = number(&query, "try", MAX_TRIES, "a whole number up to 1000")? {
            question.tries = tries as usize;
        }
        question.order = match query.get("order") {
            None | Some("score") => Order::Score,
            Some("open") => Order::Open,
            Some(value) => return Err(wrong("order", value, "score or open")),
        };
        question.crossings = match query.get("crossings") {
            None | Some("kept") => Crossings::Kept,
            Some("freed") => Crossings::Freed,
            Some(value) => return Err(wrong("crossings", value, "kept or freed")),
        };
        let board = question.board(&fill.grid, MIN_ENTRY);
        fill.grid = board.ok_or_else(|| wrong("entry", query.get("entry").unwrap_or_default(), one))?;
        Ok(SlotsQuery { fill, question })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame;

    #[test]
    fn a_question_is_a_puzzle_and_more() {
        let query = "size=3&grid=AA==&state=1-across=cat;4-across=ore;&entry=01-ACROSS&limit=7&try=9&order=open\
                     &min_score=40";
        let asked = SlotsQuery::read(query, 15).unwrap();
        assert_eq!(frame::write(&asked.fill.grid), b"...ore...", "the entry is cleared");
        assert_eq!((asked.question.limit, asked.question.tries, asked.question.order), (7, 9, Order::Open));
        assert_eq!(asked.fill.min_score, Some(40));
        assert_eq!(SlotsQuery::read("size=3&grid=AA==", 15).unwrap().question, Question::about(None));
    }

    #[test]
    fn each_error_names_its_parameter() {
        for (parameter, value) in [
            ("entry", "across"),
            ("entry", "9-across"),
            ("limit", "101"),
            ("limit", "-1"),
            ("try", "1001"),
            ("order", "best"),
            ("crossings", "gone"),
        ] {
            let query = format!("size=3&grid=AA==&{parameter}={value}");
            let error = SlotsQuery::read(&query, 15).unwrap_err();
            assert_eq!(error.parameter(), parameter, "{query}: {error}");
        }
        assert!(SlotsQuery::read("size=3&grid=AA==&entry=1-down&limit=1000", 15).is_ok());
        assert_eq!(SlotsQuery::read("size=3&grid=AA==&limit=0", 15).unwrap().question.limit, 0);
    }
}

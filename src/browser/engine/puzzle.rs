//! A whole puzzle, as a worker has it made.

use std::sync::Arc;

use crossword_session::Session;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::clock::Clock;
use crate::limits::MAX_SIDE;
use crate::refusal::bad_request;
use crate::turns;
use crate::words::WordList;

/// A puzzle that is being made. It does nothing but in the turns that it is given.
#[wasm_bindgen]
pub struct Puzzle {
    session: Session,
    clock: Clock,
}

#[wasm_bindgen]
impl Puzzle {
    /// Begins what the query of `/new` asks, with words of that list. Throws what the server would answer with 400.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, words: &WordList, clock: Clock) -> Result<Puzzle, JsValue> {
        Puzzle::begin(query, words, None, clock)
    }

    /// The same, made of the words of `clued` where that can be and of all where it cannot.
    #[wasm_bindgen(js_name = ofClued)]
    pub fn of_clued(
        query: &str,
        words: &WordList,
        clued: &WordList,
        clock: Clock,
    ) -> Result<Puzzle, JsValue> {
        Puzzle::begin(query, words, Some(clued), clock)
    }

    /// Where a query asks for a puzzle that is to be made of words that have a clue: how long they are at the most, as
    /// [`WordList::clued_by`] takes it; with these words [`Puzzle::of_clued`] begins it.
    #[wasm_bindgen(js_name = cluedSide)]
    pub fn clued_side(query: &str) -> Option<usize> {
        crossword_session::clued_side(query, MAX_SIDE)
    }

    /// Works for so many milliseconds, and one step at the least. Whether there is more to do. Throws what the server would answer
    /// with 400 once it is known that there is no such pattern.
    pub fn turn(&mut self, length: f64) -> Result<bool, JsValue> {
        let more = self.clock.turn(length, |now| self.session.step(now))?;
        self.session.work().fault().map_or(Ok(more), |problem| Err(bad_request(problem).into()))
    }

    /// Once there is one: the JSON that `GET /new` answers with. Nothing before, and where none was found.
    #[wasm_bindgen(getter)]
    pub fn answer(&self) -> Result<Option<String>, JsError> {
        Ok(self.session.work().puzzle_report().map(|report| serde_json::to_string(&report)).transpose()?)
    }
}

impl Puzzle {
    fn begin(
        query: &str,
        words: &WordList,
        clued: Option<&WordList>,
        clock: Clock,
    ) -> Result<Puzzle, JsValue> {
        let now = clock.time()?;
        let clued = clued.map(|clued| Arc::clone(&clued.words().list));
        let session = turns::puzzle(query, words.words(), clued, now)
            .map_err(|problem| JsValue::from(bad_request(problem)))?;
        Ok(Puzzle { session, clock })
    }
}

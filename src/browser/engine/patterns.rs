//! Patterns around a theme or a half-drawn grid, as a worker has them looked for.

use crossword_session::Session;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::clock::Clock;
use crate::refusal::bad_request;
use crate::turns;
use crate::words::WordList;

/// Patterns that are being looked for, each with a fill. It does nothing but in the turns that it is given.
#[wasm_bindgen]
pub struct Patterns {
    session: Session,
    clock: Clock,
}

#[wasm_bindgen]
impl Patterns {
    /// Begins what the query asks: patterns around the phrases of `theme`, or around what stands in a puzzle. Throws what makes no
    /// sense.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, words: &WordList, clock: Clock) -> Result<Patterns, JsValue> {
        let now = clock.time()?;
        let session = turns::patterns(query, words.words(), now)
            .map_err(|problem| JsValue::from(bad_request(problem)))?;
        Ok(Patterns { session, clock })
    }

    /// Works for so many milliseconds, and one step at the least. Whether there is more to do. Throws what the server would answer
    /// with 400 once it is known that there is no such pattern.
    pub fn turn(&mut self, length: f64) -> Result<bool, JsValue> {
        let more = self.clock.turn(length, |now| self.session.step(now))?;
        self.session.work().fault().map_or(Ok(more), |problem| Err(bad_request(problem).into()))
    }

    /// How many are found so far.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> usize {
        self.session.work().patterns_report().map_or(0, |report| report.patterns.len())
    }

    /// Those found so far, the best first, and how many were tried, as JSON.
    #[wasm_bindgen(getter)]
    pub fn answer(&self) -> Result<String, JsError> {
        Ok(serde_json::to_string(&self.session.work().patterns_report())?)
    }
}

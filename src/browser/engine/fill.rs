//! A fill, or the repair of one, as a worker drives it.

use crossword_protocol::frame;
use crossword_protocol::messages::outcome::{BetterMessage, Outcome};
use crossword_session::Session;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::clock::Clock;
use crate::refusal::bad_request;
use crate::turns;
use crate::words::WordList;

/// A fill under way. It does nothing but in the turns that it is given.
#[wasm_bindgen]
pub struct Fill {
    session: Session,
    clock: Clock,
}

#[wasm_bindgen]
impl Fill {
    /// Begins what the query of `/fill` asks, with words of that list. Throws what the server would answer with 400.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, words: &WordList, clock: Clock) -> Result<Fill, JsValue> {
        let now = clock.time()?;
        let session =
            turns::fill(query, words.words(), now).map_err(|problem| JsValue::from(bad_request(problem)))?;
        Ok(Fill { session, clock })
    }

    /// Works for so many milliseconds, and one step at the least. Whether there is more to do.
    pub fn turn(&mut self, length: f64) -> Result<bool, JsValue> {
        self.clock.turn(length, |now| self.session.step(now))?;
        Ok(!self.session.has_ended())
    }

    /// Works for so many steps, some microseconds to half a millisecond each. Whether there is more to do.
    pub fn run(&mut self, steps: u32) -> Result<bool, JsValue> {
        for _ in 0..steps {
            if !self.session.step(self.clock.time()?) {
                break;
            }
        }
        Ok(!self.session.has_ended())
    }

    /// Ends it now, with what it has: the best fill so far, or none as at a deadline.
    pub fn finish(&mut self) -> Result<(), JsValue> {
        self.session.end(Outcome::Deadline, self.clock.time()?);
        Ok(())
    }

    /// What there is to show: the bytes of a binary frame of the websocket.
    #[wasm_bindgen(getter)]
    pub fn frame(&self) -> Vec<u8> {
        frame::write(&self.session.grid())
    }

    /// While the fill is made better: the text that the websocket sends before a better one, else nothing.
    #[wasm_bindgen(getter)]
    pub fn improving(&self) -> Result<Option<String>, JsError> {
        let better = self.session.better().filter(|_| !self.session.has_ended());
        better.map(|improving| json(&BetterMessage { improving })).transpose()
    }

    /// Once it has ended: the text of the websocket's last frame, else nothing.
    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> Result<Option<String>, JsError> {
        self.session.outcome().map(|outcome| json(&outcome)).transpose()
    }

    /// Bytes of memory that it holds beside the word list.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> usize {
        self.session.bytes()
    }
}

/// The text of what is told.
fn json(told: &impl Serialize) -> Result<String, JsError> {
    Ok(serde_json::to_string(told)?)
}

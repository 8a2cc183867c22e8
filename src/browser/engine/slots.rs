//! What can still go where, as a worker asks it.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::clock::Clock;
use crate::refusal::bad_request;
use crate::turns::SlotsSession;
use crate::words::WordList;

/// An answer that is being worked out. After the beginning it does nothing but in the turns that it is given.
#[wasm_bindgen]
pub struct Slots {
    session: SlotsSession,
    clock: Clock,
}

#[wasm_bindgen]
impl Slots {
    /// Begins what the query of `/slots` asks, with words of that list: looks which letters and words are left, some
    /// milliseconds of work. Throws what the server would answer with 400.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, words: &WordList, clock: Clock) -> Result<Slots, JsValue> {
        let now = clock.time()?;
        let session = SlotsSession::new(query, words.words(), now)
            .map_err(|problem| JsValue::from(bad_request(problem)))?;
        Ok(Slots { session, clock })
    }

    /// Works for so many milliseconds, and one step at the least. Whether there is more to do.
    pub fn turn(&mut self, length: f64) -> Result<bool, JsValue> {
        self.clock.turn(length, |now| self.session.step(now))
    }

    /// Works for so many steps: a word that is listed or tried out each. Whether there is more to do.
    pub fn run(&mut self, steps: u32) -> Result<bool, JsValue> {
        for _ in 0..steps {
            if !self.session.step(self.clock.time()?) {
                return Ok(false);
            }
        }
        Ok(!self.session.has_ended())
    }

    /// Tries out no more words; what is left of the answer are microseconds of work.
    #[wasm_bindgen(js_name = tryNoMore)]
    pub fn try_no_more(&mut self) {
        self.session.try_no_more();
    }

    /// Once it is whole: the JSON that `GET /slots` answers with, else nothing.
    #[wasm_bindgen(getter)]
    pub fn answer(&self) -> Result<Option<String>, JsError> {
        Ok(self.session.report().map(|report| serde_json::to_string(&report)).transpose()?)
    }
}

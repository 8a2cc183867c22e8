//! Word lists, from the ready-made form or from text.

use std::sync::Arc;

use crossword_core::analysis::Grading;
use crossword_core::{MAX_SCORE, Score};
use crossword_formats::wordfile;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::clues::Clues;
use crate::refusal::refusal;
use crate::turns::Words;

/// The lowest score of words that are used from a list of somebody's own, unless the query says otherwise.
const ACCEPTABLE: Score = 50;

/// What errors name as wrong where bytes make no list.
const WORDS: &str = "words";

/// Words with scores. Lists made of one another share their words.
#[wasm_bindgen]
pub struct WordList {
    words: Words,
    odd: String,
}

#[wasm_bindgen]
impl WordList {
    /// A list in the ready-made form, used where it lies: the bytes stay in the engine's memory as long as that is there, so
    /// read each list once. `usual` is the minimum score for whoever asks for none, as `lists.json` says.
    #[wasm_bindgen(js_name = fromReady)]
    pub fn from_ready(bytes: Vec<u8>, usual: u32) -> Result<WordList, JsError> {
        let usual = score("usual", usual)?;
        let list = crossword_core::WordList::from_ready(bytes.leak());
        let list = list.map_err(|error| refusal(WORDS, &error.to_string()))?;
        Ok(WordList::of(list, Grading::Known(usual), String::new()))
    }

    /// A list of somebody's own, from the text of a file in any of the manners that `crossword fill --words` reads.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(bytes: &[u8]) -> Result<WordList, JsError> {
        let (list, report) = wordfile::read(bytes);
        if list.is_empty() {
            return Err(refusal(
                WORDS,
                &format!("there is no word in it ({report}); give one a line, with its score or without"),
            ));
        }
        Ok(WordList::of(list, Grading::Foreign(ACCEPTABLE), report.to_string()))
    }

    /// These words and the `extra` ones, whose scores count where both have a word: crude words, or some of one's own.
    pub fn with(&self, extra: &WordList) -> WordList {
        WordList::of(self.words.list.with(&extra.words.list), self.words.grading, String::new())
    }

    /// The words of at least this score, without a copy. `usual` as of a ready-made list.
    #[wasm_bindgen(js_name = atLeast)]
    pub fn at_least(&self, score: u32, usual: u32) -> Result<WordList, JsError> {
        let (least, usual) = (self::score("score", score)?, self::score("usual", usual)?);
        Ok(WordList::of(self.words.list.at_least(least), Grading::Known(usual), String::new()))
    }

    /// Its words of up to `longest` letters that have a clue and the usual score: for small puzzles of which every entry is to
    /// have one. Some milliseconds for five letters, a tenth of a second for nine.
    #[wasm_bindgen(js_name = cluedBy)]
    pub fn clued_by(&self, clues: &Clues, longest: usize) -> WordList {
        let Words { list, grading } = &self.words;
        WordList::of(clues.embedded.clued(list, grading.usual(), longest), *grading, String::new())
    }

    /// How many words it has.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.words.list.len()
    }

    /// What was read of a text, for people: `5 words, 1 with digits`.
    #[wasm_bindgen(getter)]
    pub fn report(&self) -> String {
        self.odd.clone()
    }
}

/// A score that was given as the parameter of that name.
fn score(parameter: &str, given: u32) -> Result<Score, JsError> {
    let score = Score::try_from(given).ok().filter(|&score| score <= MAX_SCORE);
    score.ok_or_else(|| refusal(parameter, &format!("no score is {given}; give one from 0 to {MAX_SCORE}")))
}

impl WordList {
    fn of(list: crossword_core::WordList, grading: Grading, odd: String) -> WordList {
        WordList { words: Words { list: Arc::new(list), grading }, odd }
    }

    /// The words and what their scores mean.
    pub(crate) fn words(&self) -> &Words {
        &self.words
    }
}

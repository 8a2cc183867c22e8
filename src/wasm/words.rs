//! Word lists, from the ready-made form or from text.

use std::sync::Arc;

use crossword_codec::wordfile;
use crossword_core::analysis::Grading;
use crossword_core::{Score, WordListBuilder};
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
    pub fn from_ready(bytes: Vec<u8>, usual: u8) -> Result<WordList, JsError> {
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
    pub fn at_least(&self, score: u8, usual: u8) -> WordList {
        WordList::of(self.words.list.at_least(score), Grading::Known(usual), String::new())
    }

    /// Its words of up to `longest` letters that have a clue and the usual score: for small puzzles of which every entry is to
    /// have one. Some milliseconds for five letters, a tenth of a second for nine.
    #[wasm_bindgen(js_name = cluedBy)]
    pub fn clued_by(&self, clues: &Clues, longest: usize) -> WordList {
        WordList::of(clued(&self.words, clues, longest), self.words.grading, String::new())
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

/// Those of the words.
fn clued(words: &Words, clues: &Clues, longest: usize) -> crossword_core::WordList {
    let mut builder = WordListBuilder::new();
    for (_, group) in words.list.groups().filter(|(len, _)| *len <= longest) {
        for id in 0..group.count_from(words.grading.usual()) {
            let word = group.word(id);
            if clues.know(word) {
                builder.push_displayed(
                    word,
                    group.score(id),
                    words.list.display_of(group, id).map(String::from).as_deref().map(str::as_bytes),
                );
            }
        }
    }
    builder.finish()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_clues_are_those_of_the_usual_score_that_are_short_enough() {
        let list = wordfile::read(b"cat;60\ndog;40\nemu;70\nhorse;90\n").0;
        let words = Words { list: Arc::new(list), grading: Grading::Foreign(50) };
        let clues = Clues::of(b"cat\tMouser\t\t\ndog\tBarker\t\t\nhorse\tMount\t\t\n");
        let of = |longest| {
            let list = clued(&words, &clues, longest);
            list.groups()
                .flat_map(|(_, group)| {
                    (0..group.count()).map(|id| group.word(id).to_vec()).collect::<Vec<_>>()
                })
                .map(|word| word.iter().map(|letter| letter.to_byte() as char).collect::<String>())
                .collect::<Vec<_>>()
        };
        assert_eq!(of(3), ["cat"]);
        assert_eq!(of(5), ["cat", "horse"]);
    }
}

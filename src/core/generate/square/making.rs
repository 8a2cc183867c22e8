//! The making of a search row by row: words by alphabet, the trees of their beginnings, and what is to be expected of each beginning.
//! With fifty thousand words that takes a tenth of a second, so it is done in steps.

use std::sync::Arc;

use crate::letters::{ALPHABET, Letter, Word};
use crate::words::{Score, Share, WordList};

use super::super::limits::WORDS_PER_STEP;
use super::super::request::PuzzleRequest;
use super::alphabet::Alphabet;
use super::search::SquareSearch;
use super::trie::{Planting, Trie};

/// What came of a step.
pub enum Made {
    /// There is more to do.
    Paused,
    /// The search; none where the list lacks words for it.
    Done(Option<Box<SquareSearch>>),
}

/// A search that is being made.
pub struct Making {
    words: Arc<WordList>,
    width: usize,
    height: usize,
    min_score: Score,
    banned: Vec<Word>,
    share: Option<Share>,
    seed: u64,
    /// Fewer words for a row make no search.
    least: usize,
    /// The ids of the words for rows, by alphabet.
    rows: Vec<usize>,
    /// The places among them of those that may be the first row.
    firsts: Vec<usize>,
    /// How often each letter stands at each place of a row.
    often: Vec<[f32; ALPHABET]>,
    stage: Stage,
}

enum Stage {
    /// The words for rows are put in order.
    Rows(Alphabet),
    /// They are looked at, so many so far.
    Count(usize),
    /// The tree of rows is made.
    Across(Planting),
    /// The words for columns are put in order.
    Columns(Arc<Trie>, Alphabet),
    /// The tree of columns is made, of these words.
    Down(Arc<Trie>, Vec<usize>, Planting),
    /// What is to be expected below each of its nodes is found, from the last on, so many of them left.
    Expect(Arc<Trie>, Arc<Trie>, Vec<f32>, usize),
    /// It is made.
    Over,
}

impl Making {
    /// One that has not begun; none where the list has fewer than `least` words for a row, or none for a column.
    pub fn new(
        request: &PuzzleRequest,
        words: Arc<WordList>,
        min_score: Score,
        seed: u64,
        least: usize,
    ) -> Option<Making> {
        let PuzzleRequest { width, height, ref banned, share, .. } = *request;
        let count = |len: usize| words.group(len).map_or(0, |group| group.count_from(min_score));
        if count(width) < least.max(1) || count(height) == 0 {
            return None;
        }
        let stage = Stage::Rows(Alphabet::new(&words, width, min_score, banned));
        Some(Making {
            words,
            width,
            height,
            min_score,
            banned: banned.clone(),
            share,
            seed,
            least: least.max(1),
            rows: Vec::new(),
            firsts: Vec::new(),
            often: vec![[0.0; ALPHABET]; width],
            stage,
        })
    }

    /// Looks at some more words.
    pub fn step(&mut self) -> Made {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Rows(mut alphabet) => {
                if alphabet.step(&self.words, WORDS_PER_STEP) {
                    self.rows = alphabet.into_ids();
                    if self.rows.len() < self.least {
                        return Made::Done(None);
                    }
                    Stage::Count(0)
                } else {
                    Stage::Rows(alphabet)
                }
            }
            Stage::Count(from) => {
                let end = self.rows.len().min(from + WORDS_PER_STEP);
                self.count(from, end);
                if end < self.rows.len() {
                    Stage::Count(end)
                } else if self.firsts.is_empty() {
                    return Made::Done(None);
                } else {
                    let even = self.rows.len() as f32 / ALPHABET as f32;
                    self.often.iter_mut().flatten().for_each(|often| *often /= even);
                    Stage::Across(Planting::new(self.rows.len(), self.width))
                }
            }
            Stage::Across(mut planting) => {
                if !planting.step(letters(&self.words, self.width, &self.rows), WORDS_PER_STEP) {
                    Stage::Across(planting)
                } else if self.width == self.height {
                    // What goes across goes down.
                    let trie = Arc::new(planting.into_trie());
                    self.expect(Arc::clone(&trie), trie)
                } else {
                    let alphabet = Alphabet::new(&self.words, self.height, self.min_score, &self.banned);
                    Stage::Columns(Arc::new(planting.into_trie()), alphabet)
                }
            }
            Stage::Columns(across, mut alphabet) => {
                if !alphabet.step(&self.words, WORDS_PER_STEP) {
                    Stage::Columns(across, alphabet)
                } else {
                    let columns = alphabet.into_ids();
                    if columns.is_empty() {
                        return Made::Done(None);
                    }
                    let planting = Planting::new(columns.len(), self.height);
                    Stage::Down(across, columns, planting)
                }
            }
            Stage::Down(across, columns, mut planting) => {
                if planting.step(letters(&self.words, self.height, &columns), WORDS_PER_STEP) {
                    self.expect(across, Arc::new(planting.into_trie()))
                } else {
                    Stage::Down(across, columns, planting)
                }
            }
            Stage::Expect(across, down, mut expected, left) => {
                let from = left.saturating_sub(WORDS_PER_STEP);
                down.expect(&self.often, from..left, &mut expected);
                if from == 0 {
                    let rows = (std::mem::take(&mut self.rows), std::mem::take(&mut self.firsts));
                    let sides = (self.width, self.height);
                    let words = Arc::clone(&self.words);
                    let search = SquareSearch::of(words, sides, rows, (across, down), expected, self.seed);
                    return Made::Done(Some(Box::new(search)));
                }
                Stage::Expect(across, down, expected, from)
            }
            Stage::Over => return Made::Done(None),
        };
        Made::Paused
    }

    /// Looks at the letters of some rows, and which of them may be the first.
    fn count(&mut self, from: usize, end: usize) {
        let Some(group) = self.words.group(self.width) else { return };
        for at in from..end {
            let id = self.rows[at];
            if self.share.is_none_or(|share| share.has(id)) {
                self.firsts.push(at);
            }
            let letters = group.word(id).iter().zip(&mut self.often);
            letters.for_each(|(letter, often)| often[letter.index()] += 1.0);
        }
    }

    fn expect(&self, across: Arc<Trie>, down: Arc<Trie>) -> Stage {
        let (expected, left) = (down.nothing_expected(self.width), down.inner_nodes());
        Stage::Expect(across, down, expected, left)
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        let own = (self.rows.capacity() + self.firsts.capacity()) * size_of::<usize>();
        let stage = match &self.stage {
            Stage::Rows(alphabet) => alphabet.bytes(),
            Stage::Across(planting) => planting.bytes(),
            Stage::Columns(across, alphabet) => across.bytes() + alphabet.bytes(),
            Stage::Down(across, columns, planting) => {
                across.bytes() + columns.capacity() * size_of::<usize>() + planting.bytes()
            }
            Stage::Expect(across, down, expected, _) => {
                let apart = if Arc::ptr_eq(across, down) { 0 } else { down.bytes() };
                across.bytes() + apart + expected.capacity() * size_of::<f32>()
            }
            Stage::Count(_) | Stage::Over => 0,
        };
        own + size_of_val(self.often.as_slice()) + stage
    }
}

/// The letters of the words of these ids.
fn letters<'a>(words: &'a WordList, len: usize, ids: &'a [usize]) -> impl Fn(usize) -> &'a [Letter] {
    let group = words.group(len);
    move |at| group.map_or(&[][..], |group| group.word(ids[at]))
}

//! A search row by row: a word is put into the next row only where every column still begins as a word does.
//!
//! Which words come first is what decides: those after which the most fills are to be expected, if the letters of the rows to come
//! were drawn as they stand in words. Of each row only some of the best are tried before all begins anew with another first row.

use std::sync::Arc;

use crate::board::{Cell, Grid, Pos};
use crate::csp::search::Progress;
use crate::letters::{ALPHABET, Letter, Word};
use crate::random::Random;
use crate::sorting;
use crate::words::{MAX_WORD, Score, WordList};

use super::super::request::PuzzleRequest;
use super::trie::Trie;

/// How many of the best words are tried in the second row, the third, the fourth and each further one.
const BREADTH: [usize; 4] = [4, 8, 40, 100];

/// Of so many words drawn for the first row the best is taken, or of a share of all where there are few, so that first rows differ.
const FIRST_CHOICE: usize = 30;
const FIRST_SHARE: usize = 2000;

/// By how much chance may raise the worth of a word.
const NOISE: f64 = 3.0;

/// A resumable search for words across and down in a grid without a block.
pub struct SquareSearch {
    words: Arc<WordList>,
    width: usize,
    height: usize,
    /// The words' ids by alphabet.
    rows: Vec<usize>,
    /// The places among them of those that may be the first row.
    firsts: Vec<usize>,
    across: Trie,
    down: Trie,
    /// Per node of the columns' tree, and per column, how many words are to be expected below it.
    expected: Vec<f32>,
    random: Random,
    /// The rows tried, the first one below.
    tried: Vec<Row>,
    filled: Option<Grid>,
}

/// One row: its word, where the columns then are, and what else may be tried below it, the best last.
struct Row {
    word: usize,
    columns: [u32; MAX_WORD],
    below: Vec<(f64, u32)>,
}

impl SquareSearch {
    /// One that has not begun; none where the list lacks words for it.
    pub fn new(
        request: &PuzzleRequest,
        words: Arc<WordList>,
        min_score: Score,
        seed: u64,
    ) -> Option<SquareSearch> {
        let PuzzleRequest { width, height, ref banned, share, .. } = *request;
        let rows = sorted(&words, width, min_score, banned)?;
        let columns = sorted(&words, height, min_score, banned)?;
        let is_own = |&at: &usize| share.is_none_or(|share| share.has(rows[at]));
        let firsts: Vec<usize> = (0..rows.len()).filter(is_own).collect();
        if firsts.is_empty() {
            return None;
        }
        let across_words = letters(&words, width, &rows)?;
        let across = Trie::new(&across_words, width);
        let down = Trie::new(&letters(&words, height, &columns)?, height);
        let mut often = vec![[0.0f32; ALPHABET]; width];
        for word in &across_words {
            word.iter().zip(&mut often).for_each(|(letter, often)| often[letter.index()] += 1.0);
        }
        let even = rows.len() as f32 / ALPHABET as f32;
        often.iter_mut().flatten().for_each(|often| *often /= even);
        let expected = down.expected(&often);
        Some(SquareSearch {
            words,
            width,
            height,
            rows,
            firsts,
            across,
            down,
            expected,
            random: Random::new(seed),
            tried: Vec::new(),
            filled: None,
        })
    }

    /// How many words it may put into a row.
    pub fn choices(&self) -> usize {
        self.rows.len()
    }

    /// Tries at most so many rows; never `Exhausted`.
    pub fn run(&mut self, budget: u64) -> Progress {
        for _ in 0..budget {
            if self.filled.is_some() {
                return Progress::Filled;
            }
            self.step();
        }
        if self.filled.is_some() { Progress::Filled } else { Progress::Paused }
    }

    /// Bytes of memory that it holds beside the word list; what each row keeps to try is little.
    pub fn bytes(&self) -> usize {
        (self.rows.capacity() + self.firsts.capacity()) * size_of::<usize>()
            + self.expected.capacity() * size_of::<f32>()
            + self.across.bytes()
            + self.down.bytes()
    }

    /// The fill, once there is one.
    pub fn filled(&self) -> Option<&Grid> {
        self.filled.as_ref()
    }

    fn step(&mut self) {
        let next = loop {
            let Some(row) = self.tried.last_mut() else { break self.first() };
            match row.below.pop() {
                Some((_, node)) => {
                    let columns = row.columns;
                    break Some((self.across.word(node), columns));
                }
                None => _ = self.tried.pop(),
            }
        };
        let Some((word, before)) = next else { return };
        if self.tried.iter().any(|row| row.word == word) {
            return;
        }
        let Some(columns) = self.after(before, word) else { return };
        self.tried.push(Row { word, columns, below: Vec::new() });
        if self.tried.len() == self.height {
            self.filled = self.grid();
            self.tried.pop();
            return;
        }
        let below = self.below(&columns);
        if let Some(row) = self.tried.last_mut() {
            row.below = below;
        }
    }

    /// A good word for the first row.
    fn first(&mut self) -> Option<(usize, [u32; MAX_WORD])> {
        let count = self.rows.len();
        let begin = [0; MAX_WORD];
        let mut best: Option<(f64, usize)> = None;
        for _ in 0..FIRST_CHOICE.min(count.div_ceil(FIRST_SHARE)) {
            let word = self.firsts[self.random.below(self.firsts.len())?];
            let Some(columns) = self.after(begin, word) else { continue };
            let worth = (0..self.width).map(|col| self.worth(columns[col], col)).product::<f64>();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, word));
            }
        }
        best.map(|(_, word)| (word, begin))
    }

    /// Where the columns are after a word; none where one of them is nowhere.
    fn after(&self, mut columns: [u32; MAX_WORD], word: usize) -> Option<[u32; MAX_WORD]> {
        let letters = self.words.group(self.width)?.word(self.rows[word]);
        for (column, letter) in columns.iter_mut().zip(letters) {
            let letter = letter.index() as u32;
            if self.down.next(*column) >> letter & 1 == 0 {
                return None;
            }
            *column = self.down.child(*column, letter);
        }
        Some(columns)
    }

    #[inline]
    fn worth(&self, column: u32, col: usize) -> f64 {
        f64::from(self.expected[column as usize * self.width + col])
    }

    /// The best words for the next row, the very best last.
    fn below(&mut self, columns: &[u32; MAX_WORD]) -> Vec<(f64, u32)> {
        let mut found = Vec::new();
        let (mut nodes, mut worths) = ([0u32; MAX_WORD], [1.0f64; MAX_WORD]);
        let mut left = [0u32; MAX_WORD];
        left[0] = self.across.next(0) & self.down.next(columns[0]);
        let mut col = 0;
        loop {
            if left[col] == 0 {
                match col.checked_sub(1) {
                    Some(before) => col = before,
                    None => break,
                }
                continue;
            }
            let letter = left[col].trailing_zeros();
            left[col] &= left[col] - 1;
            let node = self.across.child(nodes[col], letter);
            let worth = worths[col] * self.worth(self.down.child(columns[col], letter), col);
            if col + 1 == self.width {
                found.push((worth * (1.0 + NOISE * f64::from(self.random.unit())), node));
                continue;
            }
            col += 1;
            (nodes[col], worths[col]) = (node, worth);
            left[col] = self.across.next(node) & self.down.next(columns[col]);
        }
        // Of equal worth by alphabet, so that the order is the same everywhere.
        let better =
            |one: &(f64, u32), other: &(f64, u32)| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1));
        let breadth = BREADTH[(self.tried.len() - 1).min(BREADTH.len() - 1)];
        if found.len() > breadth {
            found.select_nth_unstable_by(breadth, better);
            found.truncate(breadth);
        }
        found.sort_unstable_by(|one, other| better(other, one));
        found
    }

    /// The grid of the rows that stand; none where a word stands twice.
    fn grid(&self) -> Option<Grid> {
        let group = self.words.group(self.width)?;
        let rows: Vec<&[Letter]> = self.tried.iter().map(|row| group.word(self.rows[row.word])).collect();
        let columns = (0..self.width).map(|col| rows.iter().map(|row| row[col]).collect::<Word>());
        let mut all: Vec<Word> = rows.iter().map(|&row| Word::from(row)).chain(columns).collect();
        all.sort_unstable();
        if all.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        let mut grid = Grid::blank(self.width, self.height).ok()?;
        for (row, letters) in rows.iter().enumerate() {
            for (col, &letter) in letters.iter().enumerate() {
                grid.set(Pos { row, col }, Cell::Letter(letter));
            }
        }
        Some(grid)
    }
}

/// The ids of the words of a length that may be put in, by alphabet; none where there are none.
fn sorted(words: &WordList, len: usize, min_score: Score, banned: &[Word]) -> Option<Vec<usize>> {
    let group = words.group(len)?;
    let mut ids: Vec<usize> = (0..group.count_from(min_score)).collect();
    ids.retain(|&id| banned.iter().all(|banned| **banned != *group.word(id)));
    sorting::sort_numbers_by(&mut ids, &|one, other| group.word(one).cmp(group.word(other)));
    Some(ids).filter(|ids| !ids.is_empty())
}

fn letters<'a>(words: &'a WordList, len: usize, ids: &[usize]) -> Option<Vec<&'a [Letter]>> {
    let group = words.group(len)?;
    Some(ids.iter().map(|&id| group.word(id)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::verify;
    use crate::words::WordListBuilder;

    fn words(texts: &[&str]) -> Arc<WordList> {
        let mut builder = WordListBuilder::new();
        for text in texts {
            builder.push(&text.parse::<Word>().unwrap(), 50);
        }
        Arc::new(builder.finish())
    }

    fn filled(
        words: &Arc<WordList>,
        size: (usize, usize),
        min_score: Score,
        banned: &[Word],
    ) -> Option<Grid> {
        let request = PuzzleRequest::new(size.0, size.1).with_banned(banned.to_vec());
        let mut search = SquareSearch::new(&request, Arc::clone(words), min_score, 1)?;
        search.run(10_000);
        search.filled().cloned()
    }

    #[test]
    fn rows_and_columns_are_words_and_none_stands_twice() {
        let list = words(&["cat", "ore", "wed", "cow", "are", "ted", "sea", "eel", "ale"]);
        let fill = filled(&list, (3, 3), 50, &[]).unwrap();
        verify(&fill.without_letters(), &fill, 3, |word| list.score(word).is_some()).unwrap();
        assert_eq!(
            filled(&list, (3, 3), 50, &["wed".parse().unwrap()]),
            None,
            "the square of sea, eel and ale repeats them"
        );
        assert!(filled(&list, (3, 3), 51, &[]).is_none() && filled(&list, (3, 4), 50, &[]).is_none());
        let oblong = words(&["cat", "ore", "cow", "wed", "are", "bare", "core", "bored", "bo", "bob"]);
        let fill = filled(&oblong, (4, 3), 0, &[]);
        assert!(fill.is_none_or(|fill| (fill.width(), fill.height()) == (4, 3)));
    }
}

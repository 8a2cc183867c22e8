//! A search row by row: a word is put into the next row only where every column still begins as a word does.
//!
//! Which words come first is what decides: those after which the most fills are to be expected, if the letters of the rows to come
//! were drawn as they stand in words. Of each row only some of the best are tried before all begins anew with another first row.

use std::sync::Arc;

use crate::board::{Cell, Grid, Pos};
use crate::letters::{Letter, Word};
use crate::random::Random;
use crate::words::{MAX_WORD, WordList};

use super::super::limits::WORDS_PER_STEP;
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
    across: Arc<Trie>,
    /// The same where what goes across goes down.
    down: Arc<Trie>,
    /// Per node of the columns' tree, and per column, how many words are to be expected below it.
    expected: Vec<f32>,
    random: Random,
    /// The rows tried, the first one below.
    tried: Vec<Row>,
    /// The words for the row below the last of them, while they are looked for.
    looking: Option<Box<Looking>>,
    filled: Option<Grid>,
}

/// One row: its word, where the columns then are, and what else may be tried below it, the best last.
struct Row {
    word: usize,
    columns: [u32; MAX_WORD],
    below: Vec<(f64, u32)>,
}

/// The words that may stand in a row, found by alphabet, some at a time.
struct Looking {
    columns: [u32; MAX_WORD],
    /// Per column the node of the row's beginning up to it, what that is worth, and the letters that are not looked at yet.
    nodes: [u32; MAX_WORD],
    worths: [f64; MAX_WORD],
    left: [u32; MAX_WORD],
    col: usize,
    /// The best so far, and some more.
    found: Vec<(f64, u32)>,
}

impl SquareSearch {
    /// A search among the ids of words by alphabet and the places of those that may come first, with the trees of rows and columns.
    pub(super) fn of(
        words: Arc<WordList>,
        (width, height): (usize, usize),
        (rows, firsts): (Vec<usize>, Vec<usize>),
        (across, down): (Arc<Trie>, Arc<Trie>),
        expected: Vec<f32>,
        seed: u64,
    ) -> SquareSearch {
        SquareSearch {
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
            looking: None,
            filled: None,
        }
    }

    /// Bytes of memory that it holds beside the word list; what each row keeps to try is little.
    pub fn bytes(&self) -> usize {
        let down = if Arc::ptr_eq(&self.across, &self.down) { 0 } else { self.down.bytes() };
        (self.rows.capacity() + self.firsts.capacity()) * size_of::<usize>()
            + self.expected.capacity() * size_of::<f32>()
            + self.across.bytes()
            + down
    }

    /// The fill, once there is one.
    pub fn filled(&self) -> Option<&Grid> {
        self.filled.as_ref()
    }

    /// Goes on with a row, for no more than some hundred words of it; whether it was tried to the end. Nothing once it is filled.
    pub fn step(&mut self) -> bool {
        if self.filled.is_some() {
            return false;
        }
        if self.looking.is_some() {
            return self.look();
        }
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
        let Some((word, before)) = next else { return true };
        if self.tried.iter().any(|row| row.word == word) {
            return true;
        }
        let Some(columns) = self.after(before, word) else { return true };
        self.tried.push(Row { word, columns, below: Vec::new() });
        if self.tried.len() == self.height {
            self.filled = self.grid();
            self.tried.pop();
            return true;
        }
        let mut left = [0u32; MAX_WORD];
        left[0] = self.across.next(0) & self.down.next(columns[0]);
        let (nodes, worths) = ([0; MAX_WORD], [1.0; MAX_WORD]);
        self.looking = Some(Box::new(Looking { columns, nodes, worths, left, col: 0, found: Vec::new() }));
        self.look()
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

    /// Looks at some more words for the next row; whether at all of them, so that the best are known, the very best last.
    fn look(&mut self) -> bool {
        let Some(mut looking) = self.looking.take() else { return true };
        let breadth = BREADTH[(self.tried.len() - 1).min(BREADTH.len() - 1)];
        // Of equal worth by alphabet, so that the order is the same everywhere.
        let better =
            |one: &(f64, u32), other: &(f64, u32)| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1));
        let best = |found: &mut Vec<(f64, u32)>| {
            if found.len() > breadth {
                found.select_nth_unstable_by(breadth, better);
                found.truncate(breadth);
            }
        };
        let Looking { columns, nodes, worths, left, col, found } = &mut *looking;
        for _ in 0..WORDS_PER_STEP {
            if left[*col] == 0 {
                match col.checked_sub(1) {
                    Some(before) => *col = before,
                    None => {
                        best(found);
                        found.sort_unstable_by(|one, other| better(other, one));
                        let found = std::mem::take(found);
                        if let Some(row) = self.tried.last_mut() {
                            row.below = found;
                        }
                        return true;
                    }
                }
                continue;
            }
            let letter = left[*col].trailing_zeros();
            left[*col] &= left[*col] - 1;
            let node = self.across.child(nodes[*col], letter);
            let worth = worths[*col] * self.worth(self.down.child(columns[*col], letter), *col);
            if *col + 1 == self.width {
                found.push((worth * (1.0 + NOISE * f64::from(self.random.unit())), node));
                continue;
            }
            *col += 1;
            (nodes[*col], worths[*col]) = (node, worth);
            left[*col] = self.across.next(node) & self.down.next(columns[*col]);
        }
        best(found);
        self.looking = Some(looking);
        false
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::verify;
    use crate::generate::PuzzleRequest;
    use crate::generate::square::{Made, Making};
    use crate::words::{Score, WordListBuilder};

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
        let mut making = Making::new(&request, Arc::clone(words), min_score, 1, 1)?;
        let mut search = loop {
            if let Made::Done(search) = making.step() {
                break search?;
            }
        };
        (0..10_000).for_each(|_| _ = search.step());
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
    }

    #[test]
    fn rows_and_columns_may_be_of_different_lengths() {
        let three = ["cab", "are", "ree", "tas", "ore", "cow"];
        let list = words(&[&three[..], &["cart", "area", "bees", "bare", "core"]].concat());
        let text = |size| filled(&list, size, 0, &[]).unwrap().to_string();
        assert_eq!(text((4, 3)), "cart\narea\nbees\n");
        assert_eq!(text((3, 4)), "cab\nare\nree\ntas\n");
        assert_eq!(filled(&list, (4, 3), 0, &["ree".parse().unwrap()]), None, "the only one");
    }
}

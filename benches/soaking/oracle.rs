//! A second opinion on small boards: cell by cell, letter by letter, with nothing cleverer than beginnings of words.

use std::collections::HashMap;

use crossword_core::{ALPHABET, Cell, FillRequest, Grid, Letter, Pos, Score, Word, WordList};

/// Longest word that the oracle knows.
const LONGEST: usize = 5;

/// White cells of the largest board that it looks at.
const MOST_WHITE: usize = 16;

/// Letters that it tries before it gives up.
const PATIENCE: u32 = 20_000;

/// A length, and the beginning of words of that length: five bits a letter, after a leading one.
type Beginning = (usize, u32);

/// Says whether a small board has a fill.
pub struct Oracle {
    /// The best score among the words with that beginning.
    best: HashMap<Beginning, Score>,
}

struct Trial<'a> {
    oracle: &'a Oracle,
    request: &'a FillRequest,
    grid: Grid,
    tried: u32,
}

impl Oracle {
    /// An oracle that knows the short words of the list.
    pub fn new(words: &WordList) -> Oracle {
        let mut best = HashMap::new();
        for len in 2..=LONGEST {
            let Some(group) = words.group(len) else { continue };
            for id in 0..group.count() {
                for end in 1..=len {
                    let score = best.entry((len, pack(&group.word(id)[..end]))).or_insert(0);
                    *score = group.score(id).max(*score);
                }
            }
        }
        Oracle { best }
    }

    /// Whether the request has a fill; none where the board is too large to say.
    pub fn fillable(&self, request: &FillRequest) -> Option<bool> {
        let grid = request.grid.clone();
        if grid.white_cells() > MOST_WHITE || grid.width().max(grid.height()) > LONGEST {
            return None;
        }
        let mut trial = Trial { oracle: self, request, grid, tried: 0 };
        let found = trial.from(0);
        (found || trial.tried < PATIENCE).then_some(found)
    }
}

impl Trial<'_> {
    /// Whether the cells from `index` on can be filled.
    fn from(&mut self, index: usize) -> bool {
        if index == self.grid.cells().len() {
            return self.all_differ();
        }
        let pos = self.grid.pos(index);
        match self.request.grid.get(pos) {
            Cell::Block => self.from(index + 1),
            Cell::Letter(_) => self.stands(pos) && self.from(index + 1),
            Cell::Blank => {
                for letter in (0..ALPHABET).filter_map(Letter::from_index) {
                    if self.tried >= PATIENCE {
                        break;
                    }
                    self.tried += 1;
                    self.grid.set(pos, Cell::Letter(letter));
                    if self.stands(pos) && self.from(index + 1) {
                        return true;
                    }
                }
                self.grid.set(pos, Cell::Blank);
                false
            }
        }
    }

    /// Whether both runs through `pos` begin words, as far as they are filled, or are words, where `pos` ends them.
    fn stands(&self, pos: Pos) -> bool {
        [(0, 1), (1, 0)].into_iter().all(|step| {
            let run = self.run(pos, step);
            let given = run.iter().all(|&pos| self.request.grid.get(pos).letter().is_some());
            if run.len() < self.request.min_entry || given {
                return true;
            }
            let letters: Word = run
                .iter()
                .take_while(|&&place| place <= pos)
                .filter_map(|&place| self.grid.get(place).letter())
                .collect();
            let score = self.oracle.best.get(&(run.len(), pack(&letters)));
            score.is_some_and(|&score| score >= self.request.min_score)
                && (letters.len() < run.len() || !self.request.banned.contains(&letters))
        })
    }

    /// The run of white cells through `pos`.
    fn run(&self, pos: Pos, (down, right): (usize, usize)) -> Vec<Pos> {
        let white = |pos: Pos| self.request.grid.get(pos).is_white();
        let mut start = pos;
        while let (Some(row), Some(col)) = (start.row.checked_sub(down), start.col.checked_sub(right)) {
            if !white(Pos { row, col }) {
                break;
            }
            start = Pos { row, col };
        }
        let along = (0..).map(|at| Pos { row: start.row + at * down, col: start.col + at * right });
        along.take_while(|&pos| white(pos)).collect()
    }

    /// Whether no word stands twice.
    fn all_differ(&self) -> bool {
        let mut words = Vec::new();
        for index in 0..self.grid.cells().len() {
            let pos = self.grid.pos(index);
            for step in [(0, 1), (1, 0)] {
                let run = if self.grid.get(pos).is_white() { self.run(pos, step) } else { Vec::new() };
                if run.first() == Some(&pos) && run.len() >= self.request.min_entry {
                    words.push(run.iter().filter_map(|&pos| self.grid.get(pos).letter()).collect::<Vec<_>>());
                }
            }
        }
        words.sort();
        words.windows(2).all(|pair| pair[0] != pair[1])
    }
}

fn pack(letters: &[Letter]) -> u32 {
    letters.iter().fold(1, |packed, letter| packed << 5 | letter.index() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_formats::{text, wordfile};

    fn fillable(words: &str, grid: &str, banned: &str) -> Option<bool> {
        let (words, _) = wordfile::read(words.as_bytes());
        let grid = text::read(grid, None).unwrap().0;
        let banned = banned.split_whitespace().filter_map(wordfile::spell).collect();
        Oracle::new(&words).fillable(&FillRequest::new(grid).with_banned(banned))
    }

    #[test]
    fn words_bans_and_repeats_are_heeded() {
        let words = "cat\nore\nwed\ncow\nare\nted\n";
        assert_eq!(fillable(words, "...\n...\n...", ""), Some(true));
        assert_eq!(fillable(words, "...\n...\n...", "ted"), Some(false));
        assert_eq!(fillable("cat\nare\nted", "...\n...\n...", ""), Some(false), "each word twice");
        assert_eq!(fillable(words, "z..\n...\n...", ""), Some(false));
        assert_eq!(fillable(words, &"......\n".repeat(6), ""), None, "too large");
    }
}

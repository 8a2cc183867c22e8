//! Which entry to decide next, and which word to try in it.
//!
//! Entries: fewest words against most trouble (dom/wdeg, Boussemart et al. 2004, with an entry's own weight and, twice, its
//! open neighbours'). Words: those that leave the most in the crossing entries, a better score counting for them, with a
//! little chance so that a restart sees something new. Letters, where the search decides by them: those that leave the most
//! pairs of crossing words.

use crate::kernels;
use crate::letters::{ALPHABET, Letter};
use crate::model::Model;
use crate::random::Random;
use crate::store::{Store, Words};

/// How much chance moves a word's worth, as a share of it.
const NOISE: f32 = 0.015;

/// The same for a letter.
const LETTER_NOISE: f32 = 0.05;

/// What an open neighbour's trouble counts against an entry's own: it will be felt there as soon as the entry is decided.
const NEIGHBOURS_TROUBLE: f32 = 2.0;

/// What a usual difference in score (one standard deviation) is worth at first, in doublings of what a word leaves open.
const SCORE_WORTH: f32 = 2.5;

/// What is left of that after each restart: a grid that resists is filled first and with lively words second, and a
/// restart must not meet the same words again.
const SCORE_WORTH_KEPT: f32 = 0.5;

/// Words per entry by which the usual difference is measured; they stand at equal distances in the order of scores.
const SAMPLES: usize = 16;

/// A letter for a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellLetter {
    /// A variable through the cell.
    pub variable: usize,
    /// The cell's position in it.
    pub at: usize,
    /// The letter.
    pub letter: Letter,
}

/// The learned weights, and room to work in.
pub struct Ordering {
    score_worth: f32,
    weights: Vec<f32>,
    candidates: Vec<u32>,
    random: Random,
}

impl Ordering {
    /// No trouble seen yet; scores count by how they differ in the list, so that its scale makes no difference.
    pub fn by_spread(model: &Model) -> Ordering {
        let spread = spread(model);
        Ordering::new(model, if spread > 0.0 { SCORE_WORTH / spread } else { 0.0 })
    }

    /// No trouble seen yet; a point of score is worth so many doublings of what a word leaves open.
    pub fn new(model: &Model, score_worth: f32) -> Ordering {
        Ordering {
            score_worth,
            weights: vec![1.0; model.variables.len()],
            candidates: Vec::new(),
            random: Random::new(model.request.seed),
        }
    }

    /// Remembers that a variable ran out of words.
    pub fn trouble(&mut self, variable: usize) {
        self.weights[variable] += 1.0;
    }

    /// How much trouble a variable was, against 1 for none.
    pub fn weight(&self, variable: usize) -> f32 {
        self.weights[variable]
    }

    /// The search begins again from the top.
    pub fn restarted(&mut self) {
        self.score_worth *= SCORE_WORTH_KEPT;
    }

    /// The variable to decide next; none when all are fixed.
    pub fn next_variable(&self, model: &Model, store: &Store) -> Option<usize> {
        let mut best = None;
        for (at, variable) in model.variables.iter().enumerate() {
            let size = store.size(at);
            if size == 1 {
                continue;
            }
            let neighbours = variable.neighbours.iter().filter(|&&other| store.size(other) > 1);
            let around: f32 = neighbours.map(|&other| self.weights[other]).sum();
            let weight = self.weights[at] + NEIGHBOURS_TROUBLE * around;
            let urgency = log2(size) / weight;
            if best.is_none_or(|(least, _)| urgency < least) {
                best = Some((urgency, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// The letter to try next in a variable: in the cell where it meets the open entry that has the fewest words, the letter
    /// that leaves the most pairs of words. None where no cell of it meets an open entry.
    pub fn next_letter(&mut self, model: &Model, store: &Store, variable: usize) -> Option<CellLetter> {
        let own = &model.variables[variable];
        let open = own.crossings.iter().enumerate().filter_map(|(at, crossing)| {
            let open = store.mask(own.cells[at]).single().is_none();
            crossing.filter(|_| open).map(|crossing| (at, crossing))
        });
        let (at, crossing) = open.min_by_key(|(_, crossing)| store.size(crossing.variable))?;
        let counts = letter_counts(model, store, variable, at);
        let across = letter_counts(model, store, crossing.variable, crossing.at);
        let mut best = None;
        for letter in store.mask(own.cells[at]).iter() {
            let pairs = log2(counts[letter.index()] as usize) + log2(across[letter.index()] as usize);
            let value = pairs * (1.0 + LETTER_NOISE * self.random.unit());
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, letter));
            }
        }
        best.map(|(_, letter)| CellLetter { variable, at, letter })
    }

    /// The word to try next in a variable.
    pub fn next_word(&mut self, model: &Model, store: &Store, at: usize) -> Option<usize> {
        let variable = &model.variables[at];
        let group = model.group(variable)?;
        let mut worth = [[0.0f32; ALPHABET]; crate::words::MAX_WORD];
        for (position, crossing) in variable.crossings.iter().enumerate() {
            let Some(crossing) = crossing else { continue };
            let mask = store.mask(variable.cells[position]);
            if mask.single().is_some() {
                continue;
            }
            let counts = letter_counts(model, store, crossing.variable, crossing.at);
            for letter in mask.iter() {
                worth[position][letter.index()] = log2(counts[letter.index()] as usize);
            }
        }
        self.candidates.clear();
        store.words(at).each(|id| self.candidates.push(id as u32));
        let mut best = None;
        for &id in &self.candidates {
            let word = group.word(id as usize);
            let open: f32 = word.iter().zip(&worth).map(|(letter, worth)| worth[letter.index()]).sum();
            let value = open * (1.0 + NOISE * self.random.unit())
                + self.score_worth * f32::from(group.score(id as usize));
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, id as usize));
            }
        }
        best.map(|(_, id)| id)
    }
}

/// The standard deviation of the scores that the model's entries can have.
fn spread(model: &Model) -> f32 {
    let (mut count, mut sum, mut squares) = (0u64, 0u64, 0u64);
    for variable in model.variables.iter().filter(|variable| variable.candidates > 0) {
        let Some(group) = model.group(variable) else { continue };
        for sample in 0..SAMPLES {
            let score = u64::from(group.score((2 * sample + 1) * variable.candidates / (2 * SAMPLES)));
            count += 1;
            sum += score;
            squares += score * score;
        }
    }
    // Whole numbers up to here, and a root that is the nearest on every machine.
    ((squares * count - sum * sum) as f64).sqrt() as f32 / count.max(1) as f32
}

/// How many words of the variable have each letter at position `at`.
fn letter_counts(model: &Model, store: &Store, variable: usize, at: usize) -> [u32; ALPHABET] {
    let mut counts = [0; ALPHABET];
    let own = &model.variables[variable];
    let Some(group) = model.group(own) else {
        return counts;
    };
    let mask = store.mask(own.cells[at]);
    match store.words(variable) {
        Words::Few(few, alive) => counts = few.counts(group, alive, at, mask),
        Words::Bits(bits) => {
            for letter in mask.iter() {
                let set = group.index().with(at, letter.index());
                counts[letter.index()] = kernels::count_common(bits, set) as u32;
            }
        }
    }
    counts
}

/// The binary logarithm of a count, within a hundredth, by arithmetic that is equal on every machine.
pub fn log2(count: usize) -> f32 {
    let bits = (count.max(1) as f32).to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    exponent + (2.0 - mantissa / 3.0) * mantissa - 5.0 / 3.0
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::Grid;
    use crate::letters::LetterSet;
    use crate::model::FillRequest;
    use crate::words::WordListBuilder;

    #[test]
    fn the_spread_of_scores_is_their_standard_deviation() {
        let of = |scores: [u8; 2]| {
            let mut list = WordListBuilder::new();
            for word in 0..64u32 {
                let spelled = [word / 8, word % 8].map(|letter| LetterSet(1 << letter).single().unwrap());
                list.push(&spelled, scores[word as usize / 32]);
            }
            let grid = Grid::blank(2, 2).unwrap();
            spread(&Model::new(FillRequest::new(grid), Arc::new(list.finish())).unwrap())
        };
        assert_eq!((of([50, 50]), of([40, 60]), of([55, 50])), (0.0, 10.0, 2.5));
    }

    #[test]
    fn logarithms_are_close() {
        for count in [1usize, 2, 3, 7, 100, 12_345, 1 << 20] {
            assert!((log2(count) - (count as f32).log2()).abs() < 0.012, "{count}: {}", log2(count));
        }
        assert_eq!(log2(0), log2(1));
    }
}

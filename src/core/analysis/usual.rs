//! The minimum score for whoever asks for none: as high as the grid is likely to allow.
//!
//! The words of an entry are its freedom, and each crossing takes some of it: the chance that two words of these lengths
//! agree there. What share of the freedom the crossings take, in the part of the grid where they take most, tells before any
//! search how hard a grid is; at 1 a single fill is to be expected, and long before that a search takes too long to watch.

use std::sync::Arc;

use crate::bits;
use crate::board::Grid;
use crate::csp::kernels;
use crate::csp::log2::log2;
use crate::csp::model::{Model, Variable};
use crate::fill::{FillRequest, GridProblem};
use crate::letters::ALPHABET;
use crate::words::{MAX_WORD, Score, WordList};

/// The share of a part's freedom that may be taken. With the standard list, patterns below are filled within half a second;
/// above, more and more take seconds or are not filled at all (`docs/benchmarks.md`).
const MOST_TAKEN: f32 = 0.947;

/// By how much the score is lowered at a time, and how low at most: words below are for those who ask for them. From 50 on that
/// is 50, 45, 40 and 35, both for what a grid needs and for what a search then falls back on.
const STEP: Score = 5;
const LOWEST: Score = 35;

/// What the scores of a word list mean, as far as that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grading {
    /// Words from this score on are usual, and those a little below are known to be weaker but sound: they are let in where
    /// a grid is too open.
    Known(Score),
    /// A list of somebody's own. Words from this score on are used whatever the grid: nobody knows what lower scores mean
    /// there, and they may well mark words that must not be used.
    Foreign(Score),
}

impl Grading {
    /// The minimum score for an ordinary grid.
    pub fn usual(self) -> Score {
        match self {
            Grading::Known(usual) | Grading::Foreign(usual) => usual,
        }
    }

    /// The minimum score for a fill of this grid from these words, for whoever asks for none.
    pub fn min_score(self, grid: &Grid, min_entry: usize, words: &Arc<WordList>) -> Score {
        match self {
            Grading::Known(usual) => lowered(grid, min_entry, words, usual),
            Grading::Foreign(usual) => usual,
        }
    }

    /// The lower scores to fall back on where a grid has no fill from that one on; none of a list of which nobody knows what they
    /// mean.
    pub fn lower(self, from: Score) -> Vec<Score> {
        let steps =
            (1..).map_while(|step| from.checked_sub(step * STEP)).take_while(|&score| score >= LOWEST);
        match self {
            Grading::Known(_) => steps.collect(),
            Grading::Foreign(_) => Vec::new(),
        }
    }

    /// The minimum scores to try, falling, where no grid is known yet: what was asked for alone, or the usual one and the lower ones.
    pub fn scores(self, asked: Option<Score>) -> Vec<Score> {
        let usual = self.usual();
        asked.map_or_else(|| [usual].into_iter().chain(self.lower(usual)).collect(), |asked| vec![asked])
    }

    /// The request with the minimum score that was asked for, and nothing else then; or with the one for its grid and the lower
    /// ones to fall back on. Every door has it from here.
    pub fn applied(self, request: FillRequest, asked: Option<Score>, words: &Arc<WordList>) -> FillRequest {
        match asked {
            Some(min_score) => request.with_min_score(min_score),
            None => {
                let usual = self.min_score(&request.grid, request.min_entry, words);
                request.with_min_score(usual).with_lower(self.lower(usual))
            }
        }
    }
}

/// `usual`, or less where the grid is too open for that. Only the blocks count: letters that stand may come from a fill, and
/// then take nothing that is not there.
fn lowered(grid: &Grid, min_entry: usize, words: &Arc<WordList>, usual: Score) -> Score {
    let blocks = grid.without_letters();
    let mut min_score = usual;
    while min_score >= LOWEST + STEP {
        let request = FillRequest::new(blocks.clone()).with_min_score(min_score).with_min_entry(min_entry);
        match GridProblem::new(request, Arc::clone(words)) {
            Ok((_, model)) if taken(&model) > MOST_TAKEN => min_score -= STEP,
            _ => break,
        }
    }
    min_score
}

/// What share of its entries' freedom the crossings of a grid take, at their most, with words from that score on; without bound
/// where an entry has no word.
pub(crate) fn strain(grid: &Grid, words: &Arc<WordList>, min_score: Score) -> f32 {
    let request = FillRequest::new(grid.clone()).with_min_score(min_score);
    GridProblem::new(request, Arc::clone(words)).map_or(f32::INFINITY, |(_, model)| taken(&model))
}

/// The largest share of the entries' freedom that crossings take in a part of the grid; without bound where an entry has no
/// word at all. Parts are what is left as the entry whose crossings take least of its freedom goes, one after the other
/// (peeling: Charikar 2000), which finds a part half as dense as the densest at the least.
fn taken(model: &Model) -> f32 {
    if model.variables.iter().any(|own| own.candidates == 0) {
        return f32::INFINITY;
    }
    let crossings = crossing_costs(model);
    let freedom: Vec<f32> = model.variables.iter().map(|own| log2(own.candidates as u64)).collect();
    let mut costs: Vec<f32> = crossings.iter().map(|of| of.iter().map(|&(_, cost)| cost).sum()).collect();
    // Each crossing stands with both of its entries.
    let (mut cost, mut free) = (costs.iter().sum::<f32>() / 2.0, freedom.iter().sum::<f32>());
    let mut left: Vec<usize> = (0..costs.len()).collect();
    let mut most = 0.0f32;
    // A part of one entry has no crossing, and sums that should be zero by then are not quite.
    while left.len() > 1 && free > 0.0 {
        most = most.max(cost / free);
        let share = |&entry: &usize| costs[entry] / freedom[entry].max(f32::MIN_POSITIVE);
        let loosest = (0..left.len()).min_by(|&a, &b| share(&left[a]).total_cmp(&share(&left[b])));
        let Some(loosest) = loosest else { break };
        let gone = left.swap_remove(loosest);
        cost -= costs[gone];
        free -= freedom[gone];
        crossings[gone].iter().for_each(|&(other, cost)| costs[other] -= cost);
    }
    most
}

/// Per variable the variables that cross it, and how many halvings of the pairs of words it takes that they agree there.
fn crossing_costs(model: &Model) -> Vec<Vec<(usize, f32)>> {
    let mut counts = Counts::default();
    let mut costs = vec![Vec::new(); model.variables.len()];
    for (at, own) in model.variables.iter().enumerate() {
        let crossings =
            (0..own.len).flat_map(|position| own.crossings(position).iter().map(move |to| (position, to)));
        for (position, crossing) in crossings.filter(|(_, crossing)| crossing.variable > at) {
            let letters = counts.of(own, position);
            let others = counts.of(&model.variables[crossing.variable], crossing.at);
            let pairs: u64 = letters.iter().sum::<u64>() * others.iter().sum::<u64>();
            let agree: u64 = letters.iter().zip(&others).map(|(own, other)| own * other).sum();
            let cost = log2(pairs) - log2(agree);
            costs[at].push((crossing.variable, cost));
            costs[crossing.variable].push((at, cost));
        }
    }
    costs
}

/// How many candidates of a length have each letter at a position; counted when first asked for.
#[derive(Default)]
struct Counts {
    known: Vec<Option<[u64; ALPHABET]>>,
}

impl Counts {
    fn of(&mut self, own: &Variable, position: usize) -> [u64; ALPHABET] {
        self.known.resize((MAX_WORD + 1) * MAX_WORD, None);
        let known = &mut self.known[own.len * MAX_WORD + position];
        *known.get_or_insert_with(|| {
            let all = bits::first(own.candidates);
            std::array::from_fn(|letter| kernels::count_common(&all, own.index.with(position, letter)) as u64)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Pos};
    use crate::letters::Letter;
    use crate::random::Random;
    use crate::words::WordListBuilder;

    /// Words of any letters: those of 50 and up are scarce, below there are ten times as many.
    fn words(count: u64) -> Arc<WordList> {
        let mut random = Random::new(1);
        let mut builder = WordListBuilder::new();
        for word in 0..11 * count {
            let letters: Vec<Letter> =
                (0..4).map(|_| Letter::from_index((random.next() % 8) as usize).unwrap()).collect();
            builder.push(&letters, if word < count { 50 } else { 42 });
        }
        Arc::new(builder.finish())
    }

    fn of(grid: &Grid, words: &Arc<WordList>, usual: Score) -> Score {
        Grading::Known(usual).min_score(grid, 2, words)
    }

    #[test]
    fn an_open_grid_is_given_more_words() {
        let open = Grid::blank(4, 4).unwrap();
        let mut easy = open.clone();
        for (row, col) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            easy.set(Pos { row, col }, Cell::Block);
        }
        let words = words(30);
        assert_eq!((of(&easy, &words, 50), of(&open, &words, 50)), (50, 40));
        assert_eq!(of(&open, &words, 35), 35, "what is low already stays");
        assert_eq!(of(&open, &words, 90), 40);
        assert_eq!(Grading::Foreign(50).min_score(&open, 2, &words), 50, "what 40 means there nobody knows");
    }

    #[test]
    fn what_is_asked_for_is_exact_and_else_there_is_something_to_fall_back_on() {
        let words = words(30);
        let asked = |grading: Grading, asked| {
            let request = grading.applied(FillRequest::new(Grid::blank(4, 4).unwrap()), asked, &words);
            (request.min_score, request.lower)
        };
        assert_eq!(asked(Grading::Known(50), Some(50)), (50, vec![]));
        assert_eq!(asked(Grading::Known(50), None), (40, vec![35]));
        assert_eq!(asked(Grading::Foreign(50), None), (50, vec![]));
        assert_eq!(Grading::Known(50).lower(50), [45, 40, 35]);
        assert_eq!(Grading::Known(35).lower(35), []);
        assert_eq!(Grading::Known(3).lower(3), []);
    }

    #[test]
    fn a_dense_corner_counts_however_easy_the_rest_is() {
        let mut grid = Grid::blank(24, 4).unwrap();
        for index in 0..grid.cells().len() {
            let pos = grid.pos(index);
            if pos.col % 5 == 4 || pos.col > 4 && pos.row % 2 == 1 {
                grid.set(pos, Cell::Block);
            }
        }
        let words = words(30);
        assert_eq!(of(&grid, &words, 50), of(&Grid::blank(4, 4).unwrap(), &words, 50));
    }

    #[test]
    fn letters_that_stand_make_no_difference() {
        let words = words(300);
        let mut grid = Grid::blank(4, 4).unwrap();
        let before = of(&grid, &words, 50);
        for row in 0..4 {
            grid.set(Pos { row, col: row }, Cell::Letter(Letter::A));
        }
        assert_eq!((of(&grid, &words, 50), before), (50, 50));
    }

    #[test]
    fn a_request_without_an_entry_changes_nothing() {
        let mut grid = Grid::blank(2, 2).unwrap();
        for (row, col) in [(0, 0), (1, 1)] {
            grid.set(Pos { row, col }, Cell::Block);
        }
        assert_eq!(of(&grid, &words(10), 50), 50);
    }
}

//! What makes one fill better than another: every term and its weight.
//!
//! A fill's points are what its words are worth, less what hurts in it. A word is worth its score; a weak one less, the more the lower
//! it is, so that no lively word makes up for one that a solver stumbles over. Beside that cost runs of letters that several
//! entries share ([`letters::SHARED_COST`] each) and glue, weak words of three letters, where there is much of it.

use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::{self, Letter};
use crate::words::{MAX_SCORE, Score};

/// Words below this score are weak: solvers accept them, but each is one that a constructor would rather not have.
pub const WEAK_BELOW: Score = 60;

/// What a word of the score costs for being weak, in points: by how much it is below [`WEAK_BELOW`], squared, over this. So one of 50
/// costs 10 and one of 40 costs 40: two that are just acceptable are better than one that is not beside one without a flaw.
const WEAK_DIVISOR: i64 = 10;

/// How long glue is, in letters: short words that are there to hold the others together.
const GLUE_LENGTH: usize = 3;

/// As much glue costs nothing beyond what weak words cost: no grid of a newspaper is without.
const GLUE_FREE: i64 = 4;

/// What each further weak word of that length costs, in points: as much as another weak word of 50.
const GLUE_COST: i64 = 10;

/// How good a fill is: first by its points, then by its lowest score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Objective {
    /// What the words filled in are worth, less what hurts: see `docs/formats.md`, What is better.
    pub points: i64,
    /// The lowest of their scores.
    pub lowest: Score,
}

/// Words counted one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What they are worth, less what they share.
    worth: i64,
    /// How many are glue.
    pub glue: i64,
    /// The lowest score.
    lowest: Score,
}

impl Tally {
    /// Of no entry at all.
    const NONE: Tally = Tally { worth: 0, glue: 0, lowest: MAX_SCORE };

    /// Counts one more entry.
    fn add(&mut self, score: Score, len: usize) {
        self.worth += worth(score);
        self.glue += i64::from(len == GLUE_LENGTH && score < WEAK_BELOW);
        self.lowest = self.lowest.min(score);
    }

    /// How good they are together.
    pub fn objective(self) -> Objective {
        let glue = GLUE_COST * (self.glue - GLUE_FREE).max(0);
        Objective { points: self.worth - glue, lowest: self.lowest }
    }
}

/// What a word of the score is worth; more, the higher it is.
fn worth(score: Score) -> i64 {
    let below = i64::from(WEAK_BELOW.saturating_sub(score));
    i64::from(score) - below * below / WEAK_DIVISOR
}

/// A fill that gives these words to the variables.
pub fn whole(model: &Model, words: &[usize]) -> Tally {
    partial(model, |variable| Some(words[variable]))
}

/// The variables that have a word; shared runs are counted among these and the locked words.
pub fn partial(model: &Model, word_of: impl Fn(usize) -> Option<usize>) -> Tally {
    let mut tally = Tally::NONE;
    let words = model.variables.iter().enumerate().filter_map(|(at, variable)| {
        let (group, word) = (model.group(variable)?, word_of(at)?);
        Some((group.score(word), group.word(word)))
    });
    let mut spelled: Vec<&[Letter]> = model.locked.iter().map(|word| &**word).collect();
    for (score, word) in words {
        tally.add(score, word.len());
        spelled.push(word);
    }
    tally.worth -= i64::from(letters::cost(spelled.into_iter()));
    tally
}

/// The best that these variables could still add to `kept`: each with the best word of its domain, which is worth most and is
/// glue only where all are. More shared runs can only make it less.
pub fn bound(model: &Model, store: &Store, kept: Tally, variables: &[usize]) -> Objective {
    let mut bound = kept;
    for &variable in variables {
        let best = store.words(variable).first();
        let own = &model.variables[variable];
        if let (Some(best), Some(group)) = (best, model.group(own)) {
            bound.add(group.score(best), own.len);
        }
    }
    bound.objective()
}

/// The scores of these words, a word per variable.
pub fn scores(model: &Model, words: &[usize]) -> Vec<Score> {
    let scores = model.variables.iter().zip(words);
    scores.map(|(variable, &word)| model.group(variable).map_or(0, |group| group.score(word))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weak_word_costs_more_the_lower_it_is_and_a_better_one_is_worth_more() {
        assert_eq!([100, 60, 59, 55, 50, 45, 40, 35, 0].map(worth), [100, 60, 59, 53, 40, 23, 0, -27, -360]);
        assert!((1..=MAX_SCORE).all(|score| worth(score) > worth(score - 1)));
    }

    #[test]
    fn some_glue_is_free_and_no_other_words_are_glue() {
        let points = |count, len, score| {
            let mut tally = Tally::NONE;
            (0..count).for_each(|_| tally.add(score, len));
            tally.objective().points
        };
        assert_eq!([4, 5, 7].map(|count| points(count, 3, 50)), [160, 190, 250]);
        assert_eq!([points(7, 4, 50), points(7, 3, 60)], [280, 420]);
    }
}

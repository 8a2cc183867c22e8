//! What makes one fill better than another.

use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::{self, Letter};
use crate::words::{MAX_SCORE, Score};

/// Words below this score are weak: solvers accept them, but each is one that a constructor would rather not have.
pub const WEAK_BELOW: Score = 60;

/// How good a fill is: first by its points, then by its lowest score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Objective {
    /// The sum of the scores of the entries filled in, less what shared runs of letters cost ([`letters::SHARED_COST`]).
    pub points: i64,
    /// The lowest of these scores.
    pub lowest: Score,
}

impl Objective {
    /// Of no entry at all.
    pub(crate) const NONE: Objective = Objective { points: 0, lowest: MAX_SCORE };

    /// Counts one more entry.
    pub(crate) fn add(&mut self, score: Score) {
        self.points += i64::from(score);
        self.lowest = self.lowest.min(score);
    }

    /// The objective of a fill that gives these words to the variables.
    pub(crate) fn of(model: &Model, words: &[usize]) -> Objective {
        partial(model, |variable| Some(words[variable]))
    }
}

/// The objective of the variables that have a word; shared runs are counted among these and the locked words.
pub fn partial(model: &Model, word_of: impl Fn(usize) -> Option<usize>) -> Objective {
    let mut objective = Objective::NONE;
    let words = model.variables.iter().enumerate().filter_map(|(at, variable)| {
        let (group, word) = (model.group(variable)?, word_of(at)?);
        Some((group.score(word), group.word(word)))
    });
    let mut spelled: Vec<&[Letter]> = model.locked.iter().map(|word| &**word).collect();
    for (score, word) in words {
        objective.add(score);
        spelled.push(word);
    }
    objective.points -= i64::from(letters::cost(spelled.into_iter()));
    objective
}

/// The best that these variables could still add to `kept`: each with the best word of its domain. More shared runs can
/// only make it less.
pub fn bound(model: &Model, store: &Store, kept: Objective, variables: &[usize]) -> Objective {
    let mut bound = kept;
    for &variable in variables {
        let best = store.words(variable).first();
        if let (Some(best), Some(group)) = (best, model.group(&model.variables[variable])) {
            bound.add(group.score(best));
        }
    }
    bound
}

/// The scores of these words, a word per variable.
pub fn scores(model: &Model, words: &[usize]) -> Vec<Score> {
    let scores = model.variables.iter().zip(words);
    scores.map(|(variable, &word)| model.group(variable).map_or(0, |group| group.score(word))).collect()
}

//! What makes one fill better than another: every term and its weight.
//!
//! A fill's points are what its words are worth, less what hurts in it. A word is worth its score; a weak one less, the more the lower
//! it is, so that no lively word makes up for one that a solver stumbles over. Beside that cost runs of letters that several
//! entries share ([`letters::SHARED_COST`] each), words of one family, and what is bad only together: much glue, abbreviations
//! that cross, obscure names that cross at a vowel, plurals that share their S. Each of these costs more, never less, the more words
//! stand, so that what some words cost is a bound for all fills that have them.

use super::fact::{Fact, Kind};
use super::kin;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::{self, Letter};
use crate::words::{MAX_SCORE, Score};

/// Words below this score are weak: solvers accept them, but each is one that a constructor would rather not have.
pub const WEAK_BELOW: Score = 60;

/// What a word of the score costs for being weak, in points: by how much it is below [`WEAK_BELOW`], and that squared over this. So one of
/// 55 costs 7, of 50 costs 20 and of 40 costs 60, as readers reject 9, 12 and 65 of a hundred (`data/README.md`): two that are just
/// acceptable are better than one that is not beside one without a flaw.
const WEAK_DIVISOR: i64 = 10;

/// How long glue is, in letters: short words that are there to hold the others together.
const GLUE_LENGTH: usize = 3;

/// As much glue costs nothing beyond what weak words cost: no grid of a newspaper is without.
const GLUE_FREE: i64 = 4;

/// What each further weak word of that length costs, in points: half as much again as one of 50.
const GLUE_COST: i64 = 10;

/// What each pair of entries of one family costs, in points (*pale* and *paleo*).
const KIN_COST: i64 = 40;

/// As many places where abbreviations cross cost nothing: the two that meet there.
const ABBREVIATIONS_FREE: i64 = 1;

/// What each further such place costs, in points.
const ABBREVIATIONS_COST: i64 = 20;

/// What a place costs where two names below [`WEAK_BELOW`] cross at a vowel, in points: who knows neither cannot guess the letter.
const NAMES_COST: i64 = 40;

/// The letters that can be guessed least.
const VOWELS: &str = "aeiou";

/// What a place costs where two plurals end in one S, in points: a way out that a solver sees.
const PLURALS_COST: i64 = 10;

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
    /// What they are worth, less what words cost that share or meet.
    worth: i64,
    /// How many are glue.
    glue: i64,
    /// In how many places abbreviations cross.
    abbreviations: i64,
    /// The lowest score.
    lowest: Score,
}

impl Tally {
    /// Of no entry at all.
    const NONE: Tally = Tally { worth: 0, glue: 0, abbreviations: 0, lowest: MAX_SCORE };

    /// Counts one more entry.
    fn add(&mut self, score: Score, len: usize) {
        self.worth += worth(score);
        self.glue += i64::from(len == GLUE_LENGTH && score < WEAK_BELOW);
        self.lowest = self.lowest.min(score);
    }

    /// Counts one more place where two words cross.
    fn cross(&mut self, meeting: Meeting) {
        self.abbreviations += i64::from(meeting.abbreviations);
        self.worth -= NAMES_COST * i64::from(meeting.names) + PLURALS_COST * i64::from(meeting.plurals);
    }

    /// What is counted over the whole grid and costs the more, the more there is: glue, and places where abbreviations cross.
    pub fn counts(self) -> [i64; 2] {
        [self.glue, self.abbreviations]
    }

    /// How good they are together.
    pub fn objective(self) -> Objective {
        let glue = GLUE_COST * (self.glue - GLUE_FREE).max(0);
        let abbreviations = ABBREVIATIONS_COST * (self.abbreviations - ABBREVIATIONS_FREE).max(0);
        Objective { points: self.worth - glue - abbreviations, lowest: self.lowest }
    }
}

/// What is bad about two words that cross.
struct Meeting {
    /// Both are abbreviations.
    abbreviations: bool,
    /// Both are obscure names, and the letter is a vowel.
    names: bool,
    /// Both are plurals, and the letter is the last of each.
    plurals: bool,
}

impl Meeting {
    /// Of two facts, the letter, and whether it is the last of both words.
    fn of(one: Fact, other: Fact, letter: Letter, at_ends: bool) -> Meeting {
        let both = |is: fn(Fact) -> bool| is(one) && is(other);
        Meeting {
            abbreviations: both(|fact| fact.kind == Kind::Abbreviation),
            names: both(is_obscure) && VOWELS.contains(letter.to_char()),
            plurals: both(|fact| fact.plural) && at_ends,
        }
    }
}

/// Whether this is a name that few know.
fn is_obscure(fact: Fact) -> bool {
    fact.kind == Kind::Name && fact.score < WEAK_BELOW
}

/// Whether it may matter to words that cross this one what it is.
pub fn meets(fact: Fact) -> bool {
    fact.plural || fact.kind == Kind::Abbreviation || is_obscure(fact)
}

/// What a word of the score is worth; more, the higher it is.
fn worth(score: Score) -> i64 {
    let below = i64::from(WEAK_BELOW.saturating_sub(score));
    i64::from(score) - below - below * below / WEAK_DIVISOR
}

/// What the words of a fill amount to: of each variable that has one its id and fact. Runs and families are counted among these and
/// the locked words, of which `locked` tells the parts; places only where two of these cross.
pub fn tally(model: &Model, locked: &[u32], of: impl Fn(usize) -> Option<(usize, Fact)>) -> Tally {
    let mut tally = Tally::NONE;
    let mut spelled: Vec<(&[Letter], u32)> =
        model.locked.iter().zip(locked).map(|(word, &parts)| (&**word, parts)).collect();
    for (at, own) in model.variables.iter().enumerate() {
        let Some((group, (word, fact))) = model.group(own).zip(of(at)) else { continue };
        let word = group.word(word);
        tally.add(fact.score, word.len());
        spelled.push((word, fact.parts));
        if !meets(fact) {
            continue;
        }
        for (place, &letter) in word.iter().enumerate() {
            // Each place once, from the first of the two.
            for crossing in own.crossings(place).iter().filter(|crossing| crossing.variable > at) {
                if let Some((_, other)) = of(crossing.variable) {
                    let at_ends =
                        place + 1 == own.len && crossing.at + 1 == model.variables[crossing.variable].len;
                    tally.cross(Meeting::of(fact, other, letter, at_ends));
                }
            }
        }
    }
    tally.worth -= i64::from(letters::cost(spelled.iter().map(|&(word, _)| word)));
    tally.worth -= KIN_COST * kin::pairs(spelled.into_iter(), model.words()) as i64;
    tally
}

/// The best that these variables could still add to `kept`: each with the best word of its domain, which is worth most and is
/// glue only where all are. What they share, and where they meet, can only make it less.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weak_word_costs_more_the_lower_it_is_and_a_better_one_is_worth_more() {
        assert_eq!([100, 60, 59, 55, 50, 45, 40, 35, 0].map(worth), [100, 60, 58, 48, 30, 8, -20, -52, -420]);
        assert!((1..=MAX_SCORE).all(|score| worth(score) > worth(score - 1)));
    }

    #[test]
    fn some_glue_is_free_and_no_other_words_are_glue() {
        let points = |count, len, score| {
            let mut tally = Tally::NONE;
            (0..count).for_each(|_| tally.add(score, len));
            tally.objective().points
        };
        assert_eq!([4, 5, 7].map(|count| points(count, 3, 50)), [120, 140, 180]);
        assert_eq!([points(7, 4, 50), points(7, 3, 60)], [210, 420]);
    }
}

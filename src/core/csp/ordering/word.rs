//! Which word to try next: one that leaves much open in the crossing entries (after Ginsberg, Frank, Halpin and Torrance
//! 1990), a better score counting for it, with a little chance so that a restart sees something new.

use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::random::Random;
use crate::words::MAX_WORD;

use super::counts::letter_counts;

/// How much chance moves a word's worth, as a share of it.
const NOISE: f32 = 0.015;

/// What a usual difference in score (one standard deviation) is worth at first, in doublings of what a word leaves open.
const SCORE_WORTH: f32 = 2.5;

/// What a word of an earlier fill is worth less, in doublings: as much as a usual difference in score, so that fills which
/// must differ do so before the constraint says that they must.
const EARLIER_COST: f32 = SCORE_WORTH;

/// What a letter that stands already is worth where a fill is repaired, in doublings of what a word leaves open.
const STANDING_WORTH: f32 = 3.0;

/// Words per entry by which the usual difference is measured; they stand at equal distances in the order of scores.
const SAMPLES: usize = 16;

/// What a word is worth beside what it leaves open.
pub struct Worth<'a> {
    /// What a point of score is worth, in doublings of what a word leaves open.
    pub score: f32,
    /// The words that earlier fills have there, rising.
    pub earlier: &'a [usize],
}

/// The word to try next in a variable.
pub fn next_word(
    model: &Model,
    store: &Store,
    random: &mut Random,
    candidates: &mut Vec<u32>,
    at: usize,
    worth_of: Worth<'_>,
) -> Option<usize> {
    let variable = &model.variables[at];
    let group = model.group(variable)?;
    // As many as five bits can say, so that no letter of a word needs to be checked.
    let mut worth = [[0.0f32; 1 << 5]; MAX_WORD];
    for (position, worth) in worth.iter_mut().enumerate().take(variable.len) {
        let mask = store.mask(variable.slots[position]);
        if mask.single().is_some() {
            continue;
        }
        for crossing in variable.crossings(position) {
            let counts = letter_counts(model, store, crossing.variable, crossing.at);
            for letter in mask.iter() {
                worth[letter.index()] += log2(u64::from(counts[letter.index()]));
            }
        }
        if let Some(&Some(standing)) = model.standing.letters.get(variable.slots[position]) {
            worth[standing.index()] += STANDING_WORTH;
        }
    }
    candidates.clear();
    store.words(at).each(|id| candidates.push(id as u32));
    let words = group.lines();
    let mut best = None;
    for &id in candidates.iter() {
        let word = words.word(id as usize);
        let open: f32 = word.iter().zip(&worth).map(|(letter, worth)| worth[letter.index() & 31]).sum();
        let mut value =
            open * (1.0 + NOISE * random.unit()) + worth_of.score * f32::from(words.score(id as usize));
        let is_best = |value: f32| best.is_none_or(|(most, _)| value > most);
        if !is_best(value) {
            continue;
        }
        // Looked up only for what would be the best: an earlier fill makes a word worth less, never more.
        if worth_of.earlier.binary_search(&(id as usize)).is_ok() {
            value -= EARLIER_COST;
            if !is_best(value) {
                continue;
            }
        }
        best = Some((value, id as usize));
    }
    best.map(|(_, id)| id)
}

/// What a point of score is worth where scores differ as in the words that the model's entries can have, so that the scale
/// of a list makes no difference.
pub fn score_worth(model: &Model) -> f32 {
    let spread = spread(model);
    if spread > 0.0 { SCORE_WORTH / spread } else { 0.0 }
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::letters::Letter;
    use crate::words::WordListBuilder;

    #[test]
    fn the_spread_of_scores_is_their_standard_deviation() {
        let of = |scores: [u8; 2]| {
            let mut list = WordListBuilder::new();
            for word in 0..64 {
                let spelled = [word / 8, word % 8].map(|letter| Letter::from_index(letter).unwrap());
                list.push(&spelled, scores[word / 32]);
            }
            let square = [vec![0, 1], vec![2, 3], vec![0, 2], vec![1, 3]];
            spread(&Model::new(Problem::new(&square).unwrap(), Arc::new(list.finish())).unwrap())
        };
        assert_eq!((of([50, 50]), of([40, 60]), of([55, 50])), (0.0, 10.0, 2.5));
    }
}

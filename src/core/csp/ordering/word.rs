//! Which word to try next: one that leaves much open in the crossing entries (after Ginsberg, Frank, Halpin and Torrance
//! 1990), a better score counting for it, with a little chance so that a restart sees something new.

use crate::bits;
use crate::csp::domain::Words;
use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::random::Random;
use crate::words::{MAX_WORD, WordGroup};

use super::beliefs::Beliefs;
use super::counts::letter_counts;
use super::phase::{PHASE_WORTH, Phase};

/// How much chance moves a word's worth, as a share of it.
const NOISE: f32 = 0.015;

/// What a usual difference in score (one standard deviation) is worth at first, in doublings of what a word leaves open.
const SCORE_WORTH: f32 = 2.5;

/// What a word of an earlier fill is worth less, in doublings: as much as a usual difference in score, so that fills which
/// must differ do so before the constraint says that they must.
const EARLIER_COST: f32 = SCORE_WORTH;

/// What a letter that stands already is worth where a fill is repaired, in doublings of what a word leaves open.
const STANDING_WORTH: f32 = 3.0;

/// What is believed of a letter counts as so much of what is counted.
const BELIEVED: f32 = 0.3;

/// Words per entry by which the usual difference is measured; they stand at equal distances in the order of scores.
const SAMPLES: usize = 16;

/// What each letter leaves open at each position, in doublings: as many as five bits can say, so that no letter of a word
/// needs to be checked.
type Worths = [[f32; 1 << 5]; MAX_WORD];

/// What a word is worth beside what it leaves open.
pub struct Worth<'a> {
    /// What a point of score is worth, in doublings of what a word leaves open.
    pub score: f32,
    /// The words that earlier fills have there, rising.
    pub earlier: &'a [usize],
    /// What letters are worth beyond their words.
    pub beliefs: &'a Beliefs,
    /// The letters to prefer.
    pub phase: &'a Phase,
}

/// The word to try next in a variable.
pub fn next_word(
    model: &Model,
    store: &Store,
    random: &mut Random,
    at: usize,
    worth_of: Worth<'_>,
) -> Option<usize> {
    let variable = &model.variables[at];
    let group = model.group(variable)?;
    let mut worth: Worths = [[0.0; 1 << 5]; MAX_WORD];
    for (position, worth) in worth.iter_mut().enumerate().take(variable.len) {
        let mask = store.mask(variable.slots[position]);
        if mask.single().is_some() {
            continue;
        }
        for crossing in variable.crossings(position) {
            let counts = letter_counts(model, store, crossing.variable, crossing.at);
            let beyond = worth_of.beliefs.beyond(crossing.variable, crossing.at);
            for letter in mask.iter() {
                let open = log2(u64::from(counts[letter.index()]));
                worth[letter.index()] += open + BELIEVED * beyond[letter.index()];
            }
        }
        if let Some(preferred) = worth_of.phase.preferred(variable.slots[position]) {
            worth[preferred.index()] += PHASE_WORTH;
        }
        if let Some(&Some(standing)) = model.standing.letters.get(variable.slots[position]) {
            worth[standing.index()] += STANDING_WORTH;
        }
    }
    let worth = &worth[..variable.len];
    match store.words(at) {
        Words::Bits(bits) => best_word(group, bits::ids(bits), store.size(at), random, worth, worth_of),
        Words::Few(few, alive) => best_word(group, few.iter(alive), store.size(at), random, worth, worth_of),
    }
}

/// The word that is worth most, of so many whose scores do not rise. Once one is found that even the best letters could not
/// match with the scores to come, the others are not looked at, and chance goes on as if they had been.
fn best_word(
    group: &WordGroup,
    ids: impl Iterator<Item = usize>,
    count: usize,
    random: &mut Random,
    worth: &[[f32; 1 << 5]],
    worth_of: Worth<'_>,
) -> Option<usize> {
    let words = group.lines();
    // Added up in the order of a word's letters, so that no word's sum is rounded above it.
    let most_open: f32 = worth.iter().map(most).sum();
    let with_luck = |open: f32| if open > 0.0 { open * (1.0 + NOISE) } else { open };
    let (mut best, mut most, mut score, mut reach) = (None, f32::NEG_INFINITY, None, f32::INFINITY);
    let mut scored = 0.0;
    for (tried, id) in ids.enumerate() {
        if score != Some(words.score(id)) {
            score = Some(words.score(id));
            scored = worth_of.score * f32::from(words.score(id));
            reach = with_luck(most_open) + scored;
        }
        if most >= reach {
            break;
        }
        let open: f32 =
            words.word(id).iter().zip(worth).map(|(letter, worth)| worth[letter.index() & 31]).sum();
        if most >= with_luck(open) + scored {
            continue;
        }
        let mut chance = random.clone();
        chance.skip(tried);
        let mut value = open * (1.0 + NOISE * chance.unit()) + scored;
        // Looked up only for what would be the best: an earlier fill makes a word worth less, never more.
        if value > most && worth_of.earlier.binary_search(&id).is_ok() {
            value -= EARLIER_COST;
        }
        if value > most {
            (best, most) = (Some(id), value);
        }
    }
    random.skip(count);
    best
}

/// The most that a letter is worth, no less than nothing.
fn most(letters: &[f32; 1 << 5]) -> f32 {
    let mut most = [0.0; 8];
    for letters in letters.as_chunks::<8>().0 {
        most.iter_mut()
            .zip(letters)
            .for_each(|(most, &letter)| *most = if letter > *most { letter } else { *most });
    }
    most.into_iter().fold(0.0, f32::max)
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
    fn what_cannot_be_best_is_not_looked_at_and_changes_nothing() {
        let mut random = Random::new(5);
        let mut list = WordListBuilder::new();
        for _ in 0..3000 {
            let word: Vec<Letter> =
                (0..4).filter_map(|_| Letter::from_index((random.next() % 26) as usize)).collect();
            list.push(&word, 30 + (random.next() % 12 * 5) as u8);
        }
        let list = list.finish();
        let group = list.group(4).unwrap();
        let mut cut_short = 0;
        for score in [0.0, 0.1, 0.2, 0.4] {
            for _ in 0..50 {
                let mut worth: Worths = [[0.0; 1 << 5]; MAX_WORD];
                worth[..4].iter_mut().flatten().for_each(|worth| *worth = 9.0 * random.unit());
                let ids: Vec<usize> = (0..group.count()).filter(|_| random.next() & 1 == 0).collect();
                let earlier: Vec<usize> = ids.iter().copied().filter(|_| random.next() & 3 == 0).collect();
                let (beliefs, phase) = (Beliefs::default(), Phase::default());
                let worth_of = || Worth { score, earlier: &earlier, beliefs: &beliefs, phase: &phase };
                let mut chance = Random::new(random.next());
                let mut all = chance.clone();
                let value = |id: usize, chance: &mut Random| {
                    let open: f32 =
                        group.word(id).iter().zip(&worth).map(|(letter, worth)| worth[letter.index()]).sum();
                    let cost = if earlier.contains(&id) { EARLIER_COST } else { 0.0 };
                    open * (1.0 + NOISE * chance.unit()) + score * f32::from(group.score(id)) - cost
                };
                let values: Vec<f32> = ids.iter().map(|&id| value(id, &mut all)).collect();
                let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let expected = values.iter().position(|&value| value == most).map(|place| ids[place]);
                let mut looked_at = 0;
                let counted = ids.iter().copied().inspect(|_| looked_at += 1);
                assert_eq!(best_word(group, counted, ids.len(), &mut chance, &worth, worth_of()), expected);
                assert_eq!(chance.next(), all.next());
                cut_short += usize::from(looked_at < ids.len());
            }
        }
        assert!((20..180).contains(&cut_short), "{cut_short} of 200");
    }

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

//! How strained each entry is: what share of its words' freedom its crossings take, both in doublings. Where it nears 1 hardly
//! any word of an entry agrees with words across it, so trouble is to be expected there before any is met.

use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::store::Store;

use super::counts::letter_counts;

/// Most places where entries meet that are looked at, a microsecond each. No grid has so many, but entries that share a slot by
/// the thousand meet by the million.
const MOST_MEETINGS: usize = 10_000;

/// Per variable its strain, with the words that it has at present; 0 for one that is fixed, and for all where there are too many
/// to ask.
pub fn strain(model: &Model, store: &Store) -> Vec<f32> {
    let mut taken = vec![0.0; model.variables.len()];
    let meetings =
        |own: usize| (0..model.variables[own].len).map(move |at| model.variables[own].crossings(at).len());
    if (0..taken.len()).flat_map(meetings).sum::<usize>() > MOST_MEETINGS {
        return taken;
    }
    for (variable, own) in model.variables.iter().enumerate() {
        for at in 0..own.len {
            // Each meeting once.
            let mut others =
                own.crossings(at).iter().filter(|crossing| crossing.variable > variable).peekable();
            if others.peek().is_none() {
                continue;
            }
            let counts = letter_counts(model, store, variable, at);
            for crossing in others {
                let across = letter_counts(model, store, crossing.variable, crossing.at);
                let halvings = halvings(&counts, &across);
                taken[variable] += halvings;
                taken[crossing.variable] += halvings;
            }
        }
    }
    for (variable, taken) in taken.iter_mut().enumerate() {
        *taken = if store.size(variable) > 1 { *taken / log2(store.size(variable) as u64) } else { 0.0 };
    }
    taken
}

/// How many halvings of the pairs of words it takes that both have the same letter where they meet.
fn halvings(counts: &[u32], across: &[u32]) -> f32 {
    let sum = |counts: &[u32]| counts.iter().map(|&count| u64::from(count)).sum::<u64>();
    let agree: u64 = counts.iter().zip(across).map(|(&own, &other)| u64::from(own) * u64::from(other)).sum();
    log2(sum(counts) * sum(across)) - log2(agree)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::words::word_list;

    #[test]
    fn an_entry_is_strained_by_what_its_crossings_take() {
        let words = ["at", "it", "to", "an", "cat", "dog", "eat", "tea", "fog"].map(|word| (word, 50));
        let problem = Problem::new(&[vec![0, 1], vec![0, 2], vec![1, 3, 4], vec![5, 6, 7]]).unwrap();
        let model = Model::new(problem, Arc::new(word_list(&words))).unwrap();
        let strain = strain(&model, &Store::new(&model));
        // Both words of two letters begin alike in 4 + 1 + 1 of 16 pairs.
        let first = 16f32.log2() - 6f32.log2();
        // The second letter is n, o, or t twice; one word of three begins with t, of five.
        let second = 20f32.log2() - 2f32.log2();
        let doublings = [4f32, 4.0, 5.0].map(f32::log2);
        let expected = [(first + second) / doublings[0], first / doublings[1], second / doublings[2], 0.0];
        for (strain, expected) in strain.iter().zip(expected) {
            assert!((strain - expected).abs() < 0.03, "{strain} for {expected}");
        }
    }

    #[test]
    fn entries_that_meet_by_the_million_are_not_asked() {
        let words = Arc::new(word_list(&[("at", 50), ("in", 50)]));
        let of = |entries: u64| {
            let entries: Vec<Vec<u64>> = (0..entries).map(|entry| vec![0, entry + 1]).collect();
            let model = Model::new(Problem::new(&entries).unwrap(), Arc::clone(&words)).unwrap();
            strain(&model, &Store::new(&model)).iter().sum::<f32>()
        };
        assert!(of(100) > 99.0 && of(101) == 0.0);
    }
}

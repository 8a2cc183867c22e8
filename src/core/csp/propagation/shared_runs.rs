//! The constraint of shared runs: no two entries share more letters in a row than the request allows.
//!
//! It acts when an entry has become fixed, and costs nothing unless it is asked for.

use crate::bits;
use crate::csp::domain::Words;
use crate::csp::model::Model;
use crate::csp::store::Store;
use crate::letters::Letter;

use super::agenda::{Agenda, Wipeout};

/// Takes from all others the words that share more than `limit` letters in a row with a fixed variable's word, see
/// [`forbid`].
pub fn claim(
    model: &Model,
    store: &mut Store,
    agenda: &mut Agenda,
    variable: usize,
    word: (&[Letter], bool),
    limit: usize,
) -> Result<(), Wipeout> {
    for other in (0..model.variables.len()).filter(|&other| other != variable) {
        if forbid(model, store, other, word, limit) {
            agenda.touched(store, other)?;
        }
    }
    Ok(())
}

/// Takes from a variable the words that share more than `limit` letters in a row with `word`; whether there were any. Where
/// `word` stands already, the variable may keep the word that stands in it.
pub fn forbid(
    model: &Model,
    store: &mut Store,
    variable: usize,
    (word, stands): (&[Letter], bool),
    limit: usize,
) -> bool {
    let own = &model.variables[variable];
    let Some(group) = model.group(own) else {
        return false;
    };
    let mut found: Vec<usize> = Vec::new();
    for run in word.windows(limit.saturating_add(1)) {
        for at in 0..(own.len + 1).saturating_sub(run.len()) {
            let possible =
                run.iter().zip(&own.slots[at..]).all(|(&letter, &slot)| store.mask(slot).contains(letter));
            if !possible {
                continue;
            }
            match store.words(variable) {
                Words::Few(few, alive) => {
                    found.extend(few.iter(alive).filter(|&id| group.word(id)[at..].starts_with(run)));
                }
                Words::Bits(bits) => {
                    let sets: Vec<&[u64]> =
                        (at..).zip(run).map(|(at, letter)| own.index.with(at, letter.index())).collect();
                    let hits = bits
                        .iter()
                        .enumerate()
                        .map(|(block, &bits)| sets.iter().fold(bits, |hits, set| hits & set[block]));
                    let hits: Vec<u64> = hits.collect();
                    found.extend(bits::ids(&hits));
                }
            }
        }
    }
    // Each must go, so no short cut after the first.
    found.retain(|&id| !(stands && model.standing.is(own, id)));
    found.into_iter().filter(|&id| store.remove(variable, id)).count() > 0
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::letters::Word;
    use crate::words::word_list;

    #[test]
    fn words_with_a_longer_shared_run_go() {
        let problem = Problem::new(&[vec![0, 1, 2, 3], vec![4, 5, 6]]).unwrap();
        let words = Arc::new(word_list(&[("scat", 50), ("dogs", 50), ("cat", 50)]));
        let model = Model::new(problem, words).unwrap();
        let mut store = Store::new(&model);
        let cat: Word = "cat".parse().unwrap();
        assert!(!forbid(&model, &mut store, 0, (&cat, false), 3));
        assert!(forbid(&model, &mut store, 0, (&cat, false), 2));
        assert_eq!(store.size(0), 1);
        assert!(!forbid(&model, &mut store, 0, (&cat, false), 2), "what has gone has gone");
    }
}

//! The sparse all-different constraint: no word stands twice.
//!
//! It looks only at entries that have just become fixed: their word is taken from the others of their length, and only from
//! those whose slots still allow it.

use crate::csp::model::Model;
use crate::csp::store::Store;

use super::agenda::{Agenda, Wipeout};
use super::overlap::Overlap;

/// Takes the word of a fixed variable from the others of its length.
pub fn claim(
    model: &Model,
    store: &mut Store,
    (agenda, overlap): (&mut Agenda, &Overlap),
    variable: usize,
    word: usize,
) -> Result<(), Wipeout> {
    let own = &model.variables[variable];
    let Some(group) = model.group(own) else { return Ok(()) };
    let letters = group.word(word);
    for other in model.same_length(variable) {
        let slots = &model.variables[other].slots;
        let possible = slots.iter().zip(letters).all(|(&slot, &letter)| store.mask(slot).contains(letter));
        if !possible || !store.remove_claimed(other, word) {
            continue;
        }
        if overlap.relies_on(store, other, letters, word) {
            agenda.touched(store, other)?;
        } else {
            agenda.has_fewer(store.size(other));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::words::word_list;

    #[test]
    fn a_word_is_taken_from_the_others_of_its_length() {
        let problem = Problem::new(&[vec![0, 1], vec![2, 3], vec![4, 5], vec![6, 7, 8]]).unwrap();
        let words = Arc::new(word_list(&[("at", 60), ("it", 50), ("cat", 50)]));
        let model = Model::new(problem, words).unwrap();
        let (mut store, mut agenda) = (Store::new(&model), Agenda::new(&model));
        let overlap = Overlap::new(&model);
        store.fix(0, 0);
        assert_eq!(claim(&model, &mut store, (&mut agenda, &overlap), 0, 0), Ok(()));
        assert_eq!((0..4).map(|variable| store.size(variable)).collect::<Vec<_>>(), [1, 1, 1, 1]);
        assert_eq!(store.only_word(1), Some(1));
        let second = agenda.next_fixed().unwrap();
        let left = claim(&model, &mut store, (&mut agenda, &overlap), second, 1);
        assert!(left.is_err(), "three entries, two words");
    }
}

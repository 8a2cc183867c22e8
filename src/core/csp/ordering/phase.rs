//! The fullest state seen since the last restart: its letters are preferred after every other restart, so that what was nearly
//! a fill is mended rather than made anew (target phases of SAT solvers: Biere and Fleury 2020). After the others nothing is,
//! or a search would stay for ever beside a state that leads nowhere.

use crate::csp::store::Store;
use crate::letters::Letter;

/// What a letter of the fullest state is worth, in doublings of what it leaves open.
pub const PHASE_WORTH: f32 = 2.0;

/// The letters to prefer, and the fullest state so far.
#[derive(Default)]
pub struct Phase {
    preferred: Vec<Option<Letter>>,
    fullest: Vec<Option<Letter>>,
    /// Slots settled in the fullest state.
    settled: usize,
    /// Whether letters are preferred since the last restart.
    prefers: bool,
}

impl Phase {
    /// Looks at a state without a contradiction.
    pub fn see(&mut self, store: &Store) {
        let letters = || store.masks().iter().map(|mask| mask.single());
        let settled = letters().flatten().count();
        if settled > self.settled {
            self.settled = settled;
            self.fullest.clear();
            self.fullest.extend(letters());
        }
    }

    /// The search begins again from the top.
    pub fn restarted(&mut self) {
        self.prefers = !self.prefers;
        self.preferred.clone_from(&self.fullest);
        self.settled = 0;
    }

    /// The letter to prefer in a slot.
    pub fn preferred(&self, slot: usize) -> Option<Letter> {
        self.preferred.get(slot).copied().flatten().filter(|_| self.prefers)
    }

    /// Bytes that the letters take.
    pub fn bytes(&self) -> usize {
        (self.preferred.capacity() + self.fullest.capacity()) * size_of::<Option<Letter>>()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::model::Model;
    use crate::csp::problem::Problem;
    use crate::letters::LetterSet;
    use crate::words::word_list;

    #[test]
    fn the_fullest_state_is_preferred_after_every_other_restart() {
        let words = Arc::new(word_list(&[("at", 50), ("it", 50)]));
        let model = Model::new(Problem::new(&[vec![0, 1], vec![2, 3]]).unwrap(), words).unwrap();
        let (mut store, mut phase) = (Store::new(&model), Phase::default());
        assert_eq!(phase.preferred(0), None, "nothing was seen");
        let a = Letter::A;
        let [t, i] = [19, 8].map(|index| Letter::from_index(index).unwrap());
        let settle = |store: &mut Store, letters: &[Letter]| {
            letters
                .iter()
                .enumerate()
                .for_each(|(slot, &letter)| store.set_mask(slot, LetterSet::only(letter)));
        };
        store.push_level();
        settle(&mut store, &[a, t, i]);
        phase.see(&store);
        store.pop_level();
        settle(&mut store, &[i, t]);
        phase.see(&store);
        let preferred = |phase: &Phase| [0, 1, 2, 3].map(|slot| phase.preferred(slot));
        assert_eq!(preferred(&phase), [None; 4], "not before the restart");
        phase.restarted();
        assert_eq!(preferred(&phase), [Some(a), Some(t), Some(i), None], "of the fuller one");
        phase.see(&store);
        phase.restarted();
        assert_eq!(preferred(&phase), [None; 4]);
        phase.restarted();
        assert_eq!(preferred(&phase), [Some(i), Some(t), None, None], "seen since the restart before");
    }
}

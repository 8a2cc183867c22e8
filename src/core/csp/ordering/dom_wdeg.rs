//! Which entry to decide next: fewest words against most trouble (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004),
//! the trouble being an entry's own and, twice, its open neighbours'.

use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::store::Store;

/// What an open neighbour's trouble counts against an entry's own: it will be felt there as soon as the entry is decided.
const NEIGHBOURS_TROUBLE: f32 = 2.0;

/// How much trouble each variable was: its weight.
pub struct Weights(Vec<f32>);

impl Weights {
    /// No trouble seen yet.
    pub fn new(model: &Model) -> Weights {
        Weights(vec![1.0; model.variables.len()])
    }

    /// Remembers that a variable ran out of words.
    pub fn trouble(&mut self, variable: usize) {
        self.0[variable] += 1.0;
    }

    /// The weights, 1 for no trouble.
    pub fn all(&self) -> &[f32] {
        &self.0
    }

    /// The variable to decide next; none when all are fixed.
    pub fn next_variable(&self, model: &Model, store: &Store) -> Option<usize> {
        let mut best = None;
        for (at, variable) in model.variables.iter().enumerate() {
            let size = store.size(at);
            if size == 1 {
                continue;
            }
            let neighbours = variable.neighbours.iter().filter(|&&other| store.size(other) > 1);
            let around: f32 = neighbours.map(|&other| self.0[other]).sum();
            let weight = self.0[at] + NEIGHBOURS_TROUBLE * around;
            let urgency = log2(size as u64) / weight;
            if best.is_none_or(|(least, _)| urgency < least) {
                best = Some((urgency, at));
            }
        }
        best.map(|(_, at)| at)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::csp::problem::Problem;
    use crate::words::word_list;

    #[test]
    fn trouble_counts_for_an_entry_and_its_neighbours() {
        let problem = Problem::new(&[vec![0, 1], vec![2, 3], vec![3, 4], vec![5, 6, 7]]).unwrap();
        let words = Arc::new(word_list(&[("at", 50), ("it", 50), ("to", 50), ("cat", 50), ("dog", 50)]));
        let model = Model::new(problem, words).unwrap();
        let mut store = Store::new(&model);
        let mut weights = Weights::new(&model);
        assert_eq!(weights.next_variable(&model, &store), Some(1), "it has a neighbour");
        for _ in 0..9 {
            weights.trouble(3);
        }
        assert_eq!(weights.next_variable(&model, &store), Some(3), "two words, and much trouble");
        for variable in 0..4 {
            store.fix(variable, 0);
        }
        assert_eq!(weights.next_variable(&model, &store), None);
    }
}

//! Which entry to decide next: fewest words against most trouble (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004),
//! the trouble being an entry's own and, twice, its open neighbours'. What trouble there was fades with each restart, as it was
//! met beside decisions that stand no more; what is to be expected from the start is added to it at the first.

use crate::csp::log2::log2;
use crate::csp::model::Model;
use crate::csp::store::Store;

use super::strain::strain;

/// What an open neighbour's trouble counts against an entry's own: it will be felt there as soon as the entry is decided.
const NEIGHBOURS_TROUBLE: f32 = 2.0;

/// Dead ends that a strain of 1 is worth: enough to tell where to begin, and little beside the hundreds of a search that is stuck.
const STRAIN_WORTH: f32 = 8.0;

/// What is left of the trouble after each restart. With less, what is learned is lost again before it counts.
const TROUBLE_KEPT: f32 = 0.9;

/// How much trouble each variable was: its weight.
pub struct Weights {
    of: Vec<f32>,
    /// Whether what is to be expected is in them.
    expects: bool,
}

impl Weights {
    /// No trouble seen yet.
    pub fn new(model: &Model) -> Weights {
        Weights { of: vec![1.0; model.variables.len()], expects: false }
    }

    /// Remembers that a variable ran out of words.
    pub fn trouble(&mut self, variable: usize) {
        self.of[variable] += 1.0;
    }

    /// The search begins again from the top, where the variables stand as they do now.
    pub fn restarted(&mut self, model: &Model, store: &Store) {
        if !self.expects {
            self.expects = true;
            let strain = strain(model, store);
            self.of.iter_mut().zip(strain).for_each(|(weight, strain)| *weight += STRAIN_WORTH * strain);
        }
        self.of.iter_mut().for_each(|weight| *weight = 1.0 + (*weight - 1.0) * TROUBLE_KEPT);
    }

    /// The weights, 1 for no trouble.
    pub fn all(&self) -> &[f32] {
        &self.of
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
            let around: f32 = neighbours.map(|&other| self.of[other]).sum();
            let weight = self.of[at] + NEIGHBOURS_TROUBLE * around;
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
        let before = weights.all().to_vec();
        weights.restarted(&model, &store);
        assert_eq!(weights.all()[3], 1.0 + 9.0 * TROUBLE_KEPT, "no strain, and what there was fades");
        assert!(weights.all()[1] > before[1], "strain is added");
        let strained = weights.all()[1];
        weights.restarted(&model, &store);
        assert_eq!(weights.all()[1], 1.0 + (strained - 1.0) * TROUBLE_KEPT, "once");
        for variable in 0..4 {
            store.fix(variable, 0);
        }
        assert_eq!(weights.next_variable(&model, &store), None);
    }
}

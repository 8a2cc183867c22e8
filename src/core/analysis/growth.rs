//! In which order a search for the entries to blame takes them in: from where the trouble was outwards.

use std::cmp::Reverse;

use crate::csp::model::Model;

use super::domains::Domains;

/// The variables, the one with most trouble first, then always the one with most trouble (then with the fewest words that
/// fit its own letters) among those that cross what is in already. A part of the grid that touches nothing comes last.
pub fn growth(model: &Model, trouble: &[f32]) -> Vec<usize> {
    let alone = Domains::alone(model);
    let count = model.variables.len();
    let counts: Vec<usize> = (0..count).map(|variable| alone.count(variable)).collect();
    let mut order = Vec::with_capacity(count);
    let (mut taken, mut touching) = (vec![false; count], vec![false; count]);
    while order.len() < count {
        let left = (0..count).filter(|&variable| !taken[variable]);
        let best = left.min_by(|&a, &b| {
            (Reverse(touching[a]).cmp(&Reverse(touching[b])))
                .then(trouble[b].total_cmp(&trouble[a]))
                .then(counts[a].cmp(&counts[b]))
                .then(a.cmp(&b))
        });
        let Some(best) = best else { break };
        taken[best] = true;
        order.push(best);
        for &other in &model.variables[best].neighbours {
            touching[other] = true;
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::{GridProblem, request};
    use crate::words::word_list;
    use std::sync::Arc;

    #[test]
    fn it_grows_outwards_and_reaches_everything() {
        let words = Arc::new(word_list(&[("at", 50), ("it", 50), ("ha", 50)]));
        let (board, model) = GridProblem::new(request(&["..#..", "a.###"]), words).unwrap();
        let names = |trouble: &[f32]| -> Vec<String> {
            let order = growth(&model, trouble);
            order.iter().map(|&at| board.name(&model.variables[at]).to_string()).collect()
        };
        // 1-across, 3-across (apart), 4-across, 1-down, 2-down.
        assert_eq!(names(&[1.0; 5]), ["4-across", "1-down", "1-across", "2-down", "3-across"]);
        assert_eq!(names(&[1.0, 2.0, 1.0, 1.0, 1.0])[0], "3-across");
    }
}

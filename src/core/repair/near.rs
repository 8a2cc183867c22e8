//! The words of an entry by how far they are from what stands in it.

use super::present::Present;
use crate::words::MAX_WORD;

/// The words of one variable, sorted by distance: the number of cells whose present letter they change.
pub struct Near {
    ids: Vec<u32>,
    /// Where each distance begins, and where the last one ends.
    starts: [u32; MAX_WORD + 2],
}

impl Near {
    /// Sorts the words of a variable.
    pub fn of(present: &Present, variable: usize) -> Near {
        let own = &present.model.variables[variable];
        let mut starts = [0u32; MAX_WORD + 2];
        let Some(group) = present.model.group(own) else {
            return Near { ids: Vec::new(), starts };
        };
        let letters: Vec<_> = own.slots.iter().map(|&slot| present.letters()[slot]).collect();
        let distance = |id: usize| {
            let pairs = group.word(id).iter().zip(&letters);
            pairs.filter(|(letter, present)| present.is_some_and(|present| present != **letter)).count()
        };
        let distances: Vec<u8> = (0..own.candidates).map(|id| distance(id) as u8).collect();
        distances.iter().for_each(|&distance| starts[usize::from(distance) + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let (mut ids, mut next) = (vec![0; distances.len()], starts);
        for (id, &distance) in distances.iter().enumerate() {
            let place = &mut next[usize::from(distance)];
            ids[*place as usize] = id as u32;
            *place += 1;
        }
        Near { ids, starts }
    }

    /// The words at that distance, the best scores first.
    pub fn at(&self, distance: usize) -> &[u32] {
        match self.starts.get(distance..distance + 2) {
            Some(&[from, to]) => &self.ids[from as usize..to as usize],
            _ => &[],
        }
    }
}

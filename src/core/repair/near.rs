//! The words of an entry by how far they are from what stands in it.

use super::present::Present;
use crate::words::MAX_WORD;

/// Numbers of words, in two bytes each where that is enough: every entry has its own of all its words.
enum Ids {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

/// The words of one variable, sorted by distance: the number of cells whose present letter they change.
pub struct Near {
    ids: Ids,
    /// Where each distance begins, and where the last one ends.
    starts: [u32; MAX_WORD + 2],
}

impl Near {
    /// Sorts the words of a variable.
    pub fn of(present: &Present, variable: usize) -> Near {
        let own = &present.model.variables[variable];
        let mut starts = [0u32; MAX_WORD + 2];
        let Some(group) = present.model.group(own) else {
            return Near { ids: Ids::Narrow(Vec::new()), starts };
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
        let ids = match u16::try_from(distances.len()) {
            Ok(_) => Ids::Narrow(sorted(&distances, starts, |id| id as u16)),
            Err(_) => Ids::Wide(sorted(&distances, starts, |id| id as u32)),
        };
        Near { ids, starts }
    }

    /// The words at that distance, the best scores first.
    pub fn at(&self, distance: usize) -> impl Iterator<Item = usize> {
        let range = match self.starts.get(distance..distance + 2) {
            Some(&[from, to]) => from as usize..to as usize,
            _ => 0..0,
        };
        let (narrow, wide): (&[u16], &[u32]) = match &self.ids {
            Ids::Narrow(ids) => (&ids[range], &[]),
            Ids::Wide(ids) => (&[], &ids[range]),
        };
        narrow.iter().map(|&id| usize::from(id)).chain(wide.iter().map(|&id| id as usize))
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        match &self.ids {
            Ids::Narrow(ids) => size_of_val(ids.as_slice()),
            Ids::Wide(ids) => size_of_val(ids.as_slice()),
        }
    }
}

/// The numbers of the words by their distances, of which `starts` says where each begins.
fn sorted<T: Copy + Default>(
    distances: &[u8],
    starts: [u32; MAX_WORD + 2],
    number: impl Fn(usize) -> T,
) -> Vec<T> {
    let (mut ids, mut next) = (vec![T::default(); distances.len()], starts);
    for (id, &distance) in distances.iter().enumerate() {
        let place = &mut next[usize::from(distance)];
        ids[*place as usize] = number(id);
        *place += 1;
    }
    ids
}

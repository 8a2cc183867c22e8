//! A set of slots, and the memory of neighbourhoods that hold nothing better.

use std::collections::VecDeque;

use crate::bits;
use crate::board::MAX_SIDE;

const BLOCKS: usize = (MAX_SIDE * MAX_SIDE).div_ceil(u64::BITS as usize);

/// Hopeless neighbourhoods remembered at once. Looking through them all costs about a microsecond.
const MEMORY: usize = 512;

/// A set of slots, by their indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SlotSet([u64; BLOCKS]);

impl SlotSet {
    /// Adds a slot.
    pub fn insert(&mut self, slot: usize) {
        bits::insert(&mut self.0, slot);
    }

    /// Whether the slot is in the set.
    pub fn contains(&self, slot: usize) -> bool {
        bits::holds(&self.0, slot)
    }

    /// The slots in both sets.
    pub fn and(&self, other: &SlotSet) -> SlotSet {
        SlotSet(std::array::from_fn(|block| self.0[block] & other.0[block]))
    }

    /// Whether every slot of this set is in `other`.
    pub fn is_within(&self, other: &SlotSet) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// Whether the sets have a slot in common.
    pub fn meets(&self, other: &SlotSet) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// Whether there is no slot in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&block| block == 0)
    }
}

/// A neighbourhood that was searched to the end in vain.
#[derive(Clone)]
pub struct Vain {
    /// What was freed.
    pub freed: SlotSet,
    /// All slots of the entries that run through it.
    pub around: SlotSet,
    /// Those entries' variables.
    pub variables: Vec<usize>,
}

/// Neighbourhoods that were searched to the end in vain. What lies within one is hopeless as well, as long as nothing that
/// bears on it has changed.
#[derive(Clone, Default)]
pub struct Hopeless {
    known: VecDeque<Vain>,
}

impl Hopeless {
    /// Remembers a neighbourhood; the oldest is forgotten where there are too many.
    pub fn remember(&mut self, vain: Vain) {
        self.known.retain(|known| !known.freed.is_within(&vain.freed));
        if self.known.len() == MEMORY {
            self.known.pop_front();
        }
        self.known.push_back(vain);
    }

    /// Whether the neighbourhood lies within one that is known.
    pub fn covers(&self, freed: &SlotSet) -> bool {
        self.known.iter().any(|known| freed.is_within(&known.freed))
    }

    /// Forgets the neighbourhoods that these changed slots touch, and those that the change gives new hope.
    pub fn changed(&mut self, slots: &SlotSet, has_hope: impl Fn(&Vain) -> bool) {
        self.known.retain(|known| !known.around.meets(slots) && !has_hope(known));
    }

    /// Bytes that it holds.
    pub fn bytes(&self) -> usize {
        let variables = self.known.iter().map(|vain| vain.variables.capacity() * size_of::<usize>());
        self.known.capacity() * size_of::<Vain>() + variables.sum::<usize>()
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.known.clear();
    }

    /// What is known.
    #[cfg(test)]
    pub fn known(&self) -> impl Iterator<Item = &Vain> {
        self.known.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(slots: &[usize]) -> SlotSet {
        let mut set = SlotSet::default();
        slots.iter().for_each(|&slot| set.insert(slot));
        set
    }

    #[test]
    fn what_lies_within_the_hopeless_is_hopeless_until_something_changes() {
        let mut hopeless = Hopeless::default();
        let vain = |variables| Vain { freed: set(&[1, 2, 624]), around: set(&[0, 1, 2, 3, 624]), variables };
        hopeless.remember(vain(vec![7]));
        assert!(hopeless.covers(&set(&[2, 624])) && !hopeless.covers(&set(&[2, 3])));
        hopeless.changed(&set(&[100]), |_| false);
        assert!(hopeless.covers(&set(&[1])));
        hopeless.changed(&set(&[3]), |_| false);
        assert!(!hopeless.covers(&set(&[1])));
        hopeless.remember(vain(vec![8]));
        hopeless.changed(&set(&[100]), |vain| vain.variables == [8]);
        assert!(!hopeless.covers(&set(&[1])), "what changed elsewhere gave it hope");
    }
}

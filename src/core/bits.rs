//! The one iterator over set bits, and the few things that bitsets of words have in common.

/// Bits in a block of a bitset.
pub const BLOCK_BITS: usize = u64::BITS as usize;

/// The places of the set bits of one block, ascending.
#[inline]
pub fn ones(block: u64) -> impl Iterator<Item = usize> {
    let mut rest = block;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let place = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(place)
    })
}

/// The places of the set bits of a bitset, ascending.
#[inline]
pub fn ids(bits: &[u64]) -> Ids<'_> {
    let (first, rest) = bits.split_first().map_or((0, bits), |(&first, rest)| (first, rest));
    Ids { block: first, from: 0, rest: rest.iter() }
}

/// See [`ids`].
pub struct Ids<'a> {
    /// What is left of the present block.
    block: u64,
    /// The place of its first bit.
    from: usize,
    rest: std::slice::Iter<'a, u64>,
}

impl Iterator for Ids<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.block == 0 {
            self.block = *self.rest.next()?;
            self.from += BLOCK_BITS;
        }
        let place = self.from + self.block.trailing_zeros() as usize;
        self.block &= self.block - 1;
        Some(place)
    }

    // Without the question, at each bit, whether its block is done.
    #[inline]
    fn fold<B, F: FnMut(B, usize) -> B>(mut self, start: B, mut call: F) -> B {
        let mut so_far = start;
        loop {
            while self.block != 0 {
                so_far = call(so_far, self.from + self.block.trailing_zeros() as usize);
                self.block &= self.block - 1;
            }
            let Some(&block) = self.rest.next() else { return so_far };
            self.block = block;
            self.from += BLOCK_BITS;
        }
    }
}

/// Whether the bit at `id` is set; none is beyond the end.
#[inline]
pub fn holds(bits: &[u64], id: usize) -> bool {
    bits.get(id / BLOCK_BITS).is_some_and(|block| block >> (id % BLOCK_BITS) & 1 == 1)
}

/// Sets the bit at `id`.
#[inline]
pub fn insert(bits: &mut [u64], id: usize) {
    bits[id / BLOCK_BITS] |= 1 << (id % BLOCK_BITS);
}

/// Clears the bit at `id`.
#[inline]
pub fn remove(bits: &mut [u64], id: usize) {
    bits[id / BLOCK_BITS] &= !(1 << (id % BLOCK_BITS));
}

/// A bitset of the first `count` ids.
pub fn first(count: usize) -> Vec<u64> {
    let mut bits = vec![u64::MAX; count.div_ceil(BLOCK_BITS)];
    if let (Some(last), spare @ 1..) = (bits.last_mut(), count % BLOCK_BITS) {
        *last = (1 << spare) - 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_back_in_order_over_blocks() {
        let mut bits = vec![0; 3];
        for id in [0, 63, 64, 130, 191] {
            insert(&mut bits, id);
        }
        remove(&mut bits, 64);
        assert_eq!(ids(&bits).collect::<Vec<_>>(), [0, 63, 130, 191]);
        assert!(holds(&bits, 130) && !holds(&bits, 64) && !holds(&bits, 192));
        assert_eq!(ids(&first(65)).count(), 65);
        assert_eq!(ids(&first(64)).last(), Some(63));
        assert!(first(0).is_empty());
    }
}

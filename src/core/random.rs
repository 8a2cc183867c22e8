//! Chance, from a seed: SplitMix64 (Steele, Lea and Flood, 2014), equal on every machine.

/// A stream of numbers that the seed decides.
#[derive(Clone)]
pub struct Random(u64);

impl Random {
    /// The stream of that seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.skip(1);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Goes on as if so many numbers had been taken.
    pub fn skip(&mut self, numbers: usize) {
        self.0 = self.0.wrapping_add((numbers as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }

    /// A number below that; none below 0.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        (bound > 0).then(|| (self.next() % bound as u64) as usize)
    }

    /// Brings things into an order at random.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, (self.next() % (at as u64 + 1)) as usize);
        }
    }

    /// The next number from 0 up to, not including, 1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u32 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut random = Random::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
        let mut ahead = random.clone();
        (0..1000).for_each(|_| _ = random.next());
        ahead.skip(1000);
        assert_eq!(ahead.next(), random.next());
        assert!((0..1000).all(|_| (0.0..1.0).contains(&random.unit())));
    }
}

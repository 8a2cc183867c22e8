//! The seeds of a run of puzzles: each puzzle has its own, so that it can be made again alone and on any machine.

use crate::random::Random;
use crate::words::Share;

/// Bits of a drawn seed: as many as a number in JSON keeps everywhere.
const SEED_BITS: u32 = 53;

/// The seed of the puzzle of that number, from 0, in the run of a seed; `again` counts how often what came of the earlier ones had
/// been made before. The first puzzle's is the run's own.
pub fn seed_of(seed: u64, number: u64, again: u64) -> u64 {
    if (number, again) == (0, 0) {
        return seed;
    }
    let mut mixed = Random::new(seed).next();
    for part in [number, again] {
        mixed = Random::new(mixed ^ part).next();
    }
    mixed >> (u64::BITS - SEED_BITS)
}

/// The chance of a puzzle of that seed, another one in each part of all puzzles: equal seeds in different parts draw different patterns.
pub(super) fn chance_of(seed: u64, share: Option<Share>) -> Random {
    match share.map(Share::at) {
        None | Some(0) => Random::new(seed),
        Some(at) => Random::new(Random::new(!seed).next() ^ at as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_of_every_run_has_its_own_seed() {
        let seeds: BTreeSet<u64> = (0..10)
            .flat_map(|seed| {
                (0..100).flat_map(move |number| (0..3).map(move |again| seed_of(seed, number, again)))
            })
            .collect();
        assert_eq!(seeds.len(), 3000);
        assert_eq!((seed_of(u64::MAX, 0, 0), seed_of(7, 1, 0) >> SEED_BITS), (u64::MAX, 0));
    }
}

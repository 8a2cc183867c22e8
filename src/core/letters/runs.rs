//! Runs of letters that two words share, and what they cost a fill.

use super::letter::Letter;

/// From how many letters in a row on sharing counts as a flaw: solvers notice a stem of five letters.
pub const SHARED_FROM: usize = 5;

/// What each shared run of [`SHARED_FROM`] letters costs, in points of score. A stem of six holds two such runs.
pub const SHARED_COST: u32 = 10;

/// Bits that a letter takes in a packed run.
const LETTER_BITS: u32 = 5;

/// Points of score that the shared runs of these words cost.
pub fn cost<'a>(words: impl Iterator<Item = &'a [Letter]>) -> u32 {
    // Numbers, whose sort stands in the program already: a run, and after it whose it is.
    let mut runs: Vec<u64> = Vec::new();
    for (at, word) in words.enumerate() {
        runs.extend(word.windows(SHARED_FROM).map(|run| u64::from(packed(run)) << u32::BITS | at as u64));
    }
    runs.sort_unstable();
    runs.dedup();
    runs.windows(2).filter(|pair| pair[0] >> u32::BITS == pair[1] >> u32::BITS).count() as u32 * SHARED_COST
}

fn packed(run: &[Letter]) -> u32 {
    run.iter().fold(0, |sum, letter| sum << LETTER_BITS | letter.index() as u32)
}

/// The longest run of letters that stands in both words, the first of several.
pub fn longest_shared<'a>(word: &'a [Letter], other: &[Letter]) -> &'a [Letter] {
    let mut longest = &word[..0];
    for start in 0..word.len() {
        // Only what is longer than the longest so far is of interest.
        while let Some(run) = word.get(start..start + longest.len() + 1) {
            if !other.windows(run.len()).any(|window| window == run) {
                break;
            }
            longest = run;
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::{Spelled, Word};

    #[test]
    fn a_stem_costs_by_its_length() {
        let cost = |words: &[&str]| {
            let words: Vec<Word> = words.iter().map(|word| word.parse().unwrap()).collect();
            cost(words.iter().map(|word| &**word))
        };
        assert_eq!(cost(&["crosswords", "wordplay"]), 0, "four letters are no stem");
        assert_eq!(cost(&["crosswords", "passwords"]), 3 * SHARED_COST, "sswords");
        assert_eq!(cost(&["stand", "standby", "outstanding"]), 2 * SHARED_COST);
        assert_eq!(cost(&["hotshotshots"]), 0, "a word shares nothing with itself");
    }

    #[test]
    fn the_longest_shared_run_is_found() {
        let longest = |word: &str, other: &str| {
            let [word, other]: [Word; 2] = [word, other].map(|word| word.parse().unwrap());
            Spelled(longest_shared(&word, &other)).to_string()
        };
        assert_eq!(longest("crosswords", "swordfish"), "sword");
        assert_eq!(longest("abc", "xyz"), "");
        assert_eq!(longest("cat", "cat"), "cat");
    }
}

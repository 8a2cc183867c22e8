//! The weak entries of a fill: how many there are, and which.

use crossword_core::{Entries, Grid, Score, WEAK_BELOW, WordList, sorting};
use serde::{Deserialize, Serialize};

/// Weak entries that are named; who has more looks at the board.
const MAX_NAMED: usize = 20;

/// The entries that were filled in with words of low scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WeakMessage {
    /// Words below this score are weak.
    pub below: Score,
    /// How many there are.
    pub count: usize,
    /// The weakest of them first, of equal ones as the entries stand in the grid.
    pub entries: Vec<WeakEntry>,
}

/// A weak entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WeakEntry {
    /// Its name, as `12-across`.
    pub entry: String,
    /// Its word.
    pub word: String,
    /// The word's score.
    pub score: Score,
}

impl WeakMessage {
    /// Of a fill; entries that stood in the given grid do not count, nor do words that the list does not have.
    pub fn new(entries: &Entries, words: &WordList, given: &Grid, fill: &Grid) -> WeakMessage {
        let filled = entries.list().iter().filter(|entry| entry.word(given).is_none());
        let weak = filled.filter_map(|entry| {
            let word = entry.word(fill)?;
            let score = words.score(&word).filter(|&score| score < WEAK_BELOW)?;
            Some(WeakEntry { entry: entry.name.to_string(), word: word.to_string(), score })
        });
        let mut weak: Vec<WeakEntry> = weak.collect();
        sorting::sort_by_key(&mut weak, |entry| entry.score);
        let count = weak.len();
        weak.truncate(MAX_NAMED);
        WeakMessage { below: WEAK_BELOW, count, entries: weak }
    }
}

#[cfg(test)]
mod tests {
    use crossword_core::{MIN_ENTRY, Word, WordListBuilder};

    use super::*;

    #[test]
    fn the_weakest_come_first_and_locked_ones_do_not_count() {
        let mut words = WordListBuilder::new();
        for (word, score) in [("cat", 10), ("ore", 59), ("wed", 60), ("cow", 35), ("are", 90)] {
            words.push(&word.parse::<Word>().unwrap(), score);
        }
        let given: Grid = "cat\n...\n...".parse().unwrap();
        let told = WeakMessage::new(
            &Entries::of(&given, MIN_ENTRY),
            &words.finish(),
            &given,
            &"cat\nore\nwed".parse().unwrap(),
        );
        assert_eq!(
            serde_json::to_string(&told).unwrap(),
            r#"{"below":60,"count":2,"entries":[{"entry":"1-down","word":"cow","score":35},{"entry":"4-across","word":"ore","score":59}]}"#
        );
    }

    #[test]
    fn few_are_named() {
        let mut words = WordListBuilder::new();
        words.push(&"at".parse::<Word>().unwrap(), 50);
        let row = ["at"; 8].join("#");
        let fill: Grid = [row.as_str(); 5].join("\n").parse().unwrap();
        let told =
            WeakMessage::new(&Entries::of(&fill, MIN_ENTRY), &words.finish(), &fill.without_letters(), &fill);
        assert_eq!((told.count, told.entries.len()), (40, MAX_NAMED));
    }
}

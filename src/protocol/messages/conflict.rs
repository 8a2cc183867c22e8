//! The entries that cannot be filled together: as JSON, and in a sentence.

use std::fmt::Display;

use crossword_core::analysis::{ConflictSet, EntryAt, Named};
use serde::{Deserialize, Serialize};

/// Entries that a sentence names; more would only be read past.
const MAX_NAMED: usize = 12;

/// What keeps a grid, or a problem over slots, from having a fill.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConflictMessage<N = String> {
    /// The entries, across by number, then down by number; over slots their places in the list, from 0.
    pub entries: Vec<N>,
    /// Whether it is proved that without any one of them the others can be filled.
    pub minimal: bool,
    /// The same for people.
    pub message: String,
}

impl ConflictMessage {
    /// Spells a conflict.
    pub fn new(set: &ConflictSet) -> ConflictMessage {
        let entries = set.entries.iter().map(ToString::to_string).collect();
        ConflictMessage { entries, minimal: set.minimal, message: sentence(set, "the words that are placed") }
    }
}

impl ConflictMessage<usize> {
    /// Spells a conflict of entries over slots.
    pub fn over_slots(set: &ConflictSet<EntryAt>) -> ConflictMessage<usize> {
        let entries = set.entries.iter().map(|entry| entry.0).collect();
        ConflictMessage {
            entries,
            minimal: set.minimal,
            message: sentence(set, "the letters that are given"),
        }
    }

    /// Two entries that are one and the same.
    pub fn same((first, second): (usize, usize)) -> ConflictMessage<usize> {
        let message = format!(
            "entries {first} and {second} have the same slots in the same order, so they would be the same word; leave one of \
             them out"
        );
        ConflictMessage { entries: vec![first, second], minimal: true, message }
    }
}

/// The conflict for people; `beside` is what a single entry is up against.
fn sentence<N: Named>(set: &ConflictSet<N>, beside: &str) -> String {
    match (&set.no_word, set.entries.as_slice()) {
        (Some(no_word), _) => no_word.to_string(),
        (None, [entry]) if set.minimal => format!("{entry} cannot be filled beside {beside}"),
        (None, entries) if !set.minimal && entries.len() > MAX_NAMED => {
            "no small set of entries that is to blame was found in time".to_owned()
        }
        (None, entries) => {
            let perhaps = if set.minimal { "" } else { " (perhaps fewer are to blame)" };
            format!("these entries cannot be filled together: {}{perhaps}", named(entries))
        }
    }
}

/// The first entries, and how many more there are.
fn named(entries: &[impl Display]) -> String {
    let named: Vec<String> = entries.iter().take(MAX_NAMED).map(ToString::to_string).collect();
    match entries.len().saturating_sub(MAX_NAMED) {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::{Direction, EntryName};

    fn set(count: usize, minimal: bool) -> ConflictSet {
        let name = |number| EntryName { number, direction: Direction::Across };
        ConflictSet { entries: (1..=count).map(name).collect(), minimal, no_word: None }
    }

    #[test]
    fn a_sentence_names_a_few_entries() {
        let message = ConflictMessage::new(&set(2, true));
        assert_eq!(message.message, "these entries cannot be filled together: 1-across, 2-across");
        let message = ConflictMessage::new(&set(20, false));
        assert_eq!(message.message, "no small set of entries that is to blame was found in time");
        assert_eq!(message.entries.len(), 20);
        let message = ConflictMessage::new(&set(20, true)).message;
        assert!(message.ends_with("11-across, 12-across and 8 more"));
        assert!(ConflictMessage::new(&set(3, false)).message.ends_with(" (perhaps fewer are to blame)"));
    }
    #[test]
    fn entries_over_slots_are_named_by_their_places() {
        let set = |entries: &[usize]| ConflictSet {
            entries: entries.iter().map(|&entry| EntryAt(entry)).collect(),
            minimal: true,
            no_word: None,
        };
        let message = ConflictMessage::over_slots(&set(&[0, 7]));
        assert_eq!(
            serde_json::to_string(&message).unwrap(),
            r#"{"entries":[0,7],"minimal":true,"message":"these entries cannot be filled together: entry 0, entry 7"}"#
        );
        let message = ConflictMessage::over_slots(&set(&[3])).message;
        assert_eq!(message, "entry 3 cannot be filled beside the letters that are given");
        assert!(ConflictMessage::same((2, 5)).message.starts_with("entries 2 and 5 have the same slots"));
    }
}

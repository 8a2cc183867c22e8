//! The entries that cannot be filled together: as JSON, and in a sentence.

use crossword_core::analysis::ConflictSet;
use serde::{Deserialize, Serialize};

/// Entries that a sentence names; more would only be read past.
const MAX_NAMED: usize = 12;

/// What keeps a grid from having a fill.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConflictMessage {
    /// The entries, across by number, then down by number.
    pub entries: Vec<String>,
    /// Whether it is proved that without any one of them the others can be filled.
    pub minimal: bool,
    /// The same for people.
    pub message: String,
}

impl ConflictMessage {
    /// Spells a conflict.
    pub fn new(set: &ConflictSet) -> ConflictMessage {
        let entries: Vec<String> = set.entries.iter().map(ToString::to_string).collect();
        let message = match (&set.no_word, entries.as_slice()) {
            (Some(no_word), _) => no_word.to_string(),
            (None, [entry]) if set.minimal => {
                format!("{entry} cannot be filled beside the words that are placed")
            }
            (None, entries) if !set.minimal && entries.len() > MAX_NAMED => {
                "no small set of entries that is to blame was found in time".to_owned()
            }
            (None, entries) => {
                let named = entries[..entries.len().min(MAX_NAMED)].join(", ");
                let more = match entries.len().saturating_sub(MAX_NAMED) {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                let perhaps = if set.minimal { "" } else { " (perhaps fewer are to blame)" };
                format!("these entries cannot be filled together: {named}{more}{perhaps}")
            }
        };
        ConflictMessage { entries, minimal: set.minimal, message }
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
}

//! What a repair changes: as JSON, and in a sentence.

use crossword_core::Repair;
use serde::{Deserialize, Serialize};

use crossword_formats::counted::{self, Counted};

/// Entries that the sentence names; more would only be read past.
const MAX_NAMED: usize = 12;

/// What a repair changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RepairMessage {
    /// The entries whose words are not the present ones, across by number, then down by number.
    pub changed: Vec<String>,
    /// Cells whose present letter is another one now; blanks that were filled do not count.
    pub letters_changed: usize,
    /// Whether it is proved that no repair changes fewer letters.
    pub least: bool,
}

impl RepairMessage {
    /// Spells the best repair found; none where there is none yet.
    pub fn new(repair: &Repair) -> Option<RepairMessage> {
        let best = repair.best()?;
        Some(RepairMessage {
            changed: best.changed.iter().map(ToString::to_string).collect(),
            letters_changed: best.letters_changed,
            least: repair.is_least(),
        })
    }

    /// The same for people.
    pub fn sentence(&self) -> String {
        let letters = Counted(self.letters_changed, "letter", "letters");
        let entries = counted::entries(self.changed.len());
        let named = self.changed[..self.changed.len().min(MAX_NAMED)].join(", ");
        let more = match self.changed.len().saturating_sub(MAX_NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let least = if self.least { "; no repair changes fewer letters" } else { "" };
        match named.as_str() {
            "" => "changed nothing".to_owned(),
            // Entries whose letters all stand are changed where they had blanks.
            _ if self.letters_changed == 0 => {
                format!("filled the blanks of {entries}: {named}{more}; no letter was changed")
            }
            _ => format!("changed {letters} in {entries}: {named}{more}{least}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(entries: usize, letters_changed: usize, least: bool) -> String {
        let changed = (1..=entries).map(|number| format!("{number}-across")).collect();
        RepairMessage { changed, letters_changed, least }.sentence()
    }

    #[test]
    fn a_sentence_names_a_few_entries() {
        let expected = "changed 1 letter in 2 entries: 1-across, 2-across; no repair changes fewer letters";
        assert_eq!(message(2, 1, true), expected);
        assert_eq!(message(1, 0, true), "filled the blanks of 1 entry: 1-across; no letter was changed");
        assert!(message(14, 40, false).ends_with("12-across and 2 more"));
        assert_eq!(message(0, 0, true), "changed nothing");
    }
}

//! Which entry a number names, and what stands in the corners of the cells.

use std::borrow::Cow;

use crossword_core::EntryName;

use crate::clue::{Clue, ClueList};
use crate::entries::Entries;
use crate::puzzle::Puzzle;

impl Puzzle {
    /// The entries, numbered as the engine numbers them.
    pub fn entries(&self) -> Entries {
        Entries::of(self)
    }

    /// What stands in the corner of each cell, empty for nothing: mostly the numbers of the entries.
    pub fn labels(&self) -> Cow<'_, [String]> {
        match self.own_labels() {
            Some(labels) => Cow::Borrowed(labels),
            None => Cow::Owned(numbered(&self.entries())),
        }
    }

    /// Says what stands in the corner of each cell, row by row; too few are filled up with nothing, what is too many is passed
    /// over. Labels that are the numbers of the entries are not own labels.
    pub fn set_labels(&mut self, mut labels: Vec<String>) {
        labels.resize(self.cells().len(), String::new());
        let own = labels != numbered(&self.entries());
        self.set_own_labels(own.then_some(labels));
    }

    /// The cells of a clue's answer: its own, or those of the entry that it names. None where it names no entry.
    pub fn clue_cells<'a>(
        &self,
        entries: &'a Entries,
        list: &ClueList,
        clue: &'a Clue,
    ) -> Option<Cow<'a, [usize]>> {
        if !clue.cells.is_empty() {
            return Some(Cow::Borrowed(&clue.cells));
        }
        let name = EntryName { number: clue.label.parse().ok()?, direction: list.direction? };
        entries.named(name).map(|entry| Cow::Borrowed(&entry.cells[..]))
    }
}

fn numbered(entries: &Entries) -> Vec<String> {
    entries
        .numbers()
        .iter()
        .map(|number| number.map_or_else(String::new, |number| number.to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::Direction;

    #[test]
    fn labels_that_the_engine_would_give_are_not_own() {
        let mut puzzle = Puzzle::blank(2, 2).unwrap();
        let numbers = ["1", "2", "3", ""].map(str::to_owned).to_vec();
        puzzle.set_labels(numbers.clone());
        assert!(!puzzle.has_own_labels());
        assert_eq!(puzzle.labels(), numbers);
        puzzle.set_labels(vec!["A".to_owned()]);
        assert_eq!(puzzle.labels()[..2], ["A", ""]);
        assert!(puzzle.has_own_labels());
    }

    #[test]
    fn a_clue_names_an_entry_or_has_cells() {
        let mut puzzle = Puzzle::blank(2, 2).unwrap();
        puzzle.cell_mut(0).solution = "RE".to_owned();
        puzzle.cell_mut(1).solution = "X".to_owned();
        let entries = puzzle.entries();
        let mut clue = Clue::new("1", "");
        let (across, none) = (ClueList::of(Direction::Across, Vec::new()), ClueList::default());
        assert_eq!(puzzle.clue_cells(&entries, &across, &clue).as_deref(), Some(&[0, 1][..]));
        assert_eq!(puzzle.clue_cells(&entries, &none, &clue), None);
        assert_eq!((puzzle.answer(&[0, 1]).as_deref(), puzzle.answer(&[2])), (Some("REX"), None));
        clue.cells = vec![1, 3];
        assert_eq!(puzzle.clue_cells(&entries, &none, &clue).as_deref(), Some(&[1, 3][..]));
        assert_eq!(puzzle.answer(&[99]), None);
    }
}

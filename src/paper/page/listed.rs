//! The lists of clues as they are printed: an entry that nobody wrote a clue for is listed too, so that each number of the grid is
//! found below it.

use std::collections::BTreeMap;

use crossword_core::{Direction, EntryName};
use crossword_puzzle::{Clue, ClueList, Entries, Puzzle};

/// The lists, and how many entries have no clue. A puzzle without clues, or whose clues are not of its numbered entries, stays as it is.
pub fn listed(puzzle: &Puzzle, entries: &Entries) -> (Vec<ClueList>, usize) {
    let mut lists = puzzle.clues.clone();
    let clues = || puzzle.clues.iter().flat_map(|list| list.clues.iter().map(|clue| (list.direction, clue)));
    let is_numbered = clues().any(|(direction, _)| direction.is_some())
        && clues().all(|(_, clue)| clue.cells.is_empty())
        && !puzzle.has_own_labels();
    if !is_numbered {
        return (lists, 0);
    }
    // Of each entry that is listed, whether something is said of it.
    let mut said: BTreeMap<EntryName, bool> = BTreeMap::new();
    for (list, clue) in clues() {
        // "1, 17" or "3 & 4 down" may be anywhere.
        let list = list.filter(|_| clue.label.bytes().all(|byte| byte.is_ascii_digit()));
        for direction in Direction::BOTH.into_iter().filter(|way| list.is_none_or(|list| list == *way)) {
            for number in numbers(&clue.label) {
                *said.entry(EntryName { number, direction }).or_default() |= !clue.text.is_empty();
            }
        }
    }
    for (direction, at_end) in [(Direction::Across, false), (Direction::Down, true)] {
        let names = entries.list().iter().map(|entry| entry.name);
        let missing = names.filter(|name| name.direction == direction && !said.contains_key(name));
        let missing: Vec<usize> = missing.map(|name| name.number).collect();
        if missing.is_empty() {
            continue;
        }
        let at = lists.iter().position(|list| list.direction == Some(direction)).unwrap_or_else(|| {
            let at = if at_end { lists.len() } else { 0 };
            lists.insert(at, ClueList::of(direction, Vec::new()));
            at
        });
        lists[at].clues = merged(std::mem::take(&mut lists[at].clues), missing);
    }
    let without = entries.list().iter().filter(|entry| said.get(&entry.name) != Some(&true)).count();
    (lists, without)
}

/// Clues, and among them the numbers of further ones, each before the first higher number.
fn merged(clues: Vec<Clue>, missing: Vec<usize>) -> Vec<Clue> {
    let mut merged = Vec::with_capacity(clues.len() + missing.len());
    let mut missing = missing.into_iter().peekable();
    let bare = |number: usize| Clue::new(&number.to_string(), "");
    for clue in clues {
        if let Some(next) = numbers(&clue.label).next() {
            while let Some(number) = missing.next_if(|&number| number < next) {
                merged.push(bare(number));
            }
        }
        merged.push(clue);
    }
    merged.extend(missing.map(bare));
    merged
}

/// The numbers that a label names.
fn numbers(label: &str) -> impl Iterator<Item = usize> {
    label.split(|char: char| !char.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_puzzle::Text;

    fn told(puzzle: &Puzzle) -> (Vec<String>, usize) {
        let (lists, without) = listed(puzzle, &puzzle.entries());
        let line = |list: &ClueList| {
            let clues: Vec<String> =
                list.clues.iter().map(|clue| format!("{} {}", clue.label, clue.text)).collect();
            format!("{}: {}", list.heading(), clues.join("; "))
        };
        (lists.iter().map(line).collect(), without)
    }

    #[test]
    fn an_entry_without_a_clue_is_listed_in_its_place() {
        // Across 1, 4, 5; down 1, 2, 3.
        let mut puzzle = Puzzle::blank(3, 3).unwrap();
        assert_eq!(told(&puzzle), (Vec::new(), 0));
        let clues = vec![Clue::new("4", "Four"), Clue::new("5", "")];
        puzzle.clues.push(ClueList::of(Direction::Across, clues));
        assert_eq!(
            told(&puzzle),
            (vec!["Across: 1 ; 4 Four; 5 ".to_owned(), "Down: 1 ; 2 ; 3 ".to_owned()], 5)
        );
        puzzle
            .clues
            .push(ClueList::of(Direction::Down, vec![Clue::new("1, 3", "Both"), Clue::new("2", "Two")]));
        // The first of what stands together may be the one across.
        assert_eq!(told(&puzzle).0, ["Across: 4 Four; 5 ", "Down: 1, 3 Both; 2 Two"]);
        assert_eq!(told(&puzzle).1, 1);
    }

    #[test]
    fn clues_of_other_things_than_numbered_entries_stay_as_they_are() {
        let mut puzzle = Puzzle::blank(3, 3).unwrap();
        puzzle.clues.push(ClueList { title: Text::plain("Rows"), ..ClueList::default() });
        puzzle.clues[0].clues.push(Clue::new("A", "First"));
        assert_eq!(told(&puzzle), (vec!["Rows: A First".to_owned()], 0));
        let winding = Clue { cells: vec![0, 1, 4], ..Clue::new("1", "Winding") };
        puzzle.clues.push(ClueList::of(Direction::Across, vec![winding]));
        assert_eq!(told(&puzzle).1, 0);
    }
}

//! Which clue of a file belongs to which entry of the page's grid.

use std::collections::BTreeMap;

use crossword_core::EntryName;
use crossword_puzzle::{Clue, Puzzle};

/// The clues of a puzzle, as text.
#[derive(Debug, Default)]
pub struct Sorted {
    /// By the page's entry.
    pub by_entry: BTreeMap<String, String>,
    /// Those that belong to no entry of the page, or to one that has another clue.
    pub homeless: Vec<String>,
    /// How many had italics or another style.
    pub styled: usize,
    /// How many lists had a heading of their own.
    pub headings: usize,
}

/// Sorts a puzzle's clues by the entries of the grid that the page makes of it: of the same cells, whatever their numbers.
pub fn sorted(puzzle: &Puzzle, page: &Puzzle) -> Sorted {
    let (theirs, ours) = (puzzle.entries(), page.entries());
    let names: BTreeMap<&[usize], EntryName> =
        ours.list().iter().map(|entry| (&entry.cells[..], entry.name)).collect();
    let mut sorted = Sorted::default();
    for list in &puzzle.clues {
        sorted.headings += usize::from(list.direction.is_none() || !list.title.is_empty());
        for clue in &list.clues {
            let text = text(clue);
            if text.is_empty() {
                continue;
            }
            sorted.styled += usize::from(clue.text.is_styled());
            let cells = puzzle.clue_cells(&theirs, list, clue);
            let name = cells.and_then(|cells| names.get(&*cells)).map(EntryName::to_string);
            match name.filter(|name| !sorted.by_entry.contains_key(name)) {
                Some(name) => {
                    sorted.by_entry.insert(name, text);
                }
                None => sorted.homeless.push(text),
            }
        }
    }
    sorted
}

/// On one line, with how the answer is divided behind it.
fn text(clue: &Clue) -> String {
    let text = clue.text.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    if clue.enumeration.is_empty() {
        text
    } else {
        format!("{text} ({})", clue.enumeration).trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::Direction;
    use crossword_puzzle::{Cell, ClueList, Side, Square, Style, Text};

    #[test]
    fn clues_follow_their_cells_whatever_the_numbers() {
        // The void and the bar make other numbers than the page's grid has.
        let mut puzzle = Puzzle::blank(3, 3).unwrap();
        puzzle.set_bar(0, Side::Bottom, true);
        let mut page = puzzle.without_bars();
        *page.cell_mut(8) = Cell::of(Square::Block);
        *puzzle.cell_mut(8) = Cell::of(Square::Void);
        let mut styled = Clue::new("1", "Purrs\n twice");
        styled.text.push(Style { italic: true, ..Style::PLAIN }, "!");
        styled.enumeration = "3".to_owned();
        let across =
            vec![styled, Clue::new("5", "Pair"), Clue::new("99", "Nobody's"), Clue::new("1", "Again")];
        puzzle.clues.push(ClueList::of(Direction::Across, across));
        let mut zones = ClueList { title: Text::plain("Zones"), ..ClueList::default() };
        zones.clues.push(Clue { cells: vec![2, 5], ..Clue::new("", "Corner") });
        puzzle.clues.push(zones);
        let found = sorted(&puzzle, &page);
        let told: Vec<(&str, &str)> =
            found.by_entry.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        assert_eq!(told, [("1-across", "Purrs twice! (3)"), ("3-down", "Corner"), ("5-across", "Pair")]);
        assert_eq!(found.homeless, ["Nobody's", "Again"]);
        assert_eq!((found.styled, found.headings), (1, 1));
    }
}

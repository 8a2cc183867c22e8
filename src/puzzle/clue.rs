//! Clues, in the lists that they are printed in.

use crossword_core::Direction;

use crate::extras::Extras;
use crate::text::Text;

/// A list of clues, as *Across*.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClueList {
    /// Which way its entries read; none for lists of another kind, such as *Zones*.
    pub direction: Option<Direction>,
    /// What stands above it where that is not the direction's name.
    pub title: Text,
    /// The clues, in their order.
    pub clues: Vec<Clue>,
    /// What its file says of it besides.
    pub extras: Extras,
}

impl ClueList {
    /// The clues of one direction.
    pub fn of(direction: Direction, clues: Vec<Clue>) -> ClueList {
        ClueList { direction: Some(direction), clues, ..ClueList::default() }
    }

    /// What stands above it.
    pub fn heading(&self) -> String {
        match self.direction {
            Some(Direction::Across) if self.title.is_empty() => "Across".to_owned(),
            Some(Direction::Down) if self.title.is_empty() => "Down".to_owned(),
            _ => self.title.to_string(),
        }
    }
}

/// One clue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clue {
    /// What stands before it, mostly the number of its entry.
    pub label: String,
    /// The cells of its answer, as indices of [`crate::Puzzle::cells`], where they are not those of the entry that its label and
    /// its list's direction name.
    pub cells: Vec<usize>,
    /// What it says.
    pub text: Text,
    /// How the answer is divided, such as `3,5`, where that is not part of the text.
    pub enumeration: String,
    /// What its file says of it besides.
    pub extras: Extras,
}

impl Clue {
    /// The clue of the entry with that number.
    pub fn new(label: &str, text: &str) -> Clue {
        Clue { label: label.to_owned(), text: Text::plain(text), ..Clue::default() }
    }
}

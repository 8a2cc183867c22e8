//! One square of a puzzle: what it is, what it is to hold, and how it looks.

use crate::color::Color;
use crate::extras::Extras;

/// What kind of square it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum Square {
    /// One that takes letters.
    #[default]
    White,
    /// A black square.
    Block,
    /// No square at all: the grid has another shape than a rectangle there.
    Void,
}

/// One square.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// Whether it takes letters.
    pub square: Square,
    /// What belongs into it, as it is printed (`A`, or a rebus such as `HEART`); empty where that is not known.
    pub solution: String,
    /// Whether the solver is shown that from the start.
    pub given: bool,
    /// What a solver has put into it so far; empty for nothing.
    pub entered: String,
    /// Whether a circle is drawn in it.
    pub circled: bool,
    /// The colour behind it, where it is not plain.
    pub shade: Option<Color>,
    /// What its file says of it besides.
    pub extras: Extras,
}

impl Cell {
    /// A white square with that solution.
    pub fn white(solution: &str) -> Cell {
        Cell { solution: solution.to_owned(), ..Cell::default() }
    }

    /// A square of that kind with nothing in it.
    pub fn of(square: Square) -> Cell {
        Cell { square, ..Cell::default() }
    }

    /// Whether it takes letters.
    pub fn is_white(&self) -> bool {
        self.square == Square::White
    }

    /// Whether its solution is more than one character.
    pub fn is_rebus(&self) -> bool {
        self.solution.chars().nth(1).is_some()
    }
}

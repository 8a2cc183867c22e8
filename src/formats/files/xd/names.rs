//! The names that an `.xd` file has for things.

use crossword_puzzle::Field;

/// Its name among a puzzle's extras.
pub const XD: &str = "xd";

/// The headers that are texts about a puzzle.
pub const FIELDS: [(Field, &str); 7] = [
    (Field::Title, "Title"),
    (Field::Author, "Author"),
    (Field::Editor, "Editor"),
    (Field::Publisher, "Publisher"),
    (Field::Copyright, "Copyright"),
    (Field::Date, "Date"),
    (Field::Intro, "Description"),
];

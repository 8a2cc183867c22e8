//! The names that a `.jpz` file has for things.

use crossword_puzzle::{Field, Side};

/// Its name among a puzzle's extras.
pub const JPZ: &str = "jpz";

/// The elements of the metadata.
pub const FIELDS: [(Field, &str); 7] = [
    (Field::Title, "title"),
    (Field::Author, "creator"),
    (Field::Editor, "editor"),
    (Field::Publisher, "publisher"),
    (Field::Copyright, "copyright"),
    (Field::Date, "date"),
    (Field::Notes, "description"),
];

/// The attributes of bars.
pub const BARS: [(Side, &str); 4] = [
    (Side::Top, "top-bar"),
    (Side::Right, "right-bar"),
    (Side::Bottom, "bottom-bar"),
    (Side::Left, "left-bar"),
];

//! The names that an `.ipuz` file has for things.

use crossword_puzzle::Field;

/// Its name among a puzzle's extras.
pub const IPUZ: &str = "ipuz";

/// The names of the texts about a puzzle.
pub const FIELDS: [(Field, &str); 9] = [
    (Field::Title, "title"),
    (Field::Author, "author"),
    (Field::Editor, "editor"),
    (Field::Publisher, "publisher"),
    (Field::Copyright, "copyright"),
    (Field::Date, "date"),
    (Field::Intro, "intro"),
    (Field::Notes, "notes"),
    (Field::Explanation, "explanation"),
];

/// The kind of a crossword.
pub const CROSSWORD: &str = "http://ipuz.org/crossword#1";
/// The kind of a crossword whose blocks are hidden.
pub const DIAGRAMLESS: &str = "http://ipuz.org/crossword/diagramless#1";

/// The names that are read and written; all others are kept.
pub const KNOWN: [&str; 9] =
    ["version", "kind", "dimensions", "puzzle", "solution", "saved", "clues", "block", "empty"];

/// Whether a text begins as an `.ipuz` file does.
pub fn is_ipuz(text: &str) -> bool {
    text.starts_with('{') || text.starts_with("ipuz(")
}

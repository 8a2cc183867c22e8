//! The puzzle as the page has it, which crosses to the page and back as JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A grid of blocks and letters, with what else the page holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PagePuzzle {
    /// Cells in a row.
    pub width: usize,
    /// Cells in a column.
    pub height: usize,
    /// Row by row: `#` a block, `.` a blank, `a` to `z` a letter.
    pub cells: String,
    /// What it is called.
    #[serde(default)]
    pub title: String,
    /// Who made it.
    #[serde(default)]
    pub author: String,
    /// Whose it is.
    #[serde(default)]
    pub copyright: String,
    /// For whoever solves it.
    #[serde(default)]
    pub notes: String,
    /// By entry, such as `1-across`.
    #[serde(default)]
    pub clues: BTreeMap<String, String>,
    /// Cells with a circle.
    #[serde(default)]
    pub circles: Vec<usize>,
    /// By cell, the colour behind it: six hexadecimal digits.
    #[serde(default)]
    pub shades: BTreeMap<usize, String>,
    /// By cell, what it holds where that is several letters, in lower case; `cells` has the first of them.
    #[serde(default)]
    pub rebus: BTreeMap<usize, String>,
    /// What only its constructor needs, as the page's link says it: which letters a fill put in, unwanted words, and what fills may
    /// use. `.ipuz` files hold it in a field of their own; empty where there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub link: String,
}

/// The field of an `.ipuz` file that holds [`PagePuzzle::link`].
pub const LINK: &str = "crossword-builder:link";

//! The formats of puzzle files, and what they are called.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::excerpt::excerpt;

/// A format of puzzle files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Format {
    /// Across Lite's.
    Puz,
    /// JSON.
    Ipuz,
    /// Text with the answers beside their clues.
    Xd,
    /// Crossword Compiler's XML, zipped or not.
    Jpz,
    /// Text grids.
    Text,
}

/// What is no format's name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{given}\" is no format of puzzle files; choose {}", Format::names())]
#[non_exhaustive]
pub struct FormatError {
    /// What was given, shortened.
    pub given: String,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 5] = [Format::Puz, Format::Ipuz, Format::Xd, Format::Jpz, Format::Text];

    /// Its name, which is also how its files' names end.
    pub fn name(self) -> &'static str {
        match self {
            Format::Puz => "puz",
            Format::Ipuz => "ipuz",
            Format::Xd => "xd",
            Format::Jpz => "jpz",
            Format::Text => "txt",
        }
    }

    fn names() -> String {
        let [first @ .., last] = Format::ALL.map(Format::name);
        format!("{} or {last}", first.join(", "))
    }

    /// The format in which a file of that name is written.
    pub fn of_name(name: &str) -> Option<Format> {
        name.rsplit_once('.').and_then(|(_, ending)| ending.parse().ok())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        let named = Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text));
        named.ok_or_else(|| FormatError { given: excerpt(text) })
    }
}

//! What is to be said of a file that was read or written.

use std::fmt;

use crate::counted::Counted;

/// Something about a file that its reader should know.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// The solution is scrambled with a key of four digits.
    Locked,
    /// The checksums were never computed.
    NoChecksums,
    /// A file whose clues have no numbers has more or fewer of them than the grid has entries.
    OddClues {
        /// Clues in the file.
        clues: usize,
        /// Entries of the grid.
        entries: usize,
    },
    /// Clues that name no entry of the grid.
    Unplaced(usize),
    /// A `.puz` file was written as version 2.0, in UTF-8, which older programs do not read.
    NewerVersion {
        /// The characters that no older version has, each once.
        characters: String,
        /// With plain quotes and dashes an older version holds all.
        plain: bool,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Locked => out.write_str(
                "the solution is locked with a key of four digits, so the answers are not known; unlock it in the program that locked it",
            ),
            Remark::NoChecksums => {
                out.write_str("the file has no checksums, so damage to it would not be noticed; look it through")
            }
            Remark::OddClues { clues, entries } => write!(
                out,
                "the file has {} for {}, so which belongs where is not known; they are kept in one list as they came",
                Counted(*clues, "clue", "clues"),
                Counted(*entries, "entry", "entries"),
            ),
            Remark::NewerVersion { characters, plain } => write!(
                out,
                "this is version 2.0 of .puz, which older programs do not read, as version 1.3 lacks {characters}{}",
                if *plain { "; plain quotes and dashes need only 1.3" } else { "" }
            ),
            Remark::Unplaced(clues) => write!(
                out,
                "{} no entry of the grid; kept as they came",
                Counted(*clues, "clue names", "clues name")
            ),
        }
    }
}

//! What is to be said of a file that was read.

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
            Remark::Unplaced(clues) => write!(
                out,
                "{} no entry of the grid; kept as they came",
                Counted(*clues, "clue names", "clues name")
            ),
        }
    }
}

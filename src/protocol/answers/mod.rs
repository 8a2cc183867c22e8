//! The JSON objects that the program answers with, one a file: what `docs/formats.md` promises of them is spelled here.
//!
//! Doors write them out as they are; of the websocket's text frames the same is true of [`crate::messages::outcome`].

mod clues;
mod counts;
mod error;
mod every;
mod fill;
mod floor;
mod health;
mod lost;
mod matches;
mod patterns;
mod puzzle;
mod slots;
mod spelled;

pub use crate::messages::pattern::PatternReport;
pub use clues::{ChoiceReport, CluesReport, EntryClues};
pub use counts::{BAND, BANDS, CountsReport, LengthReport};
pub use error::{ErrorReport, FaultReport};
pub use every::{EveryEnd, EveryOutcome, Numbered};
pub use fill::{EntryReport, FillReport};
pub use floor::{FloorOutcome, FloorReport};
pub use health::HealthReport;
pub use lost::{ExampleReport, KindReport, LostReport};
pub use matches::{MatchReport, MatchesReport};
pub use patterns::PatternsReport;
pub use puzzle::{CompactEntry, CompactPuzzle, PuzzleEntry, PuzzleReport, PuzzlesEnd};
pub use slots::{Impossible, SlotReport, SlotsReport, WordReport};

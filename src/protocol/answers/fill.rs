//! What came of a fill: the JSON of `crossword fill`.

use std::time::Duration;

use crossword_core::{Entries, Grid, Improve, Repair, Scores, SteppingSearch, WordList};
use serde::Serialize;

use super::spelled::{milliseconds, rows};
use crate::messages::conflict::ConflictMessage;
use crate::messages::floors::FloorMessage;
use crate::messages::outcome::Outcome;
use crate::messages::repair::RepairMessage;
use crate::messages::warnings::warnings;
use crate::messages::weak::WeakMessage;

/// One object about one fill.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FillReport {
    /// How it ended.
    pub outcome: Outcome,
    /// The rows: the fill, or without one the grid that was given.
    pub grid: Vec<String>,
    /// The entries that are complete; none without a fill.
    pub entries: Vec<EntryReport>,
    /// The seed of the search that came to an end first.
    pub seed: u64,
    /// Decisions tried.
    pub nodes: u64,
    /// Dead ends met.
    pub backtracks: u64,
    /// Times the search began again from the top.
    pub restarts: u64,
    /// How long reading the words took.
    pub load_ms: f64,
    /// How long the search took, until its first fill where that was to be improved.
    pub search_ms: f64,
    /// The time after that; only where the fill was improved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub improved_ms: Option<f64>,
    /// The mean score of the first fill; only where it was improved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_mean_score: Option<f64>,
    /// The mean score of the entries filled in, to two decimals.
    pub mean_score: Option<f64>,
    /// The lowest score among them.
    pub min_score: Option<u8>,
    /// The weak entries; only of a fill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weak: Option<WeakMessage>,
    /// The lowest score that words were allowed.
    pub score_floor: u8,
    /// The minimum scores tried, falling, and how each ended; only where it was more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub floors: Vec<FloorMessage>,
    /// What the constructor should know about the grid.
    pub warnings: Vec<String>,
    /// The entries to blame; only where no fill exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<ConflictMessage>,
    /// What was changed; only of a repair.
    #[serde(flatten)]
    pub repair: Option<RepairMessage>,
}

/// One complete entry of a fill.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EntryReport {
    /// Its number, as in newspapers.
    pub number: usize,
    /// `across` or `down`.
    pub direction: &'static str,
    /// Its first cell's row, from 0.
    pub row: usize,
    /// Its first cell's column, from 0.
    pub col: usize,
    /// Its word.
    pub answer: String,
    /// How the word is written, where that is more than its letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// The word's score; null where the list does not have it.
    pub score: Option<u8>,
    /// Whether it stood in the grid that was given.
    pub locked: bool,
}

impl FillReport {
    /// What came of `search`, and of improving its fill for some time. Without a fill the grid is the one given and there
    /// are no entries.
    pub fn new(
        search: &SteppingSearch,
        improved: Option<(&Improve, Duration)>,
        outcome: Outcome,
        load: Duration,
        spent: Duration,
        conflict: Option<ConflictMessage>,
    ) -> FillReport {
        let filled = outcome == Outcome::Filled;
        let request = search.request();
        let grid = match improved {
            Some((improve, _)) => improve.fill(),
            None if filled => search.snapshot(),
            None => request.grid.clone(),
        };
        let stats = search.stats();
        let first = search.scores().filter(|_| filled);
        let scores = improved.map_or(first, |(improve, _)| improve.scores());
        FillReport {
            outcome,
            entries: if filled {
                entries(search.entries(), search.words(), &request.grid, &grid)
            } else {
                Vec::new()
            },
            grid: rows(&grid),
            seed: request.seed,
            nodes: stats.nodes,
            backtracks: stats.backtracks,
            restarts: stats.restarts,
            load_ms: milliseconds(load),
            search_ms: milliseconds(spent),
            improved_ms: improved.map(|(_, time)| milliseconds(time)),
            first_mean_score: improved.and(first).map(mean),
            mean_score: scores.map(mean),
            min_score: scores.map(|scores| scores.min),
            weak: filled.then(|| WeakMessage::new(search.entries(), search.words(), &request.grid, &grid)),
            score_floor: search.floor(),
            floors: FloorMessage::all(search),
            warnings: warnings(request, search.entries()),
            conflict,
            repair: None,
        }
    }

    /// What came of a repair. Without one the grid is the present fill, and there are no entries.
    pub fn of_repair(repair: &Repair, outcome: Outcome, load: Duration, spent: Duration) -> FillReport {
        let (request, message) = (repair.request(), RepairMessage::new(repair));
        let grid = repair.snapshot();
        let entries =
            message.as_ref().map(|_| entries(repair.entries(), repair.words(), &request.grid, grid));
        FillReport {
            outcome,
            grid: rows(grid),
            entries: entries.unwrap_or_default(),
            seed: request.seed,
            nodes: repair.steps(),
            backtracks: 0,
            restarts: 0,
            load_ms: milliseconds(load),
            search_ms: milliseconds(spent),
            improved_ms: None,
            first_mean_score: None,
            mean_score: repair.scores().map(mean),
            min_score: repair.scores().map(|scores| scores.min),
            weak: repair
                .best()
                .map(|best| WeakMessage::new(repair.entries(), repair.words(), &request.grid, &best.fill)),
            score_floor: request.min_score,
            floors: Vec::new(),
            warnings: warnings(request, repair.entries()),
            conflict: None,
            repair: message,
        }
    }
}

/// The mean to two decimals.
fn mean(scores: Scores) -> f64 {
    (scores.mean * 100.0).round() / 100.0
}

fn entries(entries: &Entries, words: &WordList, given: &Grid, grid: &Grid) -> Vec<EntryReport> {
    // Where only some entries were asked for, others may still have blanks.
    let reports = entries.list().iter().filter_map(|entry| {
        let word = entry.word(grid)?;
        Some(EntryReport {
            number: entry.name.number,
            direction: entry.name.direction.name(),
            row: entry.start.row,
            col: entry.start.col,
            answer: word.to_string(),
            display: words.display(&word).map(|display| display.into_owned()),
            score: words.score(&word),
            locked: entry.word(given).is_some(),
        })
    });
    reports.collect()
}

//! The JSON object that `fill --format json` prints.

use std::time::Duration;

use crossword_codec::conflict::ConflictMessage;
use crossword_codec::message::Outcome;
use crossword_codec::text::{self, Dialect};
use crossword_codec::warnings::warnings;
use crossword_core::{Grid, Search};
use serde::Serialize;

/// One object about one fill.
#[derive(Serialize)]
pub struct Report {
    outcome: Outcome,
    grid: Vec<String>,
    entries: Vec<EntryReport>,
    nodes: u64,
    backtracks: u64,
    restarts: u64,
    load_ms: f64,
    search_ms: f64,
    mean_score: Option<f64>,
    min_score: Option<u8>,
    score_floor: u8,
    warnings: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<ConflictMessage>,
}

#[derive(Serialize)]
struct EntryReport {
    number: usize,
    direction: &'static str,
    row: usize,
    col: usize,
    answer: String,
    score: Option<u8>,
    locked: bool,
}

impl Report {
    /// What came of `search`. Without a fill the grid is the one given and there are no entries.
    pub fn new(
        search: &Search,
        outcome: Outcome,
        load: Duration,
        spent: Duration,
        conflict: Option<ConflictMessage>,
    ) -> Report {
        let filled = outcome == Outcome::Filled;
        let given = &search.model().request.grid;
        let grid = if filled { search.snapshot() } else { given.clone() };
        let stats = search.stats();
        let scores = search.scores().filter(|_| filled);
        Report {
            outcome,
            entries: if filled { entries(search, &grid) } else { Vec::new() },
            grid: text::write(&grid, Dialect::Plain).lines().map(str::to_owned).collect(),
            nodes: stats.nodes,
            backtracks: stats.backtracks,
            restarts: stats.restarts,
            load_ms: milliseconds(load),
            search_ms: milliseconds(spent),
            mean_score: scores.map(|scores| (scores.mean * 100.0).round() / 100.0),
            min_score: scores.map(|scores| scores.min),
            score_floor: search.model().request.min_score,
            warnings: warnings(search.model()),
            conflict,
        }
    }
}

fn entries(search: &Search, grid: &Grid) -> Vec<EntryReport> {
    let model = search.model();
    let reports = model.entries.list().iter().map(|entry| {
        let word = entry.word(grid).unwrap_or_default();
        EntryReport {
            number: entry.name.number,
            direction: entry.name.direction.name(),
            row: entry.start.row,
            col: entry.start.col,
            answer: word.iter().map(|letter| letter.to_char()).collect(),
            score: model.words().score(&word),
            locked: entry.word(&model.request.grid).is_some(),
        }
    });
    reports.collect()
}

/// Milliseconds to the microsecond.
fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

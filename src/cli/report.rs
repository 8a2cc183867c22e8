//! The JSON object that `fill --format json` prints.

use std::time::Duration;

use crossword_codec::conflict::ConflictMessage;
use crossword_codec::message::Outcome;
use crossword_codec::text::{self, Dialect};
use crossword_codec::warnings::warnings;
use crossword_core::{Grid, Improve, Scores, Search};
use serde::Serialize;

/// One object about one fill.
#[derive(Serialize)]
pub struct Report {
    outcome: Outcome,
    grid: Vec<String>,
    entries: Vec<EntryReport>,
    seed: u64,
    nodes: u64,
    backtracks: u64,
    restarts: u64,
    load_ms: f64,
    search_ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    improved_ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_mean_score: Option<f64>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    display: Option<String>,
    score: Option<u8>,
    locked: bool,
}

impl Report {
    /// What came of `search`, and of improving its fill for some time. Without a fill the grid is the one given and there
    /// are no entries.
    pub fn new(
        search: &Search,
        improved: Option<(&Improve, Duration)>,
        outcome: Outcome,
        load: Duration,
        spent: Duration,
        conflict: Option<ConflictMessage>,
    ) -> Report {
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
        Report {
            outcome,
            entries: if filled { entries(search, &grid) } else { Vec::new() },
            grid: text::write(&grid, Dialect::Plain).lines().map(str::to_owned).collect(),
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
            score_floor: request.min_score,
            warnings: warnings(request, search.entries()),
            conflict,
        }
    }
}

/// The mean to two decimals.
fn mean(scores: Scores) -> f64 {
    (scores.mean * 100.0).round() / 100.0
}

fn entries(search: &Search, grid: &Grid) -> Vec<EntryReport> {
    // Where only some entries were asked for, others may still have blanks.
    let reports = search.entries().list().iter().filter_map(|entry| {
        let word = entry.word(grid)?;
        Some(EntryReport {
            number: entry.name.number,
            direction: entry.name.direction.name(),
            row: entry.start.row,
            col: entry.start.col,
            answer: word.to_string(),
            display: search.words().display(&word).map(str::to_owned),
            score: search.words().score(&word),
            locked: entry.word(&search.request().grid).is_some(),
        })
    });
    reports.collect()
}

/// Milliseconds to the microsecond.
fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

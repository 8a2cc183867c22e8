//! One pattern, several seeds: how long, how many nodes, how much memory, and whether the answer is right.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_core::{FillRequest, Progress, Search, WordList, verify};
use peak_alloc::PeakAlloc;
use serde::Serialize;

use crate::patterns::Pattern;
use crate::words::allowed;

/// Nodes between two looks at the clock.
pub const NODES_PER_LOOK: u64 = 16;

/// How to measure.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// Words below this score are left out.
    pub min_score: u8,
    /// Seeds per pattern.
    pub seeds: u64,
    /// How long a search may take.
    pub limit: Duration,
}

/// What came of a pattern.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The pattern's name.
    pub name: String,
    /// How many entries.
    pub entries: usize,
    /// How many blocks.
    pub blocks: usize,
    /// Seconds per seed, sorted.
    pub seconds: Vec<f64>,
    /// Nodes of the median seed.
    pub nodes: u64,
    /// Seeds that filled it.
    pub filled: usize,
    /// Seeds that proved that there is no fill.
    pub proved: usize,
    /// Mean score over the fills.
    pub mean_score: Option<f64>,
    /// Most bytes that one search held beside the word list; 0 where no counting allocator is installed.
    pub bytes: usize,
}

impl Row {
    /// The median time, in seconds.
    pub fn median(&self) -> f64 {
        self.seconds[self.seconds.len() / 2]
    }

    /// The longest time, in seconds.
    pub fn worst(&self) -> f64 {
        self.seconds.last().copied().unwrap_or_default()
    }

    /// Whether most seeds filled it or proved that nothing does.
    pub fn decided(&self) -> bool {
        2 * (self.filled + self.proved) > self.seconds.len()
    }
}

/// Searches with each seed; a fill that the independent checker refuses is an error.
pub fn pattern(pattern: &Pattern, words: &Arc<WordList>, care: Care) -> Result<Row, String> {
    let mut runs = Vec::new();
    let mut scores = Vec::new();
    let (mut filled, mut proved, mut entries, mut bytes) = (0, 0, 0, 0);
    for seed in 0..care.seeds.max(1) {
        let request = FillRequest::new(pattern.grid.clone())
            .with_min_entry(pattern.min_entry)
            .with_min_score(care.min_score)
            .with_seed(seed);
        PeakAlloc.reset_peak_usage();
        let before = PeakAlloc.current_usage();
        let began = Instant::now();
        let mut search =
            Search::new(request, Arc::clone(words)).map_err(|error| format!("{}: {error}", pattern.name))?;
        let progress = loop {
            let progress = search.run(NODES_PER_LOOK);
            if progress != Progress::Paused || began.elapsed() > care.limit {
                break progress;
            }
        };
        runs.push((began.elapsed().as_secs_f64(), search.stats().nodes));
        bytes = bytes.max(PeakAlloc.peak_usage().saturating_sub(before));
        entries = search.entries().list().len();
        match progress {
            Progress::Paused => {}
            Progress::Exhausted => proved += 1,
            Progress::Filled => {
                filled += 1;
                scores.extend(search.scores().map(|scores| scores.mean));
                let known = |word: &[_]| allowed(words, word, care.min_score);
                verify(&pattern.grid, &search.snapshot(), pattern.min_entry, known)
                    .map_err(|faults| format!("{}: a wrong fill: {faults:?}", pattern.name))?;
            }
        }
    }
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    if filled > 0 && proved > 0 {
        return Err(format!("{}: filled with one seed, proved impossible with another", pattern.name));
    }
    Ok(Row {
        name: pattern.name.clone(),
        entries,
        blocks: pattern.blocks(),
        nodes: runs[runs.len() / 2].1,
        seconds: runs.into_iter().map(|(seconds, _)| seconds).collect(),
        filled,
        proved,
        mean_score: (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64),
        bytes,
    })
}

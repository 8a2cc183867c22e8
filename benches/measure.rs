//! One pattern, several seeds: how long, how many nodes, and whether the answer is right.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_core::{FillRequest, Progress, Search, WordList, verify};

use crate::patterns::Pattern;

/// Nodes between two looks at the clock.
const NODES_PER_LOOK: u64 = 16;

/// What came of a pattern.
pub struct Row {
    /// The pattern's name.
    pub name: String,
    /// How many entries.
    pub entries: usize,
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
}

impl Row {
    /// The median time, in seconds.
    pub fn median(&self) -> f64 {
        self.seconds[self.seconds.len() / 2]
    }
}

/// Searches with each seed; a fill that the independent checker refuses is an error.
pub fn pattern(
    pattern: &Pattern,
    words: &Arc<WordList>,
    min_score: u8,
    seeds: u64,
    limit: Duration,
) -> Result<Row, String> {
    let mut runs = Vec::new();
    let mut scores = Vec::new();
    let (mut filled, mut proved, mut entries) = (0, 0, 0);
    for seed in 0..seeds.max(1) {
        let request = FillRequest {
            min_entry: pattern.min_entry,
            min_score,
            seed,
            ..FillRequest::new(pattern.grid.clone())
        };
        let began = Instant::now();
        let mut search =
            Search::new(request, Arc::clone(words)).map_err(|error| format!("{}: {error}", pattern.name))?;
        let progress = loop {
            let progress = search.run(NODES_PER_LOOK);
            if progress != Progress::Paused || began.elapsed() > limit {
                break progress;
            }
        };
        runs.push((began.elapsed().as_secs_f64(), search.stats().nodes));
        entries = search.model().entries.list().len();
        match progress {
            Progress::Paused => {}
            Progress::Exhausted => proved += 1,
            Progress::Filled => {
                filled += 1;
                scores.extend(search.scores().map(|scores| scores.mean));
                let known = |word: &[_]| words.score(word).is_some_and(|score| score >= min_score);
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
        nodes: runs[runs.len() / 2].1,
        seconds: runs.into_iter().map(|(seconds, _)| seconds).collect(),
        filled,
        proved,
        mean_score: (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64),
    })
}

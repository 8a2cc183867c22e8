//! The word list that is measured with, and the memory that it takes once read.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use crossword_core::{Letter, WordList};
use crossword_data::{ACCEPTABLE, List};
use crossword_formats::wordfile;
use peak_alloc::PeakAlloc;
use serde::Serialize;

/// Bytes in a mebibyte.
pub const MIB: f64 = 1024.0 * 1024.0;

/// What reading a list came to.
#[derive(Clone, Debug, Serialize)]
pub struct Loaded {
    /// The reader's report, in words.
    pub report: String,
    /// How many words.
    pub words: usize,
    /// Milliseconds to read the list, and to index the acceptable words, which else the first searches would.
    pub milliseconds: f64,
    /// Bytes that the words and their index hold, but for what is used where it lies in the program; 0 where no counting allocator is installed.
    pub bytes: usize,
}

impl Loaded {
    /// One line for the terminal.
    pub fn line(&self) -> String {
        format!(
            "{}; read and indexed in {:.1} ms, {:.1} MiB",
            self.report,
            self.milliseconds,
            self.bytes as f64 / MIB
        )
    }
}

/// Reads and indexes the list in this file, or the embedded one.
pub fn load(path: Option<&Path>) -> Result<(Arc<WordList>, Loaded), String> {
    let file = match path {
        None => None,
        Some(path) => Some(std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?),
    };
    let before = PeakAlloc.current_usage();
    let began = Instant::now();
    let (words, report) = match &file {
        None => (List::Standard.words(), None),
        Some(file) => {
            let (words, report) = wordfile::read(file);
            (words, Some(report.to_string()))
        }
    };
    let report = report.unwrap_or_else(|| format!("{} words", words.len()));
    for (_, group) in words.groups() {
        group.index_for(group.count_from(ACCEPTABLE));
    }
    let milliseconds = began.elapsed().as_secs_f64() * 1000.0;
    let bytes = PeakAlloc.current_usage().saturating_sub(before);
    if words.is_empty() {
        return Err(format!("no word to measure with: {report}"));
    }
    let loaded = Loaded { report, words: words.len(), milliseconds, bytes };
    Ok((Arc::new(words), loaded))
}

/// Whether the list has this word with at least this score.
pub fn allowed(words: &WordList, word: &[Letter], min_score: u8) -> bool {
    words.score(word).is_some_and(|score| score >= min_score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_list_is_read() {
        let (words, loaded) = load(None).unwrap();
        assert_eq!(words.len(), loaded.words);
        assert!(loaded.words > 10_000);
        assert!(load(Some(Path::new("no such file"))).is_err());
    }
}

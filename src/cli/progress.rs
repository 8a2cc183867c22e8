//! A line on the terminal that shows a long search moving; nothing where nobody looks.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use crossword_core::{Scores, Stats};

use crate::output::Errors;

/// How often the line changes.
const INTERVAL: Duration = Duration::from_millis(200);

/// The progress line.
pub struct ProgressLine {
    began: Instant,
    shown: Option<Instant>,
    visible: bool,
    terminal: bool,
}

impl ProgressLine {
    /// A line that is not shown yet; of several threads only the first shows its own.
    pub fn new(began: Instant, thread: usize) -> ProgressLine {
        ProgressLine { began, shown: None, visible: false, terminal: thread == 0 && stderr().is_terminal() }
    }

    /// Shows the counts of the search, if it is time to.
    pub fn show(&mut self, stats: Stats) {
        self.write(format_args!("{} nodes, depth {}", stats.nodes, stats.depth));
    }

    /// Shows how good the fill has become, if it is time to.
    pub fn show_scores(&mut self, scores: Option<Scores>) {
        if let Some(scores) = scores {
            self.write(format_args!("mean score {:.2}, lowest {}", scores.mean, scores.min));
        }
    }

    /// Shows how many puzzles were made, if it is time to.
    pub fn show_rate(&mut self, made: u64) {
        let rate = made as f64 / self.began.elapsed().as_secs_f64();
        self.write(format_args!("{made} puzzles, {rate:.1} a second"));
    }

    /// Shows how many patterns were found of how many tried, if it is time to.
    pub fn show_patterns(&mut self, found: usize, tried: u32) {
        self.write(format_args!("{found} patterns found, {tried} tried"));
    }

    /// Takes the line away, for something else to be printed.
    pub fn wipe(&mut self) {
        if std::mem::take(&mut self.visible) {
            let _ = write!(Errors, "\r\x1b[K");
        }
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        let last = self.shown.unwrap_or(self.began);
        if !self.terminal || last.elapsed() < INTERVAL {
            return;
        }
        (self.shown, self.visible) = (Some(Instant::now()), true);
        let elapsed = self.began.elapsed().as_secs_f64();
        let _ = write!(Errors, "\r\x1b[K{text}, {elapsed:.1} s");
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.wipe();
    }
}

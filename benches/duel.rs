//! One pattern, two programs in turns: ours as its users run it, and `ingrid_core` as its users run it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crossword_core::{Cell, Entries, Grid, WordList, verify};
use crossword_formats::text;
use serde::{Deserialize, Serialize};

use crate::patterns::Pattern;
use crate::process::{self, End};
use crate::words::allowed;

/// What a program that is new to us may take to read its list before its limit begins.
const FIRST_LOAD: Duration = Duration::from_secs(5);

/// What a program made of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// A fill that the independent checker accepts.
    Filled,
    /// It says that there is no fill.
    NoFill,
    /// Nothing within the limit.
    Limit,
    /// It broke down, or its fill is wrong.
    Broken,
}

/// What a program made of a pattern, and its cost.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// What it came to.
    pub verdict: Verdict,
    /// Seconds of the whole process.
    pub process: f64,
    /// Seconds of search that it reports itself.
    pub search: f64,
    /// Mean score of the fill's words, by the list.
    pub score: Option<f64>,
    /// What broke.
    pub note: Option<String>,
}

/// The two programs, what both fill from, and the limit.
pub struct Duel<'a> {
    /// Our program.
    pub crossword: PathBuf,
    /// The other one.
    pub ingrid: PathBuf,
    /// The list that both fill from, and that scores the fills.
    pub list: (&'a Path, &'a WordList),
    /// Words below this score are left out.
    pub min_score: u8,
    /// How long a search may take.
    pub limit: Duration,
    /// What the other program last took to read the list.
    pub load: Duration,
}

#[derive(Deserialize)]
struct OurReport {
    outcome: String,
    grid: Vec<String>,
    search_ms: f64,
}

impl<'a> Duel<'a> {
    /// A duel that has not begun.
    pub fn new(
        crossword: PathBuf,
        ingrid: PathBuf,
        list: (&'a Path, &'a WordList),
        min_score: u8,
        limit: Duration,
    ) -> Duel<'a> {
        Duel { crossword, ingrid, list, min_score, limit, load: FIRST_LOAD }
    }

    /// Our program's answer.
    pub fn ours(&self, pattern: &Pattern, file: &Path, seed: u64) -> Result<Answer, String> {
        let mut command = Command::new(&self.crossword);
        command.arg("fill").arg(file).arg("--words").arg(self.list.0).args(["--format", "json"]);
        command.args(["--min-score", &self.min_score.to_string(), "--seed", &seed.to_string()]);
        command.args(["--timeout", &self.limit.as_secs_f64().to_string()]);
        let run = process::run(&mut command, self.limit * 2 + FIRST_LOAD)?;
        let answer =
            |verdict, search, score, note| Answer { verdict, process: run.seconds, search, score, note };
        let Ok(report) = serde_json::from_str::<OurReport>(&run.output) else {
            return Ok(answer(Verdict::Broken, 0.0, None, Some(run.errors.clone())));
        };
        let search = report.search_ms / 1000.0;
        Ok(match report.outcome.as_str() {
            "filled" => {
                let (verdict, score, note) = self.judge(pattern, &report.grid.join("\n"));
                answer(verdict, search, score, note)
            }
            "no_fill" => answer(Verdict::NoFill, search, None, None),
            _ => answer(Verdict::Limit, search, None, None),
        })
    }

    /// The other program's answer. It has neither a seed nor a limit of its own, so it is killed.
    pub fn theirs(&mut self, pattern: &Pattern, file: &Path) -> Result<Answer, String> {
        let mut command = Command::new(&self.ingrid);
        command.arg("--time").arg("--wordlist").arg(self.list.0).arg(file);
        command.args(["--min-score", &self.min_score.to_string()]);
        let run = process::run(&mut command, self.limit + self.load)?;
        let times = timing(&run.errors);
        if let Some((load, _)) = times {
            self.load = Duration::from_secs_f64(load * 2.0);
        }
        let search = times.map_or((run.seconds - self.load.as_secs_f64()).max(0.0), |(_, search)| search);
        let answer = |verdict, score, note| Answer { verdict, process: run.seconds, search, score, note };
        Ok(match run.end {
            End::Limit => answer(Verdict::Limit, None, None),
            End::Exit(Some(0)) if search > self.limit.as_secs_f64() => answer(Verdict::Limit, None, None),
            End::Exit(Some(0)) => {
                let (verdict, score, note) = self.judge(pattern, &run.output);
                answer(verdict, score, note)
            }
            End::Exit(_) if run.errors.contains("Unfillable grid") => answer(Verdict::NoFill, None, None),
            End::Exit(_) => answer(Verdict::Broken, None, Some(run.errors.clone())),
        })
    }

    /// Checks a fill and scores it.
    fn judge(&self, pattern: &Pattern, fill: &str) -> (Verdict, Option<f64>, Option<String>) {
        let fill = match text::read(fill, Some(text::Dialect::Plain)) {
            Ok((fill, _)) => fill,
            Err(error) => return (Verdict::Broken, None, Some(error.to_string())),
        };
        let words = self.list.1;
        let known = |word: &[_]| allowed(words, word, self.min_score);
        match verify(&pattern.grid, &fill, pattern.min_entry, known) {
            Ok(()) => (Verdict::Filled, mean_score(pattern, &fill, words), None),
            Err(faults) => (Verdict::Broken, None, Some(format!("{faults:?}"))),
        }
    }
}

/// The mean score of the words that the pattern did not give.
fn mean_score(pattern: &Pattern, fill: &Grid, words: &WordList) -> Option<f64> {
    let entries = Entries::of(&pattern.grid, pattern.min_entry);
    let open = entries.list().iter().filter(|entry| entry.word(&pattern.grid).is_none());
    let scores: Vec<f64> = open.filter_map(|entry| words.score(&entry.word(fill)?).map(f64::from)).collect();
    (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
}

/// A file of the pattern as both programs read it: `#` and `.`, no other dialect.
pub fn plain_file(pattern: &Pattern, folder: &Path) -> Result<PathBuf, String> {
    let given = pattern.grid.cells().iter().any(|cell| matches!(cell, Cell::Letter(_)));
    let name = format!("{}{}.txt", pattern.name.replace(['/', ' '], "-"), if given { "-given" } else { "" });
    let path = folder.join(name);
    std::fs::write(&path, text::write(&pattern.grid, text::Dialect::Plain))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

/// Seconds of loading and of search, from a line such as `604.2ms loading word list, 1.09s finding fill`.
fn timing(errors: &str) -> Option<(f64, f64)> {
    let line = errors.lines().find(|line| line.contains("loading word list"))?;
    let mut times = line.split(", ").map(|part| part.split(' ').next().and_then(seconds));
    Some((times.next()??, times.next()??))
}

/// Seconds, from Rust's way to print a duration for debugging.
fn seconds(text: &str) -> Option<f64> {
    let unit = text.find(|char: char| char != '.' && !char.is_ascii_digit())?;
    let in_a_second = match &text[unit..] {
        "s" => 1.0,
        "ms" => 1e3,
        "µs" => 1e6,
        "ns" => 1e9,
        _ => return None,
    };
    text[..unit].parse::<f64>().ok().map(|number| number / in_a_second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_programs_timing_is_read() {
        assert_eq!(timing("x\n2.5s loading word list, 250ms finding fill\n"), Some((2.5, 0.25)));
        assert_eq!(seconds("12.5µs"), Some(12.5e-6));
        assert_eq!(seconds("12 parsecs"), None);
        assert_eq!(timing("Error: Unfillable grid"), None);
    }
}

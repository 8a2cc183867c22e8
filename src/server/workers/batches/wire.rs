//! What those who ask for puzzles and workers say to each other; docs/formats.md promises it.

use crossword_core::Grid;
use serde::{Deserialize, Serialize};

use crate::workers::wire::is_name;

/// The stream of what is asked for, until it is made.
pub const JOBS: &str = "crossword-jobs";

/// Its subjects, one for each version and run.
pub const JOB_SUBJECTS: &str = "crossword.jobs.*.*";

/// The stream of what was made, until whoever asked has it.
pub const RESULTS: &str = "crossword-results";

/// Its subjects, one for each version and run.
pub const RESULT_SUBJECTS: &str = "crossword.results.*.*";

/// What these messages are like; other ones get another number.
const PROTOCOL: u32 = 2;

/// What workers and those who ask need to have in common: a program of another version makes another puzzle of a seed.
pub fn version() -> String {
    format!("{PROTOCOL}-{}", env!("CARGO_PKG_VERSION").replace('.', "-"))
}

/// Where the jobs of a run are put, or with `*` of all runs.
pub fn jobs(run: &str) -> String {
    format!("crossword.jobs.{}.{run}", version())
}

/// Where the results of a run are put.
pub fn results(run: &str) -> String {
    format!("crossword.results.{}.{run}", version())
}

/// The run whose job lies there; none where that is no name.
pub fn run_of(subject: &str) -> Option<&str> {
    subject.rsplit('.').next().filter(|run| is_name(run))
}

/// One puzzle to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// Its number in its run, from 0.
    pub number: u64,
    /// How often what came of it had been made before.
    pub again: u64,
    /// The query of `/new` that makes it, with its own seed.
    pub query: String,
}

/// How it stands with a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// A worker is at it.
    Making,
    /// It is made.
    Made,
    /// There is none.
    Nothing,
    /// This worker cannot make such puzzles; another one may.
    Refused,
}

/// What a worker says of a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JobResult {
    /// Its number.
    pub number: u64,
    /// How often what came of it had been made before.
    pub again: u64,
    /// How it stands.
    pub state: State,
    /// The rows of what was made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grid: Vec<String>,
    /// Why it is refused.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub message: String,
}

impl Job {
    /// What is said of it.
    pub fn result(&self, state: State) -> JobResult {
        JobResult { number: self.number, again: self.again, state, grid: Vec::new(), message: String::new() }
    }
}

impl JobResult {
    /// The same, with a puzzle.
    pub fn with(self, fill: &Grid) -> JobResult {
        JobResult { grid: fill.to_string().lines().map(str::to_owned).collect(), ..self }
    }

    /// The puzzle, where its rows are one of these sides with a letter in each white cell.
    pub fn fill(&self, sides: (usize, usize)) -> Option<Grid> {
        let grid: Grid = self.grid.join("\n").parse().ok()?;
        let is_full = !grid.cells().contains(&crossword_core::Cell::Blank);
        (is_full && (grid.width(), grid.height()) == sides).then_some(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_and_results_are_json_objects() {
        let job = Job { number: 7, again: 0, query: "size=3&seed=5".into() };
        let spelled = serde_json::to_string(&job).unwrap();
        assert_eq!(spelled, r#"{"number":7,"again":0,"query":"size=3&seed=5"}"#);
        assert_eq!(serde_json::from_str::<Job>(&spelled).unwrap(), job);
        let fill: Grid = "#at\nore\nwe#".parse().unwrap();
        let made = job.result(State::Made).with(&fill);
        let spelled = serde_json::to_string(&made).unwrap();
        assert_eq!(spelled, r##"{"number":7,"again":0,"state":"made","grid":["#at","ore","we#"]}"##);
        let read: JobResult = serde_json::from_str(&spelled).unwrap();
        assert_eq!((read.fill((3, 3)), read.fill((3, 4))), (Some(fill), None));
        let blank = JobResult { grid: vec!["a.".into(), "bc".into()], ..made };
        assert_eq!(blank.fill((2, 2)), None);
        let making = serde_json::to_string(&job.result(State::Making)).unwrap();
        assert_eq!(making, r#"{"number":7,"again":0,"state":"making"}"#);
    }

    #[test]
    fn subjects_have_a_version_and_a_run() {
        let version = version();
        assert!(version.starts_with("2-") && !version.contains('.'), "{version}");
        assert_eq!(jobs("r1"), format!("crossword.jobs.{version}.r1"));
        assert_eq!(results("r1"), format!("crossword.results.{version}.r1"));
        assert_eq!(run_of(&jobs("r1")), Some("r1"));
        for bad in ["", "a b", "a>", "ä", &"x".repeat(4000)] {
            assert_eq!(run_of(&jobs(bad)), None, "{bad}");
        }
    }
}

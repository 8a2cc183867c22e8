//! What those who ask for puzzles and workers say to each other; docs/formats.md promises it.

use std::time::Duration;

use crossword_core::Grid;
use serde::{Deserialize, Serialize};

use crate::workers::wire::is_name;

/// The stream that keeps what is asked for until it is made.
pub const STREAM: &str = "crossword-new";

/// Who takes it from there: all workers together.
pub const CONSUMER: &str = "workers";

/// Where it is asked for, a subject a batch.
pub const ASKED: &str = "crossword.new.*";

/// What stands before the batch's name there.
const BEFORE: &str = "crossword.new.";

/// A share that no worker has said anything of for so long is given to another.
pub const SHARE_SILENCE: Duration = Duration::from_secs(10);

/// A share: one puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Its number in its run, from 0.
    pub number: u64,
    /// How often what came of it had been made before.
    pub again: u64,
    /// How often shares of its batch had been put anew when it was put: whoever gave the batch up before then makes it all
    /// the same.
    #[serde(default, skip_serializing_if = "is_first")]
    pub round: u64,
    /// The query of `/new` that makes it, with its own seed.
    pub query: String,
}

fn is_first(round: &u64) -> bool {
    *round == 0
}

/// How it stands with a share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// This worker makes it.
    Making,
    /// It is made.
    Made,
    /// There is none.
    Nothing,
    /// The worker cannot make such puzzles; another one may.
    Refused,
    /// What a worker of another version says besides.
    #[serde(other)]
    Unknown,
}

/// What a worker tells of a share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
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

/// Where the shares of a batch are put.
pub fn asked(batch: &str) -> String {
    format!("{BEFORE}{batch}")
}

/// The batch whose share lies there; none where that is no name, or longer than the broker takes where it is answered.
pub fn batch_of(subject: &str) -> Option<&str> {
    subject.strip_prefix(BEFORE).filter(|batch| is_name(batch))
}

/// Where whoever asked hears of them, and answers so that the worker knows.
pub fn told(batch: &str) -> String {
    format!("crossword.batch.{batch}")
}

impl Ask {
    /// What is told of it.
    pub fn told(&self, state: State) -> Told {
        Told { number: self.number, again: self.again, state, grid: Vec::new(), message: String::new() }
    }
}

impl Told {
    /// The same, with a puzzle.
    pub fn with(self, fill: &Grid) -> Told {
        Told { grid: fill.to_string().lines().map(str::to_owned).collect(), ..self }
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
    fn shares_and_what_is_told_of_them_are_json_objects() {
        let ask = Ask { number: 7, again: 0, round: 0, query: "size=3&seed=5".into() };
        let spelled = serde_json::to_string(&ask).unwrap();
        assert_eq!(spelled, r#"{"number":7,"again":0,"query":"size=3&seed=5"}"#);
        assert_eq!(serde_json::from_str::<Ask>(&spelled).unwrap(), ask);
        let anew = serde_json::to_string(&Ask { round: 2, ..ask.clone() }).unwrap();
        assert_eq!(anew, r#"{"number":7,"again":0,"round":2,"query":"size=3&seed=5"}"#);
        let fill: Grid = "#at\nore\nwe#".parse().unwrap();
        let made = ask.told(State::Made).with(&fill);
        let spelled = serde_json::to_string(&made).unwrap();
        assert_eq!(spelled, r##"{"number":7,"again":0,"state":"made","grid":["#at","ore","we#"]}"##);
        let read: Told = serde_json::from_str(&spelled).unwrap();
        assert_eq!((read.fill((3, 3)), read.fill((3, 4))), (Some(fill), None));
        let blank = Told { grid: vec!["a.".into(), "bc".into()], ..made };
        assert_eq!(blank.fill((2, 2)), None);
        let making = serde_json::to_string(&ask.told(State::Making)).unwrap();
        assert_eq!(making, r#"{"number":7,"again":0,"state":"making"}"#);
        assert_eq!((batch_of(&asked("b1")), told("b1").as_str()), (Some("b1"), "crossword.batch.b1"));
        for bad in ["", "a.b", "a b", "a>", "ä", &"x".repeat(4000)] {
            assert_eq!(batch_of(&asked(bad)), None, "{bad}");
        }
        let unknown: Told =
            serde_json::from_str(r#"{"number":7,"again":0,"state":"later","why":"x"}"#).unwrap();
        assert_eq!(unknown.state, State::Unknown);
    }
}

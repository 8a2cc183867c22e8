//! One fill after the other: the lines of JSON of `crossword fill --count`.

use serde::Serialize;

/// One fill of several.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Numbered<F> {
    /// Its place in their sequence, from 1.
    pub number: u64,
    /// What is said of a single fill; its counts and times are those of the search up to this one.
    #[serde(flatten)]
    pub fill: F,
}

/// Why no further fill comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EveryOutcome {
    /// There is none: proved.
    All,
    /// The time was up.
    Deadline,
}

/// The last line, where not just so many fills were found as were asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct EveryEnd {
    /// Why no further one comes.
    pub outcome: EveryOutcome,
    /// How many came.
    pub count: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_one_json_object() {
        let end = |outcome| serde_json::to_string(&EveryEnd { outcome, count: 12 }).unwrap();
        assert_eq!(end(EveryOutcome::All), "{\"outcome\":\"all\",\"count\":12}");
        assert_eq!(end(EveryOutcome::Deadline), "{\"outcome\":\"deadline\",\"count\":12}");
    }
}

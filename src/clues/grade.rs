//! How hard a clue is.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How hard a clue is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub enum Grade {
    /// A synonym, a plain definition, a blank in a phrase that everybody knows.
    #[default]
    Easy,
    /// A definition that has to be thought about.
    Medium,
    /// A hint: what kind of thing it is, or an example of it.
    Hard,
}

/// What is no grade.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{0}\" is no difficulty; give easy, medium or hard")]
pub struct GradeError(
    /// What was given.
    pub String,
);

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// `easy`, `medium` or `hard`.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// This grade and then the others, the nearest first and of two as near the easier.
    pub fn nearest(self) -> [Grade; 3] {
        match self {
            Grade::Easy => [Grade::Easy, Grade::Medium, Grade::Hard],
            Grade::Medium => [Grade::Medium, Grade::Easy, Grade::Hard],
            Grade::Hard => [Grade::Hard, Grade::Medium, Grade::Easy],
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl FromStr for Grade {
    type Err = GradeError;

    fn from_str(text: &str) -> Result<Grade, GradeError> {
        let found = Grade::ALL.into_iter().find(|grade| grade.name() == text);
        found.ok_or_else(|| GradeError(text.chars().take(32).flat_map(char::escape_debug).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_are_read_as_they_are_written() {
        for grade in Grade::ALL {
            assert_eq!(grade.to_string().parse(), Ok(grade));
            assert_eq!(grade.nearest()[0], grade);
        }
        assert!("harder".parse::<Grade>().unwrap_err().to_string().contains("easy, medium or hard"));
    }
}

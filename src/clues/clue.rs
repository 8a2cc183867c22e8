//! One clue: its text, how hard it is, and who wrote it.

use crate::grade::Grade;

/// Characters of a clue at the most: two lines of a narrow column; the embedded ones have 60 at the most.
pub const MAX_CLUE: usize = 120;

/// Where a clue comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    /// The embedded file.
    Embedded,
    /// A language model.
    Model,
}

impl Origin {
    /// `embedded` or `model`.
    pub fn name(self) -> &'static str {
        match self {
            Origin::Embedded => "embedded",
            Origin::Model => "model",
        }
    }
}

/// One clue for an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Clue {
    /// What is printed.
    pub text: String,
    /// How hard it is.
    pub grade: Grade,
    /// Who wrote it.
    pub origin: Origin,
}

impl Clue {
    /// A clue.
    pub fn new(text: impl Into<String>, grade: Grade, origin: Origin) -> Clue {
        Clue { text: text.into(), grade, origin }
    }
}

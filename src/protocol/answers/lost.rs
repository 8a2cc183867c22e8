//! The lines of a list that give no word or are changed: the JSON of `words lost`.

use serde::Serialize;

use crossword_formats::wordfile::Lost;

/// What reading a list loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LostReport<'a> {
    /// All lines.
    pub lines: usize,
    /// Blank lines and comments.
    pub blank: usize,
    /// Words that the list gives, each counted once.
    pub words: usize,
    /// The kinds of odd lines that occur: first those that give no word.
    pub kinds: Vec<KindReport<'a>>,
    /// What to do about scores that seem to be on another scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<&'a str>,
}

/// The lines of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KindReport<'a> {
    /// Its name.
    pub kind: &'static str,
    /// Whether such lines give no word.
    pub dropped: bool,
    /// How many there are.
    pub count: usize,
    /// What is done with them, why, and what would help.
    pub why: String,
    /// The first of them.
    pub examples: Vec<ExampleReport<'a>>,
}

/// One line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExampleReport<'a> {
    /// Its number, from 1.
    pub line: usize,
    /// What it says.
    pub text: &'a str,
    /// What becomes of it; null where it gives no word.
    pub becomes: Option<&'a str>,
}

impl<'a> LostReport<'a> {
    /// Spells what was lost, and a hint if there is one.
    pub fn new(lost: &'a Lost, hint: Option<&'a str>) -> LostReport<'a> {
        let kinds = lost.kinds.iter().map(|odd| {
            let examples = odd.examples.iter().map(|example| ExampleReport {
                line: example.line,
                text: &example.text,
                becomes: example.becomes.as_deref(),
            });
            KindReport {
                kind: odd.kind.name(),
                dropped: odd.kind.drops(),
                count: odd.count,
                why: odd.kind.why(),
                examples: examples.collect(),
            }
        });
        LostReport {
            lines: lost.report.lines,
            blank: lost.report.blank,
            words: lost.report.words,
            kinds: kinds.collect(),
            hint,
        }
    }
}

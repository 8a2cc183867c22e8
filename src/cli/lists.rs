//! Where words come from: the embedded lists, or files that the user brings.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crossword_core::WordList;
use crossword_core::analysis::Grading;
use crossword_data::{ACCEPTABLE, CRUDE, List};
use crossword_formats::wordfile::{self, Report, Scale};

use crate::output::say;
use crate::problem::Problem;

/// A list as the user names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// `@standard` or `@longer`.
    Embedded(List),
    /// `@crude`: the crude words that stand in neither.
    Crude,
    /// `-`.
    Stdin,
    /// A path.
    File(PathBuf),
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        Ok(match text {
            "@standard" => Source::Embedded(List::Standard),
            "@longer" => Source::Embedded(List::Longer),
            "@crude" => Source::Crude,
            "-" => Source::Stdin,
            path => Source::File(path.into()),
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Embedded(List::Standard) => write!(out, "@standard"),
            Source::Embedded(List::Longer) => write!(out, "@longer"),
            Source::Crude => write!(out, "@crude"),
            Source::Stdin => write!(out, "standard input"),
            Source::File(path) => write!(out, "{}", path.display()),
        }
    }
}

impl Source {
    /// The list's bytes.
    pub fn read(&self) -> Result<Cow<'static, [u8]>, Problem> {
        let mut bytes = Vec::new();
        let read = match self {
            Source::Embedded(list) => return Ok(Cow::Owned(wordfile::write(&list.words()).into_bytes())),
            Source::Crude => return Ok(Cow::Borrowed(CRUDE)),
            Source::Stdin => std::io::stdin().read_to_end(&mut bytes).map(|_| ()),
            Source::File(path) => std::fs::read(path).map(|read| bytes = read),
        };
        read.map_err(|error| Problem::Read { path: self.to_string().into(), error, stdin_too: true })?;
        Ok(Cow::Owned(bytes))
    }
}

/// What the scores of a list that a user or an operator brings are taken to mean.
pub const FOREIGN: Grading = Grading::Foreign(ACCEPTABLE);

/// What the scores of an embedded list mean.
pub fn grading(list: List) -> Grading {
    Grading::Known(list.default_min_score())
}

/// An embedded list, with its crude words, which stand in none, or without.
pub fn embedded(list: List, crude: bool) -> WordList {
    if crude { list.words().with(&wordfile::read(CRUDE).0) } else { list.words() }
}

/// Reads a user's list; one without any word is an error.
pub fn from_file(path: &Path, scale: Option<&Scale>, shortest: usize) -> Result<(WordList, Report), Problem> {
    let bytes =
        std::fs::read(path).map_err(|error| Problem::Read { path: path.into(), error, stdin_too: false })?;
    from_bytes(&bytes, path, scale, shortest)
}

/// Reads a list from bytes; one without any word is an error that names it.
pub fn from_bytes(
    bytes: &[u8],
    name: &Path,
    scale: Option<&Scale>,
    shortest: usize,
) -> Result<(WordList, Report), Problem> {
    let (words, report) = wordfile::read_from(bytes, &scale.cloned().unwrap_or_default(), shortest);
    if words.is_empty() {
        return Err(Problem::NoWords { path: name.into(), report: report.to_string(), cure: report.cure() });
    }
    Ok((words, report))
}

/// What became of a list, and where there is more to see.
pub fn told(report: &Report) -> String {
    let more = if report.odd() > 0 { "; `crossword words lost` shows the lines" } else { "" };
    format!("{report}{more}")
}

/// Says on standard error what is odd about a user's list, and how to see it; `option` is the one that names its scale, and
/// `min_score` the lowest score of a word where the user has chosen it.
pub fn tell(name: &str, report: &Report, scale: Option<&Scale>, option: &str, min_score: Option<u8>) {
    if report.odd() > 0 {
        say(format_args!("{name}: {}", told(report)));
    }
    if let Some(hint) = report.scale_hint(option, min_score).filter(|_| scale.is_none()) {
        say(format_args!("{name}: {hint}"));
    }
}

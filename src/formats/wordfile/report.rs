//! What became of a word list's lines: how many of each odd kind.

use std::fmt;

use crossword_core::MAX_WORD;

use crate::counted;

use super::defaults::{DEFAULT_SCORE, SHORTEST};

/// What may be odd about a line. The first kinds give no word ([`Kind::drops`]); the others change
/// something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// Fewer letters than any entry has; of a grid two, over slots one.
    TooShort,
    /// More letters than any grid has.
    TooLong,
    /// Letters other than Latin ones.
    OtherScript,
    /// A digit in the word.
    Digits,
    /// Not UTF-8.
    NotText,
    /// Control characters or U+FFFD: what comes of a wrong encoding.
    Garbled,
    /// A word that another line gives; the higher score stays.
    Repeated,
    /// A score that is no number; the word has the default score.
    BadScore,
    /// A score outside the scale; moved to the nearer end.
    OffScale,
    /// A score that is no whole number, rounded.
    Rounded,
    /// No score; the word has the default score.
    NoScore,
    /// Accents folded.
    Accents,
    /// Blanks or punctuation dropped.
    Punctuation,
    /// A further field that is not the word written otherwise, passed over.
    Passed,
    /// Flags and notes of a spelling dictionary, dropped.
    Flags,
}

/// How many kinds give no word.
const DROPPED: usize = 6;

/// Every kind: first those that give no word, then those that change one.
pub const KINDS: &[Kind] = &[
    Kind::TooShort,
    Kind::TooLong,
    Kind::OtherScript,
    Kind::Digits,
    Kind::NotText,
    Kind::Garbled,
    Kind::Repeated,
    Kind::BadScore,
    Kind::OffScale,
    Kind::Rounded,
    Kind::NoScore,
    Kind::Accents,
    Kind::Punctuation,
    Kind::Passed,
    Kind::Flags,
];

/// The kinds that a reader of any list should hear of, in the order they are told.
const TOLD: [Kind; 11] = [
    Kind::Repeated,
    Kind::TooShort,
    Kind::TooLong,
    Kind::OtherScript,
    Kind::Digits,
    Kind::NotText,
    Kind::Garbled,
    Kind::BadScore,
    Kind::OffScale,
    Kind::Accents,
    Kind::Flags,
];

impl Kind {
    /// Whether such a line gives no word.
    pub fn drops(self) -> bool {
        (self as usize) < DROPPED
    }

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Kind::TooShort => "too_short",
            Kind::TooLong => "too_long",
            Kind::OtherScript => "other_script",
            Kind::Digits => "digits",
            Kind::NotText => "not_utf8",
            Kind::Garbled => "garbled",
            Kind::Repeated => "repeated",
            Kind::BadScore => "unreadable_score",
            Kind::OffScale => "off_the_scale",
            Kind::Rounded => "rounded_score",
            Kind::NoScore => "no_score",
            Kind::Accents => "accents",
            Kind::Punctuation => "punctuation",
            Kind::Passed => "further_field",
            Kind::Flags => "flags",
        }
    }

    /// What such lines are, after their number.
    pub fn what(self) -> &'static str {
        match self {
            Kind::TooShort => "too short for a grid",
            Kind::TooLong => "too long",
            Kind::OtherScript => "in another script",
            Kind::Digits => "with digits",
            Kind::NotText => "not UTF-8",
            Kind::Garbled => "garbled",
            Kind::Repeated => "given more than once",
            Kind::BadScore => "with an unreadable score",
            Kind::OffScale => "with a score off the scale",
            Kind::Rounded => "with a score that is no whole number",
            Kind::NoScore => "without a score",
            Kind::Accents => "with accents or ligatures",
            Kind::Punctuation => "with blanks or punctuation",
            Kind::Passed => "with a further field",
            Kind::Flags => "with the flags of a spelling dictionary",
        }
    }

    /// What is done with them, why, and what would help.
    pub fn why(self) -> String {
        match self {
            Kind::TooShort => format!(
                "an entry of a grid has {SHORTEST} letters or more; shorter words are for `fill --slots` alone"
            ),
            Kind::TooLong => format!("no grid has room for more than {MAX_WORD} letters"),
            Kind::OtherScript => "entries have the letters a to z; write the word in them".to_owned(),
            Kind::Digits => {
                "entries have the letters a to z; write the number out, or put ; before it where it is the score"
                    .to_owned()
            }
            Kind::NotText => "the line cannot be read; save the file as UTF-8 (`iconv -f WINDOWS-1252 -t UTF-8` where \
                              it is of Western Europe)"
                .to_owned(),
            Kind::Garbled => "it has control characters or \u{fffd}, which come of a wrong encoding; save the file as \
                              UTF-8 from what it was made of"
                .to_owned(),
            Kind::Repeated => "of a word given twice the higher score stays".to_owned(),
            Kind::BadScore => format!("it counts as {DEFAULT_SCORE}; write a number"),
            Kind::OffScale => {
                "it is moved to the nearer end; name the list's own scale with --scores".to_owned()
            }
            Kind::Rounded => "scores are whole numbers; it is rounded".to_owned(),
            Kind::NoScore => format!("it counts as {DEFAULT_SCORE}"),
            Kind::Accents => {
                "entries have the letters a to z; accents are folded: \u{e9} is read as e, \u{f1} as n, \u{e4} as a \
                 (write ae where it should be that), \u{df} as ss"
                    .to_owned()
            }
            Kind::Punctuation => "entries have letters only; the rest is dropped".to_owned(),
            Kind::Passed => {
                "it is not the word written otherwise, so it is no display form and is passed over".to_owned()
            }
            Kind::Flags => "what follows / is dropped, and the forms that it stands for are not made; `unmunch \
                            FILE.dic FILE.aff` (hunspell-tools) writes them out"
                .to_owned(),
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds(u16);

impl Kinds {
    /// Adds a kind.
    pub fn add(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u16;
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a line with these kinds gives no word.
    pub fn drop(self) -> bool {
        self.0 & ((1 << DROPPED) - 1) != 0
    }

    /// The kinds, in the order of [`KINDS`].
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        KINDS.iter().copied().filter(move |&kind| self.0 >> kind as u16 & 1 == 1)
    }
}

/// What became of a file's lines.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Words kept, duplicates counted once.
    pub words: usize,
    /// All lines.
    pub lines: usize,
    /// Blank lines and comments.
    pub blank: usize,
    /// Lines that came with a score.
    pub scored: usize,
    /// The highest score as it was written.
    pub highest: f64,
    /// The lowest score as it was written.
    pub lowest: f64,
    counts: [usize; KINDS.len()],
}

impl Report {
    /// Lines of that kind.
    pub fn count(&self, kind: Kind) -> usize {
        self.counts[kind as usize]
    }

    /// Counts so many lines of that kind.
    pub(super) fn add(&mut self, kind: Kind, lines: usize) {
        self.counts[kind as usize] += lines;
    }

    /// Lines that gave no word although they were neither blank nor a comment.
    pub fn skipped(&self) -> usize {
        self.counts[..DROPPED].iter().sum()
    }

    /// Lines that a person who brings the list should look at: they gave no word, or another word or score than was written.
    pub fn odd(&self) -> usize {
        let changed = [Kind::BadScore, Kind::OffScale, Kind::Accents, Kind::Flags];
        self.skipped() + changed.map(|kind| self.count(kind)).iter().sum::<usize>()
    }

    /// What would help a list that gives no word: the cure for most of its lines.
    pub fn cure(&self) -> String {
        let dropped = || KINDS[..DROPPED].iter().copied().filter(|&kind| self.count(kind) > 0);
        // Of equal numbers the first kind, which max_by_key would pass over.
        match dropped().rev().max_by_key(|&kind| self.count(kind)) {
            Some(kind) => format!("{}: {}", kind.what(), kind.why()),
            None => "give one word a line, or WORD;SCORE".to_owned(),
        }
    }

    /// Notes a score as it was written.
    pub(super) fn scored(&mut self, score: f64) {
        if self.scored == 0 || score < self.lowest {
            self.lowest = score;
        }
        if self.scored == 0 || score > self.highest {
            self.highest = score;
        }
        self.scored += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", counted::words(self.words))?;
        for kind in TOLD.into_iter().filter(|&kind| self.count(kind) > 0) {
            write!(out, ", {} {}", self.count(kind), kind.what())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_stand_in_order_and_have_names_of_their_own() {
        for (at, kind) in KINDS.iter().copied().enumerate() {
            assert_eq!(kind as usize, at);
            assert!(!kind.why().is_empty() && !kind.what().is_empty());
            assert_eq!(KINDS.iter().filter(|other| other.name() == kind.name()).count(), 1);
            let mut kinds = Kinds::default();
            kinds.add(kind);
            assert_eq!(kinds.drop(), kind.drops());
            assert_eq!(kinds.iter().collect::<Vec<_>>(), [kind]);
        }
    }
}

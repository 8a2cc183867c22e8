//! One line of a word list: the word, its score, its display form, and what is odd about them.

use crossword_core::{Letter, MAX_DISPLAY, MAX_WORD, Score};
use memchr::memchr;
use unicode_normalization::char::is_combining_mark;

use super::defaults::DEFAULT_SCORE;
use super::fold::fold;
use super::report::{Kind, Kinds, Report};
use super::scale::Scale;
use super::source::{self, bare, is_dictionary, is_heading, uncommented, unflagged};
use super::spelled::writes;

/// A line that is neither blank nor a comment.
#[non_exhaustive]
pub struct Line<'a> {
    /// Its number in the file, from 1.
    pub number: usize,
    /// All of it, without the blanks around it.
    pub text: &'a [u8],
    /// The letters; a word only where no kind drops it.
    pub word: &'a [Letter],
    /// The score, on our scale.
    pub score: Score,
    /// How the word is written, in UTF-8, where that is more than its letters.
    pub display: Option<&'a [u8]>,
    /// What is odd about it.
    pub kinds: Kinds,
}

/// Hands each line that is neither blank nor a comment to `each`, and counts them; a word shorter than `shortest` is none.
pub fn scan(bytes: &[u8], scale: &Scale, shortest: usize, mut each: impl FnMut(&Line)) -> Report {
    let bytes = source::utf8(bytes);
    let dictionary = is_dictionary(&bytes);
    let mut report = Report::default();
    let (mut plain_word, mut odd_word) = ([Letter::A; MAX_WORD], Vec::new());
    let mut rest = &bytes[..];
    while !rest.is_empty() {
        let text;
        (text, rest) = source::line(rest);
        report.lines += 1;
        let beside = report.lines == 1 && (dictionary || is_heading(text));
        if text.is_empty() || text[0] == b'#' || beside {
            report.blank += 1;
            continue;
        }
        let mut kinds = Kinds::default();
        let (word, fields) = match plain(text, &mut plain_word) {
            Some((len, fields)) => (&plain_word[..len], fields),
            None => {
                let mut line = uncommented(text);
                if dictionary {
                    let word = unflagged(line);
                    if word.len() < line.len() {
                        (line, _) = (word, kinds.add(Kind::Flags));
                    }
                }
                let fields = split(line);
                odd_word.clear();
                if let Err(kind) = fold(fields.spelling.unwrap_or_default(), &mut odd_word) {
                    kinds.add(kind);
                }
                (&odd_word[..], fields)
            }
        };
        match word.len() {
            _ if kinds.drop() => {}
            len if len < shortest => kinds.add(Kind::TooShort),
            ..=MAX_WORD => {}
            _ => kinds.add(Kind::TooLong),
        }
        let score = rate(fields.score, scale, &mut kinds, &mut report);
        let display = if kinds.drop() { None } else { display(&fields, word, &mut kinds) };
        if !kinds.is_empty() {
            kinds.iter().for_each(|kind| report.add(kind, 1));
        }
        report.words += usize::from(!kinds.drop());
        each(&Line { number: report.lines, text, word, score, display, kinds });
    }
    report
}

/// A score as a line has it.
#[derive(Clone, Copy)]
enum Written {
    /// Digits only.
    Whole(usize),
    /// Another number.
    Number(f64),
    /// No number.
    Unreadable,
}

/// The parts of a line.
struct Fields<'a> {
    /// How the word is spelled; none where that is its letters.
    spelling: Option<&'a [u8]>,
    score: Option<Written>,
    /// What follows the score, to the line's end.
    rest: &'a [u8],
    separator: u8,
}

/// A line that is letters and then perhaps `;` and a whole number, as nearly all are. The letters go to `word`, and their
/// number comes back.
#[inline(always)]
fn plain<'a>(line: &'a [u8], word: &mut [Letter; MAX_WORD]) -> Option<(usize, Fields<'a>)> {
    let mut fields = Fields { spelling: None, score: None, rest: &[], separator: b';' };
    let mut len = 0;
    let mut bytes = line.iter();
    loop {
        let Some(&byte) = bytes.next() else { return Some((len, fields)) };
        match Letter::from_byte(byte) {
            Some(letter) => *word.get_mut(len)? = letter,
            None if byte == b';' => break,
            None => return None,
        }
        len += 1;
    }
    let (mut score, mut digits) = (0, 0);
    for &byte in bytes.by_ref() {
        match byte {
            b'0'..=b'9' if digits < 9 => {
                (score, digits) = (score * 10 + usize::from(byte - b'0'), digits + 1)
            }
            b';' => break,
            _ => return None,
        }
    }
    (fields.score, fields.rest) = (Some(Written::Whole(score)), bytes.as_slice());
    (digits > 0).then_some((len, fields))
}

/// The parts of any line.
fn split(line: &[u8]) -> Fields<'_> {
    let first = |separator: u8| line.iter().position(|&byte| byte == separator);
    // Between quotes a separator is none.
    let quoted = || {
        let end = 1 + memchr(b'"', line.strip_prefix(b"\"")?)? + 1;
        matches!(line.get(end), Some(b';' | b'\t' | b',')).then_some(end)
    };
    let Some(at) = quoted().or_else(|| first(b';')).or_else(|| first(b'\t')).or_else(|| first(b',')) else {
        return Fields { spelling: Some(bare(line)), score: None, rest: &[], separator: b';' };
    };
    let (separator, after) = (line[at], &line[at + 1..]);
    let score = bare(field(after, separator));
    let rest = memchr(separator, after).map_or(&[][..], |end| &after[end + 1..]);
    let fields = |score| Fields { spelling: Some(bare(&line[..at])), score, rest, separator };
    let number = std::str::from_utf8(score).ok().and_then(|score| score.parse::<f64>().ok());
    match number.filter(|number| number.is_finite()) {
        // A comma can be punctuation of the word itself.
        None if separator == b',' => Fields { spelling: Some(bare(line)), score: None, rest: &[], separator },
        None if score.is_empty() => fields(None),
        None => fields(Some(Written::Unreadable)),
        Some(number) => fields(Some(Written::Number(number))),
    }
}

/// Our score for what was written.
#[inline]
fn rate(written: Option<Written>, scale: &Scale, kinds: &mut Kinds, report: &mut Report) -> Score {
    let number = match written {
        None => {
            kinds.add(Kind::NoScore);
            return DEFAULT_SCORE;
        }
        Some(Written::Unreadable) => {
            kinds.add(Kind::BadScore);
            return DEFAULT_SCORE;
        }
        Some(Written::Whole(number)) => {
            if let Some(score) = scale.whole(number) {
                report.scored(number as f64);
                return score;
            }
            number as f64
        }
        Some(Written::Number(number)) => number,
    };
    report.scored(number);
    if scale.is_off(number) {
        kinds.add(Kind::OffScale);
    } else if scale.rounds(number) {
        kinds.add(Kind::Rounded);
    }
    scale.map(number)
}

/// What stands before the next separator.
fn field(rest: &[u8], separator: u8) -> &[u8] {
    rest.split(|&byte| byte == separator).next().unwrap_or_default().trim_ascii()
}

/// How the word is written where that is more than its letters: a further field that spells it, or else the word as the
/// line has it.
#[inline]
fn display<'a>(fields: &Fields<'a>, word: &[Letter], kinds: &mut Kinds) -> Option<&'a [u8]> {
    let spelling = fields.spelling.filter(|spelling| spelling.len() != word.len() || !spelling.is_ascii());
    if let Some(spelling) = spelling {
        changes(spelling, kinds);
    }
    let written = if fields.rest.is_empty() {
        // A display form has no `;`, which ends a field where it is written.
        spelling.filter(|spelling| !spelling.iter().any(|byte| byte.is_ascii_control() || *byte == b';'))?
    } else {
        // Mostly all that follows is the display form.
        let rest = bare(fields.rest);
        let (further, writes) = match writes(rest, word) {
            None => {
                let further = bare(field(rest, fields.separator));
                (further, writes(further, word))
            }
            writes => (rest, writes),
        };
        if writes.is_none() && !further.is_empty() {
            kinds.add(Kind::Passed);
        }
        writes.filter(|&more| more).map(|_| further)?
    };
    (written.len() <= MAX_DISPLAY).then_some(written)
}

/// Notes what folding changes about a spelling.
fn changes(spelling: &[u8], kinds: &mut Kinds) {
    for char in String::from_utf8_lossy(spelling).chars().filter(|char| !char.is_ascii_alphabetic()) {
        let accent = char.is_alphanumeric() || is_combining_mark(char);
        kinds.add(if accent { Kind::Accents } else { Kind::Punctuation });
    }
}

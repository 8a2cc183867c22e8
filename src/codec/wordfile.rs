//! Word list files: one word a line, or `WORD;SCORE`, in any of the manners they are found in.
//!
//! A line may end in CR LF and may be in any case. `#` opens a comment. Blanks and punctuation inside a word are dropped
//! and Latin accents folded (`ice cream` -> `icecream`, `café` -> `cafe`). The score may follow `;`, `,` or a tab; a
//! third field (a display form) is passed over.

use std::fmt;

use crossword_core::{Letter, MAX_SCORE, MAX_WORD, Score, WordList, WordListBuilder};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The score of a word whose line gives none: acceptable.
pub const DEFAULT_SCORE: Score = 50;

/// What became of a file's lines.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Words kept, duplicates counted once.
    pub words: usize,
    /// Lines that repeat a word; the higher score stays.
    pub duplicates: usize,
    /// Blank lines and comments.
    pub blank: usize,
    /// Words of fewer than two letters.
    pub too_short: usize,
    /// Words longer than any grid.
    pub too_long: usize,
    /// Lines with letters other than Latin ones.
    pub other_script: usize,
    /// Lines with a digit in the word.
    pub digits: usize,
    /// Lines whose score is no number; the words have the default score.
    pub bad_score: usize,
    /// Lines whose score lay outside 0 to 100; moved to the nearer end.
    pub clamped_score: usize,
    /// Lines that are not UTF-8.
    pub not_text: usize,
}

impl Report {
    /// Lines that gave no word although they were neither blank nor a comment.
    pub fn skipped(&self) -> usize {
        self.too_short + self.too_long + self.other_script + self.digits + self.not_text
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} words", self.words)?;
        let notes = [
            (self.duplicates, "given more than once"),
            (self.too_short, "too short"),
            (self.too_long, "too long"),
            (self.other_script, "in another script"),
            (self.digits, "with digits"),
            (self.not_text, "not UTF-8"),
            (self.bad_score, "with an unreadable score"),
            (self.clamped_score, "with a score outside 0 to 100"),
        ];
        for (count, what) in notes.into_iter().filter(|&(count, _)| count > 0) {
            write!(out, ", {count} {what}")?;
        }
        Ok(())
    }
}

/// Reads a word list file. Odd lines are skipped and counted; nothing fails.
pub fn read(bytes: &[u8]) -> (WordList, Report) {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut builder = WordListBuilder::new();
    let mut report = Report::default();
    let mut word = Vec::with_capacity(MAX_WORD);
    for line in bytes.split(|&byte| byte == b'\n') {
        let line = line.trim_ascii();
        if line.is_empty() || line[0] == b'#' {
            report.blank += 1;
            continue;
        }
        word.clear();
        let (spelled, score) = match plain(line, &mut word) {
            Some(score) => (Ok(()), score),
            None => odd(line, &mut word, &mut report),
        };
        match (spelled, word.len()) {
            (Err(Odd::Digit), _) => report.digits += 1,
            (Err(Odd::Script), _) => report.other_script += 1,
            (Err(Odd::NotText), _) => report.not_text += 1,
            (Ok(()), 0..=1) => report.too_short += 1,
            (Ok(()), _) if builder.push(&word, score) => report.words += 1,
            (Ok(()), _) => report.too_long += 1,
        }
    }
    let list = builder.finish();
    report.duplicates = report.words - list.len();
    report.words = list.len();
    (list, report)
}

/// The letters of one word, spelled as in a word list; none where it has digits or another script.
pub fn spell(text: &str) -> Option<Vec<Letter>> {
    let mut word = Vec::new();
    spell_unicode(text.as_bytes(), &mut word).ok().map(|()| word)
}

/// The score of a line that is letters, `;` and a number, as nearly all are; the letters go to `word`.
fn plain(line: &[u8], word: &mut Vec<Letter>) -> Option<Score> {
    let mut rest = line.iter();
    for &byte in rest.by_ref() {
        match Letter::from_char(char::from(byte)) {
            Some(letter) => word.push(letter),
            None if byte == b';' => break,
            None => return None,
        }
    }
    let mut score = None;
    for &byte in rest {
        match byte {
            b'0'..=b'9' => score = Some(score.unwrap_or(0) * 10 + u32::from(byte - b'0')),
            b';' => break,
            _ => return None,
        }
        score = score.filter(|&score| score <= u32::from(MAX_SCORE));
        score?;
    }
    score.map(|score| score as Score)
}

/// Any other line: the word as far as it can be spelled, and its score.
fn odd(line: &[u8], word: &mut Vec<Letter>, report: &mut Report) -> (Result<(), Odd>, Score) {
    word.clear();
    let (spelling, score) = split(line, report);
    let spelled =
        if spelling.is_ascii() { spell_ascii(spelling, word) } else { spell_unicode(spelling, word) };
    (spelled, score)
}

/// Why a line gives no word.
enum Odd {
    Digit,
    Script,
    NotText,
}

/// The word's spelling and its score.
fn split<'a>(line: &'a [u8], report: &mut Report) -> (&'a [u8], Score) {
    let first = |separator: u8| line.iter().position(|&byte| byte == separator);
    let Some(at) = first(b';').or_else(|| first(b'\t')).or_else(|| first(b',')) else {
        return (line, DEFAULT_SCORE);
    };
    let (spelling, rest) = (&line[..at], &line[at + 1..]);
    let field = rest.split(|&byte| byte == line[at]).next().unwrap_or_default().trim_ascii();
    match std::str::from_utf8(field).ok().and_then(|field| field.parse::<f64>().ok()) {
        // A comma can be punctuation of the word itself.
        None if line[at] == b',' => (line, DEFAULT_SCORE),
        None => {
            report.bad_score += usize::from(!field.is_empty());
            (spelling, DEFAULT_SCORE)
        }
        Some(score) => {
            let clamped = score.round().clamp(0.0, f64::from(MAX_SCORE));
            report.clamped_score += usize::from((score - clamped).abs() >= 1.0);
            (spelling, clamped as Score)
        }
    }
}

fn spell_ascii(spelling: &[u8], word: &mut Vec<Letter>) -> Result<(), Odd> {
    for &byte in spelling {
        match Letter::from_char(char::from(byte)) {
            Some(letter) => word.push(letter),
            None if byte.is_ascii_digit() => return Err(Odd::Digit),
            None => {}
        }
    }
    Ok(())
}

fn spell_unicode(spelling: &[u8], word: &mut Vec<Letter>) -> Result<(), Odd> {
    let text = std::str::from_utf8(spelling).map_err(|_| Odd::NotText)?;
    for char in text.nfd().filter(|&char| !is_combining_mark(char)) {
        let spelled = match char {
            'ß' => "ss",
            'æ' | 'Æ' => "ae",
            'œ' | 'Œ' => "oe",
            'ø' | 'Ø' => "o",
            'đ' | 'Đ' | 'ð' | 'Ð' => "d",
            'ł' | 'Ł' => "l",
            'þ' | 'Þ' => "th",
            'ı' => "i",
            _ if char.is_ascii_digit() => return Err(Odd::Digit),
            _ if char.is_ascii() => {
                word.extend(Letter::from_char(char));
                continue;
            }
            _ if char.is_alphanumeric() => return Err(Odd::Script),
            _ => "",
        };
        word.extend(spelled.chars().filter_map(Letter::from_char));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(list: &WordList, word: &str) -> Option<Score> {
        let letters: Vec<Letter> = word.chars().filter_map(Letter::from_char).collect();
        list.score(&letters)
    }

    #[test]
    fn every_manner_of_line_is_read() {
        let file = "\u{feff}# a comment\r\n\r\ncat\r\nDOG;60\nIce Cream;70;ice cream\ncafé;55\nbird,40\nfish\t30\n\
                    don't\nrock, paper;45\ncat;20\nstraße;50\nnaïve\n";
        let (list, report) = read(file.as_bytes());
        for (word, expected) in [
            ("cat", 50),
            ("dog", 60),
            ("icecream", 70),
            ("cafe", 55),
            ("bird", 40),
            ("fish", 30),
            ("dont", 50),
            ("strasse", 50),
            ("naive", 50),
        ] {
            assert_eq!(score(&list, word), Some(expected), "{word}");
        }
        assert_eq!((report.words, report.duplicates, report.blank), (10, 1, 3));
        assert_eq!(report.skipped(), 0);
    }

    #[test]
    fn odd_lines_are_counted_by_kind() {
        let file = b"a\nabcdefghijklmnopqrstuvwxyz\n\xff\xfe\n\xd1\x81\xd0\xbb\xd0\xbe\nr2d2;50\ncat;high\ndog;400\nowl;-3\nemu;\n";
        let (list, report) = read(file);
        assert_eq!(score(&list, "dog"), Some(100));
        assert_eq!(score(&list, "owl"), Some(0));
        assert_eq!(
            report.to_string(),
            "4 words, 1 too short, 1 too long, 1 in another script, 1 with digits, 1 not UTF-8, 1 with an unreadable \
             score, 2 with a score outside 0 to 100"
        );
    }
}

//! What reading a list loses: every line that gives no word or is changed, by kind, with examples.

use std::collections::HashMap;

use crossword_core::Score;
use crossword_core::letters::{Letter, Spelled, Word};

use super::defaults::SHORTEST;
use super::line::{Line, scan};
use super::report::{KINDS, Kind, Report};
use super::scale::Scale;

/// The longest piece of a line shown, in characters.
const SHOWN: usize = 60;

/// One line as an example of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Example {
    /// Its number in the file, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// What becomes of it; none where it gives no word.
    pub becomes: Option<String>,
}

/// The lines of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Odd {
    /// The kind.
    pub kind: Kind,
    /// How many.
    pub count: usize,
    /// The first of them.
    pub examples: Vec<Example>,
}

/// What reading a list loses.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Lost {
    /// What became of all lines.
    pub report: Report,
    /// The kinds that occur: first those that give no word.
    pub kinds: Vec<Odd>,
}

impl Lost {
    /// Reads a list and keeps up to `examples` lines of each kind.
    pub fn of(bytes: &[u8], scale: &Scale, examples: usize) -> Lost {
        let mut kinds: Vec<Odd> =
            KINDS.iter().map(|&kind| Odd { kind, count: 0, examples: Vec::new() }).collect();
        let mut seen: HashMap<Word, (usize, Score)> = HashMap::new();
        let mut report = scan(bytes, scale, SHORTEST, |line| {
            for kind in line.kinds.iter() {
                let becomes = (!line.kinds.drop()).then(|| becomes(line.word, line.score));
                note(&mut kinds[kind as usize], examples, line, becomes);
            }
            if line.kinds.drop() {
                return;
            }
            let best = seen.entry(line.word.into()).or_insert((line.number, line.score));
            if best.0 != line.number {
                if line.score > best.1 {
                    *best = (line.number, line.score);
                }
                let stays = format!("{} of line {} stays", becomes(line.word, best.1), best.0);
                note(&mut kinds[Kind::Repeated as usize], examples, line, Some(stays));
            }
        });
        report.add(Kind::Repeated, kinds[Kind::Repeated as usize].count);
        report.words = seen.len();
        kinds.retain(|odd| odd.count > 0);
        Lost { report, kinds }
    }
}

fn note(odd: &mut Odd, examples: usize, line: &Line, becomes: Option<String>) {
    odd.count += 1;
    if odd.examples.len() < examples {
        let text = String::from_utf8_lossy(line.text);
        let shown =
            text.chars().map(|char| if char.is_control() { char::REPLACEMENT_CHARACTER } else { char });
        odd.examples.push(Example { line: line.number, text: shown.take(SHOWN).collect(), becomes });
    }
}

fn becomes(word: &[Letter], score: Score) -> String {
    let word = Spelled(word);
    format!("{word};{score}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_count_and_first_lines() {
        let file = "# list\ncat;20\nR2D2;50\n\ncat;70\nC-3PO\ncat;10\nAT&T;200\n";
        let lost = Lost::of(file.as_bytes(), &Scale::default(), 1);
        let told: Vec<(&str, usize, usize, &str)> = lost
            .kinds
            .iter()
            .map(|odd| {
                let example = &odd.examples[0];
                let becomes = example.becomes.as_deref().unwrap_or("-");
                (odd.kind.name(), odd.count, example.line, becomes)
            })
            .collect();
        assert_eq!(
            told,
            [
                ("digits", 2, 3, "-"),
                ("repeated", 2, 5, "cat;70 of line 5 stays"),
                ("off_the_scale", 1, 8, "att;100"),
                ("no_score", 1, 6, "-"),
                ("punctuation", 1, 8, "att;100"),
            ]
        );
        let (_, report) = crate::wordfile::read::read(file.as_bytes());
        assert_eq!(lost.report, report, "the reader and this agree");
        assert!(lost.kinds.iter().all(|odd| odd.count == report.count(odd.kind)));
    }
}

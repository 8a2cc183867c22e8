//! The embedded clues, each read by a judge who shares nothing with the program that made them.

#![allow(clippy::unwrap_used)]

#[path = "../../src/clues/tests/given_away/mod.rs"]
mod given_away;

use crossword_data::{List, clues};

/// Characters of a clue at the most.
const LONGEST: usize = 60;

/// Letters that two words of one root have in common at the front, at least, in words that are longer than that.
const ROOT: usize = 4;

/// A word of the clue that begins as the answer does: "landowners" for "landlords".
fn kin(clue: &str, answer: &str) -> Option<String> {
    let lower = clue.to_lowercase();
    let mut words = lower.split(|char: char| !char.is_ascii_lowercase());
    let root = answer.get(..ROOT).filter(|_| answer.len() > ROOT)?;
    words.find(|word| word.len() > ROOT && word.starts_with(root)).map(str::to_owned)
}

#[test]
fn kin_begins_alike() {
    assert_eq!(kin("Landowners who lease to others", "landlords").as_deref(), Some("landowners"));
    assert!(kin("Bits of land", "landlords").is_none() && kin("Fields", "area").is_none());
}

#[test]
fn every_clue_is_a_plain_line_that_does_not_give_its_answer_away() {
    let text = str::from_utf8(clues()).unwrap();
    let words = List::Standard.words();
    let (mut last, mut wrong, mut count) = ("", Vec::new(), 0);
    for line in text.lines() {
        let mut fields = line.split('\t');
        let answer = fields.next().unwrap();
        assert!(last < answer, "{last} comes before {answer}");
        last = answer;
        assert!(
            words.score(&answer.parse::<crossword_core::Word>().unwrap()).is_some(),
            "{answer} is no word of the list"
        );
        assert_eq!(fields.clone().count(), 3, "{line}");
        for clue in fields.flat_map(|grade| grade.split('|')).filter(|clue| !clue.is_empty()) {
            count += 1;
            let plain =
                clue.chars().count() <= LONGEST && clue.trim() == clue && !clue.chars().any(char::is_control);
            let why = given_away::why(clue, answer)
                .or_else(|| kin(clue, answer).map(|word| format!("\"{word}\" begins as {answer} does")))
                .or_else(|| (!plain).then(|| "it is no plain line".to_owned()));
            wrong.extend(why.map(|why| format!("{answer}: {clue}: {why}")));
        }
    }
    assert!(count > 120_000, "{count} clues");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

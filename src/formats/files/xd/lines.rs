//! The clue lines of an `.xd` file: `A1. Clue ~ ANSWER`, and `A1 ^Key: value` for what is said of it besides.

use std::collections::BTreeMap;

use crossword_core::Direction;
use crossword_puzzle::{Clue, ClueList, Entries, Puzzle, Text};

use super::error::XdError;
use super::markup;
use super::names::XD;
use super::sections::Line;
use crate::excerpt::excerpt;

/// The extra of a text that is written otherwise than we would.
pub const RAW: &str = "=clue";
/// The extra of an answer that is not what the grid says: what the grid said, `~`, the answer.
pub const ANSWER: &str = "answer";
/// What the name of an extra begins with that is a line such as `A1 ^Refs: A2`.
pub const KEY: &str = "^";

/// A clue as its line has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClueLine<'a> {
    /// The letter of its list; empty for none.
    pub group: &'a str,
    /// What follows that.
    pub label: &'a str,
    /// The text, as it is written.
    pub text: &'a str,
    /// The answer; empty where none is given.
    pub answer: &'a str,
}

/// A line among the clues.
enum Parsed<'a> {
    Clue(ClueLine<'a>),
    Besides { group: &'a str, label: &'a str, key: &'a str, value: &'a str },
}

fn parse(line: &str) -> Option<Parsed<'_>> {
    let line = line.trim();
    let end = line.find(['.', ' '])?;
    let (head, rest) = line.split_at(end);
    let digits = head.find(|char: char| !char.is_alphabetic()).unwrap_or(head.len());
    // Only a letter with a number behind it is the letter of a list.
    let (group, label) = match digits {
        1 => head.split_at(1.min(digits)),
        _ => ("", head),
    };
    let numbered = label.starts_with(|char: char| char.is_ascii_digit());
    if !numbered || !group.is_ascii() {
        return None;
    }
    if let Some(rest) = rest.strip_prefix(" ^") {
        let (key, value) = rest.split_once(':')?;
        return Some(Parsed::Besides { group, label, key: key.trim(), value: value.trim() });
    }
    let (text, answer) = answered(rest.strip_prefix('.')?.trim());
    Some(Parsed::Clue(ClueLine { group, label, text, answer }))
}

/// Text and answer of what follows the number.
fn answered(body: &str) -> (&str, &str) {
    let (text, answer) = match body.strip_suffix(" ~") {
        Some(text) => (text, ""),
        None => {
            body.rsplit_once(" ~ ").or_else(|| Some(("", body.strip_prefix("~ ")?))).unwrap_or((body, ""))
        }
    };
    (text.trim(), answer.trim())
}

/// All clues, without what is said besides.
pub fn clue_lines<'a>(lines: &[Line<'a>]) -> Vec<ClueLine<'a>> {
    let parsed = lines.iter().filter_map(|(_, line)| parse(line));
    parsed.filter_map(|line| if let Parsed::Clue(clue) = line { Some(clue) } else { None }).collect()
}

/// Reads the lists, and says how many clues name no entry of the grid.
pub fn read(lines: &[Line], puzzle: &Puzzle) -> Result<(Vec<ClueList>, usize), XdError> {
    let entries = puzzle.entries();
    let mut lists: Vec<(&str, ClueList)> = Vec::new();
    // Where the latest clue of a list and a label stands.
    let mut latest: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut unplaced = 0;
    for &(line, text) in lines.iter().filter(|(_, text)| !text.trim().is_empty()) {
        let parsed = parse(text).ok_or_else(|| XdError::Clue { line, found: excerpt(text.trim()) })?;
        let group = match &parsed {
            Parsed::Clue(clue) => clue.group,
            Parsed::Besides { group, .. } => *group,
        };
        let place = lists.iter().position(|(other, _)| *other == group).unwrap_or(lists.len());
        if place == lists.len() {
            lists.push((group, list(group)));
        }
        let list = &mut lists[place].1;
        match parsed {
            Parsed::Clue(line) => {
                latest.insert((group, line.label), list.clues.len());
                let (clue, placed) = clue(line, list, puzzle, &entries);
                unplaced += usize::from(list.direction.is_some() && !placed);
                list.clues.push(clue);
            }
            Parsed::Besides { label, key, value, .. } => {
                let clue = latest.get(&(group, label)).and_then(|&at| list.clues.get_mut(at));
                let clue = clue.ok_or_else(|| XdError::Clue { line, found: excerpt(text.trim()) })?;
                clue.extras.put(XD, &format!("{KEY}{key}"), value);
            }
        }
    }
    Ok((lists.into_iter().map(|(_, list)| list).collect(), unplaced))
}

/// An empty list of that letter.
fn list(group: &str) -> ClueList {
    match group {
        "A" => ClueList::of(Direction::Across, Vec::new()),
        "D" => ClueList::of(Direction::Down, Vec::new()),
        _ => ClueList { title: Text::plain(group), ..ClueList::default() },
    }
}

fn clue(line: ClueLine, list: &ClueList, puzzle: &Puzzle, entries: &Entries) -> (Clue, bool) {
    let text = markup::read(line.text);
    let mut clue = Clue { label: line.label.to_owned(), ..Clue::default() };
    if markup::write(&text).is_none_or(|written| written != line.text) {
        clue.extras.put(XD, RAW, line.text);
    }
    clue.text = text;
    let cells = puzzle.clue_cells(entries, list, &clue).map(|cells| cells.into_owned());
    let derived = cells.as_deref().and_then(|cells| puzzle.answer(cells)).unwrap_or_default();
    if !line.answer.is_empty() && derived != line.answer {
        clue.extras.put(XD, ANSWER, format!("{derived}~{}", line.answer));
    }
    (clue, cells.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &str) -> Option<(&str, &str, &str, &str)> {
        match parse(line)? {
            Parsed::Clue(clue) => Some((clue.group, clue.label, clue.text, clue.answer)),
            Parsed::Besides { group, label, key, value } => Some((group, label, key, value)),
        }
    }

    #[test]
    fn lines_are_clues_or_speak_of_them() {
        assert_eq!(told("A1. Cat ~ KITTEN"), Some(("A", "1", "Cat", "KITTEN")));
        assert_eq!(told(" D12.  ~ X"), Some(("D", "12", "", "X")));
        assert_eq!(told("D12."), Some(("D", "12", "", "")));
        assert_eq!(told("7. a ~ b ~ C"), Some(("", "7", "a ~ b", "C")));
        assert_eq!(told("7. a ~ b ~"), Some(("", "7", "a ~ b", "")));
        assert_eq!(told("A1 ^Refs: A2 D4"), Some(("A", "1", "Refs", "A2 D4")));
        for bad in ["", "A. Cat", "Cat", "AB1. Cat", "A1 Cat", "A1"] {
            assert_eq!(told(bad), None, "{bad}");
        }
    }
}

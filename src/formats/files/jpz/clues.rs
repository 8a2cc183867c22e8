//! Words and clues of a `.jpz` file: words are cells with an id, clues name a word.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crossword_core::Direction;
use crossword_puzzle::{Clue, ClueList, Entries, Puzzle};

use super::cells::{ATTRIBUTE, CHILDREN, outside, put_back};
use super::error::JpzError;
use super::frame::{FRAME, PLAIN_FRAME};
use super::names::JPZ;
use super::texts;
use super::tree::{Element, Node, line, nodes};
use crate::files::limits::MAX_WORD_CELLS;

/// The extra of a text that is written otherwise than we would.
const RAW: &str = "=text";
/// The extra of a clue's word.
const WORD: &str = "=word";
/// What the name of an extra begins with that is an attribute of a clue's word.
const WORD_ATTRIBUTE: &str = "word@";

/// The words of a file, by id.
pub struct Words<'a>(BTreeMap<&'a str, (&'a Element, Vec<usize>)>);

impl<'a> Words<'a> {
    /// Reads them.
    pub fn read(crossword: &'a Element, puzzle: &Puzzle) -> Result<Words<'a>, JpzError> {
        let mut words = BTreeMap::new();
        let mut room = MAX_WORD_CELLS;
        for word in crossword.elements().filter(|element| element.is("word")) {
            let mut cells = Vec::new();
            let parts = word.elements().filter(|element| element.is("cells"));
            for part in std::iter::once(word).filter(|word| word.get("x").is_some()).chain(parts) {
                range(part, puzzle, &mut cells, &mut room)?;
            }
            words.insert(word.get("id").unwrap_or_default(), (word, cells));
        }
        Ok(Words(words))
    }
}

/// The cells of places such as `x="1-4" y="2"`.
fn range(
    element: &Element,
    puzzle: &Puzzle,
    cells: &mut Vec<usize>,
    room: &mut usize,
) -> Result<(), JpzError> {
    let ends = |name: &str, most: usize| {
        let written = element.get(name).unwrap_or_default();
        let (from, to) = written.split_once('-').unwrap_or((written, written));
        let place =
            |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(1).filter(|&place| place < most);
        place(from)
            .zip(place(to))
            .ok_or_else(|| outside(element.line, &format!("{name}=\"{written}\""), puzzle))
    };
    let (cols, rows) = (ends("x", puzzle.width())?, ends("y", puzzle.height())?);
    let count = (cols.0.abs_diff(cols.1) + 1) * (rows.0.abs_diff(rows.1) + 1);
    *room = room.checked_sub(count).ok_or(JpzError::WordCells { line: element.line })?;
    let places = |(from, to): (usize, usize)| -> Vec<usize> {
        if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() }
    };
    for row in places(rows) {
        cells.extend(places(cols).into_iter().map(|col| row * puzzle.width() + col));
    }
    Ok(())
}

/// Reads the lists of clues, and the ids of the words that they name.
pub fn read<'a>(
    crossword: &'a Element,
    puzzle: &Puzzle,
    words: &Words<'a>,
) -> Result<(Vec<ClueList>, BTreeSet<&'a str>), JpzError> {
    let entries = puzzle.entries();
    let mut named = Named { ids: BTreeSet::new(), room: MAX_WORD_CELLS };
    let lists = crossword.elements().filter(|element| element.is("clues"));
    let lists = lists.map(|element| list(element, puzzle, &entries, words, &mut named));
    Ok((lists.collect::<Result<_, _>>()?, named.ids))
}

/// The ids of the words that clues have named so far, and how many cells more they may name.
struct Named<'a> {
    ids: BTreeSet<&'a str>,
    room: usize,
}

fn list<'a>(
    element: &'a Element,
    puzzle: &Puzzle,
    entries: &Entries,
    words: &Words<'a>,
    named: &mut Named<'a>,
) -> Result<ClueList, JpzError> {
    let mut list = ClueList::default();
    let mut besides: Vec<Node> = Vec::new();
    let mut titled = false;
    for (name, value) in &element.attributes {
        list.extras.put(JPZ, &format!("={ATTRIBUTE}{name}"), value.as_bytes());
    }
    for node in &element.children {
        match node {
            Node::Element(title) if title.is("title") && !titled => {
                titled = true;
                let text = texts::read(&title.children, false);
                let said = text.to_string().to_ascii_lowercase();
                list.direction = Direction::BOTH.into_iter().find(|direction| direction.name() == said);
                if list.direction.is_none() {
                    list.title = text;
                }
                if let Some(raw) = raw_title(&title.children, &list) {
                    list.extras.put(JPZ, RAW, raw);
                }
            }
            Node::Element(clue) if clue.is("clue") => {
                let clue = self::clue(clue, words, named)?;
                list.clues.push(clue);
            }
            Node::Text(text) if text.trim().is_empty() => {}
            other => besides.push(other.clone()),
        }
    }
    if !besides.is_empty() {
        list.extras.put(JPZ, CHILDREN, line(&besides));
    }
    for at in 0..list.clues.len() {
        let cells = std::mem::take(&mut list.clues[at].cells);
        let same =
            puzzle.clue_cells(entries, &list, &list.clues[at]).is_some_and(|entry| *entry == cells[..]);
        if !same {
            list.clues[at].cells = cells;
        }
    }
    Ok(list)
}

fn clue<'a>(element: &'a Element, words: &Words<'a>, named: &mut Named<'a>) -> Result<Clue, JpzError> {
    let mut clue = Clue { text: texts::read(&element.children, false), ..Clue::default() };
    if let Some(raw) = texts::raw(&element.children, false) {
        clue.extras.put(JPZ, RAW, raw);
    }
    for (name, value) in &element.attributes {
        match name.as_str() {
            "number" => clue.label.clone_from(value),
            "format" => clue.enumeration.clone_from(value),
            "word" => {
                clue.extras.put(JPZ, WORD, value.as_bytes());
                if let Some((word, cells)) = words.0.get(value.as_str()) {
                    // Many clues may name one word of many cells.
                    let room = named.room.checked_sub(cells.len());
                    named.room = room.ok_or(JpzError::WordCells { line: element.line })?;
                    clue.cells.clone_from(cells);
                    // The word is written with the first clue that names it.
                    let is_first = named.ids.insert(value);
                    for (name, value) in word.attributes.iter().filter(|_| is_first) {
                        if !["id", "x", "y"].contains(&name.as_str()) {
                            clue.extras.put(JPZ, &format!("{WORD_ATTRIBUTE}{name}"), value.as_bytes());
                        }
                    }
                }
            }
            _ => clue.extras.put(JPZ, &format!("{ATTRIBUTE}{name}"), value.as_bytes()),
        }
    }
    Ok(clue)
}

/// The title of a list of clues.
fn title(list: &ClueList) -> Vec<Node> {
    match list.direction {
        Some(_) => {
            let heading = match list.direction {
                Some(Direction::Across) => "Across",
                _ => "Down",
            };
            vec![Node::Element(Element {
                children: vec![Node::Text(heading.to_owned())],
                ..Element::new("b")
            })]
        }
        None => texts::write(&list.title, false),
    }
}

fn raw_title(nodes: &[Node], list: &ClueList) -> Option<String> {
    let written = line(nodes);
    (written != line(&title(list))).then_some(written)
}

/// Writes the words and the lists of clues. `taken` are ids of words that stay as they are.
pub fn write(puzzle: &Puzzle, taken: &BTreeSet<String>) -> (Vec<Element>, Vec<Element>) {
    let entries = puzzle.entries();
    // What each id stands for so far; a word that was read keeps its id as long as it is its own.
    let mut ids: BTreeMap<String, Option<Vec<usize>>> = taken.iter().map(|id| (id.clone(), None)).collect();
    let is_new = !puzzle.extras.of(JPZ).any(|(name, _)| [FRAME, PLAIN_FRAME].contains(&name));
    // A word that is nowhere must not become another clue's.
    for (list, clue) in puzzle.clues.iter().flat_map(|list| list.clues.iter().map(move |clue| (list, clue))) {
        if let (None, Some(id)) = (puzzle.clue_cells(&entries, list, clue), clue.extras.text(JPZ, WORD)) {
            ids.insert(id.to_owned(), None);
        }
    }
    let (mut words, mut lists) = (Vec::new(), Vec::new());
    let mut next = 1;
    for list in &puzzle.clues {
        let mut element = Element::new("clues");
        for (name, value) in list.extras.of(JPZ) {
            if let (Some(name), Ok(value)) =
                (name.strip_prefix(&format!("={ATTRIBUTE}")), std::str::from_utf8(value))
            {
                element = element.with(name, value);
            }
        }
        if is_new {
            element = element.with("ordering", "normal");
        }
        let raw = list.extras.text(JPZ, RAW).and_then(nodes);
        let raw = raw.filter(|raw| {
            let text = texts::read(raw, false);
            match list.direction {
                Some(direction) => text.to_string().eq_ignore_ascii_case(direction.name()),
                None => text == list.title,
            }
        });
        let children = raw.unwrap_or_else(|| title(list));
        element.children.push(Node::Element(Element { children, ..Element::new("title") }));
        for clue in &list.clues {
            let cells = puzzle.clue_cells(&entries, list, clue).map(Cow::into_owned);
            let kept = clue.extras.text(JPZ, WORD);
            let id = match (&cells, kept) {
                (None, kept) => kept.map(str::to_owned),
                (Some(cells), kept) => {
                    let is_ours = |id: &str| ids.get(id).is_none_or(|other| other.as_ref() == Some(cells));
                    Some(kept.filter(|id| is_ours(id)).map_or_else(|| free(&ids, &mut next), str::to_owned))
                }
            };
            if let (Some(id), Some(cells)) = (&id, &cells)
                && !ids.contains_key(id)
            {
                words.push(word(puzzle, id, cells, clue));
                ids.insert(id.clone(), Some(cells.clone()));
            }
            element.children.push(Node::Element(write_clue(clue, id.as_deref())));
        }
        let besides = list.extras.text(JPZ, CHILDREN).and_then(nodes);
        element.children.extend(besides.unwrap_or_default());
        lists.push(element);
    }
    (words, lists)
}

/// An id that no word has.
fn free(ids: &BTreeMap<String, Option<Vec<usize>>>, next: &mut usize) -> String {
    loop {
        let id = next.to_string();
        *next += 1;
        if !ids.contains_key(&id) {
            return id;
        }
    }
}

fn word(puzzle: &Puzzle, id: &str, cells: &[usize], clue: &Clue) -> Element {
    let mut word = Element::new("word").with("id", id);
    for (name, value) in clue.extras.of(JPZ) {
        if let (Some(name), Ok(value)) = (name.strip_prefix(WORD_ATTRIBUTE), std::str::from_utf8(value)) {
            word = word.with(name, value);
        }
    }
    for &at in cells {
        let (col, row) = (at % puzzle.width() + 1, at / puzzle.width() + 1);
        let cells = Element::new("cells").with("x", col.to_string()).with("y", row.to_string());
        word.children.push(Node::Element(cells));
    }
    word
}

fn write_clue(clue: &Clue, word: Option<&str>) -> Element {
    let mut element = Element::new("clue");
    let given = [
        ("word", word.unwrap_or_default()),
        ("number", clue.label.as_str()),
        ("format", clue.enumeration.as_str()),
    ];
    for (name, value) in given.into_iter().filter(|(_, value)| !value.is_empty()) {
        element = element.with(name, value);
    }
    let raw = clue.extras.text(JPZ, RAW).and_then(nodes).filter(|raw| texts::read(raw, false) == clue.text);
    element.children = raw.unwrap_or_else(|| texts::write(&clue.text, false));
    put_back(&clue.extras, &mut element);
    element
}

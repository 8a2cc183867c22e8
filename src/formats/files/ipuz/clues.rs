//! The clues of an `.ipuz` file: lists by direction, each clue `[1,"text"]` or an object.

use std::collections::BTreeMap;

use crossword_core::Direction;
use crossword_puzzle::{Clue, ClueList, Entries, Puzzle, Text};

use super::error::IpuzError;
use super::names::IPUZ;
use crate::files::json::Json;
use crate::files::loss::Losses;
use crate::files::markup;

/// The extra of a clue's text where it is written otherwise than we would.
const RAW: &str = "=clue";
/// What the name of a list begins with that reads neither across nor down.
const OTHER: &str = "Clues";

/// Reads all lists.
pub fn read(json: &Json, puzzle: &Puzzle) -> Result<Vec<ClueList>, IpuzError> {
    let Json::Object(lists) = json else {
        return Err(IpuzError::shape(
            "clues",
            json.kind(),
            "an object such as {\"Across\":[[1,\"A clue\"]]}",
        ));
    };
    let entries = puzzle.entries();
    // Some programs count columns and rows from 0: then one of them is 0.
    let base = usize::from(!lists.iter().any(|(_, list)| has_zero(list)));
    let list = |(name, list): &(String, Json)| read_list(name, list, puzzle, &entries, base);
    lists.iter().map(list).collect()
}

fn read_list(
    name: &str,
    json: &Json,
    puzzle: &Puzzle,
    entries: &Entries,
    base: usize,
) -> Result<ClueList, IpuzError> {
    let Json::List(clues) = json else {
        return Err(IpuzError::shape(format!("clues \"{name}\""), json.kind(), "a list of clues"));
    };
    let (way, title) = name.split_once(':').unwrap_or((name, ""));
    let direction = Direction::BOTH.into_iter().find(|direction| direction.name().eq_ignore_ascii_case(way));
    let title = match direction {
        Some(_) => title,
        None if way == OTHER && name.len() > way.len() => title,
        None => name,
    };
    let mut list = ClueList { direction, title: markup::read(title), ..ClueList::default() };
    for (number, clue) in (1..).zip(clues) {
        let place = || format!("clue {number} of \"{name}\"");
        let mut clue = read_clue(clue, puzzle, base, place)?;
        let cells = std::mem::take(&mut clue.cells);
        if puzzle.clue_cells(entries, &list, &clue).is_none_or(|entry| *entry != cells[..]) {
            clue.cells = cells;
        }
        list.clues.push(clue);
    }
    Ok(list)
}

fn read_clue(
    json: &Json,
    puzzle: &Puzzle,
    base: usize,
    place: impl Fn() -> String,
) -> Result<Clue, IpuzError> {
    let wrong = |found: &Json| {
        IpuzError::shape(
            place(),
            found.kind(),
            "a text, a list such as [1,\"A clue\"] or an object with \"clue\"",
        )
    };
    let mut clue = Clue::default();
    match json {
        Json::Text(text) => clue.read_text(text),
        Json::List(parts) => {
            let [label, Json::Text(text)] = &parts[..] else { return Err(wrong(json)) };
            clue.label = label.as_text().ok_or_else(|| wrong(label))?;
            clue.read_text(text);
        }
        Json::Object(named) => {
            for (name, value) in named {
                match (name.as_str(), value) {
                    ("clue", Json::Text(text)) => clue.read_text(text),
                    ("number", Json::Text(_) | Json::Number(_)) => {
                        clue.label = value.as_text().unwrap_or_default()
                    }
                    ("enumeration", Json::Text(text)) => clue.enumeration.clone_from(text),
                    ("cells", Json::List(cells)) => {
                        clue.cells = cells
                            .iter()
                            .map(|cell| read_cell(cell, puzzle, base, &place))
                            .collect::<Result<_, _>>()?;
                    }
                    _ => clue.extras.put(IPUZ, name, value.line()),
                }
            }
        }
        _ => return Err(wrong(json)),
    }
    Ok(clue)
}

/// How a clue's text is read and kept.
trait ReadText {
    fn read_text(&mut self, source: &str);
}

impl ReadText for Clue {
    fn read_text(&mut self, source: &str) {
        self.text = markup::read(source);
        if markup::write(&self.text) != source {
            self.extras.put(IPUZ, RAW, source);
        }
    }
}

fn read_cell(
    json: &Json,
    puzzle: &Puzzle,
    base: usize,
    place: &impl Fn() -> String,
) -> Result<usize, IpuzError> {
    let pair = match json {
        Json::List(pair) => pair.iter().map(Json::as_index).collect::<Option<Vec<_>>>(),
        _ => None,
    };
    let inside = |pair: &Vec<usize>| {
        let &[col, row] = &pair[..] else { return None };
        let (col, row) = (col.checked_sub(base)?, row.checked_sub(base)?);
        (col < puzzle.width() && row < puzzle.height()).then(|| row * puzzle.width() + col)
    };
    let wanted = "a column and a row of the grid such as [1,1]";
    pair.as_ref().and_then(inside).ok_or_else(|| {
        IpuzError::shape(format!("a cell of {}", place()), crate::excerpt::excerpt(&json.line()), wanted)
    })
}

/// Whether a column or a row of a clue's cells is 0.
fn has_zero(list: &Json) -> bool {
    let Json::List(clues) = list else { return false };
    let cells = clues.iter().filter_map(|clue| clue.get("cells"));
    cells
        .filter_map(|cells| if let Json::List(cells) = cells { Some(cells) } else { None })
        .flatten()
        .any(|cell| matches!(cell, Json::List(pair) if pair.iter().any(|at| at.as_index() == Some(0))))
}

/// Writes all lists.
pub fn write(puzzle: &Puzzle, losses: &mut Losses) -> Json {
    let mut lists: Vec<(String, Json)> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let entries = puzzle.entries();
    for list in &puzzle.clues {
        let name = name(list);
        let clues = list.clues.iter().map(|clue| write_clue(puzzle, &entries, list, clue));
        match places.get(&name).and_then(|&place| lists.get_mut(place)) {
            Some((_, Json::List(same))) => {
                losses.became("lists of clues with one heading", 1, "one list");
                same.extend(clues);
            }
            _ => {
                places.insert(name.clone(), lists.len());
                lists.push((name, Json::List(clues.collect())));
            }
        }
    }
    Json::Object(lists)
}

/// The name of a list.
fn name(list: &ClueList) -> String {
    let title = markup::write(&list.title);
    let is_direction =
        || Direction::BOTH.into_iter().any(|direction| direction.name().eq_ignore_ascii_case(&title));
    let way = match list.direction {
        Some(Direction::Across) => "Across",
        Some(Direction::Down) => "Down",
        None if title.is_empty() || title.contains(':') || is_direction() => OTHER,
        None => return title,
    };
    if title.is_empty() && list.direction.is_some() { way.to_owned() } else { format!("{way}:{title}") }
}

fn write_clue(puzzle: &Puzzle, entries: &Entries, list: &ClueList, clue: &Clue) -> Json {
    let raw = clue.extras.text(IPUZ, RAW).filter(|raw| markup::read(raw) == clue.text);
    let text = raw.map_or_else(|| markup::write(&clue.text), str::to_owned);
    let label = Json::number_or_text(&clue.label);
    // Programs that know no bars would find other cells.
    let bars_matter = puzzle.has_bars() || !clue.cells.is_empty();
    let cells = puzzle.clue_cells(entries, list, clue).filter(|_| bars_matter);
    let besides: Vec<(String, Json)> = clue
        .extras
        .of(IPUZ)
        .filter(|(name, _)| !name.starts_with('='))
        .filter_map(|(name, value)| Some((name.to_owned(), serde_json::from_slice(value).ok()?)))
        .collect();
    if cells.is_none() && besides.is_empty() && clue.enumeration.is_empty() {
        return Json::List(vec![label, Json::Text(text)]);
    }
    let mut named = vec![("number".to_owned(), label), ("clue".to_owned(), Json::Text(text))];
    if !clue.enumeration.is_empty() {
        named.push(("enumeration".to_owned(), Json::text(clue.enumeration.clone())));
    }
    if let Some(cells) = cells {
        let index = |at: usize| Json::Number((at as u64 + 1).into());
        let cell = |&at: &usize| Json::List(vec![index(at % puzzle.width()), index(at / puzzle.width())]);
        named.push(("cells".to_owned(), Json::List(cells.iter().map(cell).collect())));
    }
    named.extend(besides);
    Json::Object(named)
}

/// The text of a field about the puzzle, as it was read if that still says the same.
pub fn raw<'a>(puzzle: &'a Puzzle, name: &str, text: &Text) -> Option<&'a str> {
    puzzle.extras.text(IPUZ, name).filter(|raw| markup::read(raw) == *text)
}

//! Writes an `.xd` file.

use crossword_core::Direction;
use crossword_puzzle::{Cell, Clue, ClueList, Entries, Field, Kind, Puzzle, SHADE, Style, Text};

use super::grid;
use super::lines::{ANSWER, KEY, RAW};
use super::markup;
use super::names::{FIELDS, XD};
use super::read::{HEADER, SECTION};
use crate::files::loss::Losses;

/// The texts that a file has a place for.
const HELD: [Field; 8] = [
    Field::Title,
    Field::Author,
    Field::Editor,
    Field::Publisher,
    Field::Copyright,
    Field::Date,
    Field::Intro,
    Field::Notes,
];

/// Writes a puzzle, and notes what it cannot hold.
pub fn write(puzzle: &Puzzle, losses: &mut Losses) -> Vec<u8> {
    losses.fields(puzzle, &HELD);
    let (cells, special) = cells(puzzle, losses);
    let headers = headers(puzzle, &cells, special, losses);
    let clues = clues(puzzle, losses);
    let notes = notes(&puzzle.about[Field::Notes], losses);
    let others = puzzle.extras.of(XD).filter_map(|(name, value)| {
        let name = name.strip_prefix(SECTION)?.split_once(' ')?.1;
        Some((name, std::str::from_utf8(value).ok()?))
    });
    let others: Vec<(&str, &str)> = others.collect();

    // Without names the third part is the clues.
    let named = !others.is_empty() || (clues.is_empty() && !notes.is_empty());
    let mut out = String::new();
    for (name, part) in [("Metadata", &headers), ("Grid", &cells.text), ("Clues", &clues), ("Notes", &notes)]
    {
        match (named, part.is_empty()) {
            (_, true) => {}
            (true, _) => out += &format!("## {name}\n\n{part}\n\n"),
            (false, _) => out += &format!("{part}\n\n\n"),
        }
    }
    for (name, lines) in others {
        out += &format!("## {name}\n\n{lines}\n\n");
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out.into_bytes()
}

/// The grid as it is written.
struct Cells {
    text: String,
    rebus: String,
}

/// The grid, and the word for what lower case marks.
fn cells(puzzle: &Puzzle, losses: &mut Losses) -> (Cells, Option<&'static str>) {
    let count = |is: &dyn Fn(&Cell) -> bool| puzzle.cells().iter().filter(|cell| is(cell)).count();
    let has_letter = |cell: &Cell| cell.is_white() && !cell.solution.is_empty();
    let circles = count(&|cell| cell.circled && has_letter(cell)) > 0;
    let shades = !circles && count(&|cell| cell.shade.is_some() && has_letter(cell)) > 0;
    let is_marked =
        |cell: &Cell| has_letter(cell) && ((circles && cell.circled) || (shades && cell.shade.is_some()));
    losses.left_out("circles without a letter", count(&|cell| cell.circled && !is_marked(cell)));
    losses.left_out(
        "shades beside circles or without a letter",
        count(&|cell| cell.shade.is_some() && !(shades && is_marked(cell))),
    );
    let colored = |cell: &Cell| shades && is_marked(cell) && cell.shade != Some(SHADE);
    losses.became("colours of shades", count(&colored), "grey");
    losses.left_out("given letters", count(&|cell| cell.given));
    losses.left_out("what is entered", count(&|cell| !cell.entered.is_empty()));
    losses.left_out("bars", puzzle.bar_count());
    losses.left_out("labels of its own", usize::from(puzzle.has_own_labels()));
    losses.left_out("that blocks are hidden", usize::from(puzzle.kind == Kind::Diagramless));
    let drawn = grid::write(puzzle, is_marked);
    losses.became("such a rebus", drawn.unheld, "blanks");
    let rows: Vec<String> = drawn.chars.chunks(puzzle.width()).map(|row| row.iter().collect()).collect();
    let unused = puzzle.extras.text(XD, "=rebus").unwrap_or_default().split(' ');
    let unused = unused.filter(|part| part.chars().next().is_some_and(|key| !drawn.chars.contains(&key)));
    let rebus = unused.fold(drawn.rebus.clone(), |rebus, part| rebus + " " + part);
    let special = if circles { Some("circle") } else { shades.then_some("shaded") };
    (Cells { text: rows.join("\n"), rebus }, special)
}

fn headers(puzzle: &Puzzle, cells: &Cells, special: Option<&str>, losses: &mut Losses) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut add = |name: &str, value: &str| lines.push(format!("{name}: {value}").trim_end().to_owned());
    for (field, name) in FIELDS {
        let value = one_line(&puzzle.about[field], losses);
        // Something has to stand there, or the grid would be taken for it.
        if !value.is_empty() || field == Field::Title {
            add(name, &value);
        }
    }
    if let Some(special) = special {
        add("Special", special);
    }
    if !cells.rebus.is_empty() {
        add("Rebus", cells.rebus.trim());
    }
    for (name, value) in puzzle.extras.of(XD) {
        if let (Some(name), Ok(value)) = (name.strip_prefix(HEADER), std::str::from_utf8(value)) {
            let taken = special.is_some() && name.eq_ignore_ascii_case("Special");
            if !taken {
                add(name, value);
            }
        }
    }
    lines.join("\n")
}

/// A text as a header has it.
fn one_line(text: &Text, losses: &mut Losses) -> String {
    losses.left_out("styles in headers", usize::from(text.is_styled()));
    let plain = text.to_string();
    let line: String = plain.chars().map(|char| if char < ' ' { ' ' } else { char }).collect();
    losses.became("line breaks in headers", usize::from(line != plain), "blanks");
    line.trim().to_owned()
}

fn notes(text: &Text, losses: &mut Losses) -> String {
    losses.left_out("styles in notes", usize::from(text.is_styled()));
    let control = |char: char| char < ' ' && !matches!(char, '\n' | '\t');
    losses.left_out("control characters in notes", text.to_string().matches(control).count());
    let lines = text
        .to_string()
        .replace('\r', "")
        .replace(|char: char| char < ' ' && !matches!(char, '\n' | '\t'), "");
    let mut headings = 0;
    let line = |line: &str| match line.trim().starts_with("## ") {
        true => {
            headings += 1;
            line.replacen("## ", "# # ", 1)
        }
        false => line.to_owned(),
    };
    let lines: Vec<String> = lines.trim().split('\n').map(line).collect();
    losses.became("lines of notes that look like headings", headings, "lines that begin with # #");
    lines.join("\n")
}

fn clues(puzzle: &Puzzle, losses: &mut Losses) -> String {
    // Whoever reads it knows of no bars.
    let puzzle = &puzzle.without_bars();
    let entries = puzzle.entries();
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for list in &puzzle.clues {
        let heading = list.title.to_string();
        let letter = heading.len() == 1 && heading.bytes().all(|byte| byte.is_ascii_alphabetic());
        let group = match list.direction {
            Some(Direction::Across) => "A",
            Some(Direction::Down) => "D",
            None if (letter && !["A", "D"].contains(&heading.as_str())) || heading.is_empty() => {
                heading.as_str()
            }
            None => {
                losses.left_out("clues in lists with a heading", list.clues.len());
                continue;
            }
        };
        losses.left_out("headings of clues", usize::from(list.direction.is_some() && !list.title.is_empty()));
        let lines = list.clues.iter().flat_map(|clue| line(group, list, clue, puzzle, &entries, losses));
        let lines: Vec<String> = lines.collect();
        match groups.iter_mut().find(|(other, _)| other == group) {
            Some((_, same)) => {
                losses.became("lists of clues of one direction", 1, "one list");
                same.extend(lines);
            }
            None => groups.push((group.to_owned(), lines)),
        }
    }
    groups.retain(|(_, lines)| !lines.is_empty());
    let groups: Vec<String> = groups.into_iter().map(|(_, lines)| lines.join("\n")).collect();
    groups.join("\n\n")
}

/// The line of a clue, and those that say something of it besides; none where it has no number.
fn line(
    group: &str,
    list: &ClueList,
    clue: &Clue,
    puzzle: &Puzzle,
    entries: &Entries,
    losses: &mut Losses,
) -> Vec<String> {
    let numbered = clue.label.starts_with(|char: char| char.is_ascii_digit());
    if !numbered || clue.label.contains(|char: char| char.is_whitespace() || char == '.' || char < ' ') {
        losses.left_out("clues without a number", 1);
        return Vec::new();
    }
    losses.left_out("cells of clues by themselves", usize::from(!clue.cells.is_empty()));
    let raw = clue.extras.text(XD, RAW).filter(|raw| markup::read(raw) == clue.text);
    let mut text = raw.map_or_else(|| spelled(&clue.text, losses), str::to_owned);
    if !clue.enumeration.is_empty() {
        losses.became("enumerations by themselves", 1, "part of their clues");
        let enumeration: String = clue.enumeration.chars().filter(|&char| char >= ' ').collect();
        text = format!("{text} ({enumeration})").trim_start().to_owned();
    }
    let named = Clue { cells: Vec::new(), label: clue.label.clone(), ..Clue::default() };
    let cells = puzzle.clue_cells(entries, list, &named);
    let derived = cells.and_then(|cells| puzzle.answer(&cells)).unwrap_or_default();
    // An answer is kept that the grid does not say, as long as the grid says what it did.
    let kept = clue.extras.text(XD, ANSWER).and_then(|kept| kept.split_once('~'));
    let answer = kept.filter(|(said, _)| *said == derived).map_or(derived.as_str(), |(_, answer)| answer);
    let answer: String = answer.chars().filter(|&char| char >= ' ').collect();
    let answer = answer.replace('~', "");
    let label = format!("{group}{}", clue.label);
    let said = match answer.trim() {
        "" if text.contains('~') => format!("{label}. {text} ~"),
        "" => format!("{label}. {text}"),
        answer => format!("{label}. {text} ~ {answer}"),
    };
    let besides = clue.extras.of(XD).filter_map(|(name, value)| {
        Some(format!("{label} ^{}: {}", name.strip_prefix(KEY)?, std::str::from_utf8(value).ok()?))
    });
    std::iter::once(said.trim_end().to_owned()).chain(besides).collect()
}

/// A clue's text as it is written.
fn spelled(text: &Text, losses: &mut Losses) -> String {
    let mut held = Text::default();
    for run in text.runs() {
        let style = Style { sub: false, sup: false, ..run.style };
        losses.left_out("text above or below the line", usize::from(style != run.style));
        let line: String = run
            .text
            .chars()
            .map(|char| if char < ' ' && !matches!(char, '\n' | '\t') { ' ' } else { char })
            .collect();
        held.push(style, &line);
    }
    let trimmed = held.trimmed();
    losses.left_out("blanks at the ends of clues", usize::from(trimmed != held));
    markup::write(&trimmed).unwrap_or_else(|| {
        losses.became("texts that look like its marks", 1, "plain text");
        markup::nearest(&trimmed).trim().to_owned()
    })
}

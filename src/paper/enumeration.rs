//! How a clue says how long its answer is.

use crossword_puzzle::{Clue, ClueList, Entries, Puzzle, Style, Text};

use crate::options::Enumerations;

/// The clue's text with its enumeration, as asked for.
pub fn with_enumeration(
    puzzle: &Puzzle,
    entries: &Entries,
    list: &ClueList,
    clue: &Clue,
    wanted: Enumerations,
) -> Text {
    let mut text = clue.text.clone();
    let given = Some(clue.enumeration.trim()).filter(|given| !given.is_empty()).map(str::to_owned);
    let own = tail(&text.to_string()).is_some();
    let count = || puzzle.clue_cells(entries, list, clue).map(|cells| cells.len().to_string());
    let add = match wanted {
        _ if own && wanted != Enumerations::None => None,
        Enumerations::Given => given,
        Enumerations::All => given.or_else(count),
        Enumerations::None => return without_tail(&text),
    };
    if let Some(add) = add {
        let add = add.trim_start_matches('(').trim_end_matches(')');
        let blank = if text.is_empty() { "" } else { " " };
        text.push(Style::PLAIN, &format!("{blank}({add})"));
    }
    text
}

/// Where the enumeration at the end of a clue begins, such as `(3,4)`.
pub fn tail(text: &str) -> Option<usize> {
    let inside = text.trim_end().strip_suffix(')')?;
    let open = inside.rfind('(')?;
    let inside = &inside[open + 1..];
    let sound = inside.starts_with(|char: char| char.is_ascii_digit())
        && inside.chars().all(|char| char.is_ascii_digit() || " ,-'.–".contains(char));
    sound.then_some(open)
}

fn without_tail(text: &Text) -> Text {
    let Some(mut left) = tail(&text.to_string()) else { return text.clone() };
    let mut short = Text::default();
    for run in text.runs() {
        let part = left.min(run.text.len());
        short.push(run.style, &run.text[..part]);
        left -= part;
    }
    short.trimmed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::Direction;

    fn printed(clue: &Clue, wanted: Enumerations) -> String {
        let puzzle = Puzzle::blank(5, 5).unwrap();
        let list = ClueList::of(Direction::Across, vec![clue.clone()]);
        with_enumeration(&puzzle, &puzzle.entries(), &list, clue, wanted).to_string()
    }

    #[test]
    fn enumerations_are_given_counted_or_left_out() {
        let plain = Clue::new("1", "Bird");
        assert_eq!(printed(&plain, Enumerations::Given), "Bird");
        assert_eq!(printed(&plain, Enumerations::All), "Bird (5)");
        let told = Clue { enumeration: "2,3".into(), ..plain };
        assert_eq!(printed(&told, Enumerations::Given), "Bird (2,3)");
        assert_eq!(printed(&told, Enumerations::All), "Bird (2,3)");
        assert_eq!(printed(&told, Enumerations::None), "Bird");
        let own = Clue::new("1", "Bird (2-3)");
        assert_eq!(printed(&own, Enumerations::All), "Bird (2-3)");
        assert_eq!(printed(&own, Enumerations::None), "Bird");
        assert_eq!(tail("Year (1984 or so)"), None);
    }
}

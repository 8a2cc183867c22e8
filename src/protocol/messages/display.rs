//! Display forms for people, `ice cream` as `ICE CREAM (3,5)`, and those of a grid's words.

use std::collections::BTreeMap;

use crossword_core::{Entries, Grid, Letter, WordList};

use crossword_formats::wordfile::{alone, spelled};

/// The lengths of the parts of a display form of `word`, with `,` for a blank between them and `-` for a hyphen: `3,5`. None where the
/// word has one part only.
pub fn enumeration(display: &str, word: &str) -> Option<String> {
    let word: Vec<Letter> = word.chars().filter_map(Letter::from_char).collect();
    let mut text = String::new();
    let (mut count, mut between) = (0, None);
    for (char, letters) in spelled(display, &word).unwrap_or_else(|| alone(display)) {
        if letters > 0 {
            if let Some(sign) = between.take().filter(|_| count > 0) {
                text += &count.to_string();
                text.push(sign);
                count = 0;
            }
            count += letters;
        } else if char.is_whitespace() || char == '/' {
            between = Some(',');
        } else if matches!(char, '-' | '\u{2010}'..='\u{2015}') {
            between = between.or(Some('-'));
        }
    }
    (!text.is_empty()).then(|| text + &count.to_string())
}

/// The display form of `word` in capitals with its enumeration; none where the word has one part only.
pub fn shown(display: &str, word: &str) -> Option<String> {
    enumeration(display, word).map(|lengths| format!("{} ({lengths})", display.to_uppercase()))
}

/// How the words of the entries that are complete in `grid` are written, by the word, where the list says that it is more
/// than their letters. The entries are those of the grid.
pub fn displays(entries: &Entries, words: &WordList, grid: &Grid) -> BTreeMap<String, String> {
    let complete = entries.list().iter().filter_map(|entry| entry.word(grid));
    let displays = complete.filter_map(|word| Some((word.to_string(), words.display(&word)?.into_owned())));
    displays.collect()
}

#[cfg(test)]
mod tests {
    use crossword_core::MIN_ENTRY;
    use serde_json::Value;

    use super::*;
    use crossword_formats::{text, wordfile};

    #[test]
    fn parts_are_counted_in_letters() {
        // The page counts too, by the same vectors.
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/display.json");
        let vectors: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert!(vectors.len() > 10);
        for vector in vectors {
            let display = vector["display"].as_str().unwrap();
            let own = || wordfile::spell(display).unwrap().to_string();
            let word = vector["word"].as_str().map_or_else(own, str::to_owned);
            assert_eq!(enumeration(display, &word).as_deref(), vector["enumeration"].as_str(), "{display}");
        }
        assert_eq!(shown("ice cream", "icecream").as_deref(), Some("ICE CREAM (3,5)"));
        assert_eq!(shown("Käse-Brot", "kaesebrot").as_deref(), Some("KÄSE-BROT (5-4)"));
        assert_eq!(shown("ice cream", "other").as_deref(), Some("ICE CREAM (3,5)"), "whatever is beside it");
        assert_eq!(shown("Philip", "philip"), None);
    }

    #[test]
    fn a_grid_has_the_forms_of_its_complete_words() {
        let words = wordfile::read(b"cat\nore;9;O. re\nwed;50;we'd\ncow;50;C-o-w\n").0;
        let told = |rows: &str| {
            let (grid, _) = text::read(rows, None).unwrap();
            let told = displays(&Entries::of(&grid, MIN_ENTRY), &words, &grid);
            told.into_iter().map(|(word, form)| format!("{word} {form}")).collect::<Vec<_>>()
        };
        // Whatever its score, and only where every letter is there.
        assert_eq!(told("cat\nore\n.ed\n"), ["ore O. re"]);
        assert_eq!(told("cat\nore\nwed\n"), ["cow C-o-w", "ore O. re", "wed we'd"]);
        assert!(told("...\n...\n").is_empty());
    }
}

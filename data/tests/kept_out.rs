//! Slurs and obscenity stand in no list, crude words in theirs alone, and innocent words are not taken for them.

use std::collections::{BTreeMap, BTreeSet};

use crossword_data::CRUDE;

const STANDARD: &[u8] = include_bytes!("../standard.dict");
const LONGER: &[u8] = include_bytes!("../longer.dict");

/// The keys of a file of one word a line.
fn keys(file: &str) -> BTreeSet<&str> {
    file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect()
}

fn never() -> BTreeSet<&'static str> {
    keys(include_str!("../never.txt"))
}

fn crude() -> BTreeSet<&'static str> {
    keys(include_str!("../crude.txt"))
}

fn innocent() -> BTreeSet<&'static str> {
    keys(include_str!("../innocent.txt"))
}

/// The keys of a list with their display forms.
fn list(file: &'static [u8]) -> BTreeMap<&'static str, &'static str> {
    let text = std::str::from_utf8(file).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut fields = line.split(';');
            let key = fields.next().unwrap_or_default();
            (key, fields.nth(1).unwrap_or(key))
        })
        .collect()
}

/// Plurals and other forms of a word, and other spellings.
fn forms(word: &str) -> BTreeSet<String> {
    let endings = ["s", "es", "d", "ed", "ing", "er", "ers", "y", "ish", "ness", "ism", "isms", "ies"];
    let mut forms: BTreeSet<String> = endings.iter().map(|ending| format!("{word}{ending}")).collect();
    let (stem, last) = word.split_at(word.len() - 1);
    if "ey".contains(last) {
        let endings = ["ies", "ied", "ier", "iest", "ing", "ed", "er", "ers"];
        forms.extend(endings.iter().map(|ending| format!("{stem}{ending}")));
    }
    if let Some(stem) = word.strip_suffix("man") {
        forms.insert(format!("{stem}men"));
    }
    forms.extend(["ed", "ing", "er", "ers", "y"].iter().map(|ending| format!("{word}{last}{ending}")));
    let spellings = [("ck", "k"), ("z", "s"), ("s", "z"), ("ph", "f"), ("k", "ck")];
    forms.extend(spellings.iter().map(|(from, to)| word.replace(from, to)));
    forms
}

/// The parts of a display form, folded as far as English goes.
fn parts(display: &str) -> Vec<String> {
    let letters = |part: &str| part.to_ascii_lowercase().replace(|char: char| !char.is_ascii_lowercase(), "");
    display.split([' ', '-', '/']).map(letters).collect()
}

#[test]
fn no_list_has_a_slur_nor_a_form_of_one() {
    let (never, crude, innocent) = (never(), crude(), innocent());
    let forms: BTreeSet<String> = never.iter().flat_map(|word| forms(word)).collect();
    for (name, file) in [("standard", STANDARD), ("longer", LONGER), ("crude", CRUDE)] {
        for (key, display) in list(file) {
            assert!(!never.contains(key), "{name} has {key}");
            // A form that is crude by itself is in that file.
            let known = |word: &str| innocent.contains(word) || crude.contains(word);
            assert!(!forms.contains(key) || known(key), "{name} has {key}, a form of a slur");
            let several = display.contains([' ', '-', '/']);
            for part in parts(display).iter().filter(|_| several) {
                assert!(!never.contains(part.as_str()), "{name} has {display}");
                let harmless = !forms.contains(part) || known(part);
                assert!(harmless, "{name} has {display}, with a form of a slur");
            }
        }
    }
}

#[test]
fn crude_words_and_their_forms_stand_apart() {
    let (crude, innocent) = (crude(), innocent());
    let forms: BTreeSet<String> = crude.iter().flat_map(|word| forms(word)).collect();
    let longer = list(LONGER);
    for key in list(STANDARD).keys().chain(longer.keys()) {
        assert!(!crude.contains(key), "{key} is crude");
        assert!(!forms.contains(*key) || innocent.contains(key), "{key} is a form of a crude word");
    }
    let apart = list(CRUDE);
    assert!(apart.len() > 500);
    for (key, display) in apart {
        assert!(!longer.contains_key(key));
        assert!(
            crude.contains(key) || parts(display).iter().any(|part| crude.contains(part.as_str())),
            "{key} is not crude"
        );
    }
}

#[test]
fn innocent_words_survive() {
    let longer = list(LONGER);
    for word in ["grape", "assess", "cockpit", "scunthorpe"] {
        assert!(innocent().contains(word));
    }
    for word in innocent() {
        assert!(longer.contains_key(word), "{word} is lost");
        assert!(!never().contains(word) && !crude().contains(word), "{word} is both innocent and kept out");
    }
}

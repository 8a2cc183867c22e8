//! What the objective has to know of a word beside its letters.

use crate::csp::model::{Model, Variable};
use crate::letters::{Letter, Word};
use crate::words::{Score, WordList};

/// A word is told to be a plural only where so many letters stand before its ending: *has* is none of *ha*.
const SHORTEST_SINGULAR: usize = 3;

/// Endings of plurals and third persons, each with what stands there without it.
const PLURALS: [(&str, &str); 3] = [("s", ""), ("es", ""), ("ies", "y")];

/// What a word's display form says that it is. Words without one, such as those of plain lists, are common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Neither of the others.
    Common,
    /// Written with a capital: a person, a place, a title, a brand.
    Name,
    /// Written in capitals, or with a full stop at the end: *FBI*, *TVs*, *Inc.*
    Abbreviation,
}

/// A word that stands in a fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its score.
    pub score: Score,
    /// What it is.
    pub kind: Kind,
    /// Whether it ends in an S that another word of the list has not.
    pub plural: bool,
    /// The places where its parts begin, as bits; the first is always there.
    pub parts: u32,
}

impl Fact {
    /// Of the word with that id, if the variable has words at all.
    pub fn of(model: &Model, variable: &Variable, id: usize) -> Option<Fact> {
        let group = model.group(variable)?;
        let (word, display) = (group.word(id), model.words().display_of(group, id));
        let display = display.as_deref().unwrap_or_default();
        let plural = is_plural(word, model.words());
        Some(Fact { score: group.score(id), kind: kind(display), plural, parts: parts(word, display) })
    }
}

/// What a display form says that its word is.
fn kind(display: &str) -> Kind {
    let letters = || display.chars().filter(|char| char.is_alphabetic());
    let capitals = letters().filter(|char| char.is_uppercase()).count();
    let several = display.strip_suffix('s').unwrap_or(display);
    let all = several.chars().filter(|char| char.is_alphabetic()).all(char::is_uppercase);
    if capitals > 1 && all || display.ends_with('.') {
        Kind::Abbreviation
    } else if letters().next().is_some_and(char::is_uppercase) {
        Kind::Name
    } else {
        Kind::Common
    }
}

/// Whether the list has the word without its plural's ending.
fn is_plural(word: &[Letter], list: &WordList) -> bool {
    PLURALS.iter().any(|(ending, instead)| {
        let base = without(word, ending).filter(|base| base.len() + instead.len() >= SHORTEST_SINGULAR);
        base.is_some_and(|base| {
            let singular: Vec<Letter> =
                base.iter().copied().chain(instead.chars().filter_map(Letter::from_char)).collect();
            !spelled(&base[base.len() - 1..], "s") && list.score(&singular).is_some()
        })
    })
}

/// The word without that ending, if it has it.
fn without<'a>(word: &'a [Letter], ending: &str) -> Option<&'a [Letter]> {
    let (base, end) = word.split_at_checked(word.len().checked_sub(ending.len())?)?;
    spelled(end, ending).then_some(base)
}

/// Where the parts of the locked words begin, as bits: as their display forms tell where the list has them.
pub fn locked_parts(model: &Model) -> Vec<u32> {
    let of = |word: &Word| parts(word, model.words().display(word).as_deref().unwrap_or_default());
    model.locked.iter().map(of).collect()
}

/// Whether the letters spell the text.
pub fn spelled(letters: &[Letter], text: &str) -> bool {
    letters.iter().map(|letter| letter.to_byte()).eq(text.bytes())
}

/// Where the parts of a phrase begin in the word, as bits; of what is written with other letters than the word's the whole is one part.
pub(super) fn parts(word: &[Letter], display: &str) -> u32 {
    let (mut parts, mut letters, mut begins) = (1, 0, false);
    for char in display.chars() {
        match Letter::from_char(char) {
            Some(_) => {
                parts |= u32::from(begins).checked_shl(letters).unwrap_or(0);
                (letters, begins) = (letters + 1, false);
            }
            None => begins |= char != '\'' && char != '.',
        }
    }
    if letters as usize == word.len() { parts } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::WordListBuilder;

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn a_display_form_tells_names_and_abbreviations() {
        for (display, expected) in [
            ("", Kind::Common),
            ("ice cream", Kind::Common),
            ("D", Kind::Name),
            ("Oslo", Kind::Name),
            ("Mr. T", Kind::Name),
            ("Émile", Kind::Name),
            ("New York", Kind::Name),
            ("PhD", Kind::Name),
            ("FBI", Kind::Abbreviation),
            ("R&B", Kind::Abbreviation),
            ("TVs", Kind::Abbreviation),
            ("Inc.", Kind::Abbreviation),
            ("a.k.a.", Kind::Abbreviation),
        ] {
            assert_eq!(kind(display), expected, "{display}");
        }
    }

    #[test]
    fn a_plural_is_told_by_its_singular() {
        let mut list = WordListBuilder::new();
        ["cat", "bus", "party", "ha", "mas", "box"].iter().for_each(|text| {
            list.push(&word(text), 50);
        });
        let list = list.finish();
        let plural = |text: &&str| is_plural(&word(text), &list);
        assert!(["cats", "parties", "boxes"].iter().all(plural));
        assert!(!["cat", "bus", "has", "mass", "dogs", "s", "as"].iter().any(plural));
    }

    #[test]
    fn a_phrase_has_parts() {
        let parts = |text: &str, display: &str| parts(&word(text), display);
        assert_eq!(parts("icecream", "ice cream"), 1 | 1 << 3);
        assert_eq!(parts("dontgo", "don't go"), 1 | 1 << 4);
        assert_eq!(parts("uptodate", "up-to-date"), 1 | 1 << 2 | 1 << 4);
        assert_eq!([parts("cat", ""), parts("cat", "Cat"), parts("cafeaulait", "café au lait")], [1; 3]);
    }
}

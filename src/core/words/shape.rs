//! The shape of a display form: all of it but the letters, so that many words have the same.
//!
//! A shape is a text. In it `a` stands for the word's next letter and `A` for that letter as a capital; a digit passes over
//! so many letters, for which something else is written; `\` lets the next character stand for itself, as every other
//! character does. The letters that are left at the end follow in lower case. So `ice cream` is `aaa `, `New York` is
//! `Aaa A`, `Philip` is `A` and `café` is `aaa1é`.

use crate::letters::Letter;

/// Most letters that one digit passes over.
const MOST_PASSED: usize = 9;

/// What a character that is no ASCII may stand for, in letters, the likeliest first: `é`, a dash, `æ`.
const REPLACED: [usize; 3] = [1, 0, 2];

/// The shape of `display` as a form of `word`. Any text has one; one that does not spell the word's letters says all of itself.
pub fn shape(word: &[Letter], display: &str) -> String {
    let display: Vec<char> = display.chars().collect();
    spelled(word, &display).unwrap_or_else(|| literal(word.len(), &display))
}

/// What a shape makes of a word; none where it wants more letters than the word has, or is no shape.
pub fn written(shape: &str, word: &[Letter]) -> Option<String> {
    let mut text = String::with_capacity(shape.len() + word.len());
    let mut letters = word.iter().map(|letter| letter.to_char());
    let mut chars = shape.chars();
    while let Some(char) = chars.next() {
        match char {
            'a' => text.push(letters.next()?),
            'A' => text.push(letters.next()?.to_ascii_uppercase()),
            '1'..='9' => {
                let passed = char.to_digit(10)? as usize;
                letters.nth(passed - 1)?;
            }
            '\\' => text.push(chars.next()?),
            _ if char.is_ascii_alphanumeric() => return None,
            _ => text.push(char),
        }
    }
    text.extend(letters);
    Some(text)
}

/// The shape of a form whose letters are the word's, some of them with accents or joined.
fn spelled(word: &[Letter], display: &[char]) -> Option<String> {
    // From each character on: the places in the word from which the rest spells the rest, as bits.
    let mut spells = vec![0u64; display.len() + 1];
    // With room for the most letters that a character stands for.
    *spells.last_mut()? = 1u64.checked_shl(word.len() as u32 + 2)? >> 2;
    for (at, &char) in display.iter().enumerate().rev() {
        let rest = spells[at + 1];
        spells[at] = match Letter::from_char(char) {
            Some(_) => {
                let places = (0..word.len()).filter(|&place| Letter::from_char(char) == Some(word[place]));
                places.fold(0, |all, place| all | (rest >> 1 & 1 << place))
            }
            None if char.is_ascii() => rest,
            None => REPLACED.iter().fold(0, |all, &letters| all | rest >> letters),
        };
    }
    let (mut shape, mut place) = (String::new(), 0);
    if spells[0] & 1 == 0 {
        return None;
    }
    for (at, &char) in display.iter().enumerate() {
        if char.is_ascii_alphabetic() {
            shape.push(if char.is_ascii_uppercase() { 'A' } else { 'a' });
            place += 1;
        } else if char.is_ascii() {
            push_literal(&mut shape, char);
        } else {
            let letters =
                REPLACED.into_iter().find(|&letters| spells[at + 1] >> (place + letters) & 1 == 1)?;
            push_passed(&mut shape, letters);
            shape.push(char);
            place += letters;
        }
    }
    shape.truncate(shape.trim_end_matches('a').len());
    Some(shape)
}

/// A shape that passes over all letters and writes the whole form.
fn literal(letters: usize, display: &[char]) -> String {
    let mut shape = String::new();
    push_passed(&mut shape, letters);
    display.iter().for_each(|&char| push_literal(&mut shape, char));
    shape
}

fn push_passed(shape: &mut String, mut letters: usize) {
    while letters > 0 {
        let passed = letters.min(MOST_PASSED);
        shape.extend(char::from_digit(passed as u32, 10));
        letters -= passed;
    }
}

fn push_literal(shape: &mut String, char: char) {
    if char.is_ascii_alphanumeric() || char == '\\' {
        shape.push('\\');
    }
    shape.push(char);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;
    use proptest::prelude::*;

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn a_shape_says_all_but_the_letters() {
        for (letters, display, expected) in [
            ("icecream", "ice cream", "aaa "),
            ("newyork", "New York", "Aaa A"),
            ("philip", "Philip", "A"),
            ("nasa", "NASA", "AAAA"),
            ("rocknroll", "rock 'n' roll", "aaaa 'a' "),
            ("cafe", "café", "aaa1é"),
            ("aegis", "Ægis", "2Æ"),
            ("cafe", "cafe\u{301}", "aaaa0\u{301}"),
            ("aba", "a–ba", "a–"),
            ("cat", "cat", ""),
            ("cat", "C4\\t", "3\\C\\4\\\\\\t"),
        ] {
            let expected = expected.replace('0', "");
            assert_eq!(shape(&word(letters), display), expected, "{display}");
            assert_eq!(written(&expected, &word(letters)).as_deref(), Some(display));
        }
    }

    #[test]
    fn what_is_no_shape_of_the_word_writes_nothing() {
        for shape in ["aaaa", "4", "AAA1", "\\", "x", "0", "aa2"] {
            assert_eq!(written(shape, &word("cat")), None, "{shape}");
        }
    }

    proptest! {
        #[test]
        fn every_form_has_a_shape_that_writes_it(letters in "[a-c]{1,25}", display in "[a-cA-C éÆ0-9\\\\.–\u{301}]{0,30}|\\PC{0,40}") {
            let shape = shape(&word(&letters), &display);
            prop_assert_eq!(written(&shape, &word(&letters)), Some(display));
        }

        #[test]
        fn any_text_as_a_shape_is_no_trouble(letters in "[a-c]{1,25}", shape in "\\PC{0,40}") {
            let _ = written(&shape, &word(&letters));
        }
    }
}

//! Whether a display form writes a word, and which letters of it each character stands for: `Käse` writes `kase`, and `kaese` too.

use crossword_core::Letter;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::fold::{fold_char, fold_unicode};

/// The two dots of an umlaut, and the ring of å, as characters of their own.
const DIAERESIS: char = '\u{308}';
const RING: char = '\u{30a}';

/// Whether `display` writes `word`, its letters after folding, or with two letters for an umlaut: `Some(true)` where it has more than those letters in lower
/// case, `Some(false)` where it is them, none where it writes something else. Control characters, digits and `;`, which ends
/// a field, write nothing.
// Inlined into the loop over lines it would take registers that the loop needs.
#[inline(never)]
pub(super) fn writes(display: &[u8], word: &[Letter]) -> Option<bool> {
    let (mut at, mut more) = (0, false);
    for &byte in display {
        match word.get(at) {
            Some(letter) if letter.to_byte() == byte => at += 1,
            Some(letter) if letter.to_byte() == byte | 0x20 && byte.is_ascii_uppercase() => {
                (at, more) = (at + 1, true)
            }
            _ if !byte.is_ascii() => return writes_unicode(display, word).then_some(true),
            _ if byte.is_ascii_alphanumeric() || byte == b';' || byte.is_ascii_control() => return None,
            _ => more = true,
        }
    }
    (at == word.len()).then_some(more)
}

fn writes_unicode(display: &[u8], word: &[Letter]) -> bool {
    let mut letters = Vec::with_capacity(word.len());
    let control = display.iter().any(u8::is_ascii_control);
    if control || display.contains(&b';') || fold_unicode(display, &mut letters).is_err() {
        return false;
    }
    letters == word || std::str::from_utf8(display).is_ok_and(|display| spelled(display, word).is_some())
}

/// The characters of a display form without their accents, and how many letters of the word each of them stands for; none where it
/// writes another word. Digits and letters of other scripts stand for none.
pub fn spelled(display: &str, word: &[Letter]) -> Option<Vec<(char, usize)>> {
    let chars = spellings(display);
    // From each character on: the places in the word from which the rest writes the rest, as bits.
    let mut writes = vec![0u32; chars.len() + 1];
    *writes.last_mut()? = 1u32.checked_shl(word.len().try_into().ok()?)?;
    let reaches = |rest: u32, place: usize, letters: &[Letter]| {
        word[place..].starts_with(letters) && rest >> (place + letters.len()) & 1 == 1
    };
    for (at, (_, both)) in chars.iter().enumerate().rev() {
        let rest = writes[at + 1];
        let places = (0..=word.len()).filter(|&place| both.iter().any(|one| reaches(rest, place, one)));
        writes[at] = places.fold(0, |all, place| all | 1 << place);
    }
    if writes[0] & 1 == 0 {
        return None;
    }
    let mut place = 0;
    let counts = chars.iter().enumerate().map(|(at, (char, both))| {
        let fits = both.iter().find(|one| reaches(writes[at + 1], place, one))?;
        place += fits.len();
        Some((*char, fits.len()))
    });
    counts.collect()
}

/// The same, each character by itself.
pub fn alone(display: &str) -> Vec<(char, usize)> {
    spellings(display).into_iter().map(|(char, [own, _])| (char, own.len())).collect()
}

/// The characters without their accents, and what each is read as: its letters, and the two that stand for it where it cannot be
/// written, in German for an umlaut, in Danish for å and ø.
// Accents are taken off and not put together: the tables for that would be a fiftieth of the engine in a browser.
fn spellings(display: &str) -> Vec<(char, [Vec<Letter>; 2])> {
    let two = |letters: &str| letters.chars().filter_map(Letter::from_char).collect::<Vec<Letter>>();
    let mut chars: Vec<(char, [Vec<Letter>; 2])> = Vec::new();
    for char in display.nfd() {
        if !is_combining_mark(char) {
            let mut own = Vec::new();
            fold_char(char, &mut own);
            let other = if matches!(char, 'ø' | 'Ø') { two("oe") } else { own.clone() };
            chars.push((char, [own, other]));
        } else if let Some((base, [_, other])) = chars.last_mut() {
            match (base.to_ascii_lowercase(), char) {
                ('a', DIAERESIS) => *other = two("ae"),
                ('o', DIAERESIS) => *other = two("oe"),
                ('u', DIAERESIS) => *other = two("ue"),
                ('a', RING) => *other = two("aa"),
                _ => {}
            }
        }
    }
    chars
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wordfile::spell;

    #[test]
    fn a_display_form_may_write_an_umlaut_for_two_letters() {
        for (word, display) in [
            ("aepfel", "Äpfel"),
            ("apfel", "Äpfel"),
            ("aepfel", "A\u{308}pfel"),
            ("strassenkaese", "Straßenkäse"),
            ("ueberoel", "Über-Öl"),
            ("uberoel", "Über-Öl"),
            ("aarhus", "Århus"),
            ("oere", "Øre"),
            ("aeeae", "äeä"),
        ] {
            assert_eq!(writes(display.as_bytes(), &spell(word).unwrap()), Some(true), "{word} {display}");
        }
        for (word, display) in
            [("aepfl", "Äpfel"), ("aepfel", "Äpfel 2"), ("aepfel", "Äpfe"), ("cafee", "café")]
        {
            assert_eq!(writes(display.as_bytes(), &spell(word).unwrap()), None, "{word} {display}");
        }
    }

    #[test]
    fn a_display_form_has_the_same_letters() {
        let word = spell("crème brûlée").unwrap();
        for display in
            ["Crème Brûlée", "creme-brulee", "CREME BRULEE!", "cre\u{300}me brulee", "cʻrème brûlée"]
        {
            assert_eq!(writes(display.as_bytes(), &word), Some(true), "{display}");
        }
        for other in ["crème", "creme brulees", "crème brûlée 2", "", "crème brûléé слово"] {
            assert_eq!(writes(other.as_bytes(), &word), None, "{other}");
        }
    }
}

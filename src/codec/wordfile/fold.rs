//! How a written word becomes letters: blanks and punctuation are dropped, Latin accents folded.

use crossword_core::{Letter, Word};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::report::Kind;

/// The letters of one word, spelled as in a word list; none where it has digits or another script.
pub fn spell(text: &str) -> Option<Word> {
    let mut word = Vec::new();
    fold(text.as_bytes(), &mut word).ok().map(|()| word.into())
}

/// Adds the letters of `spelling` to `word`, or says what keeps it from being a word.
pub(super) fn fold(spelling: &[u8], word: &mut Vec<Letter>) -> Result<(), Kind> {
    if spelling.is_ascii() { fold_ascii(spelling, word) } else { fold_unicode(spelling, word) }
}

/// Whether `display` writes `word`, its letters after folding: `Some(true)` where it has more than those letters in lower
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
    !control && !display.contains(&b';') && fold_unicode(display, &mut letters).is_ok() && letters == word
}

fn fold_ascii(spelling: &[u8], word: &mut Vec<Letter>) -> Result<(), Kind> {
    for &byte in spelling {
        match Letter::from_byte(byte) {
            Some(letter) => word.push(letter),
            None if byte.is_ascii_digit() => return Err(Kind::Digits),
            None if byte.is_ascii_control() && !byte.is_ascii_whitespace() => return Err(Kind::Garbled),
            None => {}
        }
    }
    Ok(())
}

fn fold_unicode(spelling: &[u8], word: &mut Vec<Letter>) -> Result<(), Kind> {
    let text = std::str::from_utf8(spelling).map_err(|_| Kind::NotText)?;
    for char in text.nfd().filter(|&char| !is_combining_mark(char)) {
        if char == char::REPLACEMENT_CHARACTER || char.is_control() && !char.is_whitespace() {
            return Err(Kind::Garbled);
        }
        if !fold_char(char, word) {
            return Err(if char.is_ascii_digit() { Kind::Digits } else { Kind::OtherScript });
        }
    }
    Ok(())
}

/// Adds the letters of a character that stands alone; `false` where it is a digit or of another script.
pub(crate) fn fold_char(char: char, word: &mut Vec<Letter>) -> bool {
    let spelled = match char {
        'ß' | 'ẞ' => "ss",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ø' | 'Ø' => "o",
        'đ' | 'Đ' | 'ð' | 'Ð' => "d",
        'ł' | 'Ł' => "l",
        'þ' | 'Þ' => "th",
        'ı' => "i",
        'ħ' | 'Ħ' => "h",
        'ŧ' | 'Ŧ' => "t",
        'ĳ' | 'Ĳ' => "ij",
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        'ſ' => "s",
        'ﬅ' | 'ﬆ' => "st",
        // Letters that are apostrophes: ʻokina and its like.
        '\u{2b9}'..='\u{2bf}' => "",
        _ if char.is_ascii() => {
            word.extend(Letter::from_char(char));
            return !char.is_ascii_digit();
        }
        _ => return !char.is_alphanumeric(),
    };
    word.extend(spelled.chars().filter_map(Letter::from_char));
    true
}

#[cfg(test)]
mod tests {
    use super::*;

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

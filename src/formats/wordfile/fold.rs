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

pub(super) fn fold_unicode(spelling: &[u8], word: &mut Vec<Letter>) -> Result<(), Kind> {
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
pub(super) fn fold_char(char: char, word: &mut Vec<Letter>) -> bool {
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

    /// The shared vectors, which TypeScript passes as well.
    #[test]
    fn texts_have_the_letters_that_the_page_reads() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/letters.json");
        let vectors: Vec<serde_json::Value> =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert!(vectors.len() > 10);
        for vector in vectors {
            let (text, letters) = (vector["text"].as_str().unwrap(), vector["letters"].as_str().unwrap());
            assert_eq!(spell(text).unwrap().to_string(), letters, "{text}");
        }
    }
}

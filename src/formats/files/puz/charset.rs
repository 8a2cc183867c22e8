//! How the texts of a `.puz` file are encoded: in UTF-8 since version 2.0, before in Latin-1 with Windows' quotes and dashes.

/// What Windows has at 0x80 to 0x9F, where Latin-1 has controls. The five that it leaves out are those controls.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The character that a byte stands for.
pub fn char_of(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The byte that stands for a character.
pub fn byte_of(char: char) -> Option<u8> {
    let windows = || WINDOWS.iter().position(|&other| other == char).map(|at| 0x80 + at as u8);
    u8::try_from(char).ok().filter(|byte| !(0x80..=0x9F).contains(byte)).or_else(windows)
}

/// The same in characters that every version has: plain quotes, hyphens for dashes, three dots, blanks.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '‘' | '’' | '‚' | '‛' | '′' => out.push('\''),
            '“' | '”' | '„' | '‟' | '″' => out.push('"'),
            '‹' | '›' => out.push('\''),
            '—' | '―' => out.push_str("--"),
            '‐' | '‑' | '‒' | '–' | '−' => out.push('-'),
            '…' => out.push_str("..."),
            '•' => out.push('*'),
            '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' => out.push(' '),
            '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}' => {}
            _ => out.push(char),
        }
    }
    out
}

/// Whether a character is in Latin-1, which every program reads: the quotes of Windows are not.
pub fn is_latin(char: char) -> bool {
    byte_of(char).is_some_and(|byte| !(0x80..=0x9F).contains(&byte))
}

/// The text that bytes are, or the place of the first that is none.
pub fn decode(bytes: &[u8], utf8: bool) -> Result<String, usize> {
    if utf8 {
        return std::str::from_utf8(bytes).map(str::to_owned).map_err(|error| error.valid_up_to());
    }
    Ok(bytes.iter().copied().map(char_of).collect())
}

/// The bytes of a text. Without UTF-8 each character has to have a byte.
pub fn encode(text: &str, utf8: bool) -> Vec<u8> {
    if utf8 {
        return text.as_bytes().to_vec();
    }
    text.chars().filter_map(byte_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_quotes_and_dashes_are_latin() {
        let text = plain("“It’s” a — b – c…\u{202F}d\u{200B}, café");
        assert_eq!(text, "\"It's\" a -- b - c... d, café");
        assert!(text.chars().all(is_latin));
        assert_eq!(plain("Жук"), "Жук");
        assert!(!is_latin('“') && !is_latin('Ж'));
    }

    #[test]
    fn every_byte_is_a_character_of_its_own() {
        for byte in 0..=255 {
            assert_eq!(byte_of(char_of(byte)), Some(byte));
        }
        assert_eq!((byte_of('Ж'), byte_of('\u{80}'), byte_of('—')), (None, None, Some(0x97)));
        assert_eq!(decode(b"caf\xE9 \x93x\x94", false).as_deref(), Ok("café “x”"));
        assert_eq!((decode(b"ab\xFF", true), decode("é".as_bytes(), true).as_deref()), (Err(2), Ok("é")));
        assert_eq!(encode("café “x”", false), b"caf\xE9 \x93x\x94");
    }
}

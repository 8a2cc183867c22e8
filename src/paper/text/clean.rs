//! Takes out of a text what is no text: control characters, marks of direction, blanks beyond one.

use crossword_puzzle::{Style, Text};

/// The text with one blank where there were several or a control character, and single line breaks.
pub fn clean(text: &Text) -> Text {
    let mut cleaned = Text::default();
    let mut last = '\n';
    for run in text.runs() {
        let mut part = String::with_capacity(run.text.len());
        for char in run.text.chars().filter(|&char| !is_mark(char)) {
            let char = match char {
                '\n' | '\u{2028}' | '\u{2029}' => '\n',
                char if char.is_control() || is_blank(char) => ' ',
                char => char,
            };
            match (last, char) {
                (' ' | '\n', ' ') | ('\n', '\n') => continue,
                _ => part.push(char),
            }
            last = char;
        }
        cleaned.push(run.style, &part);
    }
    cleaned.trimmed()
}

/// The first line of a text, at most so many characters; whether something was left out.
pub fn one_line(text: &Text, most: usize) -> (Text, bool) {
    let mut short = Text::default();
    let mut left = most;
    for run in clean(text).runs() {
        for char in run.text.chars() {
            if left == 0 {
                short.push(Style::PLAIN, "…");
                return (short, true);
            }
            let char = if char == '\n' { ' ' } else { char };
            short.push(run.style, char.encode_utf8(&mut [0; 4]));
            left -= 1;
        }
    }
    (short, false)
}

/// A blank of any width that lines may break at.
fn is_blank(char: char) -> bool {
    char.is_whitespace() && !matches!(char, '\u{A0}' | '\u{202F}' | '\u{2007}')
}

/// What directs other characters and is not seen itself, but for joiners, which give letters their shapes.
fn is_mark(char: char) -> bool {
    matches!(char, '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
        | '\u{AD}' | '\u{FE00}'..='\u{FE0F}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_goes() {
        let cleaned = |text: &str| clean(&Text::plain(text)).to_string();
        assert_eq!(cleaned("\u{7} a\t\tb\r\n\n c\u{0} "), "a b \nc");
        assert_eq!(cleaned("x\u{202E}y\u{FEFF}z\u{AD}\u{61C}"), "xyz");
        assert_eq!(cleaned("\u{1}\u{2}"), "");
        let (short, cut) = one_line(&Text::plain("ab\ncd"), 4);
        assert_eq!((short.to_string().as_str(), cut), ("ab c…", true));
    }
}

//! Texts that others wrote, made fit to be a clue: one line, no control characters, no markup, not too long.

use crate::clue::MAX_CLUE;

/// The text as a clue, or nothing where it cannot be one: blanks made single, control and formatting characters dropped. A text
/// that is too long is none, since half a clue is worse than another.
pub fn tidy(text: &str) -> Option<String> {
    let plain: String = text.chars().map(|char| if char.is_whitespace() { ' ' } else { char }).collect();
    let kept: String = plain.chars().filter(|&char| !char.is_control() && !is_invisible(char)).collect();
    let clue = kept.split(' ').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let sound = clue.chars().any(char::is_alphanumeric) && !clue.contains(['<', '>', '`', '{', '}']);
    (sound && clue.chars().count() <= MAX_CLUE).then_some(clue)
}

/// Characters that show nothing and can turn the direction of a line, hide a text in another, or tag it.
fn is_invisible(char: char) -> bool {
    matches!(char,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_one_plain_line() {
        assert_eq!(tidy("  Big\u{7}\n cat\u{202e} ").as_deref(), Some("Big cat"));
        assert_eq!(tidy("Na\u{ef}ve one, in \"Em\u{ed}lia\"").as_deref(), Some("Naïve one, in \"Emília\""));
        for bad in ["", " \n", "...", "\u{200b}", "<b>Cat</b>", "`rm`", &"long ".repeat(50)] {
            assert_eq!(tidy(bad), None, "{bad:?}");
        }
    }
}

//! A value as an error may show it.

/// Characters shown of a long value.
const SHOWN: usize = 40;

/// The beginning of a value, so that an answer is never as long as an attack.
pub fn excerpt(value: &str) -> String {
    if value.chars().count() <= SHOWN {
        return value.to_owned();
    }
    value.chars().take(SHOWN).chain(['…']).collect()
}

/// Characters shown of a long sentence: of its beginning, and of its end.
const SENTENCE: (usize, usize) = (60, 100);

/// A sentence of another library, which may quote a value of any length: its beginning and its end.
pub fn shortened(sentence: &str) -> String {
    let chars: Vec<char> = sentence.chars().collect();
    let (first, last) = SENTENCE;
    if chars.len() <= first + last {
        return sentence.to_owned();
    }
    chars[..first].iter().chain(&['…']).chain(&chars[chars.len() - last..]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_cut() {
        assert_eq!(excerpt("short"), "short");
        assert_eq!(excerpt(&"é".repeat(1000)).chars().count(), SHOWN + 1);
    }

    #[test]
    fn a_long_sentence_keeps_both_its_ends() {
        assert_eq!(shortened("unknown field `x`"), "unknown field `x`");
        let cut = shortened(&format!("unknown field `{}`, expected `slots`", "é".repeat(1_000_000)));
        assert!(cut.starts_with("unknown field `éé") && cut.ends_with("éé`, expected `slots`"), "{cut}");
        assert_eq!(cut.chars().count(), SENTENCE.0 + 1 + SENTENCE.1);
    }
}

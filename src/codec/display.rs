//! Display forms for people: `ice cream` as `ICE CREAM (3,5)`.

use unicode_normalization::UnicodeNormalization;

use crate::wordfile::fold_char;

/// The lengths of the parts, with `,` for a blank between them and `-` for a hyphen: `3,5`. None where the word has one
/// part only.
pub fn enumeration(display: &str) -> Option<String> {
    let mut text = String::new();
    let mut letters = Vec::new();
    let mut between = None;
    for char in display.nfd() {
        let before = letters.len();
        fold_char(char, &mut letters);
        if letters.len() > before {
            if let Some(sign) = between.take().filter(|_| before > 0) {
                text += &before.to_string();
                text.push(sign);
                letters.drain(..before);
            }
        } else if char.is_whitespace() || char == '/' {
            between = Some(',');
        } else if matches!(char, '-' | '\u{2010}'..='\u{2015}') {
            between = between.or(Some('-'));
        }
    }
    (!text.is_empty()).then(|| text + &letters.len().to_string())
}

/// The display form in capitals with its enumeration; none where the word has one part only.
pub fn shown(display: &str) -> Option<String> {
    enumeration(display).map(|lengths| format!("{} ({lengths})", display.to_uppercase()))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn parts_are_counted_in_letters() {
        // The page counts too, by the same vectors.
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/display.json");
        let vectors: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert!(vectors.len() > 10);
        for vector in vectors {
            let display = vector["display"].as_str().unwrap();
            assert_eq!(enumeration(display).as_deref(), vector["enumeration"].as_str(), "{display}");
        }
        assert_eq!(shown("ice cream").as_deref(), Some("ICE CREAM (3,5)"));
        assert_eq!(shown("Philip"), None);
    }
}

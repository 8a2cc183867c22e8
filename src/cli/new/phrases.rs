//! Phrases of a theme and a word for a place, as the command line has them.

use crossword_core::Word;
use crossword_core::generate::WordAt;
use crossword_formats::wordfile::spell;
use crossword_protocol::url::read_word_at;

/// Phrases of a theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrases(pub Vec<Word>);

/// Reads phrases with commas, semicolons or line ends between them.
pub fn phrases(text: &str) -> Result<Phrases, String> {
    let parts = text.split([',', ';', '\n']).map(str::trim).filter(|phrase| !phrase.is_empty());
    let letters = |phrase: &str| {
        let word = spell(phrase).filter(|word| !word.is_empty());
        word.ok_or_else(|| format!("\"{phrase}\" has no letters to put in; write numbers out"))
    };
    parts.map(letters).collect::<Result<_, _>>().map(Phrases)
}

/// Reads an entry and the word that is to stand there, as `17-across=chocolate`.
pub fn word_at(text: &str) -> Result<WordAt, String> {
    read_word_at(text).ok_or_else(|| "give an entry and a word, such as 17-across=chocolate".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_and_places_are_read_or_refused_with_the_cure() {
        let words =
            |text| phrases(text).map(|Phrases(words)| words.iter().map(Word::to_string).collect::<Vec<_>>());
        assert_eq!(
            words("Ice Cream, crème-brûlée;"),
            Ok(vec!["icecream".to_owned(), "cremebrulee".to_owned()])
        );
        assert_eq!(words(" , "), Ok(vec![]));
        assert!(words("a, --").unwrap_err().contains("\"--\""));
        let at = word_at("17-Across=Ice cream").unwrap();
        assert_eq!(
            (at.entry.to_string(), at.word.to_string()),
            ("17-across".to_owned(), "icecream".to_owned())
        );
        assert!(word_at("17-across").unwrap_err().contains("17-across=chocolate"));
    }
}

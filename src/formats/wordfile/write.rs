//! A word list written as a file, as reading takes it.

use std::fmt::Write;

use crossword_core::WordList;
use crossword_core::letters::Spelled;

/// The list as a file, `word;score` or `word;score;display form` a line: by length, then by falling score, then by alphabet.
pub fn write(words: &WordList) -> String {
    let mut file = String::new();
    for (_, group) in words.groups() {
        for id in 0..group.count() {
            let (word, score) = (Spelled(group.word(id)), group.score(id));
            // Writing to a string does not fail.
            let _ = match words.display_of(group, id) {
                Some(display) => writeln!(file, "{word};{score};{display}"),
                None => writeln!(file, "{word};{score}"),
            };
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wordfile::lost::Lost;
    use crate::wordfile::read::read;
    use crate::wordfile::scale::Scale;

    #[test]
    fn what_is_written_is_read_back() {
        let file = "cat;60\nox;20\nab;50;A b\nicecream;70;ice cream\ncafe;50;café\ndog;60\n";
        let written = write(&read(file.as_bytes()).0);
        assert_eq!(written, "ab;50;A b\nox;20\ncat;60\ndog;60\ncafe;50;café\nicecream;70;ice cream\n");
        let again = read(written.as_bytes()).0;
        assert_eq!(write(&again), written);
        assert!(Lost::of(written.as_bytes(), &Scale::default(), 1).kinds.is_empty());
    }
}

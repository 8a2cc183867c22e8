//! The words of a list that have a clue: of them small puzzles are made whose entries are all to have one.

use crossword_core::{Letter, Score, WordList, WordListBuilder};

use crate::embedded::Embedded;
use crate::grade::Grade;

impl Embedded {
    /// The words of up to `longest` letters and of at least this score that have a clue. Some milliseconds for five letters.
    pub fn clued(&self, words: &WordList, min_score: Score, longest: usize) -> WordList {
        let mut builder = WordListBuilder::new();
        for (_, group) in words.groups().filter(|(len, _)| *len <= longest) {
            for id in 0..group.count_from(min_score) {
                let word = group.word(id);
                if self.knows(word) {
                    let display = words.display_of(group, id).map(String::from);
                    builder.push_displayed(word, group.score(id), display.as_deref().map(str::as_bytes));
                }
            }
        }
        builder.finish()
    }

    /// Whether there is a clue for that word.
    fn knows(&self, word: &[Letter]) -> bool {
        let answer: String = word.iter().map(|letter| char::from(letter.to_byte())).collect();
        !self.suggest(&answer, Grade::Easy, 1).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::Word;

    #[test]
    fn words_with_clues_are_those_of_the_score_that_are_short_enough() {
        let mut builder = WordListBuilder::new();
        for (word, score) in [("cat", 60), ("dog", 40), ("emu", 70), ("horse", 90)] {
            builder.push_displayed(&word.parse::<Word>().unwrap(), score, Some(b"Form"));
        }
        let list = builder.finish();
        let clues = Embedded::from_static(b"cat\tMouser\t\t\ndog\tBarker\t\t\nhorse\tMount\t\t\n").unwrap();
        let of = |longest| {
            let list = clues.clued(&list, 50, longest);
            let all = list.groups().flat_map(|(_, group)| (0..group.count()).map(move |id| (group, id)));
            let told = |(group, id)| (list.display_of(group, id).is_some(), group.score(id));
            all.map(told).collect::<Vec<_>>()
        };
        assert_eq!(of(3), [(true, 60)]);
        assert_eq!(of(5), [(true, 60), (true, 90)]);
    }
}

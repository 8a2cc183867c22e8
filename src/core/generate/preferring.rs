//! A puzzle made of some of the words where that can be, and of all where it cannot.

use std::ops::Deref;
use std::sync::Arc;

use crate::analysis::Grading;
use crate::csp::search::Progress;
use crate::words::WordList;

use super::error::GenerateError;
use super::generation::Generation;
use super::request::PuzzleRequest;

/// A resumable search for a puzzle that is to be made of some words, such as those that have a clue.
pub struct Preferring {
    generation: Generation,
    /// All words, until they are tried.
    all: Option<Arc<WordList>>,
    grading: Grading,
}

impl Preferring {
    /// One that has not begun, as of [`Generation::begin`]; of all words at once where there are not `some`.
    ///
    /// # Errors
    ///
    /// As of [`Generation::begin`].
    pub fn begin(
        request: PuzzleRequest,
        words: Arc<WordList>,
        some: Option<Arc<WordList>>,
        grading: Grading,
    ) -> Result<Preferring, GenerateError> {
        let (first, all) = match some {
            Some(some) => (some, Some(words)),
            None => (words, None),
        };
        Ok(Preferring { generation: Generation::begin(request, first, grading)?, all, grading })
    }

    /// Goes on for at most `budget` steps, as [`Generation::run`] does.
    pub fn run(&mut self, budget: u64) -> Progress {
        let progress = self.generation.run(budget);
        if progress != Progress::Exhausted || self.generation.fault().is_some() {
            return progress;
        }
        let request = self.generation.request().clone();
        let anew = self.all.take().and_then(|all| Generation::begin(request, all, self.grading).ok());
        anew.map_or(progress, |anew| {
            self.generation = anew;
            self.generation.progress()
        })
    }
}

/// What there is of the puzzle.
impl Deref for Preferring {
    type Target = Generation;

    fn deref(&self) -> &Generation {
        &self.generation
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::Word;
    use crate::words::WordListBuilder;

    fn list(words: &[&str]) -> Arc<WordList> {
        let mut builder = WordListBuilder::new();
        for word in words {
            builder.push(&word.parse::<Word>().unwrap(), 50);
        }
        Arc::new(builder.finish())
    }

    #[test]
    fn all_words_are_used_where_some_make_no_puzzle() {
        let (few, other) =
            (["cat", "ore", "wed", "cow", "are", "ted"], ["abc", "def", "ghi", "adg", "beh", "cfi"]);
        let all = list(&[few, other].concat());
        let made = |some: &[&str]| {
            let request = PuzzleRequest::new(3, 3).with_seed(1);
            let mut search =
                Preferring::begin(request, Arc::clone(&all), Some(list(some)), Grading::Foreign(50)).unwrap();
            while search.run(10) == Progress::Paused {}
            search.fill().map(ToString::to_string).unwrap()
        };
        for some in [few, other] {
            let fill = made(&some);
            assert!(some.iter().any(|word| fill.starts_with(word)), "{fill}");
        }
        assert!(!made(&few[..3]).is_empty());
    }
}

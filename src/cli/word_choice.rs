//! Which words may be put in, as the commands that search are told.

use std::path::PathBuf;

use crossword_core::{MAX_SCORE, Word};
use crossword_formats::wordfile::{self, Scale};

use crate::number::whole;

/// Which words may be put in.
#[derive(clap::Args, Clone, Debug)]
pub struct WordChoice {
    /// Fill from this word list (a word a line, or WORD;SCORE) instead of the embedded one
    #[arg(long, value_name = "FILE", conflicts_with = "longer")]
    pub words: Option<PathBuf>,
    /// The scale of the scores in --words, mapped onto 0 to 100: from lowest to highest, as 1-5 or -5-5, or a table as
    /// 5=80,3=50,-1=20
    #[arg(long, value_name = "SCALE", requires = "words", allow_hyphen_values = true)]
    pub scores: Option<Scale>,
    /// Fill from the longer embedded list
    #[arg(long)]
    pub longer: bool,
    /// Add the words of this list to the others; where both have a word, its score counts
    #[arg(long, value_name = "FILE")]
    pub extra: Option<PathBuf>,
    /// The scale of the scores in --extra, as that of --scores
    #[arg(long, value_name = "SCALE", requires = "extra", allow_hyphen_values = true)]
    pub extra_scores: Option<Scale>,
    /// Let crude words in, which the embedded lists leave out
    #[arg(long, conflicts_with = "words")]
    pub crude: bool,
    /// Leave out words below this score, 0 to 100 [default: 50, or 35 with --longer; of the embedded list less in an open grid,
    /// and for `fill` and `new` down to 35 where nothing else will do]
    #[arg(long, value_name = "N", value_parser = whole::<u8>(0, u64::from(MAX_SCORE)))]
    pub min_score: Option<u8>,
    /// Never put in this word; may be given several times
    #[arg(long, value_name = "WORD", value_parser = word)]
    pub ban: Vec<Word>,
}

impl WordChoice {
    /// Whether nothing was said of lists and scores.
    pub fn is_usual(&self) -> bool {
        self.words.is_none() && self.extra.is_none() && !self.longer && self.min_score.is_none()
    }
}

/// A word, as its letters: blanks, punctuation and accents are dropped as in word lists.
fn word(text: &str) -> Result<Word, String> {
    let word = wordfile::spell(text).filter(|word| !word.is_empty());
    word.ok_or_else(|| "give a word of the letters a to z".to_owned())
}

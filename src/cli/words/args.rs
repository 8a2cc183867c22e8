//! The arguments of `crossword words`.

use clap::Subcommand;
use crossword_core::{MAX_SCORE, MAX_WORD, Pattern};
use crossword_formats::pattern;
use crossword_formats::wordfile::{Keep, SHORTEST, Scale};

use super::list::ListArgs;
use crate::format::Format;
use crate::lists::Source;
use crate::number::whole;

/// Arguments of `words`.
#[derive(clap::Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct WordsArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: WordsCommand,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum WordsCommand {
    /// Count words by length and score
    Count(CountArgs),
    /// List the words that have a pattern, the best score first
    Match(MatchArgs),
    /// Make one list of several, on our scale and sorted, and print it
    Merge(MergeArgs),
    /// Show the lines that give no word or are changed, by kind, and why
    Lost(LostArgs),
}

/// Arguments of `words count`.
#[derive(clap::Args, Debug)]
pub struct CountArgs {
    /// The list
    #[command(flatten)]
    pub list: ListArgs,
    /// What to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// Arguments of `words match`.
#[derive(clap::Args, Debug)]
pub struct MatchArgs {
    /// Letters, ? for any one letter, * for any run of letters; in quotes, so that the shell leaves it alone
    #[arg(value_parser = pattern::read)]
    pub pattern: Pattern,
    /// The list
    #[command(flatten)]
    pub list: ListArgs,
    /// Only words of so many letters
    #[arg(long, value_name = "N", value_parser = whole::<u8>(SHORTEST as u64, MAX_WORD as u64))]
    pub length: Option<u8>,
    /// Leave out words below this score
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = whole::<u8>(0, u64::from(MAX_SCORE)))]
    pub min_score: u8,
    /// List at most so many words; 0 lists all
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = whole::<usize>(0, u64::MAX))]
    pub limit: usize,
    /// What to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// Arguments of `words merge`.
#[derive(clap::Args, Debug)]
pub struct MergeArgs {
    /// Word lists: files, - for standard input, @standard, @longer and @crude for the embedded ones
    #[arg(required = true)]
    pub lists: Vec<Source>,
    /// Whose score a word keeps that several lists have: the highest, the lowest, the first or the last
    #[arg(long, value_name = "WHICH", default_value = "highest")]
    pub keep: Keep,
    /// The scale of the lists' scores, as 1-5 or 5=80,3=50,1=20; once for all, or once for each list in their order (0-100
    /// leaves scores as they are)
    #[arg(long, value_name = "SCALE", allow_hyphen_values = true)]
    pub scores: Vec<Scale>,
    /// Leave out words below this score of ours
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = whole::<u8>(0, u64::from(MAX_SCORE)))]
    pub min_score: u8,
    /// Write display forms too, as a third field
    #[arg(long)]
    pub display: bool,
}

/// Arguments of `words lost`.
#[derive(clap::Args, Debug)]
pub struct LostArgs {
    /// The list
    #[command(flatten)]
    pub list: ListArgs,
    /// Lines shown of each kind
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<usize>(0, u64::MAX))]
    pub examples: usize,
    /// What to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

//! The arguments of `crossword clues`.

use std::path::PathBuf;

use crossword_clues::Grade;

use super::writer::Source;
use crate::format::Format;
use crate::number::{seed, whole};
use crate::reading::ReadingArgs;

/// Which clues for which grid.
#[derive(clap::Args, Debug)]
pub struct CluesArgs {
    /// The filled grid's file, or - for standard input; entries with blanks are left out
    #[arg(value_name = "GRID|-")]
    pub grid: PathBuf,
    /// How it is read
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// Who writes them
    #[arg(long, value_name = "SOURCE", value_enum, default_value_t = Source::Embedded)]
    pub source: Source,
    /// How hard they should be: easy, medium or hard; where there is none so the nearest
    #[arg(long, value_name = "GRADE", default_value = "easy")]
    pub difficulty: Grade,
    /// Equal seeds give equal choices of the embedded source
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    pub seed: u64,
    /// Choices for each answer
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u8>(1, 9))]
    pub choices: u8,
    /// The puzzle's title, which a model is told
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub title: String,
    /// The theme entries, with commas between, which a model is told
    #[arg(long, value_name = "ENTRIES", value_delimiter = ',')]
    pub theme: Vec<String>,
    /// How clues should be otherwise, such as playful, which a model is told
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub style: String,
    /// What to print: a line for each choice, or one JSON object
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

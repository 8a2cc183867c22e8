//! How a grid's file is read, as the commands that read one are told.

use crossword_core::MAX_SIDE;
use crossword_formats::text::Dialect;

use crate::number::whole;

/// How a grid's file is read.
#[derive(clap::Args, Debug)]
pub struct ReadingArgs {
    /// How the grid writes blocks and blanks: plain (# .), mini (. _), zero (# 0) or hyphen (- .) [default: by its characters]
    #[arg(long, value_name = "D")]
    pub dialect: Option<Dialect>,
    /// Shortest run of white cells that must be a word [default: 2, or 3 in the mini dialect]
    #[arg(long, value_name = "N", value_parser = whole::<u8>(2, MAX_SIDE as u64))]
    pub min_entry: Option<u8>,
}

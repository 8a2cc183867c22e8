//! Fills a grid from a word list: `cargo run --example fill -- GRID WORDS`. A row a line, a word a line.

// A program may look at the clock, which core may not.
#![allow(clippy::disallowed_methods)]

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_core::{FillRequest, Grid, Progress, Search, Word, WordListBuilder};

/// How long it may take, in seconds.
const PATIENCE: Duration = Duration::from_secs(60);

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = std::env::args().skip(1);
    let (Some(grid), Some(words)) = (files.next(), files.next()) else {
        return Err("give a file with a grid and one with words".into());
    };
    let grid: Grid = std::fs::read_to_string(grid)?.parse()?;
    let mut builder = WordListBuilder::new();
    for word in std::fs::read_to_string(words)?.lines() {
        builder.push(&word.trim().parse::<Word>()?, 50);
    }

    let mut search = Search::new(FillRequest::new(grid), Arc::new(builder.finish()))?;
    let began = Instant::now();
    while search.run(1000) == Progress::Paused && began.elapsed() < PATIENCE {}
    match search.progress() {
        Progress::Filled => print!("{}", search.snapshot()),
        Progress::Exhausted => println!("no fill exists"),
        Progress::Paused => println!("no fill was found in {PATIENCE:?}"),
    }
    Ok(())
}

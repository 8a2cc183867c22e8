//! Fills a problem that is no grid: entries over slots, where a shared number is a shared letter.

use std::error::Error;
use std::sync::Arc;

use crossword_core::{Problem, Progress, SlotSearch, Word, WordListBuilder};

fn main() -> Result<(), Box<dyn Error>> {
    let mut builder = WordListBuilder::new();
    for word in ["saddle", "ladder", "rodeo", "ease", "edge", "lace", "dale"] {
        builder.push(&word.parse::<Word>()?, 50);
    }
    let entries = [vec![0, 1, 3, 6, 7, 11], vec![2, 3, 4, 5], vec![7, 8, 9, 10]];
    let problem = Problem::new(&entries)?.with_letter(0, "s".parse()?)?.with_seed(1);

    let mut search = SlotSearch::new(problem, Arc::new(builder.finish()))?;
    while search.run(1000) == Progress::Paused {}
    if search.progress() == Progress::Exhausted {
        println!("no fill exists");
        return Ok(());
    }
    for (entry, slots) in entries.iter().enumerate() {
        println!("{slots:?} {}", search.word(entry).unwrap_or_default());
    }
    Ok(())
}

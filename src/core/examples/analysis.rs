//! Asks what a grid still allows, fills it, and makes the fill as good as it can be.

use std::error::Error;
use std::sync::Arc;

use crossword_core::analysis::{Order, Possible};
use crossword_core::{FillRequest, Grid, Improve, Improvement, Scores, Search, Word, WordListBuilder};

/// Words with their scores.
const WORDS: &str = "cat 60 ore 30 wed 50 cow 80 are 50 ted 40 hop 80 ape 75 tee 60 hat 80 ope 40 pee 60";

fn main() -> Result<(), Box<dyn Error>> {
    let mut builder = WordListBuilder::new();
    let words: Vec<&str> = WORDS.split(' ').collect();
    for pair in words.chunks_exact(2) {
        builder.push(&pair[0].parse::<Word>()?, pair[1].parse()?);
    }
    let words = Arc::new(builder.finish());
    let request = FillRequest::new("...\n...\n...".parse::<Grid>()?);

    let possible = Possible::new(request.clone(), Arc::clone(&words))?;
    for slot in possible.slots() {
        let best = possible.candidates(slot, Order::Score, 3);
        let best: Vec<String> = best.iter().map(|word| format!("{} {}", word.word, word.score)).collect();
        println!("{}: {} words, {}", slot.name, slot.count, best.join(", "));
    }

    let mut search = Search::new(request, words)?;
    search.run(1000);
    let mut improve = Improve::after(&search)?;
    while improve.run(100) != Improvement::Done {}
    let mean = |scores: Option<Scores>| scores.map_or(0.0, |scores| scores.mean);
    println!(
        "{}mean score {:.1}, first {:.1}",
        improve.fill(),
        mean(improve.scores()),
        mean(search.scores())
    );
    Ok(())
}

//! What is made from nothing: patterns against the rules, open squares, and patterns around themes; every answer is checked.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use crossword_codec::wordfile::spell;
use crossword_core::analysis::Grading;
use crossword_core::generate::{
    Generation, PatternSearch, PuzzleRequest, ThemeRequest, draw_pattern, seed_of,
};
use crossword_core::{Entries, Progress, Symmetry, Word, WordList, verify, verify_pattern};
use crossword_data::List;

/// How many patterns are drawn, how many puzzles made of each kind, and how many patterns looked for around a theme.
const PATTERNS: u64 = 1000;
const PUZZLES: u64 = 50;
const AROUND: usize = 3;

/// Seconds after which a puzzle or a theme is given up.
const LIMIT: f64 = 10.0;

/// Steps between two looks at the clock.
const STEPS: u64 = 16;

fn main() -> ExitCode {
    let standard = Arc::new(List::Standard.words());
    let done = patterns()
        .and_then(|()| puzzles(15, None, List::Standard, &standard))
        .and_then(|()| puzzles(5, Some(0), List::Standard, &standard))
        .and_then(|()| puzzles(6, Some(0), List::Standard, &standard))
        .and_then(|()| puzzles(7, Some(0), List::Longer, &Arc::new(List::Longer.words())))
        .and_then(|()| themes(&standard));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("generate: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Draws patterns and holds them against the rules.
fn patterns() -> Result<(), String> {
    let half = Some(Symmetry::Rotational);
    for seed in 0..PATTERNS {
        let pattern = draw_pattern(15, 15, None, half, seed).ok_or("a pattern was not found")?;
        verify_pattern(&pattern, half).map_err(|faults| format!("{faults:?}\n{pattern}"))?;
        let (words, blocks) = (Entries::of(&pattern, 3).list().len(), 225 - pattern.white_cells());
        if !(72..=78).contains(&words) || !(30..=42).contains(&blocks) {
            return Err(format!("{words} words, {blocks} blocks\n{pattern}"));
        }
    }
    println!("{PATTERNS} patterns of 15x15 keep the rules");
    Ok(())
}

/// Makes puzzles of one kind.
fn puzzles(side: usize, blocks: Option<usize>, list: List, words: &Arc<WordList>) -> Result<(), String> {
    let (mut times, mut different, mut first) = (Vec::new(), BTreeSet::new(), 0);
    for number in 0..PUZZLES {
        let began = Instant::now();
        let request = PuzzleRequest::new(side, side).with_blocks(blocks).with_seed(seed_of(1, number, 0));
        let grading = Grading::Known(list.default_min_score());
        let mut making =
            Generation::new(request, Arc::clone(words), grading).map_err(|error| error.to_string())?;
        while making.run(STEPS) == Progress::Paused && began.elapsed().as_secs_f64() < LIMIT {}
        times.push(began.elapsed().as_secs_f64());
        let Some(fill) = making.fill() else { continue };
        verify(&fill.without_letters(), fill, 3, |word| words.score(word).is_some())
            .map_err(|faults| format!("{faults:?}\n{fill}"))?;
        first += u32::from(making.attempts() == 0);
        different.insert(fill.to_string());
    }
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{side}x{side}, {blocks:?} blocks: {} different of {PUZZLES}, {first} at the first try, median {median:.3} s, worst {worst:.3} s",
        different.len()
    );
    Ok(())
}

/// Looks for patterns around each theme of the file.
fn themes(words: &Arc<WordList>) -> Result<(), String> {
    let (mut themes, mut enough) = (0, 0);
    for line in include_str!("themes.txt").lines().filter(|line| !line.starts_with('#')) {
        let phrases: Vec<Word> = line.split(',').filter_map(spell).collect();
        let request = ThemeRequest::new(phrases.clone()).with_count(AROUND).with_seed(1);
        let began = Instant::now();
        let grading = Grading::Known(List::Standard.default_min_score());
        let mut search = PatternSearch::theme(request, Arc::clone(words), grading)
            .map_err(|error| format!("{line}: {error}"))?;
        while search.run(STEPS) == Progress::Paused && began.elapsed().as_secs_f64() < LIMIT {}
        for found in search.found() {
            verify_pattern(&found.pattern.without_letters(), Some(Symmetry::Rotational))
                .map_err(|faults| format!("{line}: {faults:?}"))?;
            let is_word = |word: &[_]| words.score(word).is_some_and(|score| score >= found.min_score);
            verify(&found.pattern, &found.fill, 3, is_word)
                .map_err(|faults| format!("{line}: {faults:?}"))?;
        }
        let floors: Vec<u8> = search.found().iter().map(|found| found.min_score).collect();
        println!(
            "{:6.2} s, {} tried, fills at {floors:?}: {line}",
            began.elapsed().as_secs_f64(),
            search.tried()
        );
        themes += 1;
        enough += u32::from(search.found().len() >= AROUND);
    }
    println!("{enough} of {themes} themes have {AROUND} patterns within {LIMIT} s");
    Ok(())
}

//! What is made from nothing: patterns against the rules, puzzles, open squares, and patterns around themes; every answer is checked.
//! `generate puzzles` makes the puzzles alone.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use std::{env, fs, thread};

use crossword_core::analysis::Grading;
use crossword_core::generate::{
    Generation, PatternSearch, PatternsRequest, PuzzleRequest, draw_pattern, seed_of,
};
use crossword_core::{Entries, Grid, Progress, Symmetry, Word, WordList, verify, verify_pattern};
use crossword_data::List;
use crossword_formats::wordfile::spell;

/// How many patterns are drawn, and how many looked for around a theme.
const PATTERNS: u64 = 1000;
const AROUND: usize = 3;

/// Seconds after which a puzzle or a theme is given up.
const LIMIT: f64 = 10.0;

/// Steps between two looks at the clock.
const STEPS: u64 = 16;

/// Puzzles of a kind: side, blocks, how many, seconds for each, and the list.
struct Kind(usize, Option<usize>, u64, f64, List);

const KINDS: [Kind; 8] = [
    Kind(5, None, 1000, LIMIT, List::Standard),
    Kind(5, Some(0), 50, LIMIT, List::Standard),
    Kind(6, Some(0), 50, LIMIT, List::Standard),
    Kind(7, Some(0), 50, LIMIT, List::Longer),
    Kind(8, Some(0), 1, 60.0, List::Longer),
    Kind(9, None, 50, LIMIT, List::Standard),
    Kind(15, None, 50, LIMIT, List::Standard),
    Kind(21, None, 50, LIMIT, List::Standard),
];

fn main() -> ExitCode {
    let standard = Arc::new(List::Standard.words());
    let longer = Arc::new(List::Longer.words());
    let all = |threads| {
        KINDS.iter().try_for_each(|kind| {
            let words = if matches!(kind.4, List::Longer) { &longer } else { &standard };
            puzzles(kind, words, threads)
        })
    };
    let made = || all(1).and_then(|()| all(2));
    let done = match env::args().nth(1).as_deref() {
        Some("puzzles") => made(),
        _ => patterns().and_then(|()| made()).and_then(|()| themes(&standard)),
    };
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

/// What came of a puzzle, how long it took, and how much of that on the processor.
struct Made {
    fill: Option<Grid>,
    seconds: f64,
    worked: f64,
}

/// Makes puzzles of one kind on so many threads, and holds each against the checkers.
fn puzzles(kind: &Kind, words: &Arc<WordList>, threads: usize) -> Result<(), String> {
    let Kind(side, blocks, count, ..) = *kind;
    let next = AtomicU64::new(0);
    let began = Instant::now();
    let work = || -> Result<Vec<Made>, String> {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        numbers.take_while(|&number| number < count).map(|number| made(kind, words, number)).collect()
    };
    let made = thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        all.into_iter()
            .map(|one| one.join().map_err(|_| "a thread died".to_owned())?)
            .collect::<Result<Vec<_>, _>>()
    })?;
    let made: Vec<Made> = made.into_iter().flatten().collect();
    let took = began.elapsed().as_secs_f64();
    let mut different = BTreeSet::new();
    for fill in made.iter().filter_map(|made| made.fill.as_ref()) {
        let pattern = fill.without_letters();
        verify_pattern(&pattern, Some(Symmetry::Rotational))
            .map_err(|faults| format!("{faults:?}\n{fill}"))?;
        verify(&pattern, fill, 3, |word| words.score(word).is_some())
            .map_err(|faults| format!("{faults:?}\n{fill}"))?;
        different.insert(fill.to_string());
    }
    let sorted = |seconds: fn(&Made) -> f64| {
        let mut all: Vec<f64> = made.iter().map(seconds).collect();
        all.sort_by(f64::total_cmp);
        (all[all.len() / 2], all[all.len() - 1])
    };
    let ((median, worst), (worked, most)) = (sorted(|made| made.seconds), sorted(|made| made.worked));
    println!(
        "{side}x{side}, {blocks:?} blocks, {threads} threads: {} different of {count}; median {:.2} ms, worst {:.1} ms; of the processor \
         {:.2} and {:.1} ms; {:.1} a second",
        different.len(),
        1e3 * median,
        1e3 * worst,
        1e3 * worked,
        1e3 * most,
        count as f64 / took
    );
    Ok(())
}

/// Makes the puzzle of that number.
fn made(
    Kind(side, blocks, _, limit, list): &Kind,
    words: &Arc<WordList>,
    number: u64,
) -> Result<Made, String> {
    let (began, worked) = (Instant::now(), worked()?);
    let request = PuzzleRequest::new(*side, *side).with_blocks(*blocks).with_seed(seed_of(1, number, 0));
    let grading = Grading::Known(list.default_min_score());
    let mut making =
        Generation::new(request, Arc::clone(words), grading).map_err(|error| error.to_string())?;
    while making.run(STEPS) == Progress::Paused && began.elapsed().as_secs_f64() < *limit {}
    let seconds = began.elapsed().as_secs_f64();
    Ok(Made { fill: making.fill().cloned(), seconds, worked: self::worked()? - worked })
}

/// Seconds that this thread was on a processor, as Linux tells.
fn worked() -> Result<f64, String> {
    let path = "/proc/thread-self/schedstat";
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let nanoseconds = text.split_whitespace().next().and_then(|first| first.parse::<f64>().ok());
    nanoseconds.map(|nanoseconds| nanoseconds / 1e9).ok_or_else(|| format!("{path} holds no number"))
}

/// Looks for patterns around each theme of the file.
fn themes(words: &Arc<WordList>) -> Result<(), String> {
    let (mut themes, mut enough) = (0, 0);
    for line in include_str!("themes.txt").lines().filter(|line| !line.starts_with('#')) {
        let phrases: Vec<Word> = line.split(',').filter_map(spell).collect();
        let request = PatternsRequest::theme(phrases.clone(), None).with_count(AROUND).with_seed(1);
        let began = Instant::now();
        let grading = Grading::Known(List::Standard.default_min_score());
        let mut search = PatternSearch::new(request, Arc::clone(words), grading)
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

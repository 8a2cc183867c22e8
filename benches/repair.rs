//! Measures repairs: patterns are filled, one random entry of each fill is refused, and every answer is checked.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use crossword_bench::patterns::{self, Pattern};
use crossword_bench::words::{self, allowed};
use crossword_core::analysis::Grading;
use crossword_core::{
    Entries, FillRequest, Grid, Progress, Repair, RepairProgress, Repaired, Search, Word, WordList, verify,
};
use crossword_data::ACCEPTABLE;

/// Steps between two looks at the clock.
const STEPS_PER_LOOK: u64 = 4;

/// Seconds that a fill to begin with may take; patterns that need more are passed over.
const FILL_TIME: Duration = Duration::from_secs(5);

/// Fills patterns, refuses one random entry of each fill, and says what the repair changes.
#[derive(Parser, Debug)]
struct Args {
    /// Pattern files or folders of them [default: the presets and benches/patterns]
    patterns: Vec<PathBuf>,
    /// Only patterns with at least so many entries
    #[arg(long, value_name = "N", default_value_t = 72)]
    least: usize,
    /// Only patterns with at most so many entries
    #[arg(long, value_name = "N", default_value_t = 80)]
    most: usize,
    /// Seeds per pattern, each another fill and another entry
    #[arg(long, value_name = "N", default_value_t = 5)]
    seeds: u64,
    /// Seconds for finding smaller repairs after the first
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    seconds: f64,
    /// Also print each repair
    #[arg(long)]
    each: bool,
}

/// What came of one repair.
struct Case {
    letters: usize,
    entries: usize,
    first_letters: usize,
    first: f64,
    whole: f64,
    least: bool,
    /// Mean scores of all entries before and after.
    means: [f64; 2],
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("repair: {problem}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    let time = Duration::try_from_secs_f64(args.seconds).map_err(|error| error.to_string())?;
    let (list, loaded) = words::load(None)?;
    println!("{}", loaded.line());
    let (mut cases, mut refills, mut impossible) = (Vec::new(), Vec::new(), 0);
    for pattern in patterns::load(&args.patterns)? {
        let entries = Entries::of(&pattern.grid, pattern.min_entry).list().len();
        if !(args.least..=args.most).contains(&entries) {
            continue;
        }
        for seed in 0..args.seeds {
            let Some(fill) = filled(&pattern, &list, seed, None) else { continue };
            let Some(case) = repair(&pattern, &list, &fill, seed, time)? else {
                impossible += 1;
                continue;
            };
            refills.extend(refilled(&pattern, &list, &fill, seed));
            if args.each {
                println!(
                    "{:32} {seed:>3}  {:>3} letters in {:>2} entries{}, first {:>3} in {:>7.1} ms, whole {:>7.1} ms",
                    pattern.name,
                    case.letters,
                    case.entries,
                    if case.least { " (least)" } else { "" },
                    case.first_letters,
                    case.first,
                    case.whole,
                );
            }
            cases.push(case);
        }
    }
    summary(&cases, &refills, impossible);
    Ok(())
}

fn request(pattern: &Pattern, list: &Arc<WordList>, seed: u64) -> FillRequest {
    let floor = Grading::Known(ACCEPTABLE).min_score(&pattern.grid, pattern.min_entry, list);
    FillRequest::new(pattern.grid.clone())
        .with_min_entry(pattern.min_entry)
        .with_min_score(floor)
        .with_seed(seed)
}

/// A fill, without that word.
fn filled(pattern: &Pattern, list: &Arc<WordList>, seed: u64, without: Option<Word>) -> Option<Grid> {
    let request = request(pattern, list, seed).with_banned(without.into_iter().collect());
    let mut search = Search::new(request, Arc::clone(list)).ok()?;
    let began = Instant::now();
    while search.run(STEPS_PER_LOOK) == Progress::Paused && began.elapsed() < FILL_TIME {}
    (search.progress() == Progress::Filled).then(|| search.snapshot())
}

/// The entry that is refused.
fn refused(pattern: &Pattern, seed: u64) -> usize {
    let count = Entries::of(&pattern.grid, pattern.min_entry).list().len();
    fastrand::Rng::with_seed(seed ^ count as u64).usize(..count)
}

/// How many letters change where the grid is filled anew, with the same seed, without the word refused.
fn refilled(pattern: &Pattern, list: &Arc<WordList>, fill: &Grid, seed: u64) -> Option<usize> {
    let entries = Entries::of(&pattern.grid, pattern.min_entry);
    let word = entries.list()[refused(pattern, seed)].word(fill);
    let anew = filled(pattern, list, seed, word)?;
    Some(fill.cells().iter().zip(anew.cells()).filter(|(old, new)| old != new).count())
}

/// Repairs a fill; none where that is impossible.
fn repair(
    pattern: &Pattern,
    list: &Arc<WordList>,
    fill: &Grid,
    seed: u64,
    time: Duration,
) -> Result<Option<Case>, String> {
    let request = request(pattern, list, seed);
    let floor = request.min_score;
    let entries = Entries::of(&pattern.grid, pattern.min_entry);
    let refused = &entries.list()[refused(pattern, seed)];
    let began = Instant::now();
    let mut repair = Repair::new(request, Arc::clone(list), fill, &[refused.name], &[])
        .map_err(|error| format!("{}: {error}", pattern.name))?;
    let (mut first, mut first_letters) = (None, 0);
    loop {
        match repair.run(STEPS_PER_LOOK) {
            RepairProgress::Done => break,
            RepairProgress::Exhausted => return Ok(None),
            RepairProgress::Better if first.is_none() => {
                first = Some(began.elapsed());
                first_letters = repair.best().map_or(0, |best| best.letters_changed);
            }
            RepairProgress::Better | RepairProgress::Paused => {}
        }
        if first.is_some_and(|first| began.elapsed() > first + time) {
            break;
        }
        if first.is_none() && began.elapsed() > 20 * FILL_TIME {
            return Err(format!("{}: no repair found", pattern.name));
        }
    }
    let whole = began.elapsed();
    let best = repair.best().ok_or_else(|| format!("{}: done without a repair", pattern.name))?;
    verify(&pattern.grid, &best.fill, pattern.min_entry, |word| allowed(list, word, floor))
        .map_err(|faults| format!("{}: a wrong repair: {faults:?}", pattern.name))?;
    if refused.word(&best.fill) == refused.word(fill) {
        return Err(format!("{}: {} is as it was", pattern.name, refused.name));
    }
    Ok(Some(case(&repair, best, (first.unwrap_or(whole), first_letters, whole), list, fill)))
}

fn case(
    repair: &Repair,
    best: &Repaired,
    (first, first_letters, whole): (Duration, usize, Duration),
    list: &WordList,
    fill: &Grid,
) -> Case {
    let mean = |grid: &Grid| {
        let scores = repair.entries().list().iter().filter_map(|entry| list.score(&entry.word(grid)?));
        let scores: Vec<f64> = scores.map(f64::from).collect();
        scores.iter().sum::<f64>() / scores.len().max(1) as f64
    };
    Case {
        letters: best.letters_changed,
        entries: best.changed.len(),
        first_letters,
        first: first.as_secs_f64() * 1000.0,
        whole: whole.as_secs_f64() * 1000.0,
        least: repair.is_least(),
        means: [mean(fill), mean(&best.fill)],
    }
}

fn summary(cases: &[Case], refills: &[usize], impossible: usize) {
    let least = cases.iter().filter(|case| case.least).count();
    println!("{} repairs, {least} of them proved least, {impossible} proved impossible", cases.len());
    println!("{:40} {:>9} {:>9} {:>9} {:>9}", "", "median", "nine in 10", "worst", "mean");
    line("letters changed by filling anew", refills.iter().map(|&letters| letters as f64));
    line("letters changed by the first repair", cases.iter().map(|case| case.first_letters as f64));
    line("letters changed by the repair", cases.iter().map(|case| case.letters as f64));
    line("entries changed", cases.iter().map(|case| case.entries as f64));
    line("ms to the first repair", cases.iter().map(|case| case.first));
    line("ms to the end", cases.iter().map(|case| case.whole));
    line("mean score before", cases.iter().map(|case| case.means[0]));
    line("mean score after", cases.iter().map(|case| case.means[1]));
}

fn line(name: &str, values: impl Iterator<Item = f64>) {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let Some(last) = values.len().checked_sub(1) else { return };
    println!(
        "{name:40} {:>9.1} {:>9.1} {:>9.1} {:>9.1}",
        values[values.len() / 2],
        values[last * 9 / 10],
        values[last],
        values.iter().sum::<f64>() / values.len() as f64,
    );
}

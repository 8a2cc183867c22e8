//! The soak: hundreds of thousands of random requests, every answer checked; the first wrong one is printed and ends it.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use crossword_bench::soaking::case::Case;
use crossword_bench::soaking::trial::{Counts, Judge};
use crossword_bench::words;
use crossword_core::{WordList, WordListBuilder};

/// Of the words one in so many is in the thin list, with which many boards have no fill.
const THIN: usize = 12;

/// Time between two lines of progress.
const REPORT_EVERY: Duration = Duration::from_secs(30);

/// Searches random small and medium boards and checks every answer.
#[derive(Parser, Debug)]
struct Args {
    /// Stop after so many fills
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    fills: u64,
    /// Equal seeds give equal requests
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Nodes per search
    #[arg(long, value_name = "N", default_value_t = 100)]
    nodes: u64,
    /// Threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: u64,
    /// Only the case of this number, as a failure names it
    #[arg(long, value_name = "N")]
    only: Option<u64>,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("soak: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    let (standard, loaded) = words::load(None)?;
    let lists = vec![Arc::clone(&standard), Arc::new(thin(&standard))];
    println!("lists: 0 is the standard one, {}; 1 is one word in {THIN} of it", loaded.report);
    let judge = Judge::new(lists);
    if let Some(number) = args.only {
        let mut counts = Counts::default();
        one(args, &judge, number, &mut counts)?;
        println!("the case passes: {counts:?}");
        return Ok(());
    }
    let jobs = args.jobs.max(1);
    let failed = AtomicBool::new(false);
    let began = Instant::now();
    let share = args.fills.div_ceil(jobs);
    let results: Vec<Result<Counts, String>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs)
            .map(|job| {
                let (judge, failed) = (&judge, &failed);
                scope.spawn(move || soak(args, judge, (job, jobs), share, failed))
            })
            .collect();
        let ended = threads.into_iter().map(|thread| thread.join());
        ended
            .map(|result| result.unwrap_or_else(|_| Err("the search panicked; see above".to_owned())))
            .collect()
    });
    let mut counts = Counts::default();
    for result in results {
        counts.add(&result?);
    }
    println!("{}", line(&counts, began.elapsed()));
    if counts.kept_out > 0 {
        return Err("words were filled in that never.txt or crude.txt keeps out".to_owned());
    }
    println!("no wrong answer");
    Ok(())
}

/// Cases `job`, `job + jobs`, and so on, until there are enough fills or another thread has failed.
fn soak(
    args: &Args,
    judge: &Judge,
    (job, jobs): (u64, u64),
    fills: u64,
    failed: &AtomicBool,
) -> Result<Counts, String> {
    let mut counts = Counts::default();
    let began = Instant::now();
    let mut reported = began;
    let mut number = job;
    while counts.filled < fills && !failed.load(Ordering::Relaxed) {
        one(args, judge, number, &mut counts).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
        number += jobs;
        if job == 0 && number.is_multiple_of(64) && reported.elapsed() > REPORT_EVERY {
            reported = Instant::now();
            println!("{}", line(&counts, began.elapsed()));
        }
    }
    Ok(counts)
}

fn one(args: &Args, judge: &Judge, number: u64, counts: &mut Counts) -> Result<(), String> {
    let case = Case::new(args.seed, number, &judge.lists).map_err(|error| error.to_string())?;
    // A panic of the search would not say which case it was; this does.
    let _told = Told(&case, args);
    judge.judge(&case, args.nodes, counts).map_err(|problem| format!("{problem}\n{}", reproduce(&case, args)))
}

/// Tells of its case when a panic drops it.
struct Told<'a>(&'a Case, &'a Args);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("soak: {}", reproduce(self.0, self.1));
        }
    }
}

fn reproduce(case: &Case, args: &Args) -> String {
    format!("--seed {} --nodes {} --only {}\n{case}", args.seed, args.nodes, case.number)
}

fn line(counts: &Counts, time: Duration) -> String {
    format!(
        "{} cases in {:.0} s: {} filled, {} proved empty ({} confirmed by the oracle), {} out of nodes, {} refused; \
         {} repeated; {} nodes; {} words filled in, {} of them slurs or crude",
        counts.cases(),
        time.as_secs_f64(),
        counts.filled,
        counts.proved,
        counts.confirmed,
        counts.paused,
        counts.refused,
        counts.repeated,
        counts.nodes,
        counts.words,
        counts.kept_out
    )
}

fn thin(words: &WordList) -> WordList {
    let mut builder = WordListBuilder::new();
    for group in (0..=crossword_core::MAX_WORD).filter_map(|len| words.group(len)) {
        for id in (0..group.count()).step_by(THIN) {
            builder.push(group.word(id), group.score(id));
        }
    }
    builder.finish()
}

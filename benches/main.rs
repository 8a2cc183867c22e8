//! The benchmark's command line: the search over patterns, against another program, or over the classic patterns.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use crossword_bench::measure::{self, Care};
use crossword_bench::{against, classic, patterns, table, words};
use crossword_data::ACCEPTABLE;
use peak_alloc::PeakAlloc;
use serde::Serialize;

#[global_allocator]
static COUNTED: PeakAlloc = PeakAlloc;

/// Times the search to a first fill, one thread, per pattern over several seeds, and checks every answer.
#[derive(Parser, Debug)]
struct Args {
    /// Pattern files or folders of them [default: the presets and benches/patterns]
    patterns: Vec<PathBuf>,
    /// Fill from this word list instead of the embedded one
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// Leave out words below this score
    #[arg(long, value_name = "N", default_value_t = ACCEPTABLE)]
    min_score: u8,
    /// Seeds per pattern
    #[arg(long, value_name = "N", default_value_t = 3)]
    seeds: u64,
    /// Seconds per search
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    timeout: f64,
    /// Also write the figures to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Compare whole processes with this program, in turns; needs --words
    #[arg(long, value_name = "PROGRAM", requires = "words")]
    against: Option<Rival>,
    /// Where that program is
    #[arg(long, value_name = "PATH", default_value = "ingrid_core", requires = "against")]
    ingrid: PathBuf,
    /// Where our own program is
    #[arg(long, value_name = "PATH", default_value = "target/release/crossword", requires = "against")]
    crossword: PathBuf,
    /// Measure the classic patterns in this folder, with the dictionaries beside them
    #[arg(long, value_name = "DIR", conflicts_with_all = ["patterns", "words", "against", "min_score"])]
    csp: Option<PathBuf>,
    /// Only dictionaries whose names begin so; may be given several times
    #[arg(long, value_name = "NAME", requires = "csp")]
    dictionary: Vec<String>,
}

/// A program to compare with.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Rival {
    /// `cargo install ingrid_core`
    #[value(name = "ingrid_core")]
    IngridCore,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("crossword-bench: {problem}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    let limit = Duration::try_from_secs_f64(args.timeout).map_err(|error| error.to_string())?;
    let care = Care { min_score: args.min_score, seeds: args.seeds, limit };
    let json = args.json.as_deref();
    if let Some(folder) = &args.csp {
        let outcomes = classic::run(folder, &args.dictionary, Care { min_score: 0, ..care })?;
        return write(json, &outcomes);
    }
    let patterns = patterns::load(&args.patterns)?;
    let (list, loaded) = words::load(args.words.as_deref())?;
    println!("{}", loaded.line());
    if let (Some(Rival::IngridCore), Some(file)) = (args.against, &args.words) {
        let options = against::Options {
            crossword: args.crossword.clone(),
            ingrid: args.ingrid.clone(),
            min_score: args.min_score,
            limit,
            rounds: args.seeds,
        };
        return write(json, &against::run(&patterns, (file, &list), options)?);
    }
    let mut rows = Vec::new();
    table::head();
    for pattern in &patterns {
        let row = measure::pattern(pattern, &list, care)?;
        table::row(&row);
        rows.push(row);
    }
    table::sum(&rows);
    write(json, &serde_json::json!({ "list": loaded, "patterns": rows }))
}

fn write(json: Option<&Path>, figures: &impl Serialize) -> Result<(), String> {
    let Some(path) = json else { return Ok(()) };
    let text = serde_json::to_string_pretty(figures).map_err(|error| error.to_string())?;
    std::fs::write(path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
}

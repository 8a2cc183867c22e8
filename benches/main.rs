//! The benchmark of the search: one table over patterns, with every answer checked.

mod measure;
mod patterns;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use crossword_codec::wordfile;
use crossword_data::{ACCEPTABLE, List};

/// Times the search to a first fill, one thread, per pattern over several seeds.
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
    let patterns = patterns::load(&args.patterns)?;
    let loading = Instant::now();
    let (words, report) = match &args.words {
        None => wordfile::read(List::Standard.file()),
        Some(path) => {
            wordfile::read(&std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?)
        }
    };
    println!("{report}; read and indexed in {:.1} ms", loading.elapsed().as_secs_f64() * 1000.0);
    let words = Arc::new(words);
    let limit = Duration::try_from_secs_f64(args.timeout).map_err(|error| error.to_string())?;
    let mut rows = Vec::new();
    table::head();
    for pattern in &patterns {
        let row = measure::pattern(pattern, &words, args.min_score, args.seeds, limit)?;
        table::row(&row);
        rows.push(row);
    }
    table::sum(&rows);
    Ok(())
}

//! What a server and a worker are told alike: their word lists, what searches may take, and the log.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::ValueEnum;
use crossword_core::{MAX_SIDE, MIN_SIDE};
use crossword_data::List;
use crossword_formats::wordfile::{SHORTEST, Scale};
use crossword_server::config::Limits;
use crossword_server::limits::DEFAULT_MAX_SIDE;
use crossword_server::lists::{LazyList, WordLists};
use crossword_server::observe::logs::{self, LogFormat};

use crate::clues::clued;
use crate::lists;
use crate::number::{at_least_one, whole};
use crate::output::{Errors, say};
use crate::problem::Problem;

/// Most threads of one search, or of all: more than any machine has cores, and few enough to start them all.
pub const MAX_THREADS: u64 = 1024;

/// The longest that a server may be told to let a fill go on, in seconds: a day.
pub const MAX_DEADLINE: u64 = 24 * 60 * 60;

/// Where `--log` stands in the help: behind all else but `--help` itself, which clap puts at 999.
const AT_THE_END: usize = 998;

/// Arguments of `serve` and of `worker`, as the help of `serve` says them.
#[derive(clap::Args, Debug)]
pub struct EngineArgs {
    /// Longest side of a grid that is filled, in cells: the default is the daily newspaper's, larger grids take longer
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MAX_SIDE as u8,
          value_parser = whole::<u8>(MIN_SIDE as u64, MAX_SIDE as u64))]
    pub max_size: u8,
    /// The standard word list (a word a line, or WORD;SCORE) instead of the embedded one
    #[arg(long, value_name = "FILE")]
    pub words: Option<PathBuf>,
    /// The scale of the scores in those files, mapped onto 0 to 100, as 1-5 or 5=80,3=50,1=20
    #[arg(long, value_name = "SCALE", allow_hyphen_values = true)]
    pub scores: Option<Scale>,
    /// The longer word list instead of the embedded one
    #[arg(long, value_name = "FILE")]
    pub longer_words: Option<PathBuf>,
    /// Threads that search: as many as there are processors
    #[arg(long, value_name = "N", default_value_t = Limits::default().workers,
          value_parser = whole::<usize>(1, MAX_THREADS))]
    pub threads: usize,
    /// Fills under way at once; each takes one to three megabytes and its share of the processors
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_fills,
          value_parser = at_least_one())]
    pub max_fills: usize,
    /// Megabytes that all fills under way may hold together; beyond that the address with most gives way
    #[arg(long, value_name = "MB", default_value_t = Limits::default().max_fill_bytes >> 20,
          value_parser = at_least_one())]
    pub fill_memory: usize,
    /// Seconds that fills under way may still go on when the server is told to end; let it be less than what the machine
    /// waits before it kills
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().drain.as_secs(),
          value_parser = whole::<u64>(0, MAX_DEADLINE))]
    pub drain: u64,
    /// How the log on standard error is written: lines to read, or a JSON object a line for programs; RUST_LOG says how
    /// much
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogForm::Text, display_order = AT_THE_END)]
    pub log: LogForm,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogForm {
    /// Lines to read
    Text,
    /// A JSON object a line
    Json,
}

impl EngineArgs {
    /// Writes the log from now on.
    pub fn start_log(&self) {
        let format = match self.log {
            LogForm::Text => LogFormat::Text,
            LogForm::Json => LogFormat::Json,
        };
        logs::start(format, || Errors);
    }

    /// The limits that these arguments set; the others are the usual ones.
    pub fn limits(&self) -> Limits {
        Limits {
            max_side: usize::from(self.max_size),
            max_fills: self.max_fills,
            max_fill_bytes: self.fill_memory.saturating_mul(1 << 20),
            drain: Duration::from_secs(self.drain),
            workers: self.threads,
            ..Limits::default()
        }
    }

    /// The word lists, of which the standard one is ready.
    pub fn word_lists(self) -> Result<WordLists, Problem> {
        if self.scores.is_some() && self.words.is_none() && self.longer_words.is_none() {
            return Err(Problem::ScaleOfNoList);
        }
        let lists = WordLists {
            standard: lazy_list(self.words, self.scores.as_ref(), List::Standard)?,
            longer: lazy_list(self.longer_words, self.scores.as_ref(), List::Longer)?,
        };
        // The first constructor to press Auto-fill should not wait for it.
        lists.standard.get(false);
        Ok(lists)
    }
}

/// A user's file is read now, so that a mistake in it is seen at once; an embedded list when it is needed.
fn lazy_list(file: Option<PathBuf>, scale: Option<&Scale>, embedded: List) -> Result<LazyList, Problem> {
    let Some(path) = file else {
        let read = move |crude| move || Arc::new(lists::embedded(embedded, crude));
        let list = LazyList::new(lists::grading(embedded), read(false)).with_crude(read(true));
        return Ok(list.with_clued(clued));
    };
    let (words, report) = lists::from_file(&path, scale, SHORTEST)?;
    say(format_args!("{}: {}", path.display(), lists::told(&report)));
    if let Some(hint) = report.scale_hint("--scores", None).filter(|_| scale.is_none()) {
        say(format_args!("{}: {hint}", path.display()));
    }
    let words = Arc::new(words);
    Ok(LazyList::new(lists::FOREIGN, move || Arc::clone(&words)).with_clued(clued).of_ones_own())
}

/// Reads seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let cure = || "give seconds as a number from 0, for example 10 or 0.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| cure())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| cure())
}

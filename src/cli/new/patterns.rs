//! `crossword new --theme` and `--grid`: patterns around theme phrases or a half-drawn grid, the best first, each with a fill.

use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use crossword_core::generate::{FilledPattern, MAX_PATTERNS, PatternSearch, PatternsRequest, SHORTEST_SIDE};
use crossword_core::{Entries, Grid, Progress};
use crossword_formats::text;
use crossword_formats::wordfile::SHORTEST;
use crossword_protocol::answers::PatternsReport;

use super::args::NewArgs;
use super::phrases::Phrases;
use crate::exit;
use crate::format::Format;
use crate::interrupt;
use crate::output::{json, print_on, say};
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::puzzle::{Chosen, read_file};

/// Steps between two looks at the clock: some milliseconds.
const STEPS_PER_LOOK: u64 = 16;

/// Runs the command with this seed.
pub fn run(args: &NewArgs, seed: u64) -> Result<ExitCode, Problem> {
    if args.count > MAX_PATTERNS as u64 {
        return Err(Problem::Patterns);
    }
    let count = usize::try_from(args.count).unwrap_or(MAX_PATTERNS);
    let Chosen { words, grading, .. } = Chosen::read(&args.words, SHORTEST)?;
    let request = match (&args.theme, &args.grid) {
        (Some(Phrases(phrases)), _) => PatternsRequest::theme(phrases.clone(), args.size),
        (None, grid) => {
            let path = grid.as_deref().unwrap_or(Path::new("-"));
            let source = String::from_utf8_lossy(&read_file(path)?).into_owned();
            let (grid, _) =
                text::read(&source, None).map_err(|error| Problem::Grid { path: path.into(), error })?;
            PatternsRequest::suggest(grid, args.fit.clone())
        }
    };
    let request = request.with_blocks(args.blocks.0).with_symmetry(args.symmetry.symmetry());
    let request = request.with_min_score(args.words.min_score).with_banned(args.words.ban.clone());
    let mut search = PatternSearch::new(request.with_count(count).with_seed(seed), words, grading)?;
    let began = Instant::now();
    interrupt::listen();
    let is_late = || interrupt::asked() || args.timeout.is_some_and(|timeout| began.elapsed() >= timeout);
    let mut line = ProgressLine::new(began, 0);
    while !is_late() && search.run(STEPS_PER_LOOK) == Progress::Paused {
        line.show_patterns(search.found().len(), search.tried());
    }
    line.wipe();
    for (at, found) in search.found().iter().enumerate() {
        let text = match args.format {
            Format::Text => spelled(found, at == 0),
            Format::Json => {
                let report = PatternsReport::new(std::slice::from_ref(found), search.tried()).patterns;
                report.iter().map(json).collect::<Result<String, _>>()?
            }
        };
        if !print_on(&text)? {
            break;
        }
    }
    Ok(conclude(&search, count))
}

/// A pattern and, beside it, its fill, under a line that tells of them.
fn spelled(found: &FilledPattern, first: bool) -> String {
    let FilledPattern { pattern, fill, min_score, scores, changed, .. } = found;
    let blocks = pattern.cells().len() - pattern.white_cells();
    let entries = Entries::of(pattern, SHORTEST_SIDE).list().len();
    let mut text = if first { String::new() } else { "\n".to_owned() };
    let mean = scores.map(|scores| format!(", mean score {:.1}", scores.mean)).unwrap_or_default();
    let moved = if *changed > 0 { format!(", {changed} cells changed") } else { String::new() };
    let _ = writeln!(text, "{entries} words, {blocks} blocks, fills at {min_score}{mean}{moved}");
    let rows = |grid: &Grid| grid.to_string().lines().map(str::to_owned).collect::<Vec<_>>();
    for (pattern, fill) in rows(pattern).iter().zip(rows(fill)) {
        let _ = writeln!(text, "{pattern}  {fill}");
    }
    text
}

/// Says why there are no more, and gives the exit code.
fn conclude(search: &PatternSearch, count: usize) -> ExitCode {
    let (found, tried) = (search.found().len(), search.tried());
    match search.progress() {
        Progress::Filled => ExitCode::SUCCESS,
        Progress::Exhausted if found == 0 => {
            say(format_args!(
                "none of {tried} patterns fills; try --longer, a lower --min-score, --symmetry none, or other phrases or letters"
            ));
            ExitCode::from(exit::NO_FILL)
        }
        Progress::Exhausted => {
            say(format_args!("no other pattern was found after these {found}"));
            ExitCode::SUCCESS
        }
        Progress::Paused => {
            say(format_args!("{found} of {count} patterns found in time"));
            ExitCode::from(exit::DEADLINE)
        }
    }
}

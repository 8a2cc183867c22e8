//! `crossword floor`: the highest minimum score at which a text grid still fills, told as it becomes known.

use std::io;
use std::process::ExitCode;
use std::time::Instant;

use crossword_core::analysis::{Bounds, Floor, Verdict};
use crossword_protocol::answers::FloorReport;

use crate::args::FloorArgs;
use crate::exit;
use crate::format::Format;
use crate::interrupt;
use crate::output::print;
use crate::problem::Problem;
use crate::puzzle::Puzzle;

/// Nodes between two looks at the clock: some milliseconds at most.
const NODES_PER_LOOK: u64 = 16;

/// Runs the command.
pub fn run(args: &FloorArgs) -> Result<ExitCode, Problem> {
    let Puzzle { request, words, .. } =
        Puzzle::read(&args.puzzle.grid, &args.puzzle.reading, &args.puzzle.words)?;
    let from = args.puzzle.words.min_score.unwrap_or(0);
    let request = request.with_min_score(from).with_seed(args.seed);
    let began = Instant::now();
    let mut floor = Floor::new(request, words)?;
    let mut known = floor.bounds();
    let mut verdict = Verdict::Paused;
    // The clock first: without any time nothing is searched.
    interrupt::listen();
    let is_late = || interrupt::asked() || args.timeout.is_some_and(|timeout| began.elapsed() >= timeout);
    while verdict == Verdict::Paused && !is_late() {
        verdict = floor.run(NODES_PER_LOOK);
        let bounds = floor.bounds();
        if args.format == Format::Text {
            print(&news(known, bounds))?;
        }
        known = bounds;
    }
    print(&match args.format {
        Format::Text => conclusion(known, verdict, from),
        Format::Json => {
            serde_json::to_string(&FloorReport::new(&floor, verdict, began.elapsed()))
                .map_err(io::Error::from)?
                + "\n"
        }
    })?;
    Ok(match (verdict, known.fills_at) {
        (Verdict::Paused, _) => ExitCode::from(exit::DEADLINE),
        (Verdict::Settled, Some(_)) => ExitCode::SUCCESS,
        (Verdict::Settled, None) => ExitCode::from(exit::NO_FILL),
    })
}

/// A line for each bound that has moved.
fn news(before: Bounds, now: Bounds) -> String {
    let mut lines = String::new();
    if let Some(score) = now.fills_at.filter(|_| now.fills_at != before.fills_at) {
        lines += &format!("fills at {score}\n");
    }
    if let Some(score) = now.no_fill_at.filter(|_| now.no_fill_at != before.no_fill_at) {
        lines += &format!("no fill at {score}\n");
    }
    lines
}

fn conclusion(bounds: Bounds, verdict: Verdict, from: u8) -> String {
    match (verdict, bounds.fills_at) {
        (Verdict::Settled, Some(score)) => format!("the highest minimum score is {score}\n"),
        (Verdict::Settled, None) => format!("no fill exists at minimum score {from}\n"),
        (Verdict::Paused, fills_at) => {
            let above = fills_at.map_or(from, |score| score.saturating_add(1));
            let below = bounds.no_fill_at.map_or(100, |score| score.saturating_sub(1));
            format!("{above} to {below}: unknown; a longer --timeout may tell\n")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_is_told_once() {
        let bounds = |fills_at, no_fill_at| Bounds { fills_at, no_fill_at };
        assert_eq!(news(bounds(None, None), bounds(Some(55), None)), "fills at 55\n");
        assert_eq!(news(bounds(Some(55), None), bounds(Some(55), Some(70))), "no fill at 70\n");
        assert_eq!(news(bounds(Some(55), Some(70)), bounds(Some(55), Some(70))), "");
        let unknown = conclusion(bounds(Some(55), Some(70)), Verdict::Paused, 0);
        assert!(unknown.starts_with("56 to 69: unknown;"));
    }
}

//! `crossword slots`: the words that still fit each entry of a text grid.

use std::fmt::Write;
use std::process::ExitCode;

use crossword_core::analysis::{Crossings, Order, Possible, Question};
use crossword_formats::counted;
use crossword_protocol::answers::{SlotReport, SlotsReport};
use crossword_protocol::messages::display::shown;

use crate::args::{SlotsArgs, WordOrder};
use crate::exit;
use crate::format::Format;
use crate::output::{json, print, say};
use crate::problem::Problem;
use crate::puzzle::Puzzle;

/// Runs the command.
pub fn run(args: &SlotsArgs) -> Result<ExitCode, Problem> {
    let Puzzle { request, words, .. } =
        Puzzle::read(&args.puzzle.grid, &args.puzzle.reading, &args.puzzle.words)?;
    let question = question(args);

    let grid = match (question.board(&request.grid, request.min_entry), question.entry) {
        (None, Some(name)) => return Err(Problem::Unknown(name)),
        (None, None) => request.grid.clone(),
        (Some(grid), _) => grid,
    };
    let mut possible = Possible::new(request.with_grid(grid), words)?;
    let answer = question.answer(&mut possible, || true);
    let report = SlotsReport::new(&possible, &answer);
    let output = match args.format {
        Format::Json => json(&report)?,
        Format::Text => report.entries.iter().map(lines).collect(),
    };
    print(&output)?;
    for impossible in &report.impossible {
        say(&impossible.message);
    }
    Ok(if report.consistent { ExitCode::SUCCESS } else { ExitCode::from(exit::NO_FILL) })
}

fn question(args: &SlotsArgs) -> Question {
    let usual = Question::about(args.entry);
    Question {
        crossings: if args.free_crossings { Crossings::Freed } else { Crossings::Kept },
        limit: args.limit.unwrap_or(usual.limit),
        tries: args.tries,
        order: match args.order {
            WordOrder::Score => Order::Score,
            WordOrder::Open => Order::Open,
        },
        ..usual
    }
}

/// A line about the entry, and one for each word: its score, how many words its tightest crossing has left, and what it
/// leaves open; a word of several parts as it is written, too.
fn lines(slot: &SlotReport) -> String {
    let mut text = format!("{} {} {}", slot.entry, slot.pattern, counted::words(slot.count));
    if !slot.dead_ends.is_empty() {
        // Writing to a string does not fail.
        let _ = write!(text, "; dead ends: {}", slot.dead_ends.join(" "));
    }
    text.push('\n');
    for word in &slot.words {
        let tightest = word.tightest.map_or("-".to_owned(), |count| count.to_string());
        let shown =
            word.display.as_deref().and_then(|form| shown(form, &word.word)).map(|shown| format!(" {shown}"));
        let shown = shown.unwrap_or_default();
        let _ = writeln!(text, "  {} {} {tightest} {:.1}{shown}", word.word, word.score, word.open);
    }
    text
}

//! Runs `crossword clues`: reads the grid, asks the source, and prints what it says.

use std::process::ExitCode;

use crossword_clues::Asked;
use crossword_formats::counted::Counted;
use crossword_protocol::answers::CluesReport;

use super::args::CluesArgs;
use super::writer::{Writer, report};
use crate::format::Format;
use crate::output::{json, print, say};
use crate::problem::Problem;
use crate::puzzle::read_grid;

/// Runs the command.
pub fn run(args: &CluesArgs) -> Result<ExitCode, Problem> {
    let (grid, dialect) = read_grid(&args.grid, &args.reading)?;
    let min_entry = args.reading.min_entry.map_or(dialect.min_entry(), usize::from);
    let writer = Writer::new(args.source)?;
    let entries = writer.entries(&grid, min_entry);
    if entries.is_empty() {
        return Err(Problem::NoAnswer { path: args.grid.clone() });
    }
    let asked = Asked {
        grade: args.difficulty,
        seed: args.seed,
        title: args.title.clone(),
        theme: args.theme.clone(),
        style: args.style.clone(),
        choices: usize::from(args.choices),
        ..Asked::new(entries)
    };
    let (clues, note) = writer.write(&asked);
    if let Some(note) = &note {
        say(note);
    }
    let report = report(asked, clues, note);
    let bare = report.entries.iter().filter(|entry| entry.choices.is_empty()).count();
    print(&match args.format {
        Format::Json => json(&report)?,
        Format::Text => lines(&report),
    })?;
    if bare > 0 {
        say(format_args!("{} without a clue", Counted(bare, "answer is", "answers are")));
    }
    Ok(ExitCode::SUCCESS)
}

/// A line for each choice: the entry, its answer and the clue, which is empty where there is none.
fn lines(report: &CluesReport) -> String {
    let mut text = String::new();
    for entry in &report.entries {
        let start = format!("{} {}:", entry.entry.as_deref().unwrap_or_default(), entry.answer);
        if entry.choices.is_empty() {
            text += &format!("{start}\n");
        }
        for choice in &entry.choices {
            text += &format!("{start} {}\n", choice.clue);
        }
    }
    text
}

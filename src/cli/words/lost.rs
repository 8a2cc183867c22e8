//! `crossword words lost`: the lines of a list that give no word or are changed.

use std::fmt::Write;
use std::process::ExitCode;

use crossword_formats::counted::{self, Counted};
use crossword_formats::wordfile::Lost;
use crossword_protocol::answers::LostReport;

use super::args::LostArgs;
use crate::format::Format;
use crate::output::{json, print};
use crate::problem::Problem;

/// Runs the command.
pub fn run(args: &LostArgs) -> Result<ExitCode, Problem> {
    let scale = args.list.scores.clone().unwrap_or_default();
    let lost = Lost::of(&args.list.list.read()?, &scale, args.examples);
    let hint = lost.report.scale_hint("--scores", None).filter(|_| args.list.scores.is_none());
    print(&match args.format {
        Format::Text => text(&args.list.list.to_string(), &lost, hint.as_deref()),
        Format::Json => json(&LostReport::new(&lost, hint.as_deref()))?,
    })?;
    Ok(ExitCode::SUCCESS)
}

fn text(name: &str, lost: &Lost, hint: Option<&str>) -> String {
    let (lines, words, blank) = (lost.report.lines, lost.report.words, lost.report.blank);
    let (lines, words) = (Counted(lines, "line", "lines"), counted::words(words));
    let mut text = format!("{name}: {lines}, {words}, {blank} blank or comments\n");
    // Writing to a string does not fail.
    for (drops, heading) in [(true, "dropped"), (false, "changed")] {
        let mut kinds = lost.kinds.iter().filter(|odd| odd.kind.drops() == drops).peekable();
        if kinds.peek().is_none() {
            let _ = writeln!(text, "{heading}: none");
            continue;
        }
        let _ = writeln!(text, "{heading}:");
        for odd in kinds {
            let _ = writeln!(text, "  {} {}: {}", odd.count, odd.kind.what(), odd.kind.why());
            for example in &odd.examples {
                let becomes = example.becomes.as_ref().map(|becomes| format!(" -> {becomes}"));
                let _ = writeln!(
                    text,
                    "    line {}: {}{}",
                    example.line,
                    example.text,
                    becomes.unwrap_or_default()
                );
            }
        }
    }
    if let Some(hint) = hint {
        let _ = writeln!(text, "{hint}");
    }
    text
}

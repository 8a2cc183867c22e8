//! `crossword words lost`: the lines of a list that give no word or are changed.

use std::fmt::Write;
use std::io;
use std::process::ExitCode;

use crossword_codec::wordfile::Lost;
use serde::Serialize;

use super::args::LostArgs;
use crate::args::Format;
use crate::problem::Problem;
use crate::puzzle::print;

/// The JSON object of `words lost --format json`.
#[derive(Serialize)]
struct LostReport {
    lines: usize,
    /// Blank lines and comments.
    blank: usize,
    words: usize,
    kinds: Vec<OddReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

#[derive(Serialize)]
struct OddReport {
    kind: &'static str,
    dropped: bool,
    count: usize,
    why: String,
    examples: Vec<ExampleReport>,
}

#[derive(Serialize)]
struct ExampleReport {
    line: usize,
    text: String,
    /// What becomes of it; null where it gives no word.
    becomes: Option<String>,
}

/// Runs the command.
pub fn run(args: &LostArgs) -> Result<ExitCode, Problem> {
    let scale = args.list.scores.clone().unwrap_or_default();
    let lost = Lost::of(&args.list.list.read()?, &scale, args.examples);
    let hint = lost.report.scale_hint().filter(|_| args.list.scores.is_none());
    print(&match args.format {
        Format::Text => text(&args.list.list.to_string(), &lost, hint.as_deref()),
        Format::Json => serde_json::to_string(&report(lost, hint)).map_err(io::Error::from)? + "\n",
    })?;
    Ok(ExitCode::SUCCESS)
}

fn text(name: &str, lost: &Lost, hint: Option<&str>) -> String {
    let (lines, words, blank) = (lost.report.lines, lost.report.words, lost.report.blank);
    let mut text = format!("{name}: {lines} lines, {words} words, {blank} blank or comments\n");
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

fn report(lost: Lost, hint: Option<String>) -> LostReport {
    let kinds = lost.kinds.into_iter().map(|odd| OddReport {
        kind: odd.kind.name(),
        dropped: odd.kind.drops(),
        count: odd.count,
        why: odd.kind.why(),
        examples: odd
            .examples
            .into_iter()
            .map(|example| ExampleReport { line: example.line, text: example.text, becomes: example.becomes })
            .collect(),
    });
    LostReport {
        lines: lost.report.lines,
        blank: lost.report.blank,
        words: lost.report.words,
        kinds: kinds.collect(),
        hint,
    }
}

//! `crossword words match`: the words of a list that have a pattern.

use std::process::ExitCode;

use crossword_protocol::answers::{MatchReport, MatchesReport};
use crossword_protocol::messages::display::shown;

use super::args::MatchArgs;
use crate::exit;
use crate::format::Format;
use crate::output::{json, print, say};
use crate::problem::Problem;

/// Runs the command.
pub fn run(args: &MatchArgs) -> Result<ExitCode, Problem> {
    let words = args.list.read()?;
    let matches = args.pattern.find(&words, args.min_score, args.length.map(usize::from));
    let found = MatchesReport::new(&words, &matches, args.limit);
    print(&match args.format {
        Format::Text => found.words.iter().map(line).collect(),
        Format::Json => json(&found)?,
    })?;
    if found.count == 0 {
        say(format_args!(
            "no word of the list has the pattern; ? is one letter, * any run, @longer a longer list"
        ));
        return Ok(ExitCode::from(exit::NO_FILL));
    }
    if found.count > found.words.len() && args.format == Format::Text {
        say(format_args!("the first {} of {}; --limit 0 lists all", found.words.len(), found.count));
    }
    Ok(ExitCode::SUCCESS)
}

fn line(found: &MatchReport) -> String {
    let shown =
        found.display.as_deref().and_then(|form| shown(form, &found.word)).map(|shown| format!(" {shown}"));
    format!("{} {}{}\n", found.word, found.score, shown.unwrap_or_default())
}

//! `crossword words match`: the words of a list that have a pattern.

use std::io;
use std::process::ExitCode;

use crossword_codec::display::shown;
use crossword_core::Word;
use serde::Serialize;

use super::args::MatchArgs;
use crate::args::Format;
use crate::exit;
use crate::problem::Problem;
use crate::puzzle::print;

/// The JSON object of `words match --format json`.
#[derive(Serialize)]
struct Found<'a> {
    /// How many words have the pattern.
    count: usize,
    /// The first of them.
    words: Vec<FoundWord<'a>>,
}

#[derive(Serialize)]
struct FoundWord<'a> {
    word: String,
    score: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    display: Option<&'a str>,
}

/// Runs the command.
pub fn run(args: &MatchArgs) -> Result<ExitCode, Problem> {
    let words = super::read(&args.list.list, args.list.scores.as_ref())?;
    let matches = args.pattern.find(&words, args.min_score, args.length.map(usize::from));
    let limit = if args.limit == 0 { matches.len() } else { args.limit };
    let listed = matches.iter().take(limit).map(|found| FoundWord {
        word: Word::from(found.word).to_string(),
        score: found.score,
        display: words.group(found.len).and_then(|group| words.display_of(group, found.id)),
    });
    let found = Found { count: matches.len(), words: listed.collect() };
    print(&match args.format {
        Format::Text => found.words.iter().map(line).collect(),
        Format::Json => serde_json::to_string(&found).map_err(io::Error::from)? + "\n",
    })?;
    if found.count == 0 {
        eprintln!(
            "crossword: no word of the list has the pattern; ? is one letter, * any run, @longer a longer list"
        );
        return Ok(ExitCode::from(exit::NO_FILL));
    }
    if found.count > found.words.len() && args.format == Format::Text {
        eprintln!("crossword: the first {} of {}; --limit 0 lists all", found.words.len(), found.count);
    }
    Ok(ExitCode::SUCCESS)
}

fn line(found: &FoundWord) -> String {
    let shown = found.display.and_then(shown).map(|shown| format!(" {shown}"));
    format!("{} {}{}\n", found.word, found.score, shown.unwrap_or_default())
}

//! `crossword words count`: how many words a list has, by length and score.

use std::fmt::Write;
use std::process::ExitCode;

use crossword_protocol::answers::{BAND, BANDS, CountsReport};

use super::args::CountArgs;
use crate::format::Format;
use crate::output::{json, print};
use crate::problem::Problem;

/// Runs the command.
pub fn run(args: &CountArgs) -> Result<ExitCode, Problem> {
    let words = args.list.read()?;
    let counts = CountsReport::new(&words);
    print(&match args.format {
        Format::Text => table(&counts),
        Format::Json => json(&counts)?,
    })?;
    Ok(ExitCode::SUCCESS)
}

fn table(counts: &CountsReport) -> String {
    let mut text = format!("{:>6} {:>8}", "length", "words");
    for low in counts.bands {
        let high = if low / BAND == BANDS - 1 { low + BAND } else { low + BAND - 1 };
        // Writing to a string does not fail.
        let _ = write!(text, " {:>7}", format!("{low}-{high}"));
    }
    let lengths = counts.lengths.iter().map(|of| (of.length.to_string(), of.words, of.bands));
    for (length, words, bands) in lengths.chain([("all".to_owned(), counts.words, counts.all)]) {
        let _ = write!(text, "\n{length:>6} {words:>8}");
        for words in bands {
            let _ = write!(text, " {words:>7}");
        }
    }
    text + "\n"
}

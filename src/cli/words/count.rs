//! `crossword words count`: how many words a list has, by length and score.

use std::fmt::Write;
use std::io;
use std::process::ExitCode;

use crossword_core::{MAX_WORD, MIN_WORD, WordList};
use serde::Serialize;

use super::args::CountArgs;
use crate::args::Format;
use crate::problem::Problem;
use crate::puzzle::print;

/// How many bands of scores there are; the last is one wider.
const BANDS: usize = 10;

/// Scores in a band.
const BAND: usize = 10;

/// The counts of a list.
#[derive(Serialize)]
struct Counts {
    words: usize,
    /// Words with a display form.
    displays: usize,
    /// The lowest score of each band.
    bands: [usize; BANDS],
    /// Words of each band.
    all: [usize; BANDS],
    lengths: Vec<OfLength>,
}

#[derive(Serialize)]
struct OfLength {
    length: usize,
    words: usize,
    bands: [usize; BANDS],
}

/// Runs the command.
pub fn run(args: &CountArgs) -> Result<ExitCode, Problem> {
    let words = super::read(&args.list.list, args.list.scores.as_ref())?;
    let counts = count(&words);
    print(&match args.format {
        Format::Text => table(&counts),
        Format::Json => serde_json::to_string(&counts).map_err(io::Error::from)? + "\n",
    })?;
    Ok(ExitCode::SUCCESS)
}

fn count(words: &WordList) -> Counts {
    let mut counts = Counts {
        words: words.len(),
        displays: words.displays(),
        bands: std::array::from_fn(|band| band * BAND),
        all: [0; BANDS],
        lengths: Vec::new(),
    };
    for length in MIN_WORD..=MAX_WORD {
        let Some(group) = words.group(length) else { continue };
        let mut bands = [0; BANDS];
        for id in 0..group.count() {
            bands[(usize::from(group.score(id)) / BAND).min(BANDS - 1)] += 1;
        }
        counts.all.iter_mut().zip(bands).for_each(|(all, words)| *all += words);
        counts.lengths.push(OfLength { length, words: group.count(), bands });
    }
    counts
}

fn table(counts: &Counts) -> String {
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

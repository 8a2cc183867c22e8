//! The arguments of `crossword new`.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::ArgPredicate;
use crossword_clues::Grade;
use crossword_core::generate::{MAX_RUN, WordAt};
use crossword_core::{MAX_SIDE, Share, Symmetry};
use crossword_protocol::url::read_size;
use crossword_server::config::broker::Broker;

use super::phrases::{Phrases, phrases, word_at};
use crate::clues::Source;
use crate::engine::{MAX_THREADS, seconds};
use crate::format::Format;
use crate::number::{seed, whole};
use crate::word_choice::WordChoice;

/// The side of a daily puzzle.
const DAILY_SIDE: usize = 15;

/// What puzzles to make.
#[derive(clap::Args, Debug)]
pub struct NewArgs {
    /// Sides of the grid in cells, 3 to 25: one number for a square, or WIDTHxHEIGHT [default: 15, or more where a theme needs it]
    #[arg(long, value_name = "N|WxH", value_parser = size, conflicts_with = "grid")]
    pub size: Option<(usize, usize)>,
    /// How many blocks: a number, 0 for an open grid, or auto for as many as newspapers have
    #[arg(long, value_name = "N|auto", default_value = "auto", value_parser = blocks)]
    pub blocks: Blocks,
    /// The symmetry of the blocks
    #[arg(long, value_name = "KIND", value_enum, default_value_t = Kind::Rotational)]
    pub symmetry: Kind,
    /// How many puzzles, at most 10,000,000, no two alike; each is printed as soon as those before it are. With --theme and --grid
    /// how many patterns, at most 50, the best first [default: 1, of patterns 5]
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true, value_parser = whole::<u64>(1, MAX_RUN))]
    #[arg(default_value_ifs([("theme", ArgPredicate::IsPresent, "5"), ("grid", ArgPredicate::IsPresent, "5")]))]
    pub count: u64,
    /// Find patterns that hold these phrases, with commas between them, each with a fill
    #[arg(long, value_name = "PHRASES", value_parser = phrases, conflicts_with_all = ["grid", "shape", "shard", "threads", "queue"])]
    pub theme: Option<Phrases>,
    /// Find patterns that complete the half-drawn grid in this file, or - for standard input, each with a fill: its blocks and letters
    /// stay
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["shape", "shard", "threads", "queue"])]
    pub grid: Option<PathBuf>,
    /// With --grid: move as few blocks as will do for this word to stand in an entry that is too long or too short for it
    #[arg(long, value_name = "ENTRY=WORD", value_parser = word_at, requires = "grid", conflicts_with = "blocks")]
    pub fit: Option<WordAt>,
    /// End after so many seconds with what is done [default: never]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,
    /// Equal seeds give equal puzzles, whatever the number of threads [default: another one each time]
    #[arg(long, value_name = "N", value_parser = seed)]
    pub seed: Option<u64>,
    /// Make the I-th of N parts: N machines with the same --seed make --count puzzles together, and no two the same
    #[arg(long, value_name = "I/N", requires = "seed")]
    pub shard: Option<Share>,
    /// Make so many puzzles at once [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1, MAX_THREADS))]
    pub threads: Option<u16>,
    /// Have them made by the workers (`crossword worker`) at this NATS broker, whose JetStream keeps the queue
    #[arg(long, value_name = "URL", conflicts_with_all = ["threads", "words", "extra"])]
    pub queue: Option<Broker>,
    /// The words
    #[command(flatten)]
    pub words: WordChoice,
    /// Who writes clues for it; `crossword clues --help` says more of them
    #[arg(long, value_name = "SOURCE", value_enum, default_value_t = Clued::None, conflicts_with_all = ["theme", "grid"])]
    pub clues: Clued,
    /// How hard clues should be: easy, medium or hard; where there is none so the nearest
    #[arg(long, value_name = "GRADE", default_value = "easy", requires = "clues")]
    pub difficulty: Grade,
    /// How clues should be otherwise, such as playful, which a model is told
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, requires = "clues")]
    pub style: String,
    /// What to print: grids with an empty line between two, or a JSON object a line
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// With --format json: which members the object has [default: full]
    #[arg(long, value_name = "SHAPE", value_enum)]
    pub shape: Option<Shape>,
}

impl NewArgs {
    /// Width and height of the puzzle.
    pub fn sides(&self) -> (usize, usize) {
        self.size.unwrap_or((DAILY_SIDE, DAILY_SIDE))
    }
}

/// How many blocks; none where newspapers decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks(pub Option<usize>);

/// A symmetry of the blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kind {
    /// The same after half a turn
    #[value(alias = "180")]
    Rotational,
    /// The same after a quarter turn; squares only
    #[value(alias = "90")]
    Quarter,
    /// Left and right mirror each other
    #[value(alias = "mirror")]
    LeftRight,
    /// Top and bottom mirror each other
    TopBottom,
    /// The same when rows and columns change places; squares only
    Diagonal,
    /// None
    None,
}

impl Kind {
    /// The symmetry, if it is one.
    pub fn symmetry(self) -> Option<Symmetry> {
        match self {
            Kind::Rotational => Some(Symmetry::Rotational),
            Kind::Quarter => Some(Symmetry::Quarter),
            Kind::LeftRight => Some(Symmetry::LeftRight),
            Kind::TopBottom => Some(Symmetry::TopBottom),
            Kind::Diagonal => Some(Symmetry::Diagonal),
            Kind::None => None,
        }
    }
}

/// Who writes clues, if anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Clued {
    /// Nobody
    None,
    /// The clues in the program
    Embedded,
    /// A language model
    Model,
}

impl Clued {
    /// The source, if any.
    pub fn source(self) -> Option<Source> {
        match self {
            Clued::None => None,
            Clued::Embedded => Some(Source::Embedded),
            Clued::Model => Some(Source::Model),
        }
    }
}

impl From<Clued> for crossword_protocol::url::Clued {
    fn from(clued: Clued) -> Self {
        match clued {
            Clued::None => Self::None,
            Clued::Embedded => Self::Embedded,
            Clued::Model => Self::Model,
        }
    }
}

/// Which members the JSON of a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Shape {
    /// Rows, entries with their answers, and the seed
    Full,
    /// As older programs read it: the grid in base64, entries as arrays
    Compact,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    read_size(text, MAX_SIDE).map_err(|error| format!("{error}; give 3 to {MAX_SIDE} cells a side"))
}

fn blocks(text: &str) -> Result<Blocks, String> {
    let number = || text.parse().ok().map(|number| Blocks(Some(number)));
    let blocks = if text == "auto" { Some(Blocks(None)) } else { number() };
    blocks.ok_or_else(|| "give a number from 0, or auto".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_or_refused_with_the_cure() {
        assert_eq!((size("5"), size("15x13")), (Ok((5, 5)), Ok((15, 13))));
        assert!(size("five").is_err() && size("99").unwrap_err().contains("3 to 25"));
        assert_eq!((blocks("auto"), blocks("0")), (Ok(Blocks(None)), Ok(Blocks(Some(0)))));
        assert!(blocks("-1").is_err() && blocks("many").is_err());
    }
}

//! The arguments of `crossword new`.

use clap::ValueEnum;
use crossword_codec::url::read_size;
use crossword_core::{MAX_SIDE, Symmetry};
use crossword_server::remote::broker::Broker;

use crate::engine::MAX_THREADS;
use crate::format::Format;
use crate::word_choice::WordChoice;

/// What puzzles to make.
#[derive(clap::Args, Debug)]
pub struct NewArgs {
    /// Sides of the grid in cells, 3 to 25: one number for a square, or WIDTHxHEIGHT
    #[arg(long, value_name = "N|WxH", default_value = "15", value_parser = size)]
    pub size: (usize, usize),
    /// How many blocks: a number, 0 for an open grid, or auto for as many as newspapers have
    #[arg(long, value_name = "N|auto", default_value = "auto", value_parser = blocks)]
    pub blocks: Blocks,
    /// The symmetry of the blocks
    #[arg(long, value_name = "KIND", value_enum, default_value_t = Kind::Rotational)]
    pub symmetry: Kind,
    /// How many puzzles, no two alike; each is printed as soon as those before it are
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// Equal seeds give equal puzzles, whatever the number of threads [default: another one each time]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Print only the I-th of N equal parts of the run, so that N machines with the same --seed share it
    #[arg(long, value_name = "I/N", requires = "seed", value_parser = shard)]
    pub shard: Option<Shard>,
    /// Make so many puzzles at once [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    pub threads: Option<u16>,
    /// Have them made by the workers (`crossword worker`) at this NATS broker, whose JetStream keeps the queue
    #[arg(long, value_name = "URL", conflicts_with_all = ["threads", "words", "extra"])]
    pub queue: Option<Broker>,
    /// The words
    #[command(flatten)]
    pub words: WordChoice,
    /// What to print: grids with an empty line between two, or a JSON object a line
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// With --format json: which members the object has [default: full]
    #[arg(long, value_name = "SHAPE", value_enum)]
    pub shape: Option<Shape>,
}

/// How many blocks; none where newspapers decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks(pub Option<usize>);

/// A part of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which one, from 0.
    pub at: u64,
    /// Of how many.
    pub of: u64,
}

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

fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((at, of)) if (1..=of).contains(&at) => Ok(Shard { at: at - 1, of }),
        _ => Err("give a part and how many there are, such as 1/4 to 4/4".to_owned()),
    }
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
        assert_eq!(shard("2/4"), Ok(Shard { at: 1, of: 4 }));
        assert!(["0/4", "5/4", "1/0", "1", "a/b"].into_iter().all(|bad| shard(bad).is_err()));
    }
}

//! `crossword convert`: a puzzle file in another format.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use crossword_formats::files::{self, Format, Remark, WriteOptions};

use crate::output::{print_bytes, say};
use crate::problem::Problem;
use crate::replace::replace;
use crate::source::read;

/// Arguments of `convert`.
#[derive(Args, Debug)]
pub struct ConvertArgs {
    /// The puzzle's file, or - for standard input; its format is recognised by what is in it. Or a link to edit it, in quotes
    #[arg(value_name = "IN|-")]
    pub from: PathBuf,
    /// The file to write, or - for standard output; one that is there already is replaced
    #[arg(value_name = "OUT|-")]
    pub into: PathBuf,
    /// The format to write: puz, ipuz, xd, jpz or txt [default: as the name of OUT ends]
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// In a .puz file plain quotes, hyphens and dots in place of typographic ones, so that every program reads it
    #[arg(long)]
    pub plain_quotes: bool,
}

/// Runs the command. Nothing is written unless all of the puzzle was read and can be written.
pub fn run(args: &ConvertArgs) -> Result<ExitCode, Problem> {
    let named = args.into.file_name().and_then(|name| Format::of_name(&name.to_string_lossy()));
    let format = args.to.or(named).ok_or_else(|| Problem::NoFormat { path: args.into.clone() })?;
    let (puzzle, remarks) = read(&args.from)?;
    let options = WriteOptions::default().with_plain_quotes(args.plain_quotes);
    let written = files::write_with(&puzzle, format, options);
    if args.into == Path::new("-") {
        print_bytes(&written.bytes)?;
    } else {
        replace(&args.into, &written.bytes)
            .map_err(|error| Problem::Write { path: args.into.clone(), error })?;
    }
    remarks.iter().for_each(say);
    written.losses.iter().for_each(say);
    for remark in &written.remarks {
        match remark {
            Remark::NewerVersion { plain: true, .. } => say(format!("{remark} (--plain-quotes)")),
            _ => say(remark),
        }
    }
    Ok(ExitCode::SUCCESS)
}

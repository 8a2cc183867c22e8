//! `crossword pdf`: a puzzle file on paper.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use crossword_paper::{Enumerations, Form, GridOptions, Options, Paper, Sender, Solution};

use crate::number::whole;
use crate::output::{print_bytes, say};
use crate::problem::Problem;
use crate::replace::replace;
use crate::source::{read, said};

/// Arguments of `pdf`.
#[derive(Args, Debug)]
pub struct PdfArgs {
    /// The puzzle's file, of any format that `convert` reads, or - for standard input; or a link to edit it, in quotes
    #[arg(value_name = "IN|-")]
    pub from: PathBuf,
    /// The file to write, or - for standard output; one that is there already is replaced
    #[arg(value_name = "OUT|-")]
    pub into: PathBuf,
    /// The sheet: a4 or letter
    #[arg(long, value_name = "SHEET", default_value_t)]
    pub paper: Paper,
    /// The solution: on a page of its own, small and upside down at the foot, or none; a picture has the letters with page
    #[arg(long, value_name = "WHERE", default_value_t)]
    pub solution: Solution,
    /// How long answers are: after the clues for which the puzzle says so (given), all, or none
    #[arg(long, value_name = "WHICH", default_value_t)]
    pub enumerations: Enumerations,
    /// In type of 16 points and more
    #[arg(long)]
    pub large_print: bool,
    /// As editors ask for: the filled grid, the empty one, then clues and answers in a table
    #[arg(long, conflicts_with_all = ["large_print", "solution"])]
    pub manuscript: bool,
    /// With --manuscript: who sends it [default: the puzzle's author]
    #[arg(long, value_name = "TEXT", requires = "manuscript")]
    pub name: Option<String>,
    /// With --manuscript: the sender's address; may be given once for each line
    #[arg(long, value_name = "TEXT", requires = "manuscript")]
    pub address: Vec<String>,
    /// With --manuscript: the sender's e-mail address
    #[arg(long, value_name = "TEXT", requires = "manuscript")]
    pub email: Option<String>,
    /// A PDF of the puzzle, or a picture of its grid [default: as the name of OUT ends; pdf for standard output]
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub format: Option<PaperFormat>,
    /// Of a picture: pixels of a cell's side [default: 48]
    #[arg(long, value_name = "PIXELS", value_parser = whole::<u32>(0, u64::from(u32::MAX)))]
    pub cell: Option<u32>,
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PaperFormat {
    /// The puzzle with its clues
    Pdf,
    /// The grid, as lines
    Svg,
    /// The grid, as pixels
    Png,
}

impl PdfArgs {
    /// The format, if the name says one, and every option has a place in it.
    fn format(&self) -> Result<PaperFormat, Problem> {
        let ending = self.into.extension().map(OsStr::to_string_lossy);
        let named = ending.and_then(|ending| PaperFormat::from_str(&ending, true).ok());
        let piped = (self.into == Path::new("-")).then_some(PaperFormat::Pdf);
        let format = self.format.or(named).or(piped);
        let format = format.ok_or_else(|| Problem::NoPaperFormat { path: self.into.clone() })?;
        let is_pdf = format == PaperFormat::Pdf;
        let idle = [("--large-print", self.large_print, "a PDF"), ("--manuscript", self.manuscript, "a PDF")]
            .into_iter()
            .chain([("--cell", self.cell.is_some(), "a picture")])
            .find(|&(_, given, of)| given && is_pdf != (of == "a PDF"));
        match idle {
            Some((option, _, of)) => Err(Problem::IdleOption { option, of }),
            None => Ok(format),
        }
    }

    fn options(&self) -> Options {
        let form = match (self.large_print, self.manuscript) {
            (true, _) => Form::LargePrint,
            (_, true) => Form::Manuscript,
            _ => Form::Puzzle,
        };
        let sender = Sender {
            name: self.name.clone().unwrap_or_default(),
            address: self.address.join("\n"),
            email: self.email.clone().unwrap_or_default(),
        };
        let (paper, solution, enumerations) = (self.paper, self.solution, self.enumerations);
        Options { paper, solution, enumerations, form, sender }
    }
}

/// Runs the command. Nothing is written unless all of the puzzle was read and can be printed.
pub fn run(args: &PdfArgs) -> Result<ExitCode, Problem> {
    let format = args.format()?;
    let (puzzle, remarks) = read(&args.from)?;
    let grid = GridOptions {
        solved: args.solution != Solution::None,
        cell: args.cell.unwrap_or_else(|| GridOptions::default().cell),
    };
    let printed = match format {
        PaperFormat::Pdf => crossword_paper::pdf(&puzzle, &args.options()),
        PaperFormat::Svg => crossword_paper::svg(&puzzle, grid),
        PaperFormat::Png => crossword_paper::png(&puzzle, grid),
    };
    let printed = printed.map_err(|error| Problem::Paper { path: said(&args.from), error })?;
    if args.into == Path::new("-") {
        print_bytes(&printed.bytes)?;
    } else {
        replace(&args.into, &printed.bytes)
            .map_err(|error| Problem::Write { path: args.into.clone(), error })?;
    }
    remarks.iter().for_each(say);
    printed.remarks.iter().for_each(say);
    Ok(ExitCode::SUCCESS)
}

//! `crossword pdf`: a puzzle file on paper.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use crossword_codec::files::{self, Remark};
use crossword_codec::url::{is_link, read_link};
use crossword_core::MAX_SIDE;
use crossword_paper::{Enumerations, Form, GridOptions, Options, Paper, Sender, Solution};
use crossword_puzzle::Puzzle;

use crate::output::{print_bytes, say};
use crate::problem::Problem;
use crate::puzzle::read_file;
use crate::replace::replace;

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
    /// A PDF of the puzzle, or a picture of its grid [default: as the name of OUT ends, else pdf]
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub format: Option<PaperFormat>,
    /// Of a picture: pixels of a cell's side [default: 48]
    #[arg(long, value_name = "PIXELS")]
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
    fn format(&self) -> PaperFormat {
        let ending = self.into.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let named = ending.and_then(|ending| PaperFormat::from_str(&ending, true).ok());
        self.format.or(named).unwrap_or(PaperFormat::Pdf)
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
    let (puzzle, remarks) = read(&args.from)?;
    let grid = GridOptions {
        solved: args.solution != Solution::None,
        cell: args.cell.unwrap_or_else(|| GridOptions::default().cell),
    };
    let printed = match args.format() {
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

/// The puzzle of a file or a link, and what is to be said of it.
fn read(from: &Path) -> Result<(Puzzle, Vec<Remark>), Problem> {
    if let Some(link) = from.to_str().filter(|text| is_link(text)) {
        let puzzle = read_link(link, MAX_SIDE).map_err(|error| Problem::Link { error })?;
        return Ok((puzzle, Vec::new()));
    }
    let bytes = read_file(from)?;
    let read = files::read(&bytes).map_err(|error| Problem::File { path: from.into(), error })?;
    Ok((read.puzzle, read.remarks))
}

/// What an error names: the file, and of a link no more than that it is one.
fn said(from: &Path) -> PathBuf {
    match from.to_str() {
        Some(text) if is_link(text) => PathBuf::from("the link"),
        _ => from.into(),
    }
}

//! What can be wrong with what the user gave: one line each, with the cure.

use std::io;
use std::path::PathBuf;

use crossword_core::generate::{GenerateError, MAX_PATTERNS};
use crossword_core::{EntryName, ImproveError, ProblemError, RepairError, RequestError};
use crossword_formats::counted::Counted;
use crossword_formats::files::{FileError, Format};
use crossword_formats::text::TextError;
use crossword_paper::PaperError;
use crossword_protocol::slot_file::SlotFileError;
use crossword_protocol::url::LinkError;
use crossword_server::workers::batches::QueueError;
use thiserror::Error;

/// Bad input or an unusable environment.
#[derive(Debug, Error)]
pub enum Problem {
    /// A file that cannot be read.
    #[error("{}: {error}; name a file that can be read{}", path.display(), if *stdin_too { ", or - for standard input" } else { "" })]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
        /// Whether standard input would do.
        stdin_too: bool,
    },
    /// A link where a file is wanted.
    #[error(
        "a link to a puzzle is read by `crossword convert` and `crossword pdf` only; make a file of it with `crossword convert LINK grid.txt`"
    )]
    LinkForFile,
    /// A puzzle file where a text grid is wanted.
    #[error("{}: this is a puzzle file ({format}) and no text grid; make one of it with `crossword convert {} grid.txt`", path.display(), path.display())]
    NoTextGrid {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: Format,
    },
    /// A grid file that is no grid.
    #[error("{}: {error}{}", path.display(), if matches!(error, TextError::Character { .. }) { ", or name it with --dialect" } else { "" })]
    Grid {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: TextError,
    },
    /// A file that is no problem over slots.
    #[error("{}: {error}", path.display())]
    Slots {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: SlotFileError,
    },
    /// Slots that make no sense to fill.
    #[error(transparent)]
    OverSlots(#[from] ProblemError),
    /// A puzzle file that cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: FileError,
    },
    /// A link that is no puzzle.
    #[error(transparent)]
    Link {
        /// What is wrong.
        error: LinkError,
    },
    /// A puzzle that cannot be printed.
    #[error("{}: {error}", path.display())]
    Paper {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: PaperError,
    },
    /// A file to be written in nobody knows which format.
    #[error("{}: its name says no format; name it .puz, .ipuz, .xd, .jpz or .txt, or give --to", path.display())]
    NoFormat {
        /// The file.
        path: PathBuf,
    },
    /// Paper in nobody knows which format.
    #[error("{}: its name says nothing that is printed; name it .pdf, .svg or .png, or give --format", path.display())]
    NoPaperFormat {
        /// The file.
        path: PathBuf,
    },
    /// An option that does nothing with this format.
    #[error("{option} is of {of}; leave it out, or write {of}")]
    IdleOption {
        /// The option.
        option: &'static str,
        /// What it belongs to.
        of: &'static str,
    },
    /// A file that cannot be written.
    #[error("{}: {error}; name a file that can be written, or - for standard output", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A word list without a word.
    #[error("{}: no word in it ({report}); {cure}", path.display())]
    NoWords {
        /// The file.
        path: PathBuf,
        /// What was found instead.
        report: String,
        /// What would help.
        cure: String,
    },
    /// A scale, and no list of one's own.
    #[error(
        "--scores is the scale of the lists that --words and --longer-words name; give one of them, or leave it out"
    )]
    ScaleOfNoList,
    /// More time by default than at the most.
    #[error("--deadline {deadline} is more than --max-deadline {most}; raise that, or lower this")]
    Deadlines {
        /// The seconds of a fill that does not say.
        deadline: u64,
        /// The most seconds.
        most: u64,
    },
    /// Neither one scale nor one for each list.
    #[error(
        "{scales} scales for {lists} lists; give --scores once for all of them, or once for each in their order"
    )]
    Scales {
        /// How many were given.
        scales: usize,
        /// For how many lists.
        lists: usize,
    },
    /// A grid that makes no sense to fill.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// A name that no entry of the grid has.
    #[error("the grid has no entry {0}; `crossword slots` without --entry lists those that are open")]
    Unknown(EntryName),
    /// Fills that would have to differ in more entries than are filled.
    #[error("--distinct {distinct}, but only {} to be filled; give at most {open}", Counted(*open, "entry is", "entries are"))]
    Distinct {
        /// In how many they would have to.
        distinct: usize,
        /// How many there are.
        open: usize,
    },
    /// A grid without an answer.
    #[error("{}: no entry of it is complete; fill it first, for example with `crossword fill`", path.display())]
    NoAnswer {
        /// The file.
        path: PathBuf,
    },
    /// A puzzle that cannot be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// No queue.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// More patterns than are looked for.
    #[error(
        "--count is at most {MAX_PATTERNS} with --theme or --grid; give less, or another --seed for more"
    )]
    Patterns,
    /// A shape of JSON, where there is none.
    #[error("--shape is that of the JSON; add --format json, or leave it out")]
    ShapeOfText,
    /// More puzzles than a language model is asked about.
    #[error(
        "--clues model asks the model once for each puzzle, and --count {count} is too often; give at most {most}, or --clues embedded"
    )]
    ModelCount {
        /// How many puzzles were asked for.
        count: u64,
        /// How many may be.
        most: u64,
    },
    /// Clues in the program that cannot be read.
    #[error(transparent)]
    ClueFile(#[from] crossword_clues::ClueFileError),
    /// A language model that is not set up.
    #[error(transparent)]
    Model(#[from] crossword_clues::model::ModelError),
    /// A fill that cannot be improved.
    #[error(transparent)]
    Improve(#[from] ImproveError),
    /// A fill that cannot be repaired as asked.
    #[error(transparent)]
    Repair(#[from] RepairError),
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {error}; choose another address with {flag}")]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// What gave it.
        flag: &'static str,
        /// Why not.
        error: io::Error,
    },
    /// A folder that holds no page.
    #[error("{}: no index.html in it; name a folder with a page, or leave --static out for the page inside the program", dir.display())]
    NoPage {
        /// The folder.
        dir: PathBuf,
    },
    /// Standard output is closed, or the server broke.
    #[error(transparent)]
    Io(#[from] io::Error),
}

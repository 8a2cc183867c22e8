//! The grid and the words that a command works on, from files, pipes and the embedded lists.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_core::analysis::Grading;
use crossword_core::{FillRequest, Grid, WordList};
use crossword_data::List;
use crossword_formats::files::{self, Format};
use crossword_formats::text::{self, Dialect};
use crossword_formats::wordfile::{SHORTEST, Scale};
use crossword_protocol::url::is_link;

use crate::lists;
use crate::problem::Problem;
use crate::reading::ReadingArgs;
use crate::word_choice::WordChoice;

/// Most bytes that are read as a puzzle, a grid or entries of slots: a dozen times what any of their formats takes.
const MAX_INPUT: u64 = 64 << 20;

/// A grid with the words for it.
pub struct Puzzle {
    /// The grid and which words may go in.
    pub request: FillRequest,
    /// The word list.
    pub words: Arc<WordList>,
    /// How the grid was written.
    pub dialect: Dialect,
    /// How long reading the words took.
    pub load: Duration,
    /// Whether the minimum score is less than usual because the grid is so open.
    pub lowered: bool,
}

impl Puzzle {
    /// Reads what the arguments name; the grid's letters are locked.
    pub fn read(path: &Path, reading: &ReadingArgs, args: &WordChoice) -> Result<Puzzle, Problem> {
        let (grid, dialect) = read_grid(path, reading)?;
        Puzzle::of(grid, dialect, reading, args)
    }

    /// The same with a grid whose letters are not locked but present, and that grid.
    pub fn read_present(
        path: &Path,
        reading: &ReadingArgs,
        args: &WordChoice,
    ) -> Result<(Puzzle, Grid), Problem> {
        let (present, dialect) = read_grid(path, reading)?;
        Ok((Puzzle::of(present.without_letters(), dialect, reading, args)?, present))
    }

    fn of(grid: Grid, dialect: Dialect, reading: &ReadingArgs, args: &WordChoice) -> Result<Puzzle, Problem> {
        let Chosen { words, grading, load } = Chosen::read(args, SHORTEST)?;
        let request = FillRequest::new(grid)
            .with_min_entry(reading.min_entry.map_or(dialect.min_entry(), usize::from))
            .with_banned(args.ban.clone());
        let request = grading.applied(request, args.min_score, &words);
        let lowered = args.min_score.is_none() && request.min_score < grading.usual();
        Ok(Puzzle { request, words, dialect, load, lowered })
    }
}

/// The grid of a file, and how it is written.
pub fn read_grid(path: &Path, reading: &ReadingArgs) -> Result<(Grid, Dialect), Problem> {
    let bytes = read_file(path)?;
    let is_text = !bytes.contains(&0) && files::format_of(&bytes) == Format::Text;
    if !is_text {
        return Err(match files::read(&bytes) {
            Ok(read) => Problem::NoTextGrid { path: path.into(), format: read.format },
            Err(error) => Problem::File { path: path.into(), error },
        });
    }
    // A stray byte is then reported as a character of no dialect, with its place.
    let source = String::from_utf8_lossy(&bytes).into_owned();
    text::read(&source, reading.dialect).map_err(|error| Problem::Grid { path: path.into(), error })
}

/// The words to fill from.
pub struct Chosen {
    /// The list.
    pub words: Arc<WordList>,
    /// What its scores mean: the lowest one used unless the user says otherwise follows from it.
    pub grading: Grading,
    /// How long reading took.
    pub load: Duration,
}

impl Chosen {
    /// Reads the lists that the arguments name, their words from `shortest` letters on.
    pub fn read(args: &WordChoice, shortest: usize) -> Result<Chosen, Problem> {
        let loading = Instant::now();
        let (mut words, grading) = words(args, shortest)?;
        if let Some(path) = &args.extra {
            words =
                words.with(&from_file(path, args, args.extra_scores.as_ref(), "--extra-scores", shortest)?);
        }
        Ok(Chosen { words: Arc::new(words), grading, load: loading.elapsed() })
    }
}

/// The bytes of a file, or of standard input where it is `-`.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Problem> {
    if path.to_str().is_some_and(is_link) {
        return Err(Problem::LinkForFile);
    }
    let mut bytes = Vec::new();
    let most = MAX_INPUT + 1;
    let read = if path == Path::new("-") {
        io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    let read = read.and_then(|length| match length as u64 > MAX_INPUT {
        true => {
            Err(io::Error::other(format!("it is longer than the {MAX_INPUT} bytes that a puzzle may have")))
        }
        false => Ok(()),
    });
    read.map_err(|error| Problem::Read { path: path.into(), error, stdin_too: true })?;
    Ok(bytes)
}

/// Reads a user's list; `option` is the one that names its scale.
fn from_file(
    path: &Path,
    args: &WordChoice,
    scale: Option<&Scale>,
    option: &str,
    shortest: usize,
) -> Result<WordList, Problem> {
    let (words, report) = lists::from_file(path, scale, shortest)?;
    lists::tell(&path.display().to_string(), &report, scale, option, args.min_score);
    Ok(words)
}

fn words(args: &WordChoice, shortest: usize) -> Result<(WordList, Grading), Problem> {
    if let Some(path) = &args.words {
        return Ok((from_file(path, args, args.scores.as_ref(), "--scores", shortest)?, lists::FOREIGN));
    }
    let list = if args.longer { List::Longer } else { List::Standard };
    Ok((lists::embedded(list, args.crude), lists::grading(list)))
}

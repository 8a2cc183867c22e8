//! Runs `crossword new`: prints puzzle after puzzle, and says why there are no more.

use std::io::IsTerminal;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crossword_core::Grid;
use crossword_core::generate::{PuzzleRequest, Run, Step};
use crossword_formats::wordfile::SHORTEST;
use crossword_protocol::answers::{CompactPuzzle, PuzzleReport};
use crossword_server::workers::batches::Queue;
use crossword_session::prefers_clued;

use super::args::{NewArgs, Shape};
use super::maker::{Made, Maker};
use super::ordered::in_order;
use super::patterns;
use super::queued::{Number, Queued};
use crate::clues::{Source, Wish, Writer, clued};
use crate::exit;
use crate::format::Format;
use crate::interrupt;
use crate::output::{json, print_on, say};
use crate::problem::Problem;
use crate::progress::ProgressLine;
use crate::puzzle::Chosen;
use crate::word_choice::WordChoice;

/// Puzzles that a language model may be asked about in one run: each is a request that somebody pays for, and a hundred take a model
/// of ten seconds a puzzle a quarter of an hour.
const MAX_MODEL_PUZZLES: u64 = 100;

/// Why no further puzzle is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// As many as asked for, or nobody reads on.
    Enough,
    /// No other was found.
    NoMore,
    /// Ctrl-C was pressed, or the time was up.
    Interrupted,
}

/// Runs the command.
pub fn run(args: &NewArgs) -> Result<ExitCode, Problem> {
    if args.shape.is_some() && args.format == Format::Text {
        return Err(Problem::ShapeOfText);
    }
    if args.clues.source() == Some(Source::Model) && args.count > MAX_MODEL_PUZZLES {
        return Err(Problem::ModelCount { count: args.count, most: MAX_MODEL_PUZZLES });
    }
    let seed = args.seed.unwrap_or_else(drawn);
    if args.theme.is_some() || args.grid.is_some() {
        return patterns::run(args, seed);
    }
    let (width, height) = args.sides();
    let request = PuzzleRequest::new(width, height)
        .with_blocks(args.blocks.0)
        .with_symmetry(args.symmetry.symmetry())
        .with_min_score(args.words.min_score)
        .with_banned(args.words.ban.clone())
        .with_share(args.shard)
        .with_seed(seed);
    let longer = args.words.longer || args.words.is_usual() && request.needs_longer();
    let choice = WordChoice { longer, ..args.words.clone() };
    let Chosen { words, grading, .. } = Chosen::read(&choice, SHORTEST)?;
    let is_clued = prefers_clued(&request, args.clues.into());
    let some = if is_clued { clued(&words, grading.usual()).map(Arc::new) } else { None };
    let maker = Maker { request, words, some, grading };
    maker.check()?;
    if args.seed.is_none() && args.format == Format::Text {
        say(format_args!("--seed {seed} gives the same again"));
    }
    interrupt::listen();
    let (printed, end) = print_all(&maker, longer, args)?;
    Ok(conclude(printed, end))
}

/// Where the puzzles of a run are made.
enum Makers {
    /// On so many threads.
    Here(u16),
    /// By workers elsewhere.
    There(Queued),
}

impl Makers {
    fn of(maker: &Maker, longer: bool, args: &NewArgs) -> Result<Makers, Problem> {
        let Some(broker) = &args.queue else {
            return Ok(Makers::Here(args.threads.unwrap_or_else(processors)));
        };
        let queue = Queue::open(broker, args.sides())?;
        let lists = (longer, args.words.crude);
        Ok(Makers::There(Queued::new(queue, maker.request.clone(), lists, maker.some.is_some())))
    }

    /// The puzzle of that number, made anew.
    fn again(&self, maker: &Maker, number: Number, is_late: &dyn Fn() -> bool) -> Made {
        match self {
            Makers::Here(_) => maker.make(number.0, number.1, is_late),
            Makers::There(queued) => queued.again(number, is_late),
        }
    }
}

/// Prints the puzzles of the run, or of its part: how many, and why there are no more.
fn print_all(maker: &Maker, longer: bool, args: &NewArgs) -> Result<(u64, End), Problem> {
    let (at, of) = args.shard.map_or((0, 1), |share| (share.at() as u64, share.of() as u64));
    let count = args.count.saturating_sub(at).div_ceil(of);
    let writer = args.clues.source().map(Writer::new).transpose()?;
    let makers = Makers::of(maker, longer, args)?;
    let (mut run, mut printed, mut end) = (Run::default(), 0, End::Enough);
    let began = Instant::now();
    let mut line = ProgressLine::new(began, 0);
    let is_late = || interrupt::asked() || args.timeout.is_some_and(|timeout| began.elapsed() >= timeout);
    let take = |number, mut made| {
        let (fill, seed) = loop {
            let made_now = match made {
                Made::Stopped => {
                    end = End::Interrupted;
                    return Ok(false);
                }
                Made::Nothing => None,
                Made::Puzzle { fill, seed } => Some((fill, seed)),
            };
            match (run.take(made_now.as_ref().map(|(fill, _)| fill)), made_now) {
                (Step::New, Some(puzzle)) => break puzzle,
                (Step::Again(again), _) => made = makers.again(maker, (number, again), &is_late),
                (Step::New | Step::NoMore, _) => {
                    end = End::NoMore;
                    return Ok(false);
                }
            }
        };
        line.wipe();
        let read_on = print_on(&spelled(&fill, seed, args, writer.as_ref(), printed == 0)?)?;
        printed += 1;
        line.show_rate(printed);
        Ok::<bool, Problem>(read_on)
    };
    match &makers {
        Makers::Here(threads) => {
            let make = |number: u64, over: &dyn Fn() -> bool| maker.make(number, 0, &|| over() || is_late());
            in_order(*threads, count, make, take)?;
        }
        Makers::There(queued) => queued.in_order(count, &is_late, take)?,
    }
    line.wipe();
    if printed > 1 && std::io::stderr().is_terminal() {
        let seconds = began.elapsed().as_secs_f64();
        say(format_args!("{printed} puzzles in {seconds:.1} s, {:.1} a second", printed as f64 / seconds));
    }
    Ok((printed, end))
}

/// A puzzle as it is printed.
fn spelled(
    fill: &Grid,
    seed: u64,
    args: &NewArgs,
    writer: Option<&Writer>,
    first: bool,
) -> Result<String, Problem> {
    let wish = Wish { seed, grade: args.difficulty, style: &args.style };
    let clues = || writer.map(|writer| writer.one_each(fill, wish)).unwrap_or_default();
    Ok(match (args.format, args.shape) {
        (Format::Text, _) => {
            format!(
                "{}{fill}{}",
                if first { "" } else { "\n" },
                writer.map_or(String::new(), |writer| writer.lines(fill, wish))
            )
        }
        (Format::Json, Some(Shape::Compact)) => json(&CompactPuzzle::new(fill).with_clues(clues()))?,
        (Format::Json, _) => json(&PuzzleReport::new(fill, seed).with_clues(clues()))?,
    })
}

/// Says why there are no more, and gives the exit code.
fn conclude(printed: u64, end: End) -> ExitCode {
    match end {
        End::Enough => ExitCode::SUCCESS,
        End::NoMore if printed == 0 => {
            say(
                "no such puzzle was found; try --longer, a lower --min-score, another size, or other --blocks",
            );
            ExitCode::from(exit::NO_FILL)
        }
        End::NoMore => {
            say(format_args!("no other puzzle was found after these {printed}"));
            ExitCode::SUCCESS
        }
        End::Interrupted => {
            let when = if interrupt::asked() { "until the interrupt" } else { "in time" };
            say(format_args!("{printed} made {when}"));
            ExitCode::from(exit::DEADLINE)
        }
    }
}

/// A seed from the clock, for whoever gives none; short enough to be typed.
fn drawn() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ since.as_secs() & 0xffff_ffff
}

/// How many threads there are processors for.
fn processors() -> u16 {
    let count = thread::available_parallelism().map_or(1, NonZero::get);
    u16::try_from(count).unwrap_or(u16::MAX)
}

//! `crossword fill --repair`: change few letters of a fill in which something is refused or blank.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crossword_core::{EntryName, Repair};
use crossword_formats::text;
use crossword_protocol::answers::FillReport;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::messages::repair::RepairMessage;
use crossword_session::{Session, Terms, Work};

use crate::args::FillArgs;
use crate::exit;
use crate::format::Format;
use crate::interrupt;
use crate::output::{json, print, say};
use crate::problem::Problem;
use crate::puzzle::Puzzle;
use crate::told::{tell_of_deadline, tell_of_no_fill};

/// Runs the command.
pub fn run(path: &Path, refused: &[EntryName], args: &FillArgs) -> Result<ExitCode, Problem> {
    let (puzzle, present) = Puzzle::read_present(path, &args.reading, &args.words)?;
    let Puzzle { request, words, dialect, load, .. } = puzzle;
    let request =
        request.with_seed(args.seed).with_max_shared_substring(args.max_shared_substring.map(usize::from));
    let began = Instant::now();
    let repair = Repair::new(request, words, &present, refused, &args.keep)?;
    let (session, outcome) = repair_until(repair, began, args.timeout);
    let Work::Repair(repair) = session.work() else { unreachable!("it was begun with a repair") };
    let output = match (args.format, outcome) {
        (Format::Json, _) => json(&FillReport::of_repair(repair, outcome, load, began.elapsed()))?,
        (Format::Text, Outcome::Filled) => text::write(repair.snapshot(), dialect),
        (Format::Text, _) => String::new(),
    };
    print(&output)?;
    Ok(tell(&session, repair, outcome, args))
}

/// Looks for a repair until the time is up, and for fewer letters for a while. The clock first: without any time nothing is
/// searched.
fn repair_until(repair: Repair, began: Instant, timeout: Option<Duration>) -> (Session, Outcome) {
    interrupt::listen();
    let deadline = timeout.unwrap_or(Duration::MAX);
    let terms = Terms { deadline, improve: Duration::ZERO, reports_seed: false };
    let mut session = Session::new(repair.into(), terms, Duration::ZERO);
    loop {
        let now = began.elapsed();
        if interrupt::asked() || now >= deadline {
            session.end(Outcome::Deadline, now);
        }
        if !session.step(now) {
            let outcome = session.outcome().map_or(Outcome::Deadline, |message| message.outcome);
            return (session, outcome);
        }
    }
}

/// Says on standard error what standard output does not, and gives the exit code.
fn tell(session: &Session, repair: &Repair, outcome: Outcome, args: &FillArgs) -> ExitCode {
    let floor = repair.request().min_score;
    match outcome {
        Outcome::Filled => {
            if let Some(message) = RepairMessage::new(repair) {
                say(message.sentence());
            }
            for warning in session.work().warnings() {
                say(&warning);
            }
            ExitCode::SUCCESS
        }
        Outcome::NoFill => {
            tell_of_no_fill(floor, "another list, or move a block");
            ExitCode::from(exit::NO_FILL)
        }
        _ => {
            tell_of_deadline(floor, args.timeout);
            ExitCode::from(exit::DEADLINE)
        }
    }
}

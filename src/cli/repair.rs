//! `crossword fill --repair`: change few letters of a fill in which something is refused or blank.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crossword_core::{EntryName, Repair, RepairProgress};
use crossword_formats::text;
use crossword_protocol::answers::FillReport;
use crossword_protocol::messages::outcome::Outcome;
use crossword_protocol::messages::repair::RepairMessage;
use crossword_protocol::messages::warnings::warnings;

use crate::args::FillArgs;
use crate::exit;
use crate::format::Format;
use crate::interrupt;
use crate::output::{json, print, say};
use crate::problem::Problem;
use crate::puzzle::Puzzle;
use crate::told::{tell_of_deadline, tell_of_no_fill};

/// Steps between two looks at the clock: some milliseconds at most.
const STEPS_PER_LOOK: u64 = 4;

/// How long fewer letters are looked for after the first repair. Most repairs are proved least within milliseconds; what
/// is found later is found in the first second or hardly at all.
const REPAIR_TIME: Duration = Duration::from_secs(1);

/// Runs the command.
pub fn run(path: &Path, refused: &[EntryName], args: &FillArgs) -> Result<ExitCode, Problem> {
    let (puzzle, present) = Puzzle::read_present(path, &args.reading, &args.words)?;
    let Puzzle { request, words, dialect, load, .. } = puzzle;
    let request =
        request.with_seed(args.seed).with_max_shared_substring(args.max_shared_substring.map(usize::from));
    let began = Instant::now();
    let mut repair = Repair::new(request, words, &present, refused, &args.keep)?;
    let outcome = repair_until(&mut repair, began, args.timeout);
    let output = match (args.format, outcome) {
        (Format::Json, _) => json(&FillReport::of_repair(&repair, outcome, load, began.elapsed()))?,
        (Format::Text, Outcome::Filled) => text::write(repair.snapshot(), dialect),
        (Format::Text, _) => String::new(),
    };
    print(&output)?;
    Ok(tell(&repair, outcome, args))
}

/// Looks for a repair until the time is up, and for fewer letters for a while. The clock first: without any time nothing is
/// searched.
fn repair_until(repair: &mut Repair, began: Instant, timeout: Option<Duration>) -> Outcome {
    interrupt::listen();
    let mut found: Option<Instant> = None;
    loop {
        let late = interrupt::asked() || timeout.is_some_and(|timeout| began.elapsed() >= timeout);
        if late || found.is_some_and(|found| found.elapsed() >= REPAIR_TIME) {
            return if found.is_some() { Outcome::Filled } else { Outcome::Deadline };
        }
        match repair.run(STEPS_PER_LOOK) {
            RepairProgress::Paused => {}
            RepairProgress::Better => found = found.or_else(|| Some(Instant::now())),
            RepairProgress::Done => return Outcome::Filled,
            RepairProgress::Exhausted => return Outcome::NoFill,
        }
    }
}

/// Says on standard error what standard output does not, and gives the exit code.
fn tell(repair: &Repair, outcome: Outcome, args: &FillArgs) -> ExitCode {
    let floor = repair.request().min_score;
    match outcome {
        Outcome::Filled => {
            if let Some(message) = RepairMessage::new(repair) {
                say(message.sentence());
            }
            for warning in warnings(repair.request(), repair.entries()) {
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

//! DOOR: the command line. Files and standard output on one side, the engine and the formats on the other.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod best;
mod clues;
mod convert;
mod engine;
mod every;
mod exit;
mod fill;
mod floor;
mod format;
mod interrupt;
mod licenses;
mod listening;
mod lists;
mod new;
mod number;
mod open;
mod output;
mod pdf;
mod problem;
mod progress;
mod puzzle;
mod race;
mod reading;
mod repair;
mod replace;
mod serve;
mod slot_fill;
mod slots;
mod source;
mod told;
mod word_choice;
mod words;
mod worker;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::output::say;

/// Runs the command that the program's arguments name. Exit codes: 0 done, 1 no fill exists, 2 bad input or usage,
/// 3 deadline.
pub fn main() -> ExitCode {
    let args = Args::parse();
    let result = match args.command {
        Some(Command::Fill(args)) => match (&args.slots, args.count) {
            (Some(path), _) => slot_fill::run(path, &args),
            (None, Some(count)) => every::run(&args, count),
            (None, None) => fill::run(&args),
        },
        Some(Command::New(args)) => new::run(&args),
        Some(Command::Clues(args)) => clues::run(&args),
        Some(Command::Slots(args)) => slots::run(&args),
        Some(Command::Floor(args)) => floor::run(&args),
        Some(Command::Words(args)) => words::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Pdf(args)) => pdf::run(&args),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Worker(args)) => worker::run(args),
        // Without a command there is only --licenses: with neither, clap has printed the help.
        None => licenses::print(),
    };
    result.unwrap_or_else(|problem| {
        say(&problem);
        ExitCode::from(exit::BAD_INPUT)
    })
}

//! What is said on standard error when there is no fill to print.

use std::fmt;
use std::io::Write;
use std::time::Duration;

use crate::interrupt;
use crate::output::{Errors, say};

/// Nothing fills the puzzle: proved. `cures` come after a lower minimum score, where there is one.
pub fn tell_of_no_fill(floor: u8, cures: &str) {
    let lower = if floor > 0 { "a lower --min-score, " } else { "" };
    none_found(format_args!("no fill exists at minimum score {floor}; try {lower}{cures}"));
}

/// Nothing fills the puzzle, whatever the scores: proved.
pub fn tell_why_no_fill(why: &str) {
    none_found(format_args!("no fill exists: {why}"));
}

fn none_found(sentence: fmt::Arguments<'_>) {
    // Writing there never fails.
    let _ = Errors.write_all(b"No solution found\n");
    say(sentence);
}

/// The time was up, or Ctrl-C was pressed.
pub fn tell_of_deadline(floor: u8, timeout: Option<Duration>) {
    let Some(timeout) = timeout.filter(|_| !interrupt::asked()) else {
        say("no fill found until the interrupt");
        return;
    };
    let seconds = timeout.as_secs_f64();
    say(format_args!(
        "no fill found within {seconds} s; a longer --timeout, another --seed or a lower --min-score than {floor} may find one"
    ));
}

//! What is said on standard error when there is no fill to print.

use std::io::Write;
use std::time::Duration;

use crate::output::{Errors, say};

/// Nothing fills the puzzle: proved.
pub fn tell_of_no_fill(floor: u8) {
    // Writing there never fails.
    let _ = Errors.write_all(b"No solution found\n");
    say(format_args!(
        "no fill exists at minimum score {floor}; try a lower --min-score, another list, or move a block"
    ));
}

/// The time was up.
pub fn tell_of_deadline(floor: u8, timeout: Option<Duration>) {
    let seconds = timeout.unwrap_or_default().as_secs_f64();
    say(format_args!(
        "no fill found within {seconds} s; a longer --timeout, another --seed or a lower --min-score than {floor} may find one"
    ));
}

//! The exit codes, beside 0 for done.

/// No fill exists: proved.
pub const NO_FILL: u8 = 1;
/// Bad input or usage (clap's own code for usage, too).
pub const BAD_INPUT: u8 = 2;
/// The time was up.
pub const DEADLINE: u8 = 3;
/// Interrupted twice: 128 and the signal's number, as shells have it.
pub const INTERRUPTED: i32 = 130;

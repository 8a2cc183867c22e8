//! Standard output and standard error. Everything that a command prints goes through here: a reader that has gone away
//! (`crossword … | head -1`) is no error and no reason to panic.

use std::fmt;
use std::io::{self, ErrorKind, Write};

use serde::Serialize;

/// Prints to standard output.
///
/// # Errors
///
/// Whatever keeps it from being written, other than that nobody reads it any more.
pub fn print(text: &str) -> io::Result<()> {
    print_on(text).map(|_| ())
}

/// Prints to standard output; whether there is still somebody who reads it, for whoever has more to print.
///
/// # Errors
///
/// As of [`print`].
pub fn print_on(text: &str) -> io::Result<bool> {
    print_bytes(text.as_bytes())
}

/// Prints bytes to standard output; whether there is still somebody who reads it.
///
/// # Errors
///
/// As of [`print`].
pub fn print_bytes(bytes: &[u8]) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true),
    }
}

/// An answer as a line of JSON.
///
/// # Errors
///
/// None with the answers that there are; their types do not say so.
pub fn json(answer: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(answer)? + "\n")
}

/// Says a line on standard error, after the program's name. What it quotes from a file is text and no command to the terminal.
pub fn say(line: impl fmt::Display) {
    // In one piece, so that lines of several threads do not mix; nothing fails here.
    let _ = Errors.write_all(format!("crossword: {}\n", harmless(&line.to_string())).as_bytes());
}

/// A text without control characters.
fn harmless(text: &str) -> String {
    text.chars().map(|char| if char.is_control() { char::REPLACEMENT_CHARACTER } else { char }).collect()
}

/// Standard error for whoever wants to write by himself. Nothing written fails: there is nowhere left to say so.
#[derive(Clone, Copy, Debug)]
pub struct Errors;

impl Write for Errors {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match io::stderr().write(bytes) {
            Err(error) if error.kind() != ErrorKind::Interrupted => Ok(bytes.len()),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

//! The `crossword` program: every door in one binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    crossword_cli::main()
}

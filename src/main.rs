//! The `crossword` program: every door in one binary.

use std::process::ExitCode;

#[cfg(any(target_os = "linux", target_os = "macos"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    crossword_cli::main()
}

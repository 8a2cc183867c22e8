//! The `crossword` program: every door in one binary.
fn main() {}

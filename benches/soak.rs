//! stub of the runner
fn main() {}

//! Values as several answers spell them.

use std::time::Duration;

use crossword_core::Grid;

use crossword_formats::text::{self, Dialect};

/// The rows of a grid: `#` a block, `.` a blank, `a` to `z` a letter.
pub fn rows(grid: &Grid) -> Vec<String> {
    text::write(grid, Dialect::Plain).lines().map(str::to_owned).collect()
}

/// Milliseconds to the microsecond.
pub fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_spelled_alike() {
        assert_eq!(rows(&text::read("-.a\n...\n", None).unwrap().0), ["#.a", "..."]);
        assert_eq!(milliseconds(Duration::from_nanos(1_234_567)), 1.234);
    }
}

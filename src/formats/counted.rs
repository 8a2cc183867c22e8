//! A number of things, in words.

use std::fmt::{self, Display};

/// So many of something, as `1 word` or `2 words`.
#[derive(Clone, Copy, Debug)]
pub struct Counted(pub usize, pub &'static str, pub &'static str);

/// So many words.
pub fn words(count: usize) -> Counted {
    Counted(count, "word", "words")
}

/// So many entries.
pub fn entries(count: usize) -> Counted {
    Counted(count, "entry", "entries")
}

impl Display for Counted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, one, more) = self;
        write!(out, "{count} {}", if *count == 1 { one } else { more })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_told_from_several() {
        assert_eq!([0, 1, 2].map(|count| words(count).to_string()), ["0 words", "1 word", "2 words"]);
        assert_eq!(entries(1).to_string(), "1 entry");
    }
}

//! What is to be said of what was printed.

use std::fmt;

use crate::limits::MAX_NAMED;

/// Something on paper is not as the puzzle has it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// Characters that no font here has; a box stands for each.
    Missing(Vec<char>),
    /// A text that was cut.
    Cut(&'static str),
    /// So many entries have no clue, although others have.
    NoClue(usize),
    /// Cells smaller than a letter is easily written into: their width in tenths of a millimetre.
    SmallCells(u32),
}

impl fmt::Display for Remark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Missing(chars) => {
                let named = chars.iter().take(MAX_NAMED);
                let named: Vec<String> =
                    named.map(|&char| format!("{char} (U+{:04X})", u32::from(char))).collect();
                let more = chars.len().saturating_sub(MAX_NAMED);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                write!(out, "no font here has {}{more}: a box stands in their place", named.join(", "))
            }
            Remark::Cut(what) => write!(out, "the {what} is too long for the page and was cut"),
            Remark::NoClue(1) => out.write_str("1 entry has no clue: its number stands alone in the list"),
            Remark::NoClue(count) => {
                write!(out, "{count} entries have no clue: their numbers stand alone in the list")
            }
            Remark::SmallCells(tenths) => {
                let (whole, tenth) = (tenths / 10, tenths % 10);
                write!(out, "the grid is so large that its cells are only {whole}.{tenth} mm wide")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_and_counted() {
        let few = Remark::Missing(vec!['你', '好']).to_string();
        assert!(few.contains("你 (U+4F60), 好 (U+597D): a box"), "{few}");
        let many = Remark::Missing(vec!['x'; MAX_NAMED + 3]).to_string();
        assert!(many.contains("and 3 more"), "{many}");
        assert!(Remark::NoClue(12).to_string().starts_with("12 entries have no clue"));
        assert!(Remark::SmallCells(21).to_string().contains("2.1 mm"));
    }
}

//! How many words and blocks newspapers have in a grid of a size.

use std::ops::RangeInclusive;

/// From this side on the number of words is bounded too; smaller grids have so few that the blocks decide it.
const WORDS_FROM_SIDE: usize = 9;

/// Area, then the fewest and most words, then the fewest and most blocks: of a mini, and of squares of 7, 9, 11, 13, 15, 17, 19,
/// 21, 23 and 25. 15x15 and 21x21 are what American newspapers ask of a themed puzzle; what lies between follows them.
const NORMS: [[usize; 5]; 13] = [
    [9, 6, 6, 0, 0],
    [16, 8, 8, 0, 4],
    [25, 10, 10, 0, 6],
    [36, 12, 16, 2, 8],
    [49, 14, 22, 4, 13],
    [81, 20, 32, 8, 18],
    [121, 32, 46, 14, 26],
    [169, 50, 64, 22, 34],
    [225, 72, 78, 30, 42],
    [289, 88, 104, 38, 54],
    [361, 110, 126, 50, 70],
    [441, 134, 144, 60, 84],
    [625, 180, 200, 84, 120],
];

/// What a pattern should have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Norms {
    /// Entries, across and down.
    pub words: RangeInclusive<usize>,
    /// Whether a pattern with another number of words is refused.
    pub binding: bool,
    /// Blocks.
    pub blocks: RangeInclusive<usize>,
    /// Whether a pattern with another number of blocks is refused.
    exact: bool,
}

impl Norms {
    /// Those of a grid of these sides; between two sizes they lie between theirs.
    pub fn of(width: usize, height: usize) -> Norms {
        let area = width * height;
        let above = NORMS.iter().position(|norm| norm[0] >= area).unwrap_or(NORMS.len() - 1).max(1);
        let (low, high) = (NORMS[above - 1], NORMS[above]);
        let share = |at: usize| {
            let (span, part) = (high[0] - low[0], area.clamp(low[0], high[0]) - low[0]);
            (low[at] * (span - part) + high[at] * part + span / 2) / span
        };
        let side = width.min(height);
        // In a narrow grid most cells can be no block.
        let fewest = if width == height { share(3) } else { 0 };
        let blocks = if side < 4 { 0..=0 } else { fewest..=share(4) };
        Norms {
            words: share(1)..=share(2),
            binding: side >= WORDS_FROM_SIDE && width.abs_diff(height) < 3,
            blocks,
            exact: false,
        }
    }

    /// So many blocks, and as many words as come of it.
    pub fn with_blocks(self, blocks: usize) -> Norms {
        Norms { blocks: blocks..=blocks, exact: true, binding: false, ..self }
    }

    /// Those of a pattern of which so many blocks stand already: where they are more than newspapers have, no more are added. None
    /// where they are more than asked for.
    pub fn with_begun(&self, begun: usize) -> Option<Norms> {
        let (least, most) = (*self.blocks.start(), *self.blocks.end());
        if self.exact && begun > most {
            return None;
        }
        let blocks = least.max(begun)..=most.max(begun);
        Some(Norms { blocks, binding: self.binding && begun <= most, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newspapers_sizes_have_their_numbers() {
        let of = |side| {
            let norms = Norms::of(side, side);
            (norms.words, norms.blocks)
        };
        assert_eq!(of(15), (72..=78, 30..=42));
        assert_eq!(of(21), (134..=144, 60..=84));
        assert_eq!((of(3), of(5)), ((6..=6, 0..=0), (10..=10, 0..=6)));
        assert_eq!(of(8).1, 6..=15);
        assert_eq!(Norms::of(3, 25).blocks, 0..=0);
        assert!(Norms::of(15, 16).binding && !Norms::of(8, 8).binding);
    }

    #[test]
    fn blocks_that_stand_count() {
        let begun = |blocks| Norms::of(15, 15).with_begun(blocks).unwrap();
        assert_eq!((begun(10), begun(36).blocks), (Norms::of(15, 15), 36..=42));
        assert_eq!((begun(50).blocks, begun(50).binding), (50..=50, false));
        let asked = Norms::of(15, 15).with_blocks(20);
        assert_eq!((asked.with_begun(20).is_some(), asked.with_begun(21)), (true, None));
    }
}

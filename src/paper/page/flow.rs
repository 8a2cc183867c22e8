//! Pours blocks into columns.

use std::ops::Range;

use super::block::Measured;

/// A column that takes lines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// Its page.
    pub page: usize,
    /// Its left edge.
    pub left: f32,
    /// Where it begins.
    pub top: f32,
    /// Where it ends.
    pub bottom: f32,
}

/// Lines of a block in a column.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// Which block.
    pub block: usize,
    /// Which frame.
    pub frame: usize,
    /// The top of the first line.
    pub top: f32,
    /// Which of its lines.
    pub lines: Range<usize>,
}

/// Rounding is no reason to go to another column.
const HAIR: f32 = 0.01;

/// Puts all blocks into the frames, none of them below `cut`; none where they do not go in. A heading is never the last in a
/// column, and a clue stays whole unless no column is as high as it is.
pub fn pour(blocks: &[Measured], frames: &[Frame], cut: f32) -> Option<Vec<Placed>> {
    let bottom = |frame: usize| frames.get(frame).map(|frame| frame.bottom.min(cut));
    let highest = frames.iter().map(|frame| frame.bottom.min(cut) - frame.top).fold(0.0, f32::max);
    let mut placed = Vec::with_capacity(blocks.len());
    let (mut frame, mut y) = (0, frames.first()?.top);
    let mut fresh = true;
    for (at, block) in blocks.iter().enumerate() {
        let mut from = 0;
        while from < block.lines {
            let gap = if fresh { 0.0 } else { block.gap };
            let rest = (block.lines - from) as f32 * block.leading;
            let room = bottom(frame)? - y - gap + HAIR;
            let lines = if rest + following(blocks, at, highest) <= room {
                block.lines - from
            } else if rest > highest {
                (room / block.leading).floor().max(0.0) as usize
            } else {
                0
            };
            if lines == 0 {
                frame += 1;
                y = frames.get(frame)?.top;
                fresh = true;
                continue;
            }
            placed.push(Placed { block: at, frame, top: y + gap, lines: from..from + lines });
            y += gap + lines as f32 * block.leading;
            (from, fresh) = (from + lines, false);
        }
    }
    Some(placed)
}

/// The room that has to be left below a block for what it leads to: the next clue, or two lines of a long one.
fn following(blocks: &[Measured], at: usize, highest: f32) -> f32 {
    let next = blocks.get(at + 1).filter(|_| blocks[at].leads);
    next.map_or(0.0, |next| {
        let height = if next.height() > highest / 3.0 { 2.0 * next.leading } else { next.height() };
        next.gap + height
    })
}

/// Like [`pour`], with all columns as short as goes: so they end alike.
pub fn balanced(blocks: &[Measured], frames: &[Frame]) -> Option<(Vec<Placed>, f32)> {
    let lowest = frames.iter().map(|frame| frame.bottom).fold(0.0, f32::max);
    let mut best = (pour(blocks, frames, lowest)?, lowest);
    let mut low = frames.iter().map(|frame| frame.top).fold(lowest, f32::min);
    while best.1 - low > 1.0 {
        let cut = (low + best.1) / 2.0;
        match pour(blocks, frames, cut) {
            Some(placed) => best = (placed, cut),
            None => low = cut,
        }
    }
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(lines: usize, leads: bool) -> Measured {
        Measured { lines, leading: 10.0, gap: 2.0, leads }
    }

    fn frames(heights: &[f32]) -> Vec<Frame> {
        heights.iter().map(|&bottom| Frame { page: 0, left: 0.0, top: 0.0, bottom }).collect()
    }

    #[test]
    fn a_heading_goes_on_with_its_clue() {
        let blocks = [block(2, false), block(1, true), block(2, false)];
        let placed = pour(&blocks, &frames(&[44.0, 90.0]), 100.0).unwrap();
        assert_eq!(placed.iter().map(|placed| placed.frame).collect::<Vec<_>>(), [0, 1, 1]);
        assert_eq!(placed[1].top, 0.0);
        let placed = pour(&blocks, &frames(&[54.0, 90.0]), 100.0).unwrap();
        assert!(placed.iter().all(|placed| placed.frame == 0));
    }

    #[test]
    fn a_clue_stays_whole_unless_no_column_is_as_high() {
        let placed = pour(&[block(3, false), block(3, false)], &frames(&[50.0, 50.0]), 100.0).unwrap();
        assert_eq!(placed.len(), 2);
        let placed = pour(&[block(7, false)], &frames(&[50.0, 50.0]), 100.0).unwrap();
        assert_eq!(placed.iter().map(|placed| placed.lines.clone()).collect::<Vec<_>>(), [0..5, 5..7]);
        assert_eq!(pour(&[block(7, false)], &frames(&[30.0, 30.0]), 100.0), None);
        assert_eq!(pour(&[block(1, false)], &[], 100.0), None);
    }

    #[test]
    fn columns_end_alike() {
        let blocks = vec![block(1, false); 12];
        let (placed, cut) = balanced(&blocks, &frames(&[500.0; 3])).unwrap();
        let of = |frame: usize| placed.iter().filter(|placed| placed.frame == frame).count();
        assert_eq!([of(0), of(1), of(2)], [4, 4, 4]);
        assert!(cut < 48.0, "{cut}");
    }
}

//! The order in which runs of letters that read either way stand on a line.

use std::ops::Range;

use unicode_bidi::{BidiInfo, Level};

/// The direction of each byte of a text, and of the text itself: that is its first letter's unless `rtl` says otherwise.
pub fn levels(text: &str, rtl: Option<bool>) -> (Vec<Level>, bool) {
    let base = rtl.map(|rtl| if rtl { Level::rtl() } else { Level::ltr() });
    let info = BidiInfo::new(text, base);
    let rtl = info.paragraphs.first().is_some_and(|paragraph| paragraph.level.is_rtl());
    (info.levels, rtl)
}

/// Whether the first letter of a text that has a direction reads from right to left.
pub fn is_rtl(text: &str) -> bool {
    levels(text, None).1
}

/// The runs of one direction in a part of a text, from left to right; the blanks that it ends with are not part of it.
pub fn visual_runs(levels: &[Level], line: Range<usize>) -> Vec<(Range<usize>, bool)> {
    let mut runs: Vec<(Range<usize>, Level)> = Vec::new();
    for at in line {
        match runs.last_mut() {
            Some((range, level)) if *level == levels[at] => range.end = at + 1,
            _ => runs.push((at..at + 1, levels[at])),
        }
    }
    let order: Vec<Level> = runs.iter().map(|(_, level)| *level).collect();
    let order = BidiInfo::reorder_visual(&order);
    order.into_iter().map(|at| (runs[at].0.clone(), runs[at].1.is_rtl())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_hebrew_reads_from_left_to_right() {
        let text = "אב 12 גד";
        let (levels, rtl) = levels(text, None);
        assert!(rtl);
        let runs = visual_runs(&levels, 0..text.len());
        let texts: Vec<(&str, bool)> = runs.into_iter().map(|(range, rtl)| (&text[range], rtl)).collect();
        assert_eq!(texts, [(" גד", true), ("12", false), ("אב ", true)]);
    }
}

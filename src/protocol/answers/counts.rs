//! How many words a list has, by length and score: the JSON of `words count`.

use crossword_core::{MAX_WORD, MIN_WORD, WordList};
use serde::Serialize;

/// How many bands of scores there are; the last is one wider.
pub const BANDS: usize = 10;

/// Scores in a band.
pub const BAND: usize = 10;

/// The counts of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CountsReport {
    /// All words.
    pub words: usize,
    /// Words with a display form.
    pub displays: usize,
    /// The lowest score of each band.
    pub bands: [usize; BANDS],
    /// Words of each band.
    pub all: [usize; BANDS],
    /// The same of each length that has words, the shortest first.
    pub lengths: Vec<LengthReport>,
}

/// The counts of the words of one length.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LengthReport {
    /// Their letters.
    pub length: usize,
    /// All of them.
    pub words: usize,
    /// Words of each band.
    pub bands: [usize; BANDS],
}

impl CountsReport {
    /// Counts the words of a list.
    pub fn new(words: &WordList) -> CountsReport {
        let mut counts = CountsReport {
            words: words.len(),
            displays: words.displays(),
            bands: std::array::from_fn(|band| band * BAND),
            all: [0; BANDS],
            lengths: Vec::new(),
        };
        for length in MIN_WORD..=MAX_WORD {
            let Some(group) = words.group(length) else { continue };
            let mut bands = [0; BANDS];
            for id in 0..group.count() {
                bands[(usize::from(group.score(id)) / BAND).min(BANDS - 1)] += 1;
            }
            counts.all.iter_mut().zip(bands).for_each(|(all, words)| *all += words);
            counts.lengths.push(LengthReport { length, words: group.count(), bands });
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_formats::wordfile;

    #[test]
    fn the_last_band_holds_the_highest_score_too() {
        let counts = CountsReport::new(&wordfile::read(b"ox;0\ncat;9\ndog;10\nemu;99\nowl;100;o w l\n").0);
        assert_eq!((counts.words, counts.displays), (5, 1));
        assert_eq!((counts.bands[9], counts.all), (90, [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]));
        let lengths: Vec<(usize, usize)> = counts.lengths.iter().map(|of| (of.length, of.words)).collect();
        assert_eq!((lengths, counts.lengths[1].bands[0]), (vec![(2, 1), (3, 4)], 1));
    }
}

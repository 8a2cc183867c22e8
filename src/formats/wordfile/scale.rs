//! Scores on other scales than ours: `1-5`, `0-1`, or a table such as `5=80,4=60,1=20`, mapped onto 0 to 100.

use std::str::FromStr;

use crossword_core::{MAX_SCORE, Score, sorting};
use thiserror::Error;

use super::defaults::DEFAULT_SCORE;
use super::report::Report;

/// Digits of a score that are written out.
const SHOWN: usize = 20;

/// How a list's scores become ours: points of a line that runs straight between them and ends flat.
#[derive(Clone, PartialEq, Debug)]
pub struct Scale {
    /// (the list's score, ours), the list's scores rising; at least two.
    points: Vec<(f64, f64)>,
    /// What the whole numbers from 0 to 100, nearly all there are, become; none where one is off the scale.
    whole: [Option<Score>; MAX_SCORE as usize + 1],
}

/// Why a scale cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ScaleError {
    /// Neither a range nor a table.
    #[error(
        "\"{0}\" is no scale; give the list's lowest and highest score as 1-5, or a table such as 5=80,3=50,1=20"
    )]
    Shape(String),
    /// A range that ends where it begins.
    #[error("{0} begins where it ends; give the list's lowest and highest score, as 1-5")]
    Flat(String),
    /// A range that ends before it begins.
    #[error("{low}-{high} goes down; give the lower score first: {high}-{low}")]
    Falls {
        /// What was given first.
        low: String,
        /// What was given second.
        high: String,
    },
    /// Our side of a table's pair.
    #[error(
        "\"{0}\" maps to no score of ours; give a number from 0 (never) over 50 (acceptable) to 100 (lively)"
    )]
    Ours(String),
    /// One score mapped twice.
    #[error("the score {0} is mapped twice; leave one of them out")]
    Twice(String),
}

impl Default for Scale {
    fn default() -> Scale {
        let ends = (0.0, f64::from(MAX_SCORE));
        Scale::of(vec![(ends.0, ends.0), (ends.1, ends.1)])
    }
}

impl Scale {
    fn of(points: Vec<(f64, f64)>) -> Scale {
        let mut scale = Scale { points, whole: [None; MAX_SCORE as usize + 1] };
        for score in 0..=MAX_SCORE {
            scale.whole[usize::from(score)] =
                Some(scale.map(f64::from(score))).filter(|_| !scale.is_off(score.into()));
        }
        scale
    }

    /// Our score for a score of the list; beyond the ends that of the nearer end.
    pub fn map(&self, score: f64) -> Score {
        let above = self.points.partition_point(|&(from, _)| from < score);
        let ours = match (above.checked_sub(1).map(|at| self.points[at]), self.points.get(above)) {
            (Some((low, low_ours)), Some(&(high, high_ours))) => {
                low_ours + (score - low) / (high - low) * (high_ours - low_ours)
            }
            (Some((_, ours)), None) | (None, Some(&(_, ours))) => ours,
            (None, None) => f64::from(DEFAULT_SCORE),
        };
        ours.round().clamp(0.0, f64::from(MAX_SCORE)) as Score
    }

    /// Our score for a whole number from 0 to 100 that is on the scale.
    pub(super) fn whole(&self, score: usize) -> Option<Score> {
        self.whole.get(score).copied().flatten()
    }

    /// Whether a score of the list lies outside the scale by more than rounding.
    pub(super) fn is_off(&self, score: f64) -> bool {
        let outside =
            |end: Option<&(f64, f64)>, sign: f64| end.is_some_and(|end| (score - end.0) * sign > 0.5);
        score.is_nan() || outside(self.points.last(), 1.0) || outside(self.points.first(), -1.0)
    }

    /// Whether a fraction has to be rounded: our own scale has whole numbers only.
    pub(super) fn rounds(&self, score: f64) -> bool {
        score.fract() != 0.0 && *self == Scale::default()
    }
}

impl FromStr for Scale {
    type Err = ScaleError;

    fn from_str(text: &str) -> Result<Scale, ScaleError> {
        if text.contains('=') { table(text) } else { range(text) }
    }
}

/// `LOW-HIGH`: the highest is 100; the lowest is 0, unless it is 1, which is one part of the highest.
fn range(text: &str) -> Result<Scale, ScaleError> {
    let shape = || ScaleError::Shape(text.to_owned());
    // A minus can also be a sign: the right one stands between two numbers.
    let parts = text.match_indices('-').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let mut ranges = parts.filter_map(|(low, high)| Some((low, high, number(low)?, number(high)?)));
    let (low, high, from, to) = ranges.next().ok_or_else(shape)?;
    if from == to {
        return Err(ScaleError::Flat(text.to_owned()));
    }
    if from > to {
        return Err(ScaleError::Falls { low: low.to_owned(), high: high.to_owned() });
    }
    let top = f64::from(MAX_SCORE);
    let bottom = if from == 1.0 { top / to } else { 0.0 };
    Ok(Scale::of(vec![(from, bottom), (to, top)]))
}

/// `THEIRS=OURS` pairs with commas between them.
fn table(text: &str) -> Result<Scale, ScaleError> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
        let shape = || ScaleError::Shape(pair.to_owned());
        let (theirs, ours) = pair.split_once('=').ok_or_else(shape)?;
        let from = number(theirs).ok_or_else(shape)?;
        let to = number(ours).filter(|to| (0.0..=f64::from(MAX_SCORE)).contains(to));
        let to = to.ok_or_else(|| ScaleError::Ours(pair.to_owned()))?;
        if points.iter().any(|&(known, _)| known == from) {
            return Err(ScaleError::Twice(theirs.trim().to_owned()));
        }
        points.push((from, to));
    }
    sorting::sort_by(&mut points, |a, b| a.0.total_cmp(&b.0));
    if points.is_empty() { Err(ScaleError::Shape(text.to_owned())) } else { Ok(Scale::of(points)) }
}

fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

/// A score as a person would write it: not with hundreds of digits.
fn written(score: f64) -> String {
    let short = score.to_string();
    if short.len() <= SHOWN { short } else { format!("{score:e}") }
}

impl Report {
    /// What to say where the scores seem to be on another scale than 0 to 100, and the cure: `option`, which names the
    /// list's scale. For a list that was read without one, and words from `min_score` on where somebody has chosen it.
    pub fn scale_hint(&self, option: &str, min_score: Option<Score>) -> Option<String> {
        let (lowest, highest) = (self.lowest, self.highest);
        let top = f64::from(MAX_SCORE);
        if self.scored == 0 || (f64::from(DEFAULT_SCORE)..=top).contains(&highest) || highest <= 0.0 {
            return None;
        }
        // Who lets such scores in knows of them.
        if highest <= top && min_score.is_some_and(|min_score| f64::from(min_score) <= highest) {
            return None;
        }
        let (written_lowest, written_highest) = (written(lowest), written(highest));
        let low = if highest > 1.0 && lowest == 1.0 { 1.0 } else { lowest.min(0.0) };
        let (low, high) = if low < 0.0 { (None, highest) } else { (Some(low), highest.max(1.0)) };
        let cure = match low {
            Some(low) => format!("{option} {}-{}", written(low), written(high)),
            None => format!("{option}={written_lowest}=0,{}=100", written(high)),
        };
        Some(if highest > top {
            format!("its scores go up to {written_highest}, ours to 100; {cure} would map them")
        } else {
            format!(
                "its highest score is {written_highest}, and below {DEFAULT_SCORE} words are left out unless --min-score says \
                 otherwise; if that is the top of another scale, add {cure}"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(scale: &str, scores: &[f64]) -> Vec<Score> {
        let scale: Scale = scale.parse().unwrap();
        scores.iter().map(|&score| scale.map(score)).collect()
    }

    #[test]
    fn ranges_and_tables_are_lines_through_points() {
        assert_eq!(map("1-5", &[1.0, 2.0, 3.0, 4.0, 5.0, 9.0]), [20, 40, 60, 80, 100, 100]);
        assert_eq!(map("0-1", &[0.0, 0.25, 1.0, -3.0]), [0, 25, 100, 0]);
        assert_eq!(map("1-100", &[1.0, 50.0, 100.0]), [1, 50, 100]);
        assert_eq!(map("20-70", &[20.0, 45.0, 70.0]), [0, 50, 100]);
        assert_eq!(map("-5-5", &[-5.0, 0.0, 5.0]), [0, 50, 100]);
        assert_eq!(map("-5--1", &[-5.0, -3.0, -1.0]), [0, 50, 100]);
        assert_eq!(map("1e-1-2.1", &[0.1, 1.1, 2.1]), [0, 50, 100]);
        assert_eq!(map("5=80, 4=60,1=20", &[5.0, 4.5, 4.0, 3.0, 0.0]), [80, 70, 60, 47, 20]);
        assert_eq!(map("-1=0,1=60", &[-1.0, 0.0]), [0, 30]);
        assert_eq!(map("1=55", &[0.0, 1.0, 2.0]), [55, 55, 55]);
        let same = Scale::default();
        assert!(
            (0..=100).all(|score| same.whole(score.into()) == Some(score) && same.map(score.into()) == score)
        );
        assert_eq!((same.whole(101), same.map(250.0), same.is_off(250.0)), (None, 100, true));
        assert_eq!("1-5".parse::<Scale>().unwrap().whole(7), None);
    }

    #[test]
    fn errors_name_the_cure() {
        for (text, wanted) in [
            ("five", "give the list's lowest and highest score as 1-5"),
            ("", "is no scale"),
            ("1-", "is no scale"),
            ("5-1", "give the lower score first: 1-5"),
            ("-1--5", "give the lower score first: -5--1"),
            ("0-0", "0-0 begins where it ends; give the list's lowest and highest score"),
            ("5-5.0", "begins where it ends"),
            ("-5", "is no scale"),
            ("1=2=3", "maps to no score of ours"),
            ("1=101", "a number from 0 (never)"),
            ("1=50,1.0=60", "mapped twice"),
            ("=5", "is no scale"),
            ("1-NaN", "is no scale"),
        ] {
            let error = text.parse::<Scale>().unwrap_err().to_string();
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }

    #[test]
    fn a_list_on_another_scale_is_noticed() {
        let hint = |scores: &[f64]| {
            let mut report = Report::default();
            scores.iter().for_each(|&score| report.scored(score));
            report.scale_hint("--scores", None).unwrap_or_default()
        };
        assert!(hint(&[1.0, 5.0, 3.0]).ends_with("--scores 1-5"), "{}", hint(&[1.0, 5.0]));
        assert!(hint(&[0.0, 1.0]).ends_with("--scores 0-1"));
        assert!(hint(&[0.2, 0.9]).ends_with("--scores 0-1"));
        assert!(hint(&[2.0, 10.0]).ends_with("--scores 0-10"));
        assert!(hint(&[-1.0, 1.0]).ends_with("--scores=-1=0,1=100"));
        assert!(hint(&[1.0, 250.0]).contains("--scores 1-250"));
        let large = hint(&[1e308]);
        assert!(large.contains("up to 1e308, ours to 100; --scores 0-1e308 would"), "{large}");
        assert_eq!(map("0-1e308", &[5e307]), [50], "which is read");
        assert!(hint(&[-1e-300, 1e-300]).contains("--scores=-1e-300=0,1e-300=100"));
        assert!(hint(&[1e-300]).starts_with("its highest score is 1e-300,"));
        let mut report = Report::default();
        [0.0, 1.0].into_iter().for_each(|score| report.scored(score));
        let hint_from = |min_score| report.scale_hint("--scores", Some(min_score)).is_some();
        assert_eq!([0, 1, 2].map(hint_from), [false, false, true], "what is let in is not left out");
        for fine in [&[][..], &[0.0, 60.0], &[1.0, 100.0], &[0.0]] {
            assert_eq!(hint(fine), "");
        }
    }
}

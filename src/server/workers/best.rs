//! The best fill that was shown: a worker that goes away takes none from the client.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossword_core::{Entries, Grid, Score, WordList};
use crossword_protocol::messages::outcome::{BetterFill, Outcome, OutcomeMessage, milliseconds};
use crossword_protocol::messages::weak::WeakMessage;
use crossword_protocol::{frame, messages::display};
use crossword_session::Work;

use super::check::Check;
use crate::scheduler::{Shown, unsearched};

/// What is known of a fill without searching it.
pub struct Known {
    entries: Entries,
    words: Arc<WordList>,
    score_floor: Score,
    given: Grid,
    check: Check,
    warnings: Vec<String>,
    began: Instant,
}

/// A fill that is being made better.
pub struct BestSoFar {
    better: BetterFill,
    frame: Vec<u8>,
    /// When the first one was there.
    since: Instant,
}

impl Known {
    /// Of a fill that begins now.
    pub fn new(work: &Work) -> Known {
        let request = work.request();
        Known {
            entries: work.entries().clone(),
            words: Arc::clone(work.words()),
            score_floor: request.min_score,
            given: request.grid.clone(),
            check: Check::new(work),
            warnings: work.warnings(),
            began: Instant::now(),
        }
    }

    /// When it began.
    pub fn began(&self) -> Instant {
        self.began
    }

    /// Whether bytes are a frame of it.
    pub fn is_frame(&self, bytes: &[u8]) -> bool {
        self.read(bytes).is_some()
    }

    /// Whether bytes are a fill of what was asked for, whoever says so.
    pub fn is_fill(&self, bytes: &[u8]) -> bool {
        self.read(bytes).is_some_and(|fill| self.check.passes(&fill))
    }

    fn read(&self, bytes: &[u8]) -> Option<Grid> {
        frame::read(self.given.width(), self.given.height(), bytes).ok()
    }

    /// The outcome where no worker has told one: whoever has a fill is told of that.
    pub fn outcome(&self, reason: Outcome, best: Option<&BestSoFar>) -> OutcomeMessage {
        let warnings = self.warnings.clone();
        let Some(best) = best else {
            return unsearched(reason, self.score_floor, self.began, warnings);
        };
        let message = unsearched(Outcome::Filled, self.score_floor, self.began, warnings);
        self.with(best, OutcomeMessage { proved_best: Some(false), ..message })
    }

    /// What a worker told, and where an earlier one had shown a better fill, that.
    pub fn or_better(&self, told: OutcomeMessage, best: Option<&BestSoFar>) -> OutcomeMessage {
        let told = OutcomeMessage { elapsed_ms: milliseconds(self.began.elapsed()), ..told };
        match best {
            Some(best) if told.outcome != Outcome::Filled => self.outcome(told.outcome, Some(best)),
            Some(best) if told.points.is_some_and(|points| points < best.better.points) => {
                self.with(best, OutcomeMessage { proved_best: Some(false), ..told })
            }
            _ => told,
        }
    }

    fn with(&self, best: &BestSoFar, message: OutcomeMessage) -> OutcomeMessage {
        let fill = self.read(&best.frame);
        let score_floor = best.better.score_floor.unwrap_or(self.score_floor);
        let displays = fill.as_ref().map(|fill| display::displays(&self.entries, &self.words, fill));
        let weak = fill.map(|fill| WeakMessage::new(&self.entries, &self.words, &self.given, &fill));
        OutcomeMessage {
            first_fill_ms: Some(best.better.first_fill_ms),
            first_mean_score: Some(best.better.first_mean_score),
            mean_score: Some(best.better.mean_score),
            min_score: Some(best.better.min_score),
            points: Some(best.better.points),
            score_floor,
            floors: if message.score_floor == score_floor { message.floors } else { Vec::new() },
            seed: best.better.seed,
            displays: displays.unwrap_or_default(),
            weak,
            ..message
        }
    }
}

impl BestSoFar {
    /// What is best once this was shown; whether it is to be shown at all.
    pub fn update(best: &mut Option<BestSoFar>, shown: &Shown) -> bool {
        let before = best.as_ref();
        let Some(better) = shown.better else { return before.is_none() };
        if before.is_some_and(|best| better.points < best.better.points) {
            return false;
        }
        let since = before.map_or_else(Instant::now, |best| best.since);
        *best = Some(BestSoFar { better, frame: shown.frame.clone(), since });
        true
    }

    /// What is left of the time to improve it.
    pub fn left(&self, improve: Duration) -> Duration {
        improve.saturating_sub(self.since.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use crossword_core::{FillRequest, Search, WordListBuilder};

    use super::*;

    fn shown(frame: &[u8], mean: Option<f64>) -> Shown {
        let better = |mean_score| BetterFill {
            first_fill_ms: 5,
            first_mean_score: 60.0,
            mean_score,
            min_score: 40,
            points: mean_score as i64,
            score_floor: Some(40),
            seed: Some(4),
        };
        Shown::new(frame.to_vec(), mean.map(better))
    }

    #[test]
    fn nothing_worse_is_shown_after_a_fill_and_the_best_is_told() {
        let words = Arc::new(WordListBuilder::new().finish());
        let work = Search::new(FillRequest::new(Grid::blank(2, 2).unwrap()), words).unwrap().into();
        let known = Known { warnings: vec!["look".into()], ..Known::new(&work) };
        assert!(known.is_frame(b"ab.#") && !known.is_frame(b"abc") && !known.is_frame(b"ab\n#"));
        let mut best = None;
        assert!(BestSoFar::update(&mut best, &shown(b"....", None)));
        assert_eq!(known.outcome(Outcome::Overloaded, best.as_ref()).outcome, Outcome::Overloaded);
        assert!(BestSoFar::update(&mut best, &shown(b"abcd", Some(70.0))));
        assert!(!BestSoFar::update(&mut best, &shown(b"a...", None)), "another worker begins anew");
        assert!(!BestSoFar::update(&mut best, &shown(b"abce", Some(65.0))));
        let of = |message: OutcomeMessage| (message.outcome, message.mean_score, message.warnings.len());
        assert_eq!(of(known.outcome(Outcome::Deadline, best.as_ref())), (Outcome::Filled, Some(70.0), 1));
        let told = |mean| OutcomeMessage {
            mean_score: Some(mean),
            points: Some(mean as i64),
            ..known.outcome(Outcome::Filled, None)
        };
        let best_one = known.or_better(OutcomeMessage { seed: Some(9), ..told(65.0) }, best.as_ref());
        assert_eq!((best_one.seed, best_one.score_floor), (Some(4), 40), "those of the fill that is shown");
        assert_eq!(of(best_one), (Outcome::Filled, Some(70.0), 1));
        assert_eq!(of(known.or_better(told(75.0), best.as_ref())), (Outcome::Filled, Some(75.0), 1));
        assert_eq!(best.unwrap().left(Duration::ZERO), Duration::ZERO);
    }
}

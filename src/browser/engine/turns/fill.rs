//! A fill from its query to its outcome: the search, then the improving of what it found or the entries to blame; or a repair.

use std::time::Duration;

use crossword_core::{Progress, Repair, RepairProgress, Score, SteppingSearch};
use crossword_protocol::frame;
use crossword_protocol::messages::outcome::{
    BetterFill, BetterMessage, Outcome, OutcomeMessage, milliseconds,
};
use crossword_protocol::messages::warnings::warnings;
use crossword_protocol::url::{FillQuery, UrlError};

use super::blame::Blame;
use super::improving::Improving;
use super::words::Words;
use super::work::Work;
use crate::limits::{DEADLINE, MAX_DEADLINE, MAX_IMPROVE, MAX_SIDE, REPAIR_TIME, STEPS_PER_LOOK};

/// A fill under way.
pub struct FillSession {
    work: Work,
    times: Times,
    stage: Stage,
    /// Whether the seed is told, as the server does where threads may race.
    tells_seed: bool,
}

/// When it began, and when it must end.
struct Times {
    began: Duration,
    deadline: Duration,
    improve: Duration,
}

/// What is being done.
enum Stage {
    /// The first fill is sought.
    Searching,
    /// The first fill is made better.
    Improving(Improving),
    /// No fill exists: the entries to blame are looked for.
    Blaming(Box<Blame>),
    /// There is a repair, and until then a smaller one is looked for.
    Repaired(Duration),
    /// Nothing more: the last frame and what is told.
    Ended(Vec<u8>, Box<OutcomeMessage>),
}

impl Times {
    /// Milliseconds from the beginning to `now`.
    fn elapsed_ms(&self, now: Duration) -> u64 {
        milliseconds(now.saturating_sub(self.began))
    }
}

impl FillSession {
    /// What the query of `/fill` asks, begun `now`.
    pub fn new(query: &str, words: &Words, now: Duration) -> Result<FillSession, UrlError> {
        let mut query = FillQuery::read(query, MAX_SIDE)?;
        let deadline = query.deadline_ms.map_or(DEADLINE, Duration::from_millis).min(MAX_DEADLINE);
        let improve = Duration::from_millis(query.improve_ms.unwrap_or(0)).min(MAX_IMPROVE);
        let times = Times { began: now, deadline: now.saturating_add(deadline), improve };
        let (repair, tells_seed) = (query.repair.take(), query.race);
        let work = Work::new(words.request(query), words.list.clone(), repair)?;
        Ok(FillSession { work, times, stage: Stage::Searching, tells_seed })
    }

    /// Works until the next look at the clock, which said `now`. Whether there is more to do.
    pub fn step(&mut self, now: Duration) -> bool {
        let ended = match (&mut self.stage, &mut self.work) {
            (Stage::Ended(..), _) => return false,
            (Stage::Improving(improving), _) => (!improving.step(now)).then_some(Outcome::Filled),
            (Stage::Blaming(blame), _) => (!blame.step(now)).then_some(Outcome::NoFill),
            (stage, Work::Fill(search)) => searched(search, stage, &self.times, now),
            (stage, Work::Repair(repair)) => repaired(repair, stage, &self.times, now),
        };
        if let Some(outcome) = ended {
            self.end(outcome, now);
        }
        ended.is_none()
    }

    /// Ends it with what it has.
    pub fn finish(&mut self, now: Duration) {
        match self.stage {
            Stage::Ended(..) => {}
            Stage::Searching => self.end(Outcome::Deadline, now),
            Stage::Blaming(_) => self.end(Outcome::NoFill, now),
            Stage::Improving(_) | Stage::Repaired(_) => self.end(Outcome::Filled, now),
        }
    }

    /// Whether nothing is left to do.
    pub fn has_ended(&self) -> bool {
        matches!(self.stage, Stage::Ended(..))
    }

    /// What there is to show.
    pub fn frame(&self) -> Vec<u8> {
        match &self.stage {
            Stage::Ended(frame, _) => frame.clone(),
            Stage::Improving(improving) => frame::write(&improving.fill()),
            _ => frame::write(&self.work.snapshot()),
        }
    }

    /// What is told before the frame of a fill that is made better.
    pub fn better(&self) -> Option<BetterMessage> {
        match &self.stage {
            Stage::Improving(improving) => {
                let better = improving.message()?;
                let (seed, score_floor) = (self.seed(), self.lower_floor());
                Some(BetterMessage { improving: BetterFill { seed, score_floor, ..better } })
            }
            _ => None,
        }
    }

    /// What came of it; none before the end.
    pub fn outcome(&self) -> Option<&OutcomeMessage> {
        match &self.stage {
            Stage::Ended(_, message) => Some(message),
            _ => None,
        }
    }

    /// Bytes of memory that it holds beside the word list.
    pub fn bytes(&self) -> usize {
        let improving = match &self.stage {
            Stage::Improving(improving) => improving.bytes(),
            _ => 0,
        };
        self.work.bytes() + improving
    }

    /// The seed, where it is told.
    fn seed(&self) -> Option<u64> {
        match &self.work {
            Work::Fill(search) if self.tells_seed => Some(search.request().seed),
            _ => None,
        }
    }

    /// The minimum score of the fill, where it is lower than what the search began with.
    fn lower_floor(&self) -> Option<Score> {
        match &self.work {
            Work::Fill(search) => search.lower_floor(),
            Work::Repair(_) => None,
        }
    }

    fn end(&mut self, outcome: Outcome, now: Duration) {
        let (improving, conflict) = match &self.stage {
            Stage::Improving(improving) => (Some(improving), None),
            Stage::Blaming(blame) => (None, Some(blame.message())),
            _ => (None, None),
        };
        let (request, elapsed_ms) = (self.work.request(), self.times.elapsed_ms(now));
        let notes = warnings(request, self.work.entries());
        let told = OutcomeMessage::unsearched(outcome, request.min_score, elapsed_ms, notes);
        let blank = OutcomeMessage { conflict, ..told };
        let message = match &self.work {
            Work::Fill(search) => {
                let seed = self.seed().filter(|_| matches!(outcome, Outcome::Filled | Outcome::NoFill));
                OutcomeMessage { seed, ..blank }.of_fill(search, improving.map(Improving::improved))
            }
            Work::Repair(repair) => blank.of_repair(repair),
        };
        self.stage = Stage::Ended(self.frame(), Box::new(message));
    }
}

/// Searches until the next look; what came of it, if that is the end.
fn searched(search: &mut SteppingSearch, stage: &mut Stage, times: &Times, now: Duration) -> Option<Outcome> {
    match search.run_to_a_decision() {
        Progress::Paused => (now >= times.deadline).then_some(Outcome::Deadline),
        Progress::Exhausted => {
            let Some(blame) = Blame::begin(search.search(), now) else { return Some(Outcome::NoFill) };
            *stage = Stage::Blaming(Box::new(blame));
            None
        }
        Progress::Filled => {
            let ends = times.deadline.min(now.saturating_add(times.improve));
            let improving = Improving::begin(search.search(), times.elapsed_ms(now), now, ends);
            let Some(improving) = improving else { return Some(Outcome::Filled) };
            *stage = Stage::Improving(improving);
            None
        }
    }
}

/// Repairs until the next look; what came of it, if that is the end.
fn repaired(repair: &mut Repair, stage: &mut Stage, times: &Times, now: Duration) -> Option<Outcome> {
    match repair.run(STEPS_PER_LOOK) {
        RepairProgress::Done => return Some(Outcome::Filled),
        RepairProgress::Exhausted => return Some(Outcome::NoFill),
        RepairProgress::Better if matches!(stage, Stage::Searching) => {
            *stage = Stage::Repaired(times.deadline.min(now.saturating_add(REPAIR_TIME)));
        }
        RepairProgress::Better | RepairProgress::Paused => {}
    }
    match stage {
        Stage::Repaired(ends) => (now >= *ends).then_some(Outcome::Filled),
        _ => (now >= times.deadline).then_some(Outcome::Deadline),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crossword_core::analysis::Grading;
    use crossword_formats::wordfile;

    const SECOND: Duration = Duration::from_secs(1);

    fn words(text: &str) -> Words {
        Words { list: Arc::new(wordfile::read(text.as_bytes()).0), grading: Grading::Foreign(50) }
    }

    fn session(query: &str) -> FillSession {
        let words = words("cat;60\nore;50\nwed;50\ncow;80\nare;50\nted;55\nbat;50\nbow;50\n");
        FillSession::new(query, &words, SECOND).unwrap()
    }

    /// Goes on while that time stands still.
    fn until_the_end(session: &mut FillSession, now: Duration) -> OutcomeMessage {
        while session.step(now) {}
        assert!(session.has_ended() && !session.step(now), "what has ended stays so");
        session.outcome().unwrap().clone()
    }

    #[test]
    fn a_fill_is_told_at_its_end() {
        let mut session = session("size=3&grid=AA==&seed=7&race=true");
        assert_eq!((session.frame(), session.outcome()), (b".........".to_vec(), None));
        let told = until_the_end(&mut session, SECOND + SECOND / 8);
        assert_eq!((told.outcome, told.elapsed_ms, told.score_floor), (Outcome::Filled, 125, 50));
        assert_eq!((told.seed, told.first_fill_ms, told.warnings.len()), (Some(7), None, 0));
        assert!(session.frame().is_ascii() && !session.frame().contains(&b'.'));
    }

    #[test]
    fn a_fill_is_made_better_for_the_time_that_is_asked() {
        let mut session = session("size=3&grid=AA==&improve_ms=500&seed=3&race=true");
        while session.better().is_none() {
            assert!(session.step(SECOND));
        }
        let better = session.better().unwrap().improving;
        assert!(better.mean_score >= better.first_mean_score && session.bytes() > 0);
        assert_eq!(better.seed, Some(3));
        let told = until_the_end(&mut session, SECOND * 2);
        assert_eq!((told.outcome, told.first_fill_ms), (Outcome::Filled, Some(0)));
        assert!(session.better().is_none());
    }

    #[test]
    fn what_has_no_fill_has_entries_to_blame() {
        let told = until_the_end(&mut session("size=3&grid=AA==&state=1-across=zzz;"), SECOND);
        assert_eq!(told.outcome, Outcome::NoFill);
        assert_eq!(told.conflict.unwrap().entries, ["1-down"]);
    }

    #[test]
    fn a_repair_changes_few_letters() {
        let mut session = session("size=3&grid=AA==&present=catorewed&refused=1-across");
        assert_eq!(session.frame(), b"catorewed");
        let told = until_the_end(&mut session, SECOND);
        let repair = told.repair.unwrap();
        assert_eq!((told.outcome, repair.letters_changed, repair.least), (Outcome::Filled, 1, true));
        assert_eq!(session.frame(), b"batorewed");
    }

    #[test]
    fn it_ends_in_time_and_when_it_shall() {
        let query = "size=3&grid=AA==&deadline_ms=100";
        let mut late = session(query);
        late.step(SECOND * 2);
        assert_eq!(late.outcome().map(|told| told.outcome), Some(Outcome::Deadline));
        let mut finished = session(query);
        finished.finish(SECOND);
        assert_eq!(finished.outcome().map(|told| told.outcome), Some(Outcome::Deadline));
        let mut content = session("size=3&grid=AA==&improve_ms=500");
        while content.better().is_none() {
            content.step(SECOND);
        }
        content.finish(SECOND);
        assert_eq!(content.outcome().map(|told| told.outcome), Some(Outcome::Filled));
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        for (query, parameter) in [
            ("size=3", "grid"),
            ("size=26&grid=AA==", "size"),
            ("size=3&grid=AA==&seed=x", "seed"),
            ("size=2&grid=/w==", "grid"),
            ("size=3&grid=AA==&present=.........&only=1-across", "only"),
        ] {
            let problem = FillSession::new(query, &words("at"), SECOND).map(|_| ()).unwrap_err();
            assert_eq!(problem.parameter(), parameter, "{query}: {problem}");
        }
    }
}

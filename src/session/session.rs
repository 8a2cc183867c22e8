//! A session: what is searched, what stage it is in, and what comes of it.

use std::time::Duration;

use crossword_core::{Grid, Progress, Repair, RepairProgress, SteppingSearch};
use crossword_protocol::messages::outcome::{BetterFill, Outcome, OutcomeMessage, milliseconds};

use crate::blame::Blame;
use crate::improving::Improving;
use crate::limits::{REPAIR_TIME, STEPS_PER_LOOK};
use crate::work::Work;

/// How long it may take, and what of it is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// From the beginning to the end, whatever happens.
    pub deadline: Duration,
    /// From the first fill on, to make it better; zero is content with the first.
    pub improve: Duration,
    /// Whether the seed of the fill is reported, since others than the request's may be tried.
    pub reports_seed: bool,
}

/// A fill, a repair, a puzzle or patterns under way.
pub struct Session {
    work: Work,
    stage: Stage,
    terms: Terms,
    began: Duration,
    first_fill: Option<Duration>,
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
    /// Nothing more.
    Ended(Box<Ended>),
}

/// What there was in the end.
struct Ended {
    grid: Grid,
    better: Option<BetterFill>,
    message: OutcomeMessage,
}

impl Session {
    /// One that begins `now`.
    pub fn new(work: Work, terms: Terms, now: Duration) -> Session {
        Session { work, stage: Stage::Searching, terms, began: now, first_fill: None }
    }

    /// Works until the next look at the clock, which said `now`. Whether there is more to do.
    pub fn step(&mut self, now: Duration) -> bool {
        let deadline = self.began.saturating_add(self.terms.deadline);
        let ended = match (&mut self.stage, &mut self.work) {
            (Stage::Ended(_), _) => return false,
            (Stage::Improving(improving), _) => (!improving.step(now)).then_some(Outcome::Filled),
            (Stage::Blaming(blame), _) => (!blame.step(now)).then_some(Outcome::NoFill),
            (stage, Work::Repair(repair)) => step_repair(repair, stage, deadline, now),
            (Stage::Searching | Stage::Repaired(_), _) => self.search(deadline, now),
        };
        if let Some(outcome) = ended {
            self.conclude(outcome, now);
        }
        ended.is_none()
    }

    /// Searches until the next look; what came of it, if that is the end.
    fn search(&mut self, deadline: Duration, now: Duration) -> Option<Outcome> {
        match self.work.run() {
            Progress::Paused => (now >= deadline).then_some(Outcome::Deadline),
            Progress::Exhausted => {
                let Work::Fill(search) = &self.work else { return Some(Outcome::NoFill) };
                let Some(blame) = Blame::begin(search.search(), now) else { return Some(Outcome::NoFill) };
                self.stage = Stage::Blaming(Box::new(blame));
                None
            }
            Progress::Filled => {
                let first_fill = now.saturating_sub(self.began);
                self.first_fill = Some(first_fill);
                let Work::Fill(search) = &self.work else { return Some(Outcome::Filled) };
                let ends = deadline.min(now.saturating_add(self.terms.improve));
                let Some(improving) = Improving::begin(search.search(), first_fill, now, ends) else {
                    return Some(Outcome::Filled);
                };
                self.stage = Stage::Improving(improving);
                None
            }
        }
    }

    /// Ends it for a reason that is not its own: with what it has, a fill or a proof that there is none, and only where it has
    /// neither for that reason.
    pub fn end(&mut self, reason: Outcome, now: Duration) {
        let outcome = match (&self.stage, &self.work) {
            (Stage::Ended(_), _) => return,
            (Stage::Improving(_) | Stage::Repaired(_), _) => Outcome::Filled,
            (Stage::Blaming(_), _) => Outcome::NoFill,
            // One of another thread that has been taken over may have come to an end.
            (Stage::Searching, Work::Fill(search)) => match search.progress() {
                Progress::Filled => Outcome::Filled,
                Progress::Exhausted => Outcome::NoFill,
                Progress::Paused => reason,
            },
            (Stage::Searching, _) => reason,
        };
        self.conclude(outcome, now);
    }

    /// Asks it to be content with the fill that it has: the next step is its last. Who has none goes on.
    pub fn stop_improving(&mut self) {
        match &mut self.stage {
            Stage::Improving(improving) => improving.ends = Duration::ZERO,
            Stage::Repaired(ends) => *ends = Duration::ZERO,
            Stage::Searching | Stage::Blaming(_) | Stage::Ended(_) => {}
        }
    }

    /// Goes on with a search of the same puzzle that others have brought further, while no fill is found.
    pub fn take_over(&mut self, search: SteppingSearch) {
        if self.searching().is_some() {
            self.work = search.into();
        }
    }

    /// The search for a first fill, as long as there is none and none is proved to exist.
    pub fn searching(&self) -> Option<&SteppingSearch> {
        match (&self.stage, &self.work) {
            (Stage::Searching, Work::Fill(search)) => Some(search),
            _ => None,
        }
    }

    /// Whether there is a fill and only a better one is looked for.
    pub fn is_improving(&self) -> bool {
        matches!(self.stage, Stage::Improving(_) | Stage::Repaired(_))
    }

    /// Whether no fill is proved to exist and only the entries to blame are looked for.
    pub fn is_blaming(&self) -> bool {
        matches!(self.stage, Stage::Blaming(_))
    }

    /// Whether nothing is left to do.
    pub fn has_ended(&self) -> bool {
        matches!(self.stage, Stage::Ended(_))
    }

    /// When it ends by the clock, as things stand.
    pub fn ends(&self) -> Duration {
        let deadline = self.began.saturating_add(self.terms.deadline);
        match &self.stage {
            Stage::Improving(improving) => improving.ends.min(deadline),
            Stage::Blaming(blame) => blame.ends.min(deadline),
            Stage::Repaired(ends) => deadline.min(*ends),
            Stage::Searching | Stage::Ended(_) => deadline,
        }
    }

    /// From the beginning to the first fill; none before, and none of a repair.
    pub fn first_fill(&self) -> Option<Duration> {
        self.first_fill
    }

    /// What is searched.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// What there is to show.
    pub fn grid(&self) -> Grid {
        match &self.stage {
            Stage::Ended(ended) => ended.grid.clone(),
            Stage::Improving(improving) => improving.fill(),
            Stage::Searching | Stage::Blaming(_) | Stage::Repaired(_) => self.work.snapshot(),
        }
    }

    /// What is reported of that grid where it is, or at the end was, made better.
    pub fn better(&self) -> Option<BetterFill> {
        match &self.stage {
            Stage::Ended(ended) => ended.better,
            Stage::Improving(improving) => {
                let (seed, score_floor) = (self.seed(), self.work.lower_floor());
                improving.message().map(|better| BetterFill { seed, score_floor, ..better })
            }
            Stage::Searching | Stage::Blaming(_) | Stage::Repaired(_) => None,
        }
    }

    /// What came of it; none before the end.
    pub fn outcome(&self) -> Option<&OutcomeMessage> {
        match &self.stage {
            Stage::Ended(ended) => Some(&ended.message),
            _ => None,
        }
    }

    /// The same, for who is done with it.
    pub fn into_outcome(self) -> Option<OutcomeMessage> {
        match self.stage {
            Stage::Ended(ended) => Some(ended.message),
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

    /// The seed, where it is reported.
    fn seed(&self) -> Option<u64> {
        match &self.work {
            Work::Fill(search) if self.terms.reports_seed => Some(search.request().seed),
            _ => None,
        }
    }

    fn conclude(&mut self, outcome: Outcome, now: Duration) {
        let (grid, better, message) = (self.grid(), self.better(), self.message(outcome, now));
        self.stage = Stage::Ended(Box::new(Ended { grid, better, message }));
    }

    fn message(&self, outcome: Outcome, now: Duration) -> OutcomeMessage {
        let (improving, conflict) = match &self.stage {
            Stage::Improving(improving) => (Some(improving.improved()), None),
            Stage::Blaming(blame) => (None, Some(blame.message())),
            _ => (None, None),
        };
        let (request, elapsed) = (self.work.request(), now.saturating_sub(self.began));
        let message = OutcomeMessage::unsearched(
            outcome,
            request.min_score,
            milliseconds(elapsed),
            self.work.warnings(),
        );
        let message = OutcomeMessage { conflict, ..message };
        match &self.work {
            Work::Fill(search) => {
                let seed = self.seed().filter(|_| matches!(outcome, Outcome::Filled | Outcome::NoFill));
                OutcomeMessage { seed, ..message }.of_fill(search, improving)
            }
            Work::Repair(repair) => message.of_repair(repair),
            Work::Puzzle(_) => message,
            Work::Patterns(_) => {
                let patterns = self.work.patterns_report().map(|report| report.patterns);
                OutcomeMessage { patterns: patterns.unwrap_or_default(), ..message }
            }
        }
    }
}

/// Repairs until the next look; what came of it, if that is the end.
fn step_repair(repair: &mut Repair, stage: &mut Stage, deadline: Duration, now: Duration) -> Option<Outcome> {
    if let Stage::Repaired(ends) = stage
        && now >= *ends
    {
        return Some(Outcome::Filled);
    }
    match repair.run(STEPS_PER_LOOK) {
        RepairProgress::Done => return Some(Outcome::Filled),
        RepairProgress::Exhausted => return Some(Outcome::NoFill),
        RepairProgress::Better if matches!(stage, Stage::Searching) => {
            *stage = Stage::Repaired(deadline.min(now.saturating_add(REPAIR_TIME)));
        }
        RepairProgress::Better | RepairProgress::Paused => {}
    }
    (matches!(stage, Stage::Searching) && now >= deadline).then_some(Outcome::Deadline)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crossword_core::analysis::Grading;
    use crossword_core::{FillRequest, WordList};
    use crossword_formats::wordfile;
    use crossword_protocol::frame;
    use crossword_protocol::url::{FillQuery, PatternsQuery, PuzzleQuery};

    const SECOND: Duration = Duration::from_secs(1);
    const WORDS: &str = "cat;60\nore;50\nwed;50\ncow;80\nare;50\nted;55\nbat;50\nbow;50\n";

    fn list(text: &str) -> Arc<WordList> {
        Arc::new(wordfile::read(text.as_bytes()).0)
    }

    /// What the query of `/fill` asks, begun after a second.
    fn session(query: &str) -> Session {
        let query = FillQuery::read(query, 5).unwrap();
        let terms = Terms {
            deadline: query.deadline_ms.map_or(SECOND * 60, Duration::from_millis),
            improve: Duration::from_millis(query.improve_ms.unwrap_or(0)),
            reports_seed: query.race,
        };
        let request = FillRequest::new(query.grid).with_seed(query.seed.unwrap_or_default());
        let request = request.with_min_score(50);
        Session::new(Work::new(request, list(WORDS), query.repair).unwrap(), terms, SECOND)
    }

    fn letters(session: &Session) -> String {
        String::from_utf8(frame::write(&session.grid())).unwrap()
    }

    /// Goes on while that time stands still.
    fn until_the_end(session: &mut Session, now: Duration) -> OutcomeMessage {
        while session.step(now) {}
        assert!(session.has_ended() && !session.step(now), "what has ended stays so");
        session.outcome().unwrap().clone()
    }

    fn until_improving(session: &mut Session) {
        while !session.is_improving() {
            assert!(session.step(SECOND));
        }
    }

    #[test]
    fn a_fill_is_reported_at_its_end() {
        let mut session = session("size=3&grid=AA==&seed=7&race=true");
        assert_eq!((letters(&session).as_str(), session.outcome()), (".........", None));
        assert!(session.searching().is_some() && session.ends() == SECOND * 61);
        let message = until_the_end(&mut session, SECOND + SECOND / 8);
        assert_eq!((message.outcome, message.elapsed_ms, message.score_floor), (Outcome::Filled, 125, 50));
        assert_eq!((message.seed, message.first_fill_ms, message.warnings.len()), (Some(7), None, 0));
        assert_eq!(session.first_fill(), Some(SECOND / 8));
        assert!(!letters(&session).contains('.') && session.searching().is_none());
    }

    #[test]
    fn a_fill_is_made_better_for_the_time_that_is_asked() {
        let mut session = session("size=3&grid=AA==&improve_ms=500&seed=3&race=true");
        until_improving(&mut session);
        assert_eq!(session.ends(), SECOND * 3 / 2);
        let better = session.better().unwrap();
        assert!(better.mean_score >= better.first_mean_score && session.bytes() > 0);
        assert_eq!(better.seed, Some(3));
        let message = until_the_end(&mut session, SECOND * 2);
        assert_eq!((message.outcome, message.first_fill_ms), (Outcome::Filled, Some(0)));
        assert!(session.better().is_some(), "of the fill that is shown at the end");
    }

    #[test]
    fn who_has_a_fill_can_be_asked_to_be_content_with_it() {
        for query in
            ["size=3&grid=AA==&improve_ms=500", "size=3&grid=AA==&present=catorewed&refused=1-across"]
        {
            let mut session = session(query);
            session.stop_improving();
            until_improving(&mut session);
            session.stop_improving();
            assert!(!session.step(SECOND), "{query}");
            assert_eq!(session.outcome().unwrap().outcome, Outcome::Filled, "{query}");
        }
    }

    #[test]
    fn what_has_no_fill_has_entries_to_blame_for_as_long_as_there_is_time() {
        let query = "size=3&grid=AA==&state=1-across=zzz;";
        let message = until_the_end(&mut session(query), SECOND);
        assert_eq!(message.outcome, Outcome::NoFill);
        assert_eq!(message.conflict.unwrap().entries, ["1-down"]);
        let mut late = session(query);
        while !late.is_blaming() {
            assert!(late.step(SECOND));
        }
        let later = late.ends();
        late.step(later);
        assert_eq!(late.outcome().map(|message| message.outcome), Some(Outcome::NoFill));
    }

    #[test]
    fn a_repair_changes_few_letters_or_proves_that_there_is_none() {
        let mut session = session("size=3&grid=AA==&present=catorewed&refused=1-across");
        assert_eq!(letters(&session), "catorewed");
        let message = until_the_end(&mut session, SECOND);
        let repair = message.repair.unwrap();
        assert_eq!((message.outcome, repair.letters_changed, repair.least), (Outcome::Filled, 1, true));
        assert_eq!(letters(&session), "batorewed");
        let present = "cat\nore\nwed".parse::<Grid>().unwrap();
        let request = FillRequest::new(present.without_letters());
        let refused = ["1-across".parse().unwrap()];
        let words = list("cat\nore\nwed\ncow\nare\nted\n");
        let repair = Repair::new(request, words, &present, &refused, &[]).unwrap();
        let terms = Terms { deadline: SECOND, improve: Duration::ZERO, reports_seed: false };
        let message = until_the_end(&mut Session::new(repair.into(), terms, SECOND), SECOND);
        assert_eq!(message.outcome, Outcome::NoFill);
    }

    #[test]
    fn it_ends_in_time_and_when_it_shall() {
        let query = "size=3&grid=AA==&deadline_ms=100";
        let outcome = |session: &Session| session.outcome().map(|message| message.outcome);
        let mut late = session(query);
        late.step(SECOND * 2);
        assert_eq!(outcome(&late), Some(Outcome::Deadline));
        let mut ended = session(query);
        ended.end(Outcome::Overloaded, SECOND);
        ended.end(Outcome::Deadline, SECOND);
        assert_eq!(outcome(&ended), Some(Outcome::Overloaded), "once");
        let mut content = session("size=3&grid=AA==&improve_ms=500");
        until_improving(&mut content);
        content.end(Outcome::Overloaded, SECOND);
        assert_eq!(outcome(&content), Some(Outcome::Filled));
        let mut proved = session("size=3&grid=AA==&state=1-across=zzz;");
        while !proved.is_blaming() {
            proved.step(SECOND);
        }
        proved.end(Outcome::Deadline, SECOND);
        assert_eq!(outcome(&proved), Some(Outcome::NoFill));
    }

    #[test]
    fn what_another_has_found_is_taken_over_although_the_time_is_up() {
        let (mut first, other) = (session("size=3&grid=AA==&race=true"), session("size=3&grid=AA==&seed=9"));
        let mut search =
            SteppingSearch::new(other.searching().unwrap().asked().clone(), list(WORDS)).unwrap();
        while search.run(1) == Progress::Paused {}
        first.take_over(search);
        first.end(Outcome::Deadline, SECOND * 100);
        let message = first.into_outcome().unwrap();
        assert_eq!((message.outcome, message.seed), (Outcome::Filled, Some(9)));
    }

    #[test]
    fn a_constructor_hears_of_cells_in_no_entry_whatever_comes_of_it() {
        let mut session = session("size=3&grid=oA==");
        session.end(Outcome::Overloaded, SECOND);
        let warnings = &session.outcome().unwrap().warnings;
        assert!(warnings.len() == 1 && warnings[0].starts_with("the cell at row 1, column 1"));
    }

    fn made(work: Work, now: Duration) -> Session {
        let terms = Terms { deadline: SECOND * 30, improve: Duration::ZERO, reports_seed: false };
        let mut session = Session::new(work, terms, SECOND);
        let mut steps = 1;
        while session.step(now) {
            steps += 1;
        }
        assert!(session.work().fault().is_none() || steps > 1, "no pattern is drawn before a turn");
        session
    }

    #[test]
    fn a_puzzle_is_made_or_it_is_said_why_not() {
        let puzzle = |query: &str, text: &str, some: Option<&str>, now| {
            let request = PuzzleQuery::read(query, 15).unwrap().request;
            let work = Work::puzzle(request, list(text), some.map(list), Grading::Foreign(50)).unwrap();
            assert!(work.puzzle_report().is_none() && work.fault().is_none());
            made(work, now)
        };
        let found = puzzle("size=3&seed=7", WORDS, None, SECOND);
        let report = found.work().puzzle_report().unwrap();
        assert_eq!((report.rows, report.columns, report.seed), (3, 3, 7));
        assert_eq!(found.first_fill(), Some(Duration::ZERO));
        let preferred = puzzle("size=3", WORDS, Some("cat\n"), SECOND);
        assert!(preferred.work().puzzle_report().is_some(), "all words, where some make none");
        let none = puzzle("size=3", "cat\n", None, SECOND);
        assert_eq!(none.outcome().unwrap().outcome, Outcome::NoFill);
        let late = puzzle("size=15", WORDS, None, SECOND * 31);
        assert_eq!(late.outcome().unwrap().outcome, Outcome::Deadline);
        let wrong = puzzle("size=5&blocks=1", "at\n", None, SECOND);
        assert_eq!(wrong.work().fault().unwrap().parameter(), "blocks");
        assert_eq!(wrong.outcome().unwrap().warnings.len(), 1);
    }

    #[test]
    fn patterns_are_found_while_more_are_looked_for() {
        let patterns = |query: &str, now| {
            let request = PatternsQuery::read(query, 15).unwrap().request;
            made(Work::patterns(request, list(WORDS), Grading::Foreign(50)).unwrap(), now)
        };
        let found = patterns("size=3&grid=AA==&letters=c........&count=1", SECOND);
        let report = found.work().patterns_report().unwrap();
        assert_eq!((report.patterns.len(), report.tried), (1, 1));
        let pattern = &found.outcome().unwrap().patterns[0];
        assert_eq!((pattern.grid.concat(), pattern.min_score), ("c........".to_owned(), 50));
        for query in ["size=9&grid=AA==&blocks=80", "theme=catcats,doggies,cowherd&size=7"] {
            assert!(patterns(query, SECOND).work().fault().is_some(), "{query}");
        }
    }
}

//! A fill under way: what it searches, whose it is, what it shows, and what one turn of it does.

use std::sync::Weak;
use std::time::{Duration, Instant};

use crossword_core::{Grid, Progress};
use crossword_protocol::frame;
use crossword_protocol::messages::outcome::{BetterFill, Outcome, OutcomeMessage};

use super::blame::Blame;
use super::handle::{FillHandle, Shown, Teller, line};
use super::improving::Improving;
use super::lines::Waits;
use super::outcome::message;
use super::race::{Entrant, Race};
use super::work::Work;
use crate::admission::client::Client;
use crate::limits::{STEPS_PER_LOOK, YOUNG_TIME};
use crate::observe::metrics::Metrics;

/// How long a fill may take, and by whom it may be searched.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// From now to the end, whatever happens.
    pub deadline: Duration,
    /// From the first fill on, to make it better; zero is content with the first.
    pub improve: Duration,
    /// Whether threads with nothing else to do may search it with other seeds.
    pub race: bool,
}

/// A fill under way.
pub struct Job {
    client: Client,
    work: Work,
    /// After the first fill, where it is to be improved: the improving.
    improving: Option<Improving>,
    improve: Duration,
    /// Once no fill is proved to exist: the search for the entries to blame.
    blame: Option<Blame>,
    /// Whether other threads may search it too.
    may_race: bool,
    /// Where they are asked to.
    race: Option<Entrant>,
    /// Whether they ever were.
    raced: bool,
    teller: Teller,
    began: Instant,
    deadline: Instant,
    warnings: Vec<String>,
    /// Bytes that it held after its last turn.
    held: usize,
    worked: Duration,
    metrics: Metrics,
    /// Whether it breaks off as soon as it is to be shown.
    #[cfg(test)]
    pub breaks: bool,
}

impl Waits for Job {
    fn client(&self) -> Client {
        self.client
    }

    fn bytes(&self) -> usize {
        self.held
    }

    fn deadline(&self) -> Instant {
        let content = match &self.work {
            Work::Fill(_) => self.improving.as_ref().map(Improving::ends),
            Work::Repair(repairing) => repairing.ends(),
            Work::Puzzle(_) | Work::Patterns(_) => None,
        };
        content.map_or(self.deadline, |content| content.min(self.deadline))
    }

    fn improves(&self) -> bool {
        match &self.work {
            Work::Fill(_) => self.improving.is_some(),
            Work::Repair(repairing) => repairing.has_one(),
            Work::Puzzle(_) | Work::Patterns(_) => false,
        }
    }

    fn worked(&self) -> Duration {
        self.worked
    }

    fn finish(&mut self) {
        if let Work::Repair(repairing) = &mut self.work {
            repairing.finish();
        }
        if let Some(improving) = &mut self.improving {
            improving.finishes = true;
        }
    }
}

impl Job {
    /// One that begins now, and what its session sees of it.
    pub fn new(
        client: Client,
        work: Work,
        terms: Terms,
        warnings: Vec<String>,
        metrics: &Metrics,
    ) -> (Job, FillHandle) {
        metrics.fill_started();
        let began = Instant::now();
        let shown = Shown::new(frame::write(&work.snapshot()), None);
        let (teller, handle) = line(shown, metrics);
        let job = Job {
            client,
            held: work.bytes(),
            worked: Duration::ZERO,
            work,
            improving: None,
            improve: terms.improve,
            blame: None,
            may_race: terms.race,
            race: None,
            raced: false,
            teller,
            began,
            deadline: began + terms.deadline,
            warnings,
            metrics: metrics.clone(),
            #[cfg(test)]
            breaks: false,
        };
        (job, handle)
    }

    /// Searches for a turn of that length; gives the job back unless it has ended. `rotation` is how long the others' turns
    /// take.
    pub fn turn(mut self, length: Duration, rotation: Duration) -> Option<Job> {
        if self.is_cancelled() {
            self.metrics.fill_ended("gone");
            return None;
        }
        self.take_over();
        let before = self.work.steps();
        let turn_begins = Instant::now();
        let turn_ends = turn_begins + length;
        let outcome = loop {
            let outcome = self.look();
            if outcome.is_some() || Instant::now() >= turn_ends || self.is_cancelled() || self.is_beaten() {
                break outcome;
            }
        };
        self.worked += turn_begins.elapsed();
        self.metrics.nodes(self.work.steps().saturating_sub(before));
        self.show();
        let Some(outcome) = outcome else {
            self.race_if_long();
            self.weigh();
            return Some(self);
        };
        if outcome == Outcome::NoFill {
            if let (None, Work::Fill(search)) = (&self.blame, &self.work) {
                self.blame = Blame::begin(search.search());
            }
            if self.blame.as_mut().is_some_and(|blame| blame.go_on(turn_ends, rotation)) {
                return Some(self);
            }
        }
        self.tell(outcome);
        None
    }

    /// Ends it for a reason that is not its own; whoever has a fill already is told of that one, and who has a proof of it.
    pub fn end(mut self, reason: Outcome) {
        self.take_over();
        self.show();
        let outcome = match (self.improves(), &self.blame, self.work.progress()) {
            (true, _, _) | (_, _, Progress::Filled) => Outcome::Filled,
            (_, Some(_), _) | (_, _, Progress::Exhausted) => Outcome::NoFill,
            _ => reason,
        };
        self.tell(outcome);
    }

    /// Goes on with the search of another thread that has come to an end, where one has.
    fn take_over(&mut self) {
        let Some(winner) = self.race.as_ref().and_then(Entrant::winner) else { return };
        self.work = winner.into();
        self.race = None;
    }

    /// For threads with nothing else to do, where the fill takes long and may be searched by others.
    pub fn invitation(&self) -> Option<Weak<Race>> {
        self.race.as_ref().map(Entrant::invitation)
    }

    /// Does without the others, for the memory that they hold.
    pub fn race_no_more(&mut self) {
        if self.race.take().is_some() {
            self.weigh();
        }
    }

    fn is_cancelled(&self) -> bool {
        self.teller.is_alone()
    }

    /// The seed of the search, where that is not only the request's to choose.
    fn seed(&self) -> Option<u64> {
        match &self.work {
            Work::Fill(search) if self.may_race => Some(search.request().seed),
            _ => None,
        }
    }

    /// Whether another thread has come to an end.
    fn is_beaten(&self) -> bool {
        self.race.as_ref().is_some_and(Entrant::is_won)
    }

    /// Opens a race, once, when ordinary fills would have been found: they stay those of their seeds.
    fn race_if_long(&mut self) {
        let searches = self.improving.is_none() && self.blame.is_none();
        match &self.work {
            Work::Fill(search) if searches && self.may_race && !self.raced && self.worked >= YOUNG_TIME => {
                self.raced = true;
                self.race = Some(Entrant::of(search));
            }
            _ => {}
        }
    }

    /// Opens a race at once.
    #[cfg(test)]
    pub fn open_race(&mut self) -> Option<std::sync::Arc<Race>> {
        self.worked = YOUNG_TIME;
        self.race_if_long();
        self.invitation()?.upgrade()
    }

    /// Notes the bytes that it holds.
    fn weigh(&mut self) {
        let improving = self.improving.as_ref().map_or(0, Improving::bytes);
        self.held = self.work.bytes() + improving + self.race.as_ref().map_or(0, Entrant::bytes);
    }

    /// The work between two looks at the clock; what came of the job, if that ends it.
    fn look(&mut self) -> Option<Outcome> {
        if let Some(improving) = &mut self.improving {
            // There is a fill already: whatever ends the improving, it is told.
            return (!improving.go_on()).then_some(Outcome::Filled);
        }
        if let Some(progress) = self.work.make(STEPS_PER_LOOK) {
            return match progress {
                Progress::Paused => (Instant::now() >= self.deadline).then_some(Outcome::Deadline),
                Progress::Exhausted => Some(Outcome::NoFill),
                Progress::Filled => {
                    self.metrics.first_fill(self.began.elapsed());
                    Some(Outcome::Filled)
                }
            };
        }
        let search = match &mut self.work {
            Work::Repair(repairing) => return repairing.go_on(self.deadline),
            Work::Puzzle(_) | Work::Patterns(_) => return None,
            Work::Fill(search) => search,
        };
        let progress = search.run_to_a_decision();
        if progress != Progress::Paused {
            self.race = None;
        }
        match progress {
            Progress::Paused => (Instant::now() >= self.deadline).then_some(Outcome::Deadline),
            Progress::Exhausted => Some(Outcome::NoFill),
            Progress::Filled => {
                self.metrics.first_fill(self.began.elapsed());
                self.improving = Improving::begin(search.search(), self.began, self.improve, self.deadline);
                self.improving.is_none().then_some(Outcome::Filled)
            }
        }
    }

    fn show(&self) {
        let better = self.improving.as_ref().and_then(Improving::message);
        let (seed, score_floor) = (self.seed(), self.work.lower_floor());
        let better = better.map(|better| BetterFill { seed, score_floor, ..better });
        self.teller.show(Shown::new(frame::write(&self.grid()), better));
    }

    /// What there is to show.
    fn grid(&self) -> Grid {
        #[cfg(test)]
        assert!(!self.breaks, "a defect");
        self.improving.as_ref().map_or_else(|| self.work.snapshot(), Improving::fill)
    }

    fn tell(self, outcome: Outcome) {
        self.metrics.fill_ended(outcome.name());
        let conflict = self.blame.as_ref().map(Blame::message);
        let improving = self.improving.as_ref();
        let seed = self.seed().filter(|_| matches!(outcome, Outcome::Filled | Outcome::NoFill));
        let message = message(&self.work, improving, outcome, self.began, self.warnings, conflict);
        self.teller.tell(OutcomeMessage { seed, ..message });
    }
}

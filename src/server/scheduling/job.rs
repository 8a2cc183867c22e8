//! A fill under way: what it searches, whose it is, what it shows, and what one turn of it does.

use std::time::{Duration, Instant};

use crossword_codec::frame;
use crossword_codec::message::Outcome;
use crossword_core::{Grid, Progress, Search};

use super::blame::Blame;
use super::handle::{FillHandle, Shown, Teller, line};
use super::improving::Improving;
use super::outcome::message;
use super::waiting::Waits;
use super::work::Work;
use crate::admission::client::Client;
use crate::edge::metrics::Metrics;
use crate::limits::STEPS_PER_LOOK;

/// How long a fill may take.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// From now to the end, whatever happens.
    pub deadline: Duration,
    /// From the first fill on, to make it better; zero is content with the first.
    pub improve: Duration,
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
    teller: Teller,
    began: Instant,
    deadline: Instant,
    warnings: Vec<String>,
    /// Bytes that it held after its last turn.
    held: usize,
    worked: Duration,
    metrics: Metrics,
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
        };
        content.map_or(self.deadline, |content| content.min(self.deadline))
    }

    fn improves(&self) -> bool {
        match &self.work {
            Work::Fill(_) => self.improving.is_some(),
            Work::Repair(repairing) => repairing.has_one(),
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
        times: Times,
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
            improve: times.improve,
            blame: None,
            teller,
            began,
            deadline: began + times.deadline,
            warnings,
            metrics: metrics.clone(),
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
        let before = self.work.steps();
        let turn_begins = Instant::now();
        let turn_ends = turn_begins + length;
        let outcome = loop {
            let outcome = self.look();
            if outcome.is_some() || Instant::now() >= turn_ends || self.is_cancelled() {
                break outcome;
            }
        };
        self.worked += turn_begins.elapsed();
        self.metrics.nodes(self.work.steps().saturating_sub(before));
        self.show();
        let Some(outcome) = outcome else {
            self.held = self.work.bytes() + self.improving.as_ref().map_or(0, Improving::bytes);
            return Some(self);
        };
        if outcome == Outcome::NoFill {
            if let (None, Work::Fill(search)) = (&self.blame, &self.work) {
                self.blame = Blame::begin(search);
            }
            if self.blame.as_mut().is_some_and(|blame| blame.go_on(turn_ends, rotation)) {
                return Some(self);
            }
        }
        self.tell(outcome);
        None
    }

    /// Ends it for a reason that is not its own; whoever has a fill already is told of that one, and who has a proof of it.
    pub fn end(self, reason: Outcome) {
        self.show();
        let outcome = match (self.improves(), &self.blame) {
            (true, _) => Outcome::Filled,
            (_, Some(_)) => Outcome::NoFill,
            _ => reason,
        };
        self.tell(outcome);
    }

    fn is_cancelled(&self) -> bool {
        self.teller.is_alone()
    }

    /// The work between two looks at the clock; what came of the job, if that ends it.
    fn look(&mut self) -> Option<Outcome> {
        if let Some(improving) = &mut self.improving {
            // There is a fill already: whatever ends the improving, it is told.
            return (!improving.go_on()).then_some(Outcome::Filled);
        }
        let search = match &mut self.work {
            Work::Repair(repairing) => return repairing.go_on(self.deadline),
            Work::Fill(search) => search,
        };
        match up_to_a_decision(search) {
            Progress::Paused => (Instant::now() >= self.deadline).then_some(Outcome::Deadline),
            Progress::Exhausted => Some(Outcome::NoFill),
            Progress::Filled => {
                self.metrics.first_fill(self.began.elapsed());
                self.improving = Improving::begin(search, self.began, self.improve, self.deadline);
                self.improving.is_none().then_some(Outcome::Filled)
            }
        }
    }

    fn show(&self) {
        let better = self.improving.as_ref().and_then(Improving::message);
        self.teller.show(Shown::new(frame::write(&self.grid()), better));
    }

    /// What there is to show.
    fn grid(&self) -> Grid {
        self.improving.as_ref().map_or_else(|| self.work.snapshot(), Improving::fill)
    }

    fn tell(self, outcome: Outcome) {
        self.metrics.fill_ended(outcome.name());
        let conflict = self.blame.as_ref().map(Blame::message);
        let improving = self.improving.as_ref();
        let message = message(&self.work, improving, outcome, self.began, self.warnings, conflict);
        self.teller.tell(message);
    }
}

/// Goes on until something is decided, or it ends. Whoever looks then sees what is tried; between two words that are tried and
/// given up at once, the letters that stay are always the same.
fn up_to_a_decision(search: &mut Search) -> Progress {
    let nodes = search.stats().nodes;
    loop {
        let progress = search.run(STEPS_PER_LOOK);
        if progress != Progress::Paused || search.stats().nodes > nodes {
            return progress;
        }
    }
}

//! The jobs of one client that wait for a turn, a line for each kind of turn.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::admission::client::Client;
use crate::limits::YOUNG_TIME;

/// What the line wants to know of a job.
pub trait Waits {
    /// Whose it is.
    fn client(&self) -> Client;
    /// Bytes that it holds.
    fn bytes(&self) -> usize;
    /// When it must end.
    fn deadline(&self) -> Instant;
    /// Whether it has a fill already and makes it better.
    fn improves(&self) -> bool;
    /// How long its turns were so far.
    fn worked(&self) -> Duration;
    /// Asks it to be content with what it has.
    fn finish(&mut self);
}

/// A client's jobs.
pub struct Lines<Job> {
    fresh: VecDeque<Job>,
    young: VecDeque<Job>,
    searching: VecDeque<Job>,
    improving: VecDeque<Job>,
    /// Jobs under way, whether they wait or have a turn.
    pub jobs: usize,
    /// Bytes that they hold.
    pub bytes: usize,
    /// The client's number among all that have come.
    pub since: u64,
    /// Time had to search, from where the others stood when the client came.
    pub had: Duration,
    /// Time had to make fills better.
    pub had_better: Duration,
}

impl<Job> Lines<Job> {
    /// No jobs of the client of that number, and so much time.
    pub fn new(since: u64, had: Duration) -> Lines<Job> {
        let (fresh, young, searching, improving) = Default::default();
        let had_better = Duration::ZERO;
        Lines { fresh, young, searching, improving, jobs: 0, bytes: 0, since, had, had_better }
    }

    /// The time that turns of a kind are charged to.
    pub fn had_of(&mut self, kind: Kind) -> &mut Duration {
        match kind {
            Kind::Improving => &mut self.had_better,
            Kind::Fresh | Kind::Young | Kind::Searching => &mut self.had,
        }
    }

    /// Whether any job waits for a first fill.
    pub fn waits_to_search(&self) -> bool {
        self.len() > self.improving.len()
    }

    /// Whether it has any job but those that wait to make their fill better.
    pub fn searches(&self) -> bool {
        self.jobs > self.improving.len()
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        KINDS.into_iter().map(|kind| self.line(kind).len()).sum()
    }

    /// Those that wait for that.
    pub fn line(&self, kind: Kind) -> &VecDeque<Job> {
        match kind {
            Kind::Fresh => &self.fresh,
            Kind::Young => &self.young,
            Kind::Searching => &self.searching,
            Kind::Improving => &self.improving,
        }
    }

    /// The same, to change.
    pub fn line_mut(&mut self, kind: Kind) -> &mut VecDeque<Job> {
        match kind {
            Kind::Fresh => &mut self.fresh,
            Kind::Young => &mut self.young,
            Kind::Searching => &mut self.searching,
            Kind::Improving => &mut self.improving,
        }
    }
}

/// What a job waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Its first turn.
    Fresh,
    /// One of its next few.
    Young,
    /// One of many, for a first fill.
    Searching,
    /// One that makes its fill better.
    Improving,
}

/// All of them, the newest visitors first.
pub const KINDS: [Kind; 4] = [Kind::Fresh, Kind::Young, Kind::Searching, Kind::Improving];

impl Kind {
    /// What a job waits for after a turn.
    pub fn of(job: &impl Waits) -> Kind {
        match job.improves() {
            true => Kind::Improving,
            false if job.worked() < YOUNG_TIME => Kind::Young,
            false => Kind::Searching,
        }
    }
}

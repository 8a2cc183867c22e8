//! A fill under way: what it searches, whose it is, what it shows, and what one turn of it does.

use std::sync::Weak;
use std::time::{Duration, Instant};

use crossword_protocol::frame;
use crossword_protocol::messages::outcome::Outcome;
use crossword_session::{Session, Work};

use super::handle::{FillHandle, Shown, Teller, line};
use super::lines::Waits;
use super::outcome::with_retry;
use super::race::{Entrant, Race};
use crate::admission::client::Client;
use crate::limits::YOUNG_TIME;
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
    session: Session,
    /// Whether other threads may search it too.
    may_race: bool,
    /// Where they are asked to.
    race: Option<Entrant>,
    /// Whether they ever were.
    raced: bool,
    teller: Teller,
    /// The session's time is counted from here.
    began: Instant,
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
        self.began + self.session.ends()
    }

    fn improves(&self) -> bool {
        self.session.is_improving()
    }

    fn worked(&self) -> Duration {
        self.worked
    }

    fn finish(&mut self) {
        self.session.stop_improving();
    }
}

impl Job {
    /// One that begins now, and what its session sees of it.
    pub fn new(client: Client, work: Work, terms: Terms, metrics: &Metrics) -> (Job, FillHandle) {
        metrics.fill_started();
        let Terms { deadline, improve, race } = terms;
        let terms = crossword_session::Terms { deadline, improve, reports_seed: race };
        let session = Session::new(work, terms, Duration::ZERO);
        let shown = Shown::new(frame::write(&session.grid()), None);
        let (teller, handle) = line(shown, metrics);
        let job = Job {
            client,
            held: session.bytes(),
            worked: Duration::ZERO,
            session,
            may_race: race,
            race: None,
            raced: false,
            teller,
            began: Instant::now(),
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
        let (before, had_fill) = (self.session.work().steps(), self.session.first_fill().is_some());
        let turn_begins = Instant::now();
        let turn_ends = turn_begins + length;
        loop {
            let more = self.session.step(self.began.elapsed());
            if self.session.searching().is_none() {
                self.race = None;
            }
            if !more || Instant::now() >= turn_ends || self.is_cancelled() || self.is_beaten() {
                break;
            }
        }
        self.worked += turn_begins.elapsed();
        self.metrics.nodes(self.session.work().steps().saturating_sub(before));
        if let Some(time) = self.session.first_fill().filter(|_| !had_fill) {
            self.metrics.first_fill(time);
        }
        let next_turn = self.began.elapsed() + rotation;
        if self.session.is_blaming() && next_turn >= self.session.ends() {
            // What is not found out by now would not be before its time is over.
            self.session.end(Outcome::NoFill, self.began.elapsed());
        }
        self.show();
        if !self.session.has_ended() {
            self.race_if_long();
            self.weigh();
            return Some(self);
        }
        self.tell();
        None
    }

    /// Ends it for a reason that is not its own; whoever has a fill already is told of that one, and who has a proof of it.
    pub fn end(mut self, reason: Outcome) {
        self.take_over();
        self.session.end(reason, self.began.elapsed());
        self.show();
        self.tell();
    }

    /// Goes on with the search of another thread that has come to an end, where one has.
    fn take_over(&mut self) {
        let Some(winner) = self.race.as_ref().and_then(Entrant::winner) else { return };
        self.session.take_over(winner);
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

    /// Whether another thread has come to an end.
    fn is_beaten(&self) -> bool {
        self.race.as_ref().is_some_and(Entrant::is_won)
    }

    /// Opens a race, once, when ordinary fills would have been found: they stay those of their seeds.
    fn race_if_long(&mut self) {
        if !self.may_race || self.raced || self.worked < YOUNG_TIME {
            return;
        }
        if let Some(search) = self.session.searching() {
            self.raced = true;
            self.race = Some(Entrant::of(search));
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
        self.held = self.session.bytes() + self.race.as_ref().map_or(0, Entrant::bytes);
    }

    fn show(&self) {
        #[cfg(test)]
        assert!(!self.breaks, "a defect");
        self.teller.show(Shown::new(frame::write(&self.session.grid()), self.session.better()));
    }

    /// Tells what came of it, once it has ended.
    fn tell(self) {
        let Some(message) = self.session.into_outcome() else { return };
        self.metrics.fill_ended(message.outcome.name());
        self.teller.tell(with_retry(message));
    }
}

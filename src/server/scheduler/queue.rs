//! What the scheduler's threads share: who waits, what may be joined, and whether fills are taken, in one state under one lock.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use crossword_protocol::messages::outcome::Outcome;

use super::guard::{Broken, guarded};
use super::job::Job;
use super::race::Race;
use super::waiting::{Capacity, Receipt, Turn, Waiting};
use crate::limits::{DEADLINE_LOOK, LEAST_TURN, ROTATION, TURN};
use crate::lock::lock;
use crate::observe::metrics::Metrics;

/// Whether the scheduler takes fills.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// It does.
    Open,
    /// It takes no more; those under way go on.
    Closing,
    /// Every fill ends at once.
    Ended,
}

struct State {
    waiting: Waiting<Job>,
    /// Those that threads with nothing else to do may join, one after the other.
    races: VecDeque<Weak<Race>>,
    stage: Stage,
}

impl State {
    fn open(capacity: Capacity) -> State {
        State { waiting: Waiting::new(capacity), races: VecDeque::new(), stage: Stage::Open }
    }

    /// A race to join, where there is one.
    fn race(&mut self) -> Option<Arc<Race>> {
        self.races.retain(|race| race.strong_count() > 0);
        let races = self.races.len();
        self.races.rotate_left(usize::from(races > 1));
        self.races.iter().filter_map(Weak::upgrade).find(|race| race.is_open())
    }

    /// Lets others join a job's race, or ends it where memory is wanted for fills.
    fn invite(&mut self, job: &mut Job) {
        if self.waiting.is_tight() {
            return job.race_no_more();
        }
        let Some(race) = job.invitation() else { return };
        if !self.races.iter().any(|known| known.ptr_eq(&race)) {
            self.races.retain(|race| race.strong_count() > 0);
            self.races.push_back(race);
        }
    }
}

/// What a thread does next.
#[expect(clippy::large_enum_variant, reason = "made and taken apart once a turn, and mostly the larger")]
pub enum Task {
    /// Gives a job a turn of that length; the others' turns take so long.
    Turn(Turn<Job>, Duration, Duration),
    /// Joins a race.
    Join(Arc<Race>),
}

/// Whoever waits for a turn, and the threads that wait for somebody.
pub struct Queue {
    state: Mutex<State>,
    /// Somebody waits for a turn, or the stage has changed.
    changed: Condvar,
    /// Somebody has come in, or the stage has changed: for the thread that keeps the deadlines.
    clock: Condvar,
    workers: usize,
    metrics: Metrics,
}

impl Queue {
    /// Nobody, and so many threads to come.
    pub fn new(workers: usize, capacity: Capacity, metrics: Metrics) -> Queue {
        let state = Mutex::new(State::open(capacity));
        Queue { state, changed: Condvar::new(), clock: Condvar::new(), workers, metrics }
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Lets a job in. Those who cannot come in or stay are told so.
    pub fn enter(&self, job: Job) {
        let mut state = self.lock();
        if state.stage != Stage::Open {
            drop(state);
            return self.end([job], Outcome::Draining);
        }
        let entered = state.waiting.enter(job);
        drop(state);
        self.changed.notify_one();
        self.clock.notify_one();
        self.end(entered.refused.into_iter().chain(entered.out), Outcome::Overloaded);
    }

    /// Ends jobs for a reason that is not their own. One that breaks off at that is lost and its session told so, as it is dropped.
    fn end(&self, jobs: impl IntoIterator<Item = Job>, reason: Outcome) {
        for job in jobs {
            if let Err(Broken) = guarded(|| job.end(reason)) {
                self.metrics.fill_ended("failed");
            }
        }
    }

    /// How many fills are under way.
    pub fn under_way(&self) -> usize {
        self.lock().waiting.under_way()
    }

    /// How many races were opened and are not over.
    #[cfg(test)]
    pub fn races(&self) -> usize {
        self.lock().races.iter().filter(|race| race.strong_count() > 0).count()
    }

    /// How many searches beside the first were begun in those.
    #[cfg(test)]
    pub fn rivals(&self) -> u64 {
        self.lock().races.iter().filter_map(Weak::upgrade).map(|race| race.rivals()).sum()
    }

    /// Bytes that fills hold.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        self.lock().waiting.bytes()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Enters a stage, unless a later one has begun; whoever waits and must not go on is told so.
    pub fn set(&self, stage: Stage) {
        let mut state = self.lock();
        state.stage = state.stage.max(stage);
        let out = if state.stage == Stage::Ended { state.waiting.all() } else { Vec::new() };
        drop(state);
        self.changed.notify_all();
        self.clock.notify_all();
        self.end(out, Outcome::Draining);
    }

    /// What to do next; none once all is over.
    pub fn next(&self) -> Option<Task> {
        let mut state = self.lock();
        loop {
            if state.stage == Stage::Ended {
                return None;
            }
            if let Some(turn) = state.waiting.pop() {
                let others = state.waiting.len();
                self.metrics.fills_waiting(others);
                let length = length_of_turn(turn.beside, self.workers);
                let rotation = length_of_turn(others, self.workers) * others as u32 / self.workers as u32;
                return Some(Task::Turn(turn, length, rotation));
            }
            if let Some(race) = state.race() {
                return Some(Task::Join(race));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A turn is over that took so long.
    pub fn over(&self, receipt: Receipt, mut left: Option<Job>, spent: Duration) {
        let mut state = self.lock();
        if let Some(job) = &mut left {
            state.invite(job);
        }
        let out = state.waiting.over(receipt, left, spent);
        let ended = if state.stage == Stage::Ended { state.waiting.all() } else { Vec::new() };
        drop(state);
        self.changed.notify_one();
        self.end(out, Outcome::Overloaded);
        self.end(ended, Outcome::Draining);
    }

    /// Ends the fills whose time is up while they wait, so that a deadline holds however long the turns of others take.
    pub fn keep_deadlines(&self) {
        let mut state = self.lock();
        while state.stage != Stage::Ended {
            let expired = state.waiting.expired(Instant::now());
            if !expired.is_empty() {
                drop(state);
                self.end(expired, Outcome::Deadline);
                state = self.lock();
                continue;
            }
            state = if state.waiting.under_way() == 0 {
                self.clock.wait(state).unwrap_or_else(PoisonError::into_inner)
            } else {
                let waited = self.clock.wait_timeout(state, DEADLINE_LOOK);
                waited.unwrap_or_else(PoisonError::into_inner).0
            };
        }
    }
}

/// How long a turn may be while so many others wait for one: everybody's picture is to change several times a second, but a
/// turn that is too short goes by with fetching the search's memory anew.
fn length_of_turn(others: usize, workers: usize) -> Duration {
    (ROTATION * workers as u32 / (others as u32 + 1)).clamp(LEAST_TURN, TURN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_shorter_the_more_wait_for_them() {
        assert_eq!((length_of_turn(0, 2), length_of_turn(9, 2)), (TURN, TURN));
        assert_eq!(length_of_turn(19, 2), TURN / 2);
        assert_eq!(length_of_turn(999, 2), LEAST_TURN);
    }
}

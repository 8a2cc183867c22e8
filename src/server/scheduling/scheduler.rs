//! The scheduler: a few threads give many searches turns, in rotation, and one more keeps their deadlines.
//!
//! A search never runs on a thread that serves sockets. Whatever many threads decide by stands in one state under one lock.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossword_codec::message::Outcome;

use super::handle::{FillHandle, lock};
use super::job::{Job, Times};
use super::waiting::{Capacity, Receipt, Turn, Waiting};
use super::work::Work;
use crate::admission::client::Client;
use crate::edge::metrics::Metrics;
use crate::limits::{DEADLINE_LOOK, LEAST_TURN, ROTATION, TURN};

/// Whether the scheduler takes fills.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    /// It does.
    Open,
    /// It takes no more; those under way go on.
    Closing,
    /// Every fill ends at once.
    Ended,
}

struct State {
    waiting: Waiting<Job>,
    stage: Stage,
}

struct Queue {
    state: Mutex<State>,
    /// Somebody waits for a turn, or the stage has changed.
    changed: Condvar,
    /// Somebody has come in, or the stage has changed: for the thread that keeps the deadlines.
    clock: Condvar,
    workers: usize,
    metrics: Metrics,
}

/// Gives searches turns on its worker threads.
pub struct Scheduler {
    queue: Arc<Queue>,
}

impl Scheduler {
    /// Starts `workers` threads and one for the deadlines, which end when the scheduler has ended.
    pub fn start(workers: usize, capacity: Capacity, metrics: Metrics) -> std::io::Result<Scheduler> {
        let workers = workers.max(1);
        let queue = Arc::new(Queue {
            state: Mutex::new(State { waiting: Waiting::new(capacity), stage: Stage::Open }),
            changed: Condvar::new(),
            clock: Condvar::new(),
            workers,
            metrics,
        });
        for worker in 0..workers {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("search-{worker}")).spawn(move || work(&queue))?;
        }
        let for_deadlines = Arc::clone(&queue);
        thread::Builder::new().name("deadlines".to_owned()).spawn(move || keep_deadlines(&for_deadlines))?;
        Ok(Scheduler { queue })
    }

    /// Gives the search or the repair turns until it ends, and then improves a fill that was searched, for at most these
    /// times. Where there is no room for it and nobody who can make it, or the server is being shut down, the handle says
    /// so at once.
    pub fn submit(
        &self,
        client: Client,
        work: impl Into<Work>,
        times: Times,
        warnings: Vec<String>,
    ) -> FillHandle {
        let (job, handle) = Job::new(client, work.into(), times, warnings, &self.queue.metrics);
        let mut state = self.queue.lock();
        if state.stage != Stage::Open {
            drop(state);
            job.end(Outcome::Draining);
            return handle;
        }
        let entered = state.waiting.enter(job);
        drop(state);
        self.queue.changed.notify_one();
        self.queue.clock.notify_one();
        entered.refused.into_iter().chain(entered.out).for_each(|job| job.end(Outcome::Overloaded));
        handle
    }

    /// How many fills are under way.
    pub fn under_way(&self) -> usize {
        self.queue.lock().waiting.under_way()
    }

    /// Takes no more fills; those under way go on.
    pub fn close(&self) {
        self.queue.set(Stage::Closing);
    }

    /// Ends every fill, those that have a turn when it is over, and takes no more.
    pub fn end(&self) {
        self.queue.set(Stage::Ended).into_iter().for_each(|job| job.end(Outcome::Draining));
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.end();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Enters a stage, unless a later one has begun; whoever waits and must not go on comes back.
    fn set(&self, stage: Stage) -> Vec<Job> {
        let mut state = self.lock();
        state.stage = state.stage.max(stage);
        let out = if state.stage == Stage::Ended { state.waiting.all() } else { Vec::new() };
        drop(state);
        self.changed.notify_all();
        self.clock.notify_all();
        out
    }

    /// The next turn, how long it may be, and how long the others' take; none once all is over.
    fn next(&self) -> Option<(Turn<Job>, Duration, Duration)> {
        let mut state = self.lock();
        loop {
            if state.stage == Stage::Ended {
                return None;
            }
            if let Some(turn) = state.waiting.pop() {
                let others = state.waiting.len();
                self.metrics.fills_waiting(others);
                let length = length_of_turn(turn.beside, self.workers);
                return Some((turn, length, length * others as u32 / self.workers as u32));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A turn is over.
    fn over(&self, receipt: Receipt, left: Option<Job>) {
        let mut state = self.lock();
        let out = state.waiting.over(receipt, left);
        let ended = if state.stage == Stage::Ended { state.waiting.all() } else { Vec::new() };
        drop(state);
        self.changed.notify_one();
        out.into_iter().for_each(|job| job.end(Outcome::Overloaded));
        ended.into_iter().for_each(|job| job.end(Outcome::Draining));
    }
}

/// How long a turn may be while so many others wait for one: everybody's picture is to change several times a second, but a
/// turn that is too short goes by with fetching the search's memory anew.
fn length_of_turn(others: usize, workers: usize) -> Duration {
    (ROTATION * workers as u32 / (others as u32 + 1)).clamp(LEAST_TURN, TURN)
}

fn work(queue: &Queue) {
    while let Some((Turn { job, receipt, .. }, length, rotation)) = queue.next() {
        let left = guarded(|| job.turn(length, rotation), &queue.metrics);
        queue.over(receipt, left);
    }
}

/// What a turn leaves of a job. One that panics is lost and its session told so, as it is dropped; the worker lives.
fn guarded(turn: impl FnOnce() -> Option<Job>, metrics: &Metrics) -> Option<Job> {
    catch_unwind(AssertUnwindSafe(turn)).unwrap_or_else(|panic| {
        tracing::error!(panic = what_it_says(panic.as_ref()), "a search broke off");
        metrics.fill_ended("failed");
        None
    })
}

/// What a panic says, as far as it is text.
fn what_it_says(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

/// Ends the fills whose time is up while they wait, so that a deadline holds however long the turns of others take.
fn keep_deadlines(queue: &Queue) {
    let mut state = queue.lock();
    while state.stage != Stage::Ended {
        let expired = state.waiting.expired(Instant::now());
        if !expired.is_empty() {
            drop(state);
            expired.into_iter().for_each(|job| job.end(Outcome::Deadline));
            state = queue.lock();
            continue;
        }
        state = if state.waiting.under_way() == 0 {
            queue.clock.wait(state).unwrap_or_else(PoisonError::into_inner)
        } else {
            let waited = queue.clock.wait_timeout(state, DEADLINE_LOOK);
            waited.unwrap_or_else(PoisonError::into_inner).0
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossword_core::{FillRequest, Grid, Letter, Search, WordListBuilder};

    /// A search that cannot end soon: a wide-open grid and words of random letters.
    fn endless() -> Search {
        let mut builder = WordListBuilder::new();
        let mut seed = 1u64;
        for _ in 0..20_000 {
            let word: Vec<Letter> = (0..9)
                .filter_map(|_| {
                    seed =
                        seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    Letter::from_index((seed >> 33) as usize % 12)
                })
                .collect();
            builder.push(&word, 50);
        }
        let request = FillRequest::new(Grid::blank(9, 9).unwrap());
        Search::new(request, Arc::new(builder.finish())).unwrap()
    }

    /// One worker, and so many fills at most.
    fn start(fills: usize) -> Scheduler {
        let capacity = Capacity { jobs: fills, jobs_per_client: usize::MAX, bytes: usize::MAX };
        Scheduler::start(1, capacity, Metrics::new().unwrap()).unwrap()
    }

    fn client() -> Client {
        std::net::IpAddr::from([192, 0, 2, 1]).into()
    }

    /// No improving, and so many milliseconds.
    fn at_most(deadline: u64) -> Times {
        Times { deadline: Duration::from_millis(deadline), improve: Duration::ZERO }
    }

    fn wait_until(mut done: impl FnMut() -> bool) {
        for _ in 0..500 {
            if done() {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("it did not happen within five seconds");
    }

    /// A search that is soon done, for a grid whose best fill is not soon found.
    fn easy() -> Search {
        let mut builder = WordListBuilder::new();
        for number in 0..8usize.pow(5) {
            let word: Vec<Letter> =
                (0..5).filter_map(|at| Letter::from_index(number / 8usize.pow(at) % 8)).collect();
            // Seldom high, so that no fill is of the highest scores alone and soon proved best.
            builder.push(&word, (number * 7919 % 97 * (number * 104_729 % 101) / 100) as u8);
        }
        let request = FillRequest::new(Grid::blank(5, 5).unwrap());
        Search::new(request, Arc::new(builder.finish())).unwrap()
    }

    #[test]
    fn who_only_improves_makes_room_for_who_has_no_fill_yet() {
        let scheduler = start(1);
        let minute = Duration::from_secs(60);
        let mut first =
            scheduler.submit(client(), easy(), Times { deadline: minute, improve: minute }, vec![]);
        wait_until(|| first.shown().better.is_some());
        let mut second = scheduler.submit(client(), endless(), at_most(60_000), vec![]);
        wait_until(|| scheduler.under_way() == 1);
        let message = first.take_done().unwrap().try_recv().unwrap();
        assert_eq!((message.outcome, message.proved_best), (Outcome::Filled, Some(false)));
        assert!(second.take_done().unwrap().try_recv().is_err(), "it was let in and goes on");
        let mut third = scheduler.submit(client(), endless(), at_most(60_000), vec![]);
        assert_eq!(third.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Overloaded);
    }

    fn job(times: Times) -> (Job, FillHandle) {
        Job::new(client(), endless().into(), times, vec![], &Metrics::new().unwrap())
    }

    #[test]
    fn a_search_that_panics_ends_nothing_but_itself() {
        let (job, mut handle) = job(at_most(60_000));
        let broken = move || {
            let _job = job;
            panic!("a defect")
        };
        let left = guarded(broken, &Metrics::new().unwrap());
        assert!(left.is_none());
        let told = handle.take_done().unwrap().try_recv();
        assert!(told.is_err(), "the session sees that nobody is left to tell it anything");
        assert_eq!(what_it_says(&"a defect"), "a defect");
    }

    #[test]
    fn a_deadline_holds_without_a_worker() {
        let capacity = Capacity { jobs: 9, jobs_per_client: 9, bytes: usize::MAX };
        let queue = Arc::new(Queue {
            state: Mutex::new(State { waiting: Waiting::new(capacity), stage: Stage::Open }),
            changed: Condvar::new(),
            clock: Condvar::new(),
            workers: 1,
            metrics: Metrics::new().unwrap(),
        });
        let (late, mut handle) = job(at_most(50));
        queue.lock().waiting.enter(late);
        let for_deadlines = Arc::clone(&queue);
        let clock = thread::spawn(move || keep_deadlines(&for_deadlines));
        wait_until(|| queue.lock().waiting.under_way() == 0);
        queue.set(Stage::Ended);
        clock.join().unwrap();
        assert_eq!(handle.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Deadline);
    }

    #[test]
    fn improving_ends_in_time_although_all_turns_go_to_others() {
        let scheduler = start(400);
        let minute = Duration::from_secs(60);
        let times = Times { deadline: minute, improve: Duration::from_millis(300) };
        let mut improved = scheduler.submit(client(), easy(), times, vec![]);
        let others: Vec<FillHandle> =
            (0..300).map(|_| scheduler.submit(client(), endless(), at_most(60_000), vec![])).collect();
        let message = improved.take_done().unwrap().blocking_recv().unwrap();
        assert_eq!(message.outcome, Outcome::Filled);
        drop(others);
    }

    #[test]
    fn while_it_closes_fills_under_way_go_on_and_no_more_come_in() {
        let scheduler = start(4);
        let mut first = scheduler.submit(client(), endless(), at_most(60_000), vec![]);
        scheduler.close();
        let mut late = scheduler.submit(client(), endless(), at_most(60_000), vec![]);
        assert_eq!(late.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Draining);
        let before = first.shown().frame;
        wait_until(|| first.shown().frame != before);
        scheduler.end();
        wait_until(|| scheduler.under_way() == 0);
        assert_eq!(first.take_done().unwrap().blocking_recv().unwrap().outcome, Outcome::Draining);
    }

    #[test]
    fn turns_are_shorter_the_more_wait_for_them() {
        assert_eq!((length_of_turn(0, 2), length_of_turn(9, 2)), (TURN, TURN));
        assert_eq!(length_of_turn(19, 2), TURN / 2);
        assert_eq!(length_of_turn(999, 2), LEAST_TURN);
    }

    #[test]
    fn a_dropped_handle_frees_its_search() {
        let scheduler = start(4);
        let handle = scheduler.submit(client(), endless(), at_most(60_000), vec![]);
        assert_eq!(scheduler.under_way(), 1);
        drop(handle);
        wait_until(|| scheduler.under_way() == 0);
    }

    #[test]
    fn a_deadline_holds_although_nobody_polls() {
        let scheduler = start(4);
        let mut handle = scheduler.submit(client(), endless(), at_most(50), vec!["look".into()]);
        wait_until(|| scheduler.under_way() == 0);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        assert_eq!((message.outcome, message.warnings.len()), (Outcome::Deadline, 1));
    }

    #[test]
    fn a_proof_names_the_entries_to_blame() {
        let scheduler = start(4);
        let mut builder = WordListBuilder::new();
        builder.push(&[Letter::A; 3], 50);
        let request = FillRequest::new(Grid::blank(3, 3).unwrap());
        let search = Search::new(request, Arc::new(builder.finish())).unwrap();
        let mut handle = scheduler.submit(client(), search, at_most(60_000), vec![]);
        wait_until(|| scheduler.under_way() == 0);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        let conflict = message.conflict.unwrap();
        assert_eq!((message.outcome, conflict.entries.len(), conflict.minimal), (Outcome::NoFill, 2, true));
    }

    #[test]
    fn many_fills_share_the_workers_and_one_too_many_is_refused() {
        let scheduler = start(2);
        let time = at_most(60_000);
        let _first = scheduler.submit(client(), endless(), time, vec![]);
        let second = scheduler.submit(client(), endless(), time, vec![]);
        let mut third = scheduler.submit(client(), endless(), time, vec![]);
        assert_eq!(third.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Overloaded);
        let before = second.shown().frame;
        wait_until(|| second.shown().frame != before);
        scheduler.end();
        wait_until(|| scheduler.under_way() == 0);
        let mut late = scheduler.submit(client(), endless(), time, vec![]);
        assert_eq!(late.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Draining);
    }
}

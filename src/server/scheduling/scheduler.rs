//! The scheduler: a few threads give many searches turns, in rotation, and show each one's present state.
//!
//! A search never runs on a thread that serves sockets. Its deadline is kept here as well, so that it holds even when
//! nobody polls the session that waits for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossword_codec::frame;
use crossword_codec::message::{BetterFill, Outcome, OutcomeMessage};
use crossword_core::{Grid, Progress};
use tokio::sync::oneshot;

use super::blame::Blame;
use super::improving::Improving;
use super::outcome::message;
use super::waiting::{Waiting, Waits};
use super::work::Work;
use crate::limits::{NODES_PER_LOOK, TURN};

/// What a fill has to show at present.
#[derive(Clone, Default)]
pub struct Shown {
    /// The search's state, as a frame.
    pub frame: Vec<u8>,
    /// What is to be told of the frame while the fill is improved.
    pub better: Option<BetterFill>,
}

/// The newest of it, and whether anybody still wants it.
struct Shared {
    shown: Mutex<Shown>,
    cancelled: AtomicBool,
}

impl Shared {
    fn new(frame: Vec<u8>) -> Arc<Shared> {
        let shown = Mutex::new(Shown { frame, better: None });
        Arc::new(Shared { shown, cancelled: AtomicBool::new(false) })
    }
}

/// A fill as its session sees it. Dropping it stops the search at its next turn.
pub struct FillHandle {
    shared: Arc<Shared>,
    done: Option<oneshot::Receiver<OutcomeMessage>>,
}

impl FillHandle {
    /// What there is to show at present.
    pub fn shown(&self) -> Shown {
        lock(&self.shared.shown).clone()
    }

    /// What will tell the outcome; it can be taken once.
    pub fn take_done(&mut self) -> Option<oneshot::Receiver<OutcomeMessage>> {
        self.done.take()
    }

    /// A fill that ended before it began, because there was no room for it.
    fn refused(frame: Vec<u8>, message: OutcomeMessage) -> FillHandle {
        let (tell, done) = oneshot::channel();
        // The receiver is in hand, so this cannot fail.
        let _ = tell.send(message);
        FillHandle { shared: Shared::new(frame), done: Some(done) }
    }
}

impl Drop for FillHandle {
    fn drop(&mut self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }
}

/// How long a fill may take.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// From now to the end, whatever happens.
    pub deadline: Duration,
    /// From the first fill on, to make it better; zero is content with the first.
    pub improve: Duration,
}

struct Job {
    work: Work,
    /// After the first fill, where it is to be improved: the improving.
    improving: Option<Improving>,
    improve: Duration,
    /// Once no fill is proved to exist: the search for the entries to blame.
    blame: Option<Blame>,
    shared: Arc<Shared>,
    tell: oneshot::Sender<OutcomeMessage>,
    began: Instant,
    deadline: Instant,
    warnings: Vec<String>,
}

impl Waits for Job {
    fn improves(&self) -> bool {
        match &self.work {
            Work::Fill(_) => self.improving.is_some(),
            Work::Repair(repairing) => repairing.has_one(),
        }
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

struct Queue {
    waiting: Mutex<Waiting<Job>>,
    changed: Condvar,
    draining: AtomicBool,
}

/// Gives searches turns on its worker threads.
pub struct Scheduler {
    queue: Arc<Queue>,
    max_fills: usize,
}

impl Scheduler {
    /// Starts `workers` threads, which end when the scheduler is drained.
    pub fn start(workers: usize, max_fills: usize) -> std::io::Result<Scheduler> {
        let queue = Arc::new(Queue {
            waiting: Mutex::new(Waiting::new()),
            changed: Condvar::new(),
            draining: AtomicBool::new(false),
        });
        for worker in 0..workers.max(1) {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("search-{worker}")).spawn(move || work(&queue))?;
        }
        Ok(Scheduler { queue, max_fills })
    }

    /// Gives the search or the repair turns until it ends, and then improves a fill that was searched, for at most these times. Where there is no room
    /// for it and nobody who could be content with the fill at hand, or the server is being shut down, the handle says so at once.
    pub fn submit(&self, work: impl Into<Work>, times: Times, warnings: Vec<String>) -> FillHandle {
        let work = work.into();
        let frame = frame::write(&work.snapshot());
        let began = Instant::now();
        let refusal = if self.queue.draining.load(Ordering::Relaxed) {
            Some(Outcome::Draining)
        } else {
            (!lock(&self.queue.waiting).enter(self.max_fills)).then_some(Outcome::Overloaded)
        };
        if let Some(outcome) = refusal {
            return FillHandle::refused(frame, message(&work, None, outcome, began, warnings, None));
        }
        let shared = Shared::new(frame);
        let (tell, done) = oneshot::channel();
        let job = Job {
            work,
            improving: None,
            improve: times.improve,
            blame: None,
            shared: Arc::clone(&shared),
            tell,
            began,
            deadline: began + times.deadline,
            warnings,
        };
        lock(&self.queue.waiting).push(job);
        self.queue.changed.notify_one();
        FillHandle { shared, done: Some(done) }
    }

    /// How many fills are under way.
    pub fn under_way(&self) -> usize {
        lock(&self.queue.waiting).under_way()
    }

    /// Ends every fill at its next turn and takes no more.
    pub fn drain(&self) {
        self.queue.draining.store(true, Ordering::Relaxed);
        self.queue.changed.notify_all();
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.drain();
    }
}

fn work(queue: &Queue) {
    while let Some(job) = next_job(queue) {
        let rotation = TURN * lock(&queue.waiting).len() as u32;
        let improved = job.improves();
        let left = turn(job, rotation, queue.draining.load(Ordering::Relaxed));
        lock(&queue.waiting).over(improved, left);
        queue.changed.notify_one();
    }
}

/// The job whose turn it is; none once the queue is drained.
fn next_job(queue: &Queue) -> Option<Job> {
    let mut waiting = lock(&queue.waiting);
    loop {
        if let Some(job) = waiting.pop() {
            return Some(job);
        }
        if queue.draining.load(Ordering::Relaxed) {
            return None;
        }
        waiting = queue.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Lets a search run for a turn; gives it back unless it has ended. `rotation` is how long the others' turns take.
fn turn(mut job: Job, rotation: Duration, draining: bool) -> Option<Job> {
    if job.shared.cancelled.load(Ordering::Relaxed) {
        return None;
    }
    let turn_ends = Instant::now() + TURN;
    let outcome = loop {
        let outcome = look(&mut job, draining);
        let over = Instant::now() >= turn_ends || job.shared.cancelled.load(Ordering::Relaxed);
        if outcome.is_some() || over {
            break outcome;
        }
    };
    let better = job.improving.as_ref().and_then(Improving::message);
    *lock(&job.shared.shown) = Shown { frame: frame::write(&grid(&job)), better };
    let Some(outcome) = outcome else {
        return Some(job);
    };
    if outcome == Outcome::NoFill {
        if let (None, Work::Fill(search)) = (&job.blame, &job.work) {
            job.blame = Blame::begin(search);
        }
        if job.blame.as_mut().is_some_and(|blame| blame.go_on(turn_ends, rotation)) && !draining {
            return Some(job);
        }
    }
    let conflict = job.blame.as_ref().map(Blame::message);
    let message = message(&job.work, job.improving.as_ref(), outcome, job.began, job.warnings, conflict);
    // Nobody listens any more where the session was closed in the meantime.
    let _ = job.tell.send(message);
    None
}

/// The work between two looks at the clock; what came of the job, if that ends it.
fn look(job: &mut Job, draining: bool) -> Option<Outcome> {
    if let Some(improving) = &mut job.improving {
        // There is a fill already: whatever ends the improving, it is told.
        return (draining || !improving.go_on()).then_some(Outcome::Filled);
    }
    let search = match &mut job.work {
        Work::Repair(repairing) => return repairing.go_on(job.deadline, draining),
        Work::Fill(search) => search,
    };
    if draining && job.blame.is_none() {
        return Some(Outcome::Draining);
    }
    match search.run(NODES_PER_LOOK) {
        Progress::Paused => (Instant::now() >= job.deadline).then_some(Outcome::Deadline),
        Progress::Exhausted => Some(Outcome::NoFill),
        Progress::Filled => {
            job.improving = Improving::begin(search, job.began, job.improve, job.deadline);
            job.improving.is_none().then_some(Outcome::Filled)
        }
    }
}

/// What there is to show.
fn grid(job: &Job) -> Grid {
    job.improving.as_ref().map_or_else(|| job.work.snapshot(), Improving::fill)
}

/// A lock holds plain data that is whole after every statement, so a panic elsewhere does not spoil it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
        let scheduler = Scheduler::start(1, 1).unwrap();
        let minute = Duration::from_secs(60);
        let mut first = scheduler.submit(easy(), Times { deadline: minute, improve: minute }, vec![]);
        wait_until(|| first.shown().better.is_some());
        let mut second = scheduler.submit(endless(), at_most(60_000), vec![]);
        wait_until(|| scheduler.under_way() == 1);
        let message = first.take_done().unwrap().try_recv().unwrap();
        assert_eq!((message.outcome, message.proved_best), (Outcome::Filled, Some(false)));
        assert!(second.take_done().unwrap().try_recv().is_err(), "it was let in and goes on");
        let mut third = scheduler.submit(endless(), at_most(60_000), vec![]);
        assert_eq!(third.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Overloaded);
    }

    #[test]
    fn a_dropped_handle_frees_its_search() {
        let scheduler = Scheduler::start(1, 4).unwrap();
        let handle = scheduler.submit(endless(), at_most(60_000), vec![]);
        assert_eq!(scheduler.under_way(), 1);
        drop(handle);
        wait_until(|| scheduler.under_way() == 0);
    }

    #[test]
    fn a_deadline_holds_although_nobody_polls() {
        let scheduler = Scheduler::start(1, 4).unwrap();
        let mut handle = scheduler.submit(endless(), at_most(50), vec!["look".into()]);
        wait_until(|| scheduler.under_way() == 0);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        assert_eq!((message.outcome, message.warnings.len()), (Outcome::Deadline, 1));
    }

    #[test]
    fn a_proof_names_the_entries_to_blame() {
        let scheduler = Scheduler::start(1, 4).unwrap();
        let mut builder = WordListBuilder::new();
        builder.push(&[Letter::A; 3], 50);
        let request = FillRequest::new(Grid::blank(3, 3).unwrap());
        let search = Search::new(request, Arc::new(builder.finish())).unwrap();
        let mut handle = scheduler.submit(search, at_most(60_000), vec![]);
        wait_until(|| scheduler.under_way() == 0);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        let conflict = message.conflict.unwrap();
        assert_eq!((message.outcome, conflict.entries.len(), conflict.minimal), (Outcome::NoFill, 2, true));
    }

    #[test]
    fn many_fills_share_the_workers_and_one_too_many_is_refused() {
        let scheduler = Scheduler::start(1, 2).unwrap();
        let time = at_most(60_000);
        let _first = scheduler.submit(endless(), time, vec![]);
        let second = scheduler.submit(endless(), time, vec![]);
        let mut third = scheduler.submit(endless(), time, vec![]);
        assert_eq!(third.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Overloaded);
        let before = second.shown().frame;
        wait_until(|| second.shown().frame != before);
        scheduler.drain();
        wait_until(|| scheduler.under_way() == 0);
        let mut late = scheduler.submit(endless(), time, vec![]);
        assert_eq!(late.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Draining);
    }
}

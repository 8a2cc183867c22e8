//! The scheduler: a few threads give many searches turns, in rotation, and one more keeps their deadlines.
//!
//! A search never runs on a thread that serves sockets. Whatever many threads decide by stands in one state under one lock.

use std::sync::Arc;
use std::thread;
use std::time::Instant;

use super::guard::{Broken, guarded};
use super::handle::FillHandle;
use super::job::{Job, Terms};
use super::queue::{Queue, Stage, Task};
use super::waiting::{Capacity, Turn};
use crate::admission::client::Client;
use crate::limits::LEAST_TURN;
use crate::observe::metrics::Metrics;
use crossword_session::Work;

/// Gives searches turns on its worker threads.
pub struct Scheduler {
    queue: Arc<Queue>,
}

impl Scheduler {
    /// Starts `workers` threads and one for the deadlines, which end when the scheduler has ended.
    pub fn start(workers: usize, capacity: Capacity, metrics: Metrics) -> std::io::Result<Scheduler> {
        let workers = workers.max(1);
        let queue = Arc::new(Queue::new(workers, capacity, metrics));
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
    pub fn submit(&self, client: Client, work: impl Into<Work>, terms: Terms) -> FillHandle {
        let (job, handle) = Job::new(client, work.into(), terms, self.queue.metrics());
        self.queue.enter(job);
        handle
    }

    /// How many fills are under way.
    pub fn under_way(&self) -> usize {
        self.queue.under_way()
    }

    /// Takes no more fills; those under way go on.
    pub fn close(&self) {
        self.queue.set(Stage::Closing);
    }

    /// Ends every fill, those that have a turn when it is over, and takes no more.
    pub fn end(&self) {
        self.queue.set(Stage::Ended);
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.end();
    }
}

/// Keeps them whatever happens, until all is over.
fn keep_deadlines(queue: &Queue) {
    while guarded(|| queue.keep_deadlines()).is_err() {}
}

fn work(queue: &Queue) {
    while let Some(task) = queue.next() {
        match task {
            Task::Turn(Turn { job, receipt, .. }, length, rotation) => {
                let began = Instant::now();
                // One that panics is lost and its session told so, as it is dropped.
                let left = guarded(|| job.turn(length, rotation)).unwrap_or_else(|Broken| {
                    queue.metrics().fill_ended("failed");
                    None
                });
                queue.over(receipt, left, began.elapsed());
            }
            Task::Join(race) => match guarded(|| race.join(LEAST_TURN)) {
                Ok(nodes) => queue.metrics().nodes(nodes),
                // The first search goes on alone.
                Err(Broken) => race.close(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crossword_protocol::messages::outcome::Outcome;

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
    fn at_most(deadline: u64) -> Terms {
        Terms { deadline: Duration::from_millis(deadline), improve: Duration::ZERO, race: false }
    }

    /// Waits for what must happen, however slow the machine is; whatever never does ends the test all the same.
    fn wait_until(mut done: impl FnMut() -> bool) {
        let began = Instant::now();
        while !done() {
            assert!(began.elapsed() < Duration::from_secs(120), "it never happened");
            thread::sleep(Duration::from_millis(10));
        }
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
            scheduler.submit(client(), easy(), Terms { deadline: minute, improve: minute, race: false });
        wait_until(|| first.shown().better.is_some());
        let mut second = scheduler.submit(client(), endless(), at_most(60_000));
        wait_until(|| scheduler.under_way() == 1);
        let message = first.take_done().unwrap().try_recv().unwrap();
        assert_eq!((message.outcome, message.proved_best), (Outcome::Filled, Some(false)));
        assert!(second.take_done().unwrap().try_recv().is_err(), "it was let in and goes on");
        let mut third = scheduler.submit(client(), endless(), at_most(60_000));
        assert_eq!(third.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Overloaded);
    }

    #[test]
    fn a_fill_that_another_thread_has_found_is_told_although_the_time_is_up() {
        let raced = Terms { race: true, ..at_most(0) };
        let (mut job, mut handle) = Job::new(client(), easy().into(), raced, &Metrics::new().unwrap());
        let race = job.open_race().unwrap();
        race.join(Duration::from_secs(60));
        job.end(Outcome::Deadline);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        assert_eq!((message.outcome, message.seed), (Outcome::Filled, Some(1)));
        assert!(!handle.shown().frame.contains(&b'.'), "and it is shown");
    }

    fn job(terms: Terms) -> (Job, FillHandle) {
        Job::new(client(), endless().into(), terms, &Metrics::new().unwrap())
    }

    #[test]
    fn a_search_that_panics_ends_nothing_but_itself() {
        let (job, mut handle) = job(at_most(60_000));
        let broken = move || {
            let _job = job;
            panic!("a defect")
        };
        assert!(guarded(broken).is_err());
        let told = handle.take_done().unwrap().try_recv();
        assert!(told.is_err(), "the session sees that nobody is left to tell it anything");
    }

    /// One that breaks off as soon as it is to be shown.
    fn breaking(terms: Terms) -> (Job, FillHandle) {
        let (mut job, handle) = job(terms);
        job.breaks = true;
        (job, handle)
    }

    #[test]
    fn a_fill_that_breaks_off_at_its_end_ends_nothing_but_itself() {
        let capacity = Capacity { jobs: 2, jobs_per_client: 2, bytes: usize::MAX };
        let metrics = Metrics::new().unwrap();
        let queue = Arc::new(Queue::new(1, capacity, metrics.clone()));
        let for_deadlines = Arc::clone(&queue);
        let clock = thread::spawn(move || keep_deadlines(&for_deadlines));
        // By its deadline, and the thread that keeps those goes on to the next one.
        let (broken, mut handle) = breaking(at_most(1));
        queue.enter(broken);
        wait_until(|| queue.under_way() == 0);
        assert!(
            handle.take_done().unwrap().blocking_recv().is_err(),
            "its session is told that it broke off"
        );
        let (sound, mut handle) = job(at_most(1));
        queue.enter(sound);
        wait_until(|| queue.under_way() == 0);
        assert_eq!(handle.take_done().unwrap().blocking_recv().unwrap().outcome, Outcome::Deadline);
        // For want of room, and at the end of all: whoever sends it away goes on.
        let all: Vec<_> = (0..3).map(|_| breaking(at_most(60_000))).collect();
        for (broken, _) in all {
            queue.enter(broken);
        }
        queue.set(Stage::Ended);
        queue.enter(breaking(at_most(60_000)).0);
        clock.join().unwrap();
        assert_eq!(queue.under_way(), 0);
        let figures = String::from_utf8(metrics.text(true, 0).unwrap()).unwrap();
        assert!(figures.contains("crossword_fills_ended_total{outcome=\"failed\"} 5"), "{figures}");
    }

    /// A thousand fills at most, two threads and so many bytes.
    fn two_threads(bytes: usize) -> Scheduler {
        let capacity = Capacity { jobs: 1000, jobs_per_client: usize::MAX, bytes };
        Scheduler::start(2, capacity, Metrics::new().unwrap()).unwrap()
    }

    #[test]
    fn a_spare_thread_joins_a_long_search_that_may_be_raced() {
        let scheduler = two_threads(usize::MAX);
        let alone = scheduler.submit(client(), endless(), at_most(60_000));
        let raced = Terms { race: true, ..at_most(60_000) };
        let handle = scheduler.submit(client(), endless(), raced);
        wait_until(|| scheduler.queue.races() == 1);
        drop(alone);
        wait_until(|| scheduler.under_way() == 1);
        wait_until(|| scheduler.queue.rivals() == 1);
        // What both hold is counted, within little: they are the same but for their luck.
        let two = endless().bytes() * 3 / 2;
        wait_until(|| scheduler.queue.bytes() > two);
        drop(handle);
        wait_until(|| scheduler.queue.races() == 0);
    }

    #[test]
    fn nobody_joins_where_memory_is_short() {
        let scheduler = two_threads(endless().bytes() * 2 - 1);
        let handle = scheduler.submit(client(), endless(), Terms { race: true, ..at_most(400) });
        while scheduler.under_way() > 0 {
            assert_eq!((scheduler.queue.races(), scheduler.queue.rivals()), (0, 0));
            thread::sleep(Duration::from_millis(1));
        }
        drop(handle);
    }

    #[test]
    fn the_seed_that_found_it_is_told() {
        // One thread: nobody can join.
        let scheduler = start(4);
        let raced = Terms { race: true, ..at_most(60_000) };
        let mut handle = scheduler.submit(client(), easy(), raced);
        let message = handle.take_done().unwrap().blocking_recv().unwrap();
        assert_eq!((message.outcome, message.seed), (Outcome::Filled, Some(0)));
        let mut handle = scheduler.submit(client(), easy(), at_most(60_000));
        assert_eq!(handle.take_done().unwrap().blocking_recv().unwrap().seed, None, "nobody asked");
    }

    #[test]
    fn a_deadline_holds_without_a_worker() {
        let capacity = Capacity { jobs: 9, jobs_per_client: 9, bytes: usize::MAX };
        let queue = Arc::new(Queue::new(1, capacity, Metrics::new().unwrap()));
        let (late, mut handle) = job(at_most(50));
        queue.enter(late);
        let for_deadlines = Arc::clone(&queue);
        let clock = thread::spawn(move || for_deadlines.keep_deadlines());
        wait_until(|| queue.under_way() == 0);
        queue.set(Stage::Ended);
        clock.join().unwrap();
        assert_eq!(handle.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Deadline);
    }

    #[test]
    fn improving_ends_in_time_although_all_turns_go_to_others() {
        let scheduler = start(400);
        let minute = Duration::from_secs(60);
        let terms = Terms { deadline: minute, improve: Duration::from_millis(300), race: false };
        let mut improved = scheduler.submit(client(), easy(), terms);
        let others: Vec<FillHandle> =
            (0..300).map(|_| scheduler.submit(client(), endless(), at_most(60_000))).collect();
        let message = improved.take_done().unwrap().blocking_recv().unwrap();
        assert_eq!(message.outcome, Outcome::Filled);
        drop(others);
    }

    #[test]
    fn while_it_closes_fills_under_way_go_on_and_no_more_come_in() {
        let scheduler = start(4);
        let mut first = scheduler.submit(client(), endless(), at_most(60_000));
        scheduler.close();
        let mut late = scheduler.submit(client(), endless(), at_most(60_000));
        assert_eq!(late.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Draining);
        let before = first.shown().frame;
        wait_until(|| first.shown().frame != before);
        scheduler.end();
        wait_until(|| scheduler.under_way() == 0);
        assert_eq!(first.take_done().unwrap().blocking_recv().unwrap().outcome, Outcome::Draining);
    }

    #[test]
    fn a_dropped_handle_frees_its_search() {
        let scheduler = start(4);
        let handle = scheduler.submit(client(), endless(), at_most(60_000));
        assert_eq!(scheduler.under_way(), 1);
        drop(handle);
        wait_until(|| scheduler.under_way() == 0);
    }

    #[test]
    fn a_deadline_holds_although_nobody_polls() {
        let scheduler = start(4);
        let mut handle = scheduler.submit(client(), endless(), at_most(50));
        wait_until(|| scheduler.under_way() == 0);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        assert_eq!(message.outcome, Outcome::Deadline);
    }

    #[test]
    fn a_proof_names_the_entries_to_blame() {
        let scheduler = start(4);
        let mut builder = WordListBuilder::new();
        builder.push(&[Letter::A; 3], 50);
        let request = FillRequest::new(Grid::blank(3, 3).unwrap());
        let search = Search::new(request, Arc::new(builder.finish())).unwrap();
        let mut handle = scheduler.submit(client(), search, at_most(60_000));
        wait_until(|| scheduler.under_way() == 0);
        let message = handle.take_done().unwrap().try_recv().unwrap();
        let conflict = message.conflict.unwrap();
        assert_eq!((message.outcome, conflict.entries.len(), conflict.minimal), (Outcome::NoFill, 2, true));
    }

    #[test]
    fn many_fills_share_the_workers_and_one_too_many_is_refused() {
        let scheduler = start(2);
        let time = at_most(60_000);
        let _first = scheduler.submit(client(), endless(), time);
        let second = scheduler.submit(client(), endless(), time);
        let mut third = scheduler.submit(client(), endless(), time);
        assert_eq!(third.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Overloaded);
        let before = second.shown().frame;
        wait_until(|| second.shown().frame != before);
        scheduler.end();
        wait_until(|| scheduler.under_way() == 0);
        let mut late = scheduler.submit(client(), endless(), time);
        assert_eq!(late.take_done().unwrap().try_recv().unwrap().outcome, Outcome::Draining);
    }
}

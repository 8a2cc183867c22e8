//! Several searches side by side, a thread each; the first to come to an end ends the others.
//!
//! Searches of one puzzle that differ in their seeds differ in luck more than in anything else, so the first of several
//! is soon done. They do not tell each other what they learn: shared weights made no difference that could be measured.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossword_core::{Progress, SlotSearch, Stats, SteppingSearch};
use crossword_protocol::messages::outcome::Outcome;

use crate::interrupt;
use crate::progress::ProgressLine;

/// Decisions and dead ends between two looks at the clock, where a fill is improved or its trouble named: some milliseconds.
pub const NODES_PER_LOOK: u64 = 16;

/// The same where a fill is sought. Mostly each takes microseconds and a look a fraction of one, but where thousands of entries
/// share their slots one takes tens of milliseconds.
pub const SEARCH_PER_LOOK: u64 = 1;

/// A search that can be raced.
pub trait Racer: Send {
    /// Goes on for that budget.
    fn run(&mut self, budget: u64) -> Progress;
    /// What it has done so far.
    fn stats(&self) -> Stats;
}

impl Racer for SteppingSearch {
    fn run(&mut self, budget: u64) -> Progress {
        SteppingSearch::run(self, budget)
    }

    fn stats(&self) -> Stats {
        SteppingSearch::stats(self)
    }
}

impl Racer for SlotSearch {
    fn run(&mut self, budget: u64) -> Progress {
        SlotSearch::run(self, budget)
    }

    fn stats(&self) -> Stats {
        SlotSearch::stats(self)
    }
}

/// The seeds of so many threads, the first with the one given.
pub fn seeds(first: u64, threads: u16) -> impl Iterator<Item = u64> {
    (0..u64::from(threads)).map(move |number| first.wrapping_add(number))
}

/// The search that came to an end first, or the first of them when the time was up or Ctrl-C was pressed. There is
/// at least one.
pub fn first_to_end<S: Racer>(mut searches: Vec<S>, began: Instant, timeout: Option<Duration>) -> S {
    interrupt::listen();
    let is_late = || interrupt::asked() || timeout.is_some_and(|timeout| began.elapsed() >= timeout);
    let first = race(&mut searches, |number, search, over| {
        let mut line = ProgressLine::new(began, number);
        while !over() && !is_late() {
            if search.run(SEARCH_PER_LOOK) != Progress::Paused {
                return true;
            }
            line.show(search.stats());
        }
        false
    });
    searches.swap_remove(first.unwrap_or(0))
}

/// What came of a search.
pub fn outcome(progress: Progress) -> Outcome {
    match progress {
        Progress::Filled => Outcome::Filled,
        Progress::Exhausted => Outcome::NoFill,
        Progress::Paused => Outcome::Deadline,
    }
}

/// Runs `work` on each racer, the first on the calling thread. `work` gets the racer's number and what says whether
/// another has come to an end, and says whether it did itself. The number of the first that did; none where none did.
pub fn race<T: Send>(
    racers: &mut [T],
    work: impl Fn(usize, &mut T, &dyn Fn() -> bool) -> bool + Sync,
) -> Option<usize> {
    let (over, first) = (AtomicBool::new(false), AtomicUsize::new(usize::MAX));
    let run = |number: usize, racer: &mut T| {
        if work(number, racer, &|| over.load(Ordering::Relaxed)) && !over.swap(true, Ordering::Relaxed) {
            first.store(number, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        let Some((own, others)) = racers.split_first_mut() else { return };
        for (number, racer) in others.iter_mut().enumerate() {
            let run = &run;
            scope.spawn(move || run(number + 1, racer));
        }
        run(0, own);
    });
    Some(first.into_inner()).filter(|&first| first < racers.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_to_end_ends_the_others() {
        let mut counts = [0u64; 3];
        let first = race(&mut counts, |number, count, over| {
            while !over() {
                *count += 1;
                if number == 1 && *count == 1000 {
                    return true;
                }
                thread::yield_now();
            }
            false
        });
        assert_eq!((first, counts[1]), (Some(1), 1000));
    }

    #[test]
    fn nobody_may_come_to_an_end() {
        assert_eq!(race(&mut [1, 2], |_, _, _| false), None);
        assert_eq!(race(&mut [5], |_, _, _| true), Some(0));
        assert_eq!(race::<u8>(&mut [], |_, _, _| true), None);
    }
}

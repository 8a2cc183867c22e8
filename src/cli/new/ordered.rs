//! Work on several threads whose results are taken in the order of their numbers, however long each takes.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Results per thread that may wait for an earlier one: enough that a slow one stops nobody for long, and few to keep.
const AHEAD: u64 = 16;

/// What the threads share.
struct Shared<T> {
    state: Mutex<State<T>>,
    news: Condvar,
    /// Whether nothing more is wanted.
    over: AtomicBool,
}

struct State<T> {
    /// The number to be made next.
    next: u64,
    /// How many were taken.
    taken: u64,
    /// What is made and not taken.
    made: BTreeMap<u64, T>,
}

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, held: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        self.news.wait(held).unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// Ends all work when it goes, however that comes: a thread that panics would else be waited for without end.
struct EndsAll<'a, T> {
    shared: &'a Shared<T>,
    /// Whether only where its thread panics.
    in_panic: bool,
}

impl<T> Drop for EndsAll<'_, T> {
    fn drop(&mut self) {
        if self.in_panic && !thread::panicking() {
            return;
        }
        // Under the lock: whoever is about to wait has not looked yet, or hears of it.
        let held = self.shared.lock();
        self.shared.over.store(true, Ordering::Relaxed);
        drop(held);
        self.shared.news.notify_all();
    }
}

/// Makes results for the numbers below `count` on so many threads, and hands them to `take` on this one, in order, until that
/// says `false` or fails. `make` is given what says that its result is not wanted any more; where it panics, so does this.
pub fn in_order<T: Send, E>(
    threads: u16,
    count: u64,
    make: impl Fn(u64, &dyn Fn() -> bool) -> T + Sync,
    mut take: impl FnMut(u64, T) -> Result<bool, E>,
) -> Result<(), E> {
    let state = Mutex::new(State { next: 0, taken: 0, made: BTreeMap::new() });
    let shared = &Shared { state, news: Condvar::new(), over: AtomicBool::new(false) };
    let ahead = AHEAD * u64::from(threads);
    let work = || {
        let _ends = EndsAll { shared, in_panic: true };
        loop {
            let mut held = shared.lock();
            while held.next >= held.taken.saturating_add(ahead) && !shared.is_over() {
                held = shared.wait(held);
            }
            if held.next >= count || shared.is_over() {
                return;
            }
            let number = held.next;
            held.next += 1;
            drop(held);
            let made = make(number, &|| shared.is_over());
            shared.lock().made.insert(number, made);
            shared.news.notify_all();
        }
    };
    let mut take_all = || {
        let _ends = EndsAll { shared, in_panic: false };
        for number in 0..count {
            let mut held = shared.lock();
            let made = loop {
                match held.made.remove(&number) {
                    Some(made) => break made,
                    // A thread has panicked, and with it this ends once all have.
                    None if shared.is_over() => return Ok(()),
                    None => held = shared.wait(held),
                }
            };
            held.taken = number + 1;
            drop(held);
            shared.news.notify_all();
            if !take(number, made)? {
                break;
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
        take_all()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        for threads in [1, 4] {
            let mut taken = Vec::new();
            let make = |number: u64, _: &dyn Fn() -> bool| {
                (0..(number * 7919) % 50).for_each(|_| thread::yield_now());
                number * number
            };
            let result = in_order(threads, 200, make, |number, made| {
                assert_eq!(made, number * number);
                taken.push(number);
                Ok::<bool, ()>(number < 150)
            });
            assert_eq!((result, taken), (Ok(()), (0..=150).collect()));
        }
    }

    #[test]
    fn a_failure_ends_the_work_that_nobody_wants() {
        let make = |number: u64, over: &dyn Fn() -> bool| {
            while number > 0 && !over() {
                thread::yield_now();
            }
        };
        assert_eq!(in_order(3, 100, make, |_, ()| Err("full")), Err("full"));
        assert_eq!(in_order(3, 0, make, |_, ()| Err("none")), Ok(()));
    }

    #[test]
    fn a_panic_of_either_side_ends_it() {
        for (in_make, in_take) in [(true, false), (false, true)] {
            let mut taken = 0;
            let make = |number: u64, over: &dyn Fn() -> bool| {
                assert!(!in_make || number != 20, "made badly");
                // Of what comes after it nothing is made unless it is wanted.
                while number > 20 && !over() {
                    thread::yield_now();
                }
            };
            let run = AssertUnwindSafe(|| {
                in_order(2, u64::MAX, make, |number, ()| {
                    assert!(!in_take || number != 5, "taken badly");
                    taken += 1;
                    Ok::<bool, ()>(true)
                })
            });
            assert!(catch_unwind(run).is_err());
            assert_eq!(taken, if in_take { 5 } else { 20 });
        }
    }
}

//! Work on several threads whose results are taken in the order of their numbers, however long each takes.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Results per thread that may wait for an earlier one: enough that a slow one stops nobody for long, and few to keep.
const AHEAD: u64 = 16;

/// What the threads share.
struct State<T> {
    /// The number to be made next.
    next: u64,
    /// How many were taken.
    taken: u64,
    /// What is made and not taken.
    made: BTreeMap<u64, T>,
}

/// Makes results for the numbers below `count` on so many threads, and hands them to `take` on this one, in order, until that
/// says `false` or fails. `make` is given what says that its result is not wanted any more.
pub fn in_order<T: Send, E>(
    threads: u16,
    count: u64,
    make: impl Fn(u64, &dyn Fn() -> bool) -> T + Sync,
    mut take: impl FnMut(u64, T) -> Result<bool, E>,
) -> Result<(), E> {
    let state = Mutex::new(State { next: 0, taken: 0, made: BTreeMap::new() });
    let (news, over) = (Condvar::new(), AtomicBool::new(false));
    let ahead = AHEAD * u64::from(threads);
    let work = || {
        loop {
            let mut held = lock(&state);
            while held.next >= held.taken.saturating_add(ahead) && !over.load(Ordering::Relaxed) {
                held = news.wait(held).unwrap_or_else(PoisonError::into_inner);
            }
            if held.next >= count || over.load(Ordering::Relaxed) {
                return;
            }
            let number = held.next;
            held.next += 1;
            drop(held);
            let made = make(number, &|| over.load(Ordering::Relaxed));
            lock(&state).made.insert(number, made);
            news.notify_all();
        }
    };
    let mut take_all = || {
        for number in 0..count {
            let mut held = lock(&state);
            let made = loop {
                match held.made.remove(&number) {
                    Some(made) => break made,
                    None => held = news.wait(held).unwrap_or_else(PoisonError::into_inner),
                }
            };
            held.taken = number + 1;
            drop(held);
            news.notify_all();
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
        let result = take_all();
        // Under the lock: whoever is about to wait has not looked yet, or hears of it.
        let held = lock(&state);
        over.store(true, Ordering::Relaxed);
        drop(held);
        news.notify_all();
        result
    })
}

fn lock<T>(state: &Mutex<State<T>>) -> MutexGuard<'_, State<T>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}

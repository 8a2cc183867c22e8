//! Several searches side by side, a thread each; the first to come to an end ends the others.
//!
//! Searches of one puzzle that differ in their seeds differ in luck more than in anything else, so the first of several
//! is soon done. They do not tell each other what they learn: shared weights made no difference that could be measured.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

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

//! Who may come in and who goes next: fills that still look for their first fill go before those that only make theirs
//! better.

use std::collections::VecDeque;

use crate::limits::TURNS_PER_IMPROVING;

/// What the line wants to know of a job.
pub trait Waits {
    /// Whether it has a fill already and makes it better.
    fn improves(&self) -> bool;
    /// Asks it to be content with what it has.
    fn finish(&mut self);
}

/// The jobs that wait for a turn, and how many there are in all.
pub struct Waiting<Job> {
    searching: VecDeque<Job>,
    improving: VecDeque<Job>,
    /// Jobs that improve and have a turn just now.
    improving_now: usize,
    /// How many of the improving are to make room for others.
    leaving: usize,
    under_way: usize,
    turns: u32,
}

impl<Job: Waits> Waiting<Job> {
    /// Nobody.
    pub fn new() -> Waiting<Job> {
        Waiting {
            searching: VecDeque::new(),
            improving: VecDeque::new(),
            improving_now: 0,
            leaving: 0,
            under_way: 0,
            turns: 0,
        }
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.searching.len() + self.improving.len()
    }

    /// How many are under way, whether they wait or have a turn.
    pub fn under_way(&self) -> usize {
        self.under_way
    }

    /// Lets one more in; whether there is room for it, if need be because one that only improves will leave.
    pub fn enter(&mut self, most: usize) -> bool {
        if self.under_way >= most {
            if self.leaving >= self.improving.len() + self.improving_now {
                return false;
            }
            self.leaving += 1;
        }
        self.under_way += 1;
        true
    }

    /// Lets a job that is under way wait at the end of its line.
    pub fn push(&mut self, job: Job) {
        if job.improves() { self.improving.push_back(job) } else { self.searching.push_back(job) }
    }

    /// The job that has waited longest in its line. Where both lines wait, one turn in [`TURNS_PER_IMPROVING`] goes to
    /// the improving, so that their time runs out even on a busy server.
    pub fn pop(&mut self) -> Option<Job> {
        self.turns = (self.turns + 1) % TURNS_PER_IMPROVING;
        let mut job = if self.turns == 0 || self.leaving > 0 {
            self.improving.pop_front().or_else(|| self.searching.pop_front())
        } else {
            self.searching.pop_front().or_else(|| self.improving.pop_front())
        }?;
        if job.improves() {
            self.improving_now += 1;
            if self.leaving > 0 {
                self.leaving -= 1;
                job.finish();
            }
        }
        Some(job)
    }

    /// A turn is over; `improved` says whether the job was improving when it began, `left` what is left of it.
    pub fn over(&mut self, improved: bool, left: Option<Job>) {
        self.improving_now -= usize::from(improved);
        match left {
            Some(job) => self.push(job),
            None => self.under_way -= 1,
        }
        self.leaving = self.leaving.min(self.improving.len() + self.improving_now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Person(&'static str, bool);

    impl Waits for Person {
        fn improves(&self) -> bool {
            self.0 == "better"
        }

        fn finish(&mut self) {
            self.1 = true;
        }
    }

    fn first() -> Person {
        Person("first", false)
    }

    fn better() -> Person {
        Person("better", false)
    }

    #[test]
    fn first_fills_go_first_but_not_for_ever() {
        let mut waiting = Waiting::new();
        waiting.push(better());
        let mut turns = Vec::new();
        for _ in 0..2 * TURNS_PER_IMPROVING {
            waiting.push(first());
            turns.push(waiting.pop().unwrap().0);
        }
        assert_eq!(turns.iter().filter(|&&name| name == "better").count(), 1);
        while waiting.pop().is_some() {}
        waiting.push(better());
        assert_eq!(waiting.pop().unwrap().0, "better", "who is alone need not wait");
    }

    #[test]
    fn each_of_the_improving_makes_room_once_whether_it_waits_or_not() {
        let mut waiting = Waiting::new();
        for job in [first(), better(), better()] {
            assert!(waiting.enter(3));
            waiting.push(job);
        }
        let now = loop {
            let job = waiting.pop().unwrap();
            if job.improves() {
                break job;
            }
            waiting.over(false, Some(job));
        };
        assert!(waiting.enter(3) && waiting.enter(3) && !waiting.enter(3));
        waiting.over(true, Some(now));
        for _ in 0..2 {
            let leaving = waiting.pop().unwrap();
            assert_eq!((leaving.0, leaving.1), ("better", true));
            waiting.over(true, None);
        }
        assert_eq!(waiting.under_way(), 3);
        assert!(!waiting.enter(3));
    }

    #[test]
    fn who_leaves_unasked_made_the_room() {
        let mut waiting = Waiting::new();
        waiting.enter(1);
        waiting.push(better());
        let now = waiting.pop().unwrap();
        assert!(waiting.enter(1));
        waiting.over(now.improves(), None);
        waiting.push(first());
        waiting.over(false, None);
        waiting.enter(1);
        waiting.push(better());
        assert!(waiting.pop().unwrap().0 == "first" && !waiting.pop().unwrap().1);
    }
}

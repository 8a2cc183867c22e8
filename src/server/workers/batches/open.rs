//! What of a run is not made yet, and what a worker's word means for it.

use std::collections::BTreeMap;

use crossword_core::Grid;

use super::wire::{Job, JobResult, State};

/// Characters that are shown of a worker's reason: a sentence or two.
const SHOWN: usize = 200;

/// A puzzle of a run: its number, and how often what came of it had been made before.
pub type Number = (u64, u64);

/// What comes from the queue.
#[derive(PartialEq, Debug)]
pub enum Event {
    /// A puzzle, or that there is none.
    Result(Number, Option<Grid>),
    /// A sentence for whoever waits.
    Notice(String),
}

/// Jobs that are asked for and not made yet.
#[derive(Default)]
pub struct Open(BTreeMap<Number, Job>);

impl Open {
    /// Whether all is made.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a job.
    pub fn add(&mut self, job: Job) {
        self.0.insert((job.number, job.again), job);
    }

    /// All of them.
    pub fn jobs(&self) -> impl Iterator<Item = &Job> {
        self.0.values()
    }

    /// Takes in what a worker says of a puzzle of these sides; what is new to whoever waits. What comes twice, as of a worker that
    /// was thought dead, counts once; of what cannot be read the job stays open.
    pub fn receive(&mut self, bytes: &[u8], sides: (usize, usize)) -> Option<Event> {
        let Ok(result) = serde_json::from_slice::<JobResult>(bytes) else { return Some(not_understood()) };
        let number = (result.number, result.again);
        match result.state {
            State::Making => None,
            State::Refused => {
                let why: String = result.message.chars().take(SHOWN).collect();
                Some(Event::Notice(format!("a worker does not make such puzzles: {why}")))
            }
            State::Nothing => self.0.remove(&number).map(|_| Event::Result(number, None)),
            State::Made if !self.0.contains_key(&number) => None,
            State::Made => match result.fill(sides) {
                Some(fill) => self.0.remove(&number).map(|_| Event::Result(number, Some(fill))),
                None => Some(not_understood()),
            },
        }
    }
}

fn not_understood() -> Event {
    let notice = "what a worker sent is no puzzle of this run, and is asked for again; see that all workers are of this version";
    Event::Notice(notice.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(number: u64) -> Job {
        Job { number, again: 0, query: format!("size=2&seed={number}") }
    }

    #[test]
    fn what_is_made_counts_once() {
        let mut open = Open::default();
        open.add(job(3));
        assert_eq!(open.jobs().collect::<Vec<_>>(), [&job(3)]);
        let fill: Grid = "at\nto".parse().unwrap();
        let result = serde_json::to_vec(&job(3).result(State::Made).with(&fill)).unwrap();
        assert_eq!(open.receive(&result, (2, 2)), Some(Event::Result((3, 0), Some(fill))));
        assert!(open.is_empty());
        assert_eq!(open.receive(&result, (2, 2)), None);
    }

    #[test]
    fn of_what_cannot_be_read_the_job_stays_open() {
        let mut open = Open::default();
        open.add(job(3));
        for bad in [
            "",
            "7",
            r#"{"number":3,"again":0,"state":"later"}"#,
            r#"{"number":3,"again":0,"state":"made","grid":["at","t"]}"#,
            r#"{"number":3,"again":0,"state":"made","grid":["at","t."]}"#,
            r#"{"number":3,"again":0,"state":"made","grid":["cat","ore","ted"]}"#,
            r#"{"number":3,"again":0,"state":"made","grid":"at to"}"#,
            r#"{"number":3,"again":0,"state":{"made":["at","to"]}}"#,
        ] {
            let event = open.receive(bad.as_bytes(), (2, 2));
            assert!(
                matches!(&event, Some(Event::Notice(notice)) if notice.contains("version")),
                "{bad}: {event:?}"
            );
        }
        for nothing in
            [r#"{"number":9,"again":0,"state":"made"}"#, r#"{"number":3,"again":0,"state":"making"}"#]
        {
            assert_eq!(open.receive(nothing.as_bytes(), (2, 2)), None, "{nothing}");
        }
        assert!(!open.is_empty());
    }

    #[test]
    fn a_long_reason_is_cut() {
        let mut open = Open::default();
        let result = JobResult { message: "x".repeat(1 << 20), ..job(0).result(State::Refused) };
        let event = open.receive(&serde_json::to_vec(&result).unwrap(), (2, 2));
        assert!(matches!(event, Some(Event::Notice(notice)) if notice.len() < 300));
    }
}
